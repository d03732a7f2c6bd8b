//! Settings that go together.

use super::{Aid, CandidateMode, Mistakes, Settings};

/// How much the page does for a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Preset {
    /// As much as paper.
    Paper,
    /// It marks what one would see anyhow, and clears notes.
    Assisted,
    /// All it can.
    Workbench,
}

impl Preset {
    /// All of them, as the settings show them.
    pub const ALL: [Self; 3] = [Self::Paper, Self::Assisted, Self::Workbench];

    /// What the settings call it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Paper => "Paper: nothing is marked",
            Self::Assisted => "Assisted: marks, and no candidates",
            Self::Workbench => "Workbench: everything",
        }
    }

    fn mistakes(self) -> Mistakes {
        match self {
            Self::Paper => Mistakes::Never,
            Self::Assisted => Mistakes::OnCheck,
            Self::Workbench => Mistakes::AtOnce,
        }
    }
}

/// The aids that a preset decides about: the clock is a matter of taste.
const AIDS: [Aid; 3] = [Aid::Peers, Aid::SameDigit, Aid::AutoRemoval];

impl Settings {
    /// The settings with those that a preset stands for.
    #[must_use]
    pub fn with_preset(self, preset: Preset) -> Self {
        let candidates = if preset == Preset::Workbench { CandidateMode::Automatic } else { CandidateMode::Own };
        let is_on = preset != Preset::Paper;
        let changed = AIDS.into_iter().filter(|&aid| self.has(aid) != is_on);
        changed.fold(Self { candidates, mistakes: preset.mistakes(), ..self }, Self::toggled)
    }

    /// The preset that they are, if they are one.
    pub fn preset(self) -> Option<Preset> {
        Preset::ALL.into_iter().find(|&preset| self.with_preset(preset) == self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Theme;

    #[test]
    fn a_preset_is_known_by_what_it_stands_for() {
        assert_eq!(Settings::default().preset(), Some(Preset::Assisted), "nobody has to choose one");
        let own = Settings { theme: Theme::Dark, digit_first: true, ..Settings::default() }.toggled(Aid::Clock);
        for preset in Preset::ALL {
            let set = own.with_preset(preset);
            assert_eq!(set.preset(), Some(preset));
            assert_eq!(
                (set.theme, set.digit_first, set.has(Aid::Clock)),
                (Theme::Dark, true, false),
                "{preset:?} leaves them alone"
            );
            assert_eq!(set.toggled(Aid::Peers).preset(), None);
        }
    }
}
