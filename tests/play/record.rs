//! Games as files.

use prospectus_bots::{Bot, Greedy};
use prospectus_engine::Game;
use prospectus_library::Rng;
use prospectus_library::{self as library, deal, seats};
use prospectus_records::record::{self, File, Record};

/// A game with a good many actions of all sorts.
fn played(actions: usize) -> (Game, Vec<File>) {
    let loaded = library::load("1849");
    let title = seats::title_of(&loaded, &[]).expect("the title is sound");
    let mut rng = Rng::new(5);
    let setup = deal::shuffled(&title, deal::names(3), &mut rng);
    let mut game = seats::game(title, &setup).expect("the setup is sound");
    let mut bot = Greedy;
    while game.log().len() < actions && !game.is_over() {
        let action = bot.choose(&game, &game.actions(), &mut rng);
        game.apply(&action).expect("bots do what is offered");
    }
    (game, File::all(&loaded))
}

#[test]
fn what_is_written_can_be_read_and_makes_the_same_game() {
    let (game, files) = played(200);
    let written = Record::of(&game, files).expect("it was played");
    let read = record::read(&written.text()).expect("it was written here");
    assert_eq!(read, written);
    let again = read.replay().expect("it was played");
    assert_eq!(again.log(), game.log());
    assert_eq!(again.state(), game.state());
}

/// What is said about a record in which one text was replaced by another.
fn complaint(from: &str, to: &str) -> String {
    let (game, _) = played(40);
    let text = Record::of(&game, Vec::new()).expect("it was played").text();
    assert!(text.contains(from), "{from} is not in {text}");
    let changed = text.replacen(from, to, 1);
    let error = record::read(&changed).and_then(|record| record.replay().map(drop));
    error.expect_err("the record is broken").to_string()
}

#[test]
fn mistakes_are_named_with_their_place() {
    let cases = [
        (r#""prospectus": 1"#, r#""prospectus": 7"#, "`prospectus`: version 7"),
        (r#""setup":"#, r#""sitting":"#, "`sitting`: there is no such key"),
        (r#""actions": ["#, r#""actions": [7,"#, "action 0: an action is an object"),
        (r#""actor":"#, r#""actress":"#, "action 0, `actor`: it is missing"),
        (r#""hex":""#, r#""hex":"ZZ"#, "`lay.hex`: there is no hex `ZZ"),
        (r#""rotation":"#, r#""rotation":99"#, "`lay.rotation`"),
        (r#"{"hex":"#, r#"{"hexagon":"#, "`lay.hex`: it is missing"),
        (r#""lay":"#, r#""lie":"#, "nobody can do such a thing"),
        (r#""title": "1849""#, r#""title": "1850""#, "`title`"),
    ];
    for (from, to, expected) in cases {
        let complaint = complaint(from, to);
        assert!(complaint.contains(expected), "{from} → {to}: {complaint}");
    }
}

#[test]
fn a_record_that_breaks_off_anywhere_is_no_record() {
    let (game, _) = played(20);
    let text = Record::of(&game, Vec::new()).expect("it was played").text();
    for end in (0..text.trim_end().len()).filter(|end| text.is_char_boundary(*end)) {
        assert!(record::read(&text[..end]).is_err(), "the first {end} bytes");
    }
}

#[test]
fn a_changed_title_is_noticed_unless_the_hash_is_left_out() {
    let (game, files) = played(3);
    let text = Record::of(&game, files).expect("it was played").text();
    let changed = text.replacen("bank = 7760", "bank = 8760", 1);
    assert_ne!(text, changed);
    assert!(record::read(&changed).is_err_and(|error| error.key == "hash"));
    let hash = format!("  \"hash\": \"{}\",\n", record::read(&text).expect("it was written here").hash());
    let bank = |text: &str| record::read(text).and_then(|record| record.start()).expect("it is sound").state().bank;
    assert_eq!(bank(&changed.replacen(&hash, "", 1)) - bank(&text), 1000);
}
