use prospectus::import::{Export, Replay};
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let file: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(format!("{}.json", a[1])).unwrap()).unwrap();
    let setup: prospectus_engine::Setup =
        serde_json::from_str(&std::fs::read_to_string(format!("{}.setup.json", a[1])).unwrap()).unwrap();
    let to: usize = a[2].parse().unwrap();
    let export = Export::read(&file).unwrap();
    let title = prospectus::seats::title(
        &format!("compat/{}-18xxgames{}", export.title, std::env::var("BOTS").unwrap_or_default()),
        &setup.variants,
    )
    .unwrap();
    let mut r = Replay::new(prospectus::seats::game(title, &setup).unwrap(), &export);
    while let Some(s) = r.step(false) {
        match s {
            Ok(s) => {
                if s.action.index >= to {
                    break;
                }
            }
            Err(e) => {
                println!("{e}");
                break;
            }
        }
    }
    println!("acting {:?}", r.game.acting().map(|a| a.name(r.game.world())));
    println!("task {}", format!("{:?}", r.game.state().tasks.last()).chars().take(600).collect::<String>());
    for o in r.game.actions().iter().take(12) {
        println!("{:?} {:?}", o.action, o.prices);
    }
    for e in r.game.events() {
        println!("  {e:?}");
    }
}
