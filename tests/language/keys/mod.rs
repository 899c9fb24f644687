//! Every key of the title file acts, is for people, or is refused.
//!
//! "Acts" means that changing it changes a game: what is offered, what happens, or the score. For each key that does not
//! say otherwise in its declaration, titles are changed until a game goes another way. `PROSPECTUS_KEYS=10` looks at ten
//! times as many changes and games as usual, and says how each key was shown to act.

mod boards;
mod change;
mod games;
mod refused;
mod tree;
mod witnesses;

use std::collections::HashSet;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use prospectus_bots::BotKind;
use prospectus_dsl::decode::{Decode, Shape, Use};
use prospectus_dsl::node::Node;
use prospectus_dsl::title::TitleFile;

use games::Course;
use tree::{Base, Key, Path, Step, keys, put, tables};

fn effort() -> usize {
    std::env::var("PROSPECTUS_KEYS").ok().and_then(|times| times.parse().ok()).unwrap_or(1)
}

/// A title with its games as they are.
struct Known {
    base: Base,
    games: Vec<(Course, OnceLock<Vec<u64>>)>,
}

impl Known {
    /// Of a title whose games are quick, more of them are looked at.
    fn new(base: Base, is_quick: bool) -> Known {
        let course = |bot, seed, is_full, length| (Course { bot, seed, is_full, length }, OnceLock::new());
        let mut games = vec![course(BotKind::Random, 2, false, 300), course(BotKind::Greedy, 1, true, 500)];
        if is_quick {
            // Many beginnings, and some games to their end.
            games.extend((21..36).map(|seed| course(BotKind::Random, seed, false, 30)));
            games.extend([5, 7, 11].map(|seed| course(BotKind::Random, seed, seed == 5, 3000)));
        }
        games.extend((1..effort() as u64).map(|more| course(BotKind::Greedy, 3 + more, more % 2 == 0, 4000)));
        Known { base, games }
    }

    fn prints(&self, number: usize) -> (Course, &[u64]) {
        let (course, prints) = &self.games[number];
        let found = prints.get_or_init(|| {
            let title = self.base.title(None).expect("the title as it is is well");
            games::prints(&title, *course).unwrap_or_else(|| panic!("{} can be played", self.base.name))
        });
        (*course, found)
    }

    /// Whether some game goes another way when the tree is changed so; nothing, if that is no title that can be played.
    fn acts(&self, tree: Node) -> Option<bool> {
        let title = self.base.title(Some(tree))?;
        for number in 0..self.games.len() {
            let (course, known) = self.prints(number);
            if games::differs(&title, course, known)? {
                return Some(true);
            }
        }
        Some(false)
    }
}

/// Titles that can be played, the fastest first.
fn bases() -> Vec<Known> {
    let mut all = vec![Base::of_text("small", &witnesses::SMALL.replace("{NAME}", "small"))];
    all.extend(witnesses::titles());
    all.extend([
        Base::named("1849", &[]),
        Base::named("1844", &[]),
        Base::named("1854", &[]),
        Base::named("1881", &[]),
        Base::named("compat/1849-18xxgames", &[]),
        Base::named("compat/1844-18xxgames", &[]),
    ]);
    all.into_iter().enumerate().map(|(at, base)| Known::new(base, at < 3)).collect()
}

/// How a key was shown to act.
type Proof = String;

fn show(key: &Key, bases: &[Known]) -> Option<Proof> {
    // First where titles say it, then where they could.
    for is_said in [true, false] {
        for known in bases {
            if let Some(proof) = show_in(key, known, is_said) {
                return Some(proof);
            }
        }
    }
    None
}

fn show_in(key: &Key, known: &Known, is_said: bool) -> Option<Proof> {
    let base = &known.base;
    let tree = base.draft.merged();
    let mut places: Vec<(Path, Option<Node>)> = Vec::new();
    let mut others: Vec<Node> = Vec::new();
    tables(tree, &TitleFile::shape(), &mut Vec::new(), &mut |path, record, node| {
        let now = node.as_table().and_then(|table| table.get(key.field.key)).cloned();
        let has_key = record.fields.iter().any(|field| field.key == key.field.key);
        // What a kind says its companies could say, too.
        if has_key
            && let Some(now) = &now
            && others.len() < 6
        {
            others.push(now.clone());
        }
        if record.noun == key.table && now.is_some() == is_said {
            let mut path = path.clone();
            path.push(Step::Key(key.field.key.to_owned()));
            places.push((path, now));
        }
    });
    let is_id = matches!(key.field.shape, Shape::Id(_));
    // Of many places, some from all over the title; at each of them first one change, then another.
    let step = (places.len() / (8 * effort())).max(1);
    let mut changes: Vec<(usize, Path, Option<Node>)> = Vec::new();
    for (path, now) in places.into_iter().step_by(step) {
        let may_leave_out = now.is_some() && !key.field.required;
        let values = change::values(base, &key.field.shape, now.as_ref(), &others);
        let each = may_leave_out.then_some(None).into_iter().chain(values.into_iter().map(Some));
        changes.extend(each.enumerate().map(|(number, change)| (number, path.clone(), change)));
    }
    changes.sort_by_key(|(number, ..)| *number);
    let mut left = 12 * effort();
    for (_, path, change) in changes {
        let said = change.as_ref().map_or("left out".to_owned(), |node| base.text(node.span));
        let mut changed = tree.clone();
        put(&mut changed, &path, change);
        match known.acts(changed) {
            // Something refers to it by this name.
            None if is_id && is_said => return Some(format!("{}: {path:?} is spoken of", base.name)),
            None => {}
            Some(true) => return Some(format!("{}: {path:?} = {said}", base.name)),
            Some(false) => {
                left -= 1;
                if left == 0 {
                    break;
                }
            }
        }
    }
    None
}

/// Keys that are known to act where the engine reads them, but that no game here has shown to: whoever finds one takes its
/// key off the list.
const NOT_SHOWN: &[(&str, &str)] = &[
    // Read by the same lines as that of a train or a stack, which is shown.
    ("a side of a train", "skips"),
    ("a side of a train", "skips_ends"),
    ("a side of a train", "hex_once"),
    ("a side of a train", "values"),
    ("a train", "hex_once"),
    ("a side of a train", "once_a_round"),
    // Trains seldom change hands between two runs of one round: the rules of 1881 test it.
    ("a train", "once_a_round"),
    ("a stack", "once_a_round"),
    // Odd sums for shares in the pool are rare: the rules of 1844 test them.
    ("a kind", "pool_rounding"),
    ("a company", "pool_rounding"),
    // Debts and bankruptcies are rare among bots: the rules of titles test them, and recorded games.
    ("emergency money", "interest"),
    ("emergency money", "fails"),
    // No title here reserves a place in the second city of a hex where somebody else would like to go.
    ("a reservation", "city"),
];

fn is_idle(key: &Key, acting: &HashSet<(&str, &str)>) -> bool {
    let name = (key.table, key.field.key);
    !acting.contains(&name) && !NOT_SHOWN.contains(&name)
}

/// Whether all words but one are refused: then it says what holds anyway.
fn says_one_word(key: &Key) -> bool {
    let Shape::Words(words) = key.field.shape else { return false };
    words.iter().filter(|word| word.used == Use::Acts).count() == 1 && words.len() > 1
}

/// Does something with each, on all cores.
fn each<T: Sync, R: Send>(all: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let mut done: Vec<(usize, R)> = thread::scope(|scope| {
        let worker = || {
            let mine = std::iter::from_fn(|| Some(next.fetch_add(1, Ordering::Relaxed)).filter(|at| *at < all.len()));
            mine.map(|at| (at, work(&all[at]))).collect::<Vec<_>>()
        };
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(worker)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("the engine never panics")).collect()
    });
    done.sort_by_key(|(at, _)| *at);
    done.into_iter().map(|(_, result)| result).collect()
}

#[test]
fn every_key_that_is_not_declared_otherwise_acts() {
    let bases = bases();
    let all: Vec<Key> =
        keys().into_iter().filter(|key| key.field.used == Use::Acts && !key.is_within_refused).collect();
    let by_hand = witnesses::by_hand();
    let asked: Vec<&Key> = all
        .iter()
        .filter(|key| !key.is_container() && !by_hand.contains(&(key.table, key.field.key)) && !says_one_word(key))
        // What is on the list is looked for only where more is looked at than usual.
        .filter(|key| effort() > 1 || !NOT_SHOWN.contains(&(key.table, key.field.key)))
        .collect();
    let proofs = each(&asked, |key| show(key, &bases));
    let mut acting: HashSet<(&str, &str)> = by_hand.iter().copied().collect();
    acting.extend(all.iter().filter(|key| says_one_word(key)).map(|key| (key.table, key.field.key)));
    for (key, proof) in asked.iter().zip(&proofs) {
        if let Some(proof) = proof {
            acting.insert((key.table, key.field.key));
            if effort() > 1 {
                println!("{}: {proof}", key.name());
            }
        } else {
            println!("{}: nothing comes of it", key.name());
        }
    }
    // A table acts by what stands in it.
    loop {
        let before = acting.len();
        for key in all.iter().filter(|key| key.is_container()) {
            let inner = tree::record_in(&key.field.shape).expect("a table stands in it");
            if acting.iter().any(|(table, _)| *table == inner.noun) {
                acting.insert((key.table, key.field.key));
            }
        }
        if acting.len() == before {
            break;
        }
    }
    assert_eq!(*games::PANICS.lock().expect("nobody panics here"), Vec::<String>::new(), "the engine panics");
    let idle: Vec<String> = all.iter().filter(|key| is_idle(key, &acting)).map(Key::name).collect();
    assert!(idle.is_empty(), "nothing comes of {} keys:\n{}", idle.len(), idle.join("\n"));
}

/// All that is for people says something else, at once: games go on as they would.
#[test]
fn keys_for_people_change_no_game() {
    for known in bases().iter().take(3) {
        let base = &known.base;
        let mut tree = base.draft.merged().clone();
        let mut places: Vec<(Path, Shape, Node)> = Vec::new();
        tables(base.draft.merged(), &TitleFile::shape(), &mut Vec::new(), &mut |path, record, node| {
            for field in record.fields.iter().filter(|field| field.used == Use::ForPeople) {
                if let Some(now) = node.as_table().and_then(|table| table.get(field.key)) {
                    let mut path = path.clone();
                    path.push(Step::Key(field.key.to_owned()));
                    places.push((path, field.shape.clone(), now.clone()));
                }
            }
        });
        assert!(places.len() > 10, "{} says things for people", base.name);
        for (number, (path, shape, _)) in places.iter().enumerate() {
            let is_colour = matches!(path.last(), Some(Step::Key(key)) if key.contains("colour"));
            let said = match shape {
                Shape::Words(words) => format!("{:?}", words[words.len() - 1].word),
                _ if is_colour => "'tomato'".to_owned(),
                _ if matches!(path.last(), Some(Step::Key(key)) if key == "money") => "'{} pieces'".to_owned(),
                _ => format!("'other {number}'"),
            };
            put(&mut tree, path, base.value(&said));
        }
        let title = base.title(Some(tree)).unwrap_or_else(|| panic!("{} is still well", base.name));
        for number in 0..known.games.len().min(2) {
            let (course, prints) = known.prints(number);
            assert_eq!(games::differs(&title, course, prints), Some(false), "{} by {course:?}", base.name);
        }
    }
}
