//! Tones as colours, for pictures that are shown where the page's style sheet is not.

use std::str;

/// The table of all tones, which is the page's.
const TABLE: &[u8] = include_bytes!("../../../web/style/tones.css");

/// Those that pictures have.
const NAMES: [&str; 28] = [
    "--ink3",
    "--ink2",
    "--linkink",
    "--ink",
    "--pen",
    "--hatch",
    "--surface",
    "--cellline",
    "--boxline",
    "--ontone",
    "--pattern",
    "--support",
    "--fin",
    "--removebg",
    "--remove",
    "--place",
    "--setA",
    "--setB",
    "--setC",
    "--setD",
    "--setE",
    "--setF",
    "--fillA",
    "--fillB",
    "--fillC",
    "--fillD",
    "--fillE",
    "--fillF",
];

/// A colour scheme: which of its two colours a tone has in a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Scheme {
    /// Dark lines on white.
    #[default]
    Light,
    /// Light lines on a dark ground.
    Dark,
}

/// The colours of the tones in each colour scheme, copied out of the table when this is compiled: the program has these and not the table.
static COLOURS: [[Colour; 2]; NAMES.len()] = {
    let mut colours = [[[0; 7]; 2]; NAMES.len()];
    let mut at = 0;
    while at < NAMES.len() {
        colours[at] = in_both(NAMES[at]);
        at += 1;
    }
    colours
};

/// `#` and six digits.
type Colour = [u8; 7];

/// The tones with their colours in a colour scheme.
fn tones(scheme: Scheme) -> impl Iterator<Item = (&'static str, &'static str)> {
    let colour = move |colours: &'static [Colour; 2]| str::from_utf8(&colours[scheme as usize]).expect("the table is ASCII");
    NAMES.into_iter().zip(COLOURS.iter().map(colour))
}

/// Rules with the colours of a colour scheme instead of the tones' names: not everything that shows pictures knows names.
pub(super) fn in_colour(rules: &str, scheme: Scheme) -> String {
    tones(scheme).fold(rules.to_owned(), |rules, (name, colour)| rules.replace(&format!("var({name})"), colour))
}

/// The declarations of the tones that pictures have, in both themes.
pub(super) fn both_themes() -> String {
    let table = str::from_utf8(TABLE).expect("the table is ASCII");
    let is_known = |line: &&str| line.split_once(": light-dark(").is_some_and(|(name, _)| NAMES.contains(&name));
    // The first declaration of a name is that for usual contrast.
    let table = table.split_once("@media").map_or(table, |(usual, _)| usual);
    table.lines().map(str::trim).filter(is_known).collect()
}

/// The tone's colours in the light and in the dark theme. Nothing is compiled where the table has no such tone: the search runs into its end.
const fn in_both(name: &str) -> [Colour; 2] {
    let middle = ": light-dark(";
    let mut at = 0;
    while !(stands(name, at) && stands(middle, at + name.len())) {
        at += 1;
    }
    let (light, rest) = TABLE.split_at(at + name.len() + middle.len()).1.split_first_chunk().expect("the table ends with `}`");
    let (dark, end) = rest.split_at(", ".len()).1.split_first_chunk().expect("the table ends with `}`");
    assert!(light[0] == b'#' && rest[0] == b',' && dark[0] == b'#' && end[0] == b')', "a colour has six digits");
    [*light, *dark]
}

/// Whether the table has this text in this place.
const fn stands(text: &str, place: usize) -> bool {
    let mut at = 0;
    while at < text.len() {
        if TABLE[place + at] != text.as_bytes()[at] {
            return false;
        }
        at += 1;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> &'static str {
        str::from_utf8(TABLE).unwrap()
    }

    /// The declarations of the rule that follows a text, one a line.
    fn declarations(before: &str) -> Vec<&'static str> {
        let (_, rest) = table().split_once(before).unwrap_or_else(|| panic!("there is no {before}"));
        rest.lines().skip(1).map(str::trim).take_while(|line| *line != "}").collect()
    }

    /// The colours of a tone, light and dark, without more contrast.
    fn colours(name: &str) -> (&'static str, &'static str) {
        let start = format!("{name}: light-dark(");
        let colours = declarations("\n:root {").into_iter().find_map(|line| line.strip_prefix(&start)?.strip_suffix(");"));
        colours.and_then(|colours| colours.split_once(", ")).unwrap_or_else(|| panic!("{name} is no tone"))
    }

    #[test]
    fn a_picture_has_the_colours_of_its_scheme() {
        for ((name, light), (_, dark)) in tones(Scheme::Light).zip(tones(Scheme::Dark)) {
            assert_eq!(colours(name), (light, dark), "{name}");
        }
        let rule = |ink2: &str, ink: &str| format!("a {{ color: {ink2}; fill: {ink} }}");
        let coloured = |scheme| in_colour("a { color: var(--ink2); fill: var(--ink) }", scheme);
        assert_eq!(coloured(Scheme::Light), rule(colours("--ink2").0, colours("--ink").0));
        assert_eq!(coloured(Scheme::Dark), rule(colours("--ink2").1, colours("--ink").1));
    }

    /// CSS has no way to say that once.
    #[test]
    fn more_contrast_is_the_same_whoever_asks_for_it() {
        let (system, person) =
            (declarations("@media (prefers-contrast: more) {\n  :root {"), declarations(":root[data-theme=\"contrast\"] {"));
        assert!(!system.is_empty());
        assert_eq!(system, person);
    }

    #[test]
    fn files_that_cannot_name_tones_have_their_colours() {
        let ((paper, _), (ink, _), (pen, _)) = (colours("--paper"), colours("--ink"), colours("--pen"));
        let (surface, dark_surface) = colours("--surface");
        for page in [include_str!("../../../index.html"), include_str!("../../../web/bookmarklets.html")] {
            for (scheme, colour) in [("light", surface), ("dark", dark_surface)] {
                let line = format!("<meta name=\"theme-color\" content=\"{colour}\" media=\"(prefers-color-scheme: {scheme})\">");
                assert!(page.contains(&line), "{line}");
            }
        }
        let manifest = include_str!("../../../web/manifest.webmanifest");
        for line in [format!("\"theme_color\": \"{surface}\""), format!("\"background_color\": \"{paper}\"")] {
            assert!(manifest.contains(&line), "{line}");
        }
        let (mark, maskable) = (include_str!("../../../web/mark.svg"), include_str!("../../../web/mark-maskable.svg"));
        for mark in [mark, maskable] {
            assert!(mark.contains(&format!("color=\"{ink}\"")) && mark.contains(&format!("fill=\"{pen}\"")));
        }
        assert!(maskable.contains(&format!("fill=\"{paper}\"")));
    }
}
