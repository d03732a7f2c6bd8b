//! Which techniques are used.

use clap::Args;
use crosshatch_core::technique::{RestsOn, Technique};
use crosshatch_reasoning::techniques;

/// Which techniques are used.
#[derive(Args)]
pub(crate) struct WithoutArgs {
    /// Logic: do without a technique, given by its id, or without all that rely on uniqueness; may be given several times
    #[arg(long, value_name = "ID|uniqueness", value_parser = without)]
    without: Vec<Without>,
}

/// What is done without.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Without {
    Technique(&'static Technique),
    Uniqueness,
}

impl WithoutArgs {
    /// Whether nothing is excluded.
    pub(super) fn is_empty(&self) -> bool {
        self.without.is_empty()
    }

    /// These techniques without those that are excluded.
    pub(super) fn of(&self, techniques: impl Iterator<Item = &'static Technique>) -> Vec<&'static Technique> {
        let is_out = |technique: &Technique| {
            self.without.iter().any(|without| match without {
                Without::Technique(out) => *out == technique,
                Without::Uniqueness => technique.rests_on == RestsOn::Uniqueness,
            })
        };
        techniques.filter(|technique| !is_out(technique)).collect()
    }
}

fn without(text: &str) -> Result<Without, String> {
    if text == "uniqueness" {
        return Ok(Without::Uniqueness);
    }
    let known = techniques::of_id(text).map(Without::Technique);
    known.ok_or_else(|| "no technique has this id: `crosshatch techniques` lists them".into())
}
