//! `prospectus explain`: what the code above a message of `check` means.

use prospectus_dsl::codes::{self, Explanation};
use prospectus_library::Unknown;
use prospectus_words::text::Text;

use crate::error::Error;
use crate::output::print;

#[derive(clap::Args)]
pub struct Args {
    /// The code, such as `unknown-key`; without one, all codes are listed
    code: Option<String>,
}

/// How wide texts are printed.
const WIDTH: usize = 100;

pub fn run(args: &Args) -> Result<(), Error> {
    let text = match &args.code {
        None => list(),
        Some(code) => {
            let known = || codes::all().map(|explanation| explanation.code);
            let found = codes::find(&code.to_lowercase().replace('_', "-"));
            found.map(entry).ok_or_else(|| Unknown::new("code", code, known()))?
        }
    };
    print(&text)?;
    Ok(())
}

/// All codes, with the first sentence of what each means.
fn list() -> String {
    let mut text = String::new();
    for (heading, codes) in codes::GROUPS {
        text += &format!("{heading}\n");
        for Explanation { code, means, .. } in *codes {
            let first = means.split_inclusive(". ").next().unwrap_or(means).trim_end();
            text += &wrapped(&format!("  {code:<22}{first}"), 22);
        }
        text.push('\n');
    }
    text + "`prospectus explain CODE` says more, with an example\n"
}

/// What a code means, what causes it, and what to write instead.
fn entry(Explanation { code, means, wrong, right, .. }: &Explanation) -> String {
    let indented = |text: &str| text.lines().map(|line| format!("    {line}\n")).collect::<String>();
    let means = wrapped(means, 0);
    format!("{code}\n\n{means}\nThis causes it:\n\n{}\nWrite instead:\n\n{}", indented(wrong), indented(right))
}

fn wrapped(text: &str, hang: usize) -> String {
    Text::from(text).wrap_hanging(WIDTH, hang).iter().map(|line| format!("{line}\n")).collect()
}
