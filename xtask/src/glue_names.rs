//! Short names for what the program and its glue import from each other.
//!
//! wasm-bindgen names each after what it does, with a hash: the names of 350 imports are a fortieth of what is loaded before the first key,
//! and nobody reads them.

use std::collections::BTreeMap;

/// What wasm-bindgen's own names begin with. No other name of the program's interface may change: the chunks and the page use them.
const GENERATED: [&str; 2] = ["__wb", "wasm_bindgen__"];

/// Begins each short name. No name in the glue begins so.
const MARK: char = '$';

/// The names given so far, by the longer ones they stand for.
#[derive(Default)]
pub(crate) struct GlueNames(BTreeMap<String, String>);

impl GlueNames {
    /// Shortens a name of the program's interface if wasm-bindgen generated it.
    pub(crate) fn shorten(&mut self, name: &mut String) {
        if GENERATED.iter().any(|start| name.starts_with(start)) {
            let number = self.0.len();
            name.clone_from(self.0.entry(name.clone()).or_insert_with(|| format!("{MARK}{}", letters(number))));
        }
    }

    /// A script with the short names in place of the long ones.
    pub(crate) fn in_script(&self, script: &str) -> String {
        let mut short = String::with_capacity(script.len());
        let mut rest = script;
        while let Some(start) = rest.find(is_word) {
            let (before, word) = rest.split_at(start);
            let (word, after) = word.split_at(word.find(|sign| !is_word(sign)).unwrap_or(word.len()));
            short.push_str(before);
            short.push_str(self.0.get(word).map_or(word, String::as_str));
            rest = after;
        }
        short + rest
    }
}

const fn is_word(sign: char) -> bool {
    sign.is_ascii_alphanumeric() || sign == '_' || sign == '$'
}

/// The number in letters: a to z, then aa, ba and so on.
fn letters(mut number: usize) -> String {
    let mut text = String::new();
    loop {
        text.push(char::from(b'a' + u8::try_from(number % 26).expect("less than 26")));
        if number < 26 {
            return text;
        }
        number = number / 26 - 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn generated_names_become_short_everywhere() {
        let mut names = GlueNames::default();
        let [mut first, mut second, mut again] =
            ["__wbg_new_cd43", "wasm_bindgen__convert__h1b", "__wbg_new_cd43"].map(String::from);
        let mut own = String::from("memory");
        for name in [&mut first, &mut second, &mut again, &mut own] {
            names.shorten(name);
        }
        assert_eq!([&*first, &*second, &*again, &*own], ["$a", "$b", "$a", "memory"]);
        let script = "const a={__wbg_new_cd43:function(){wasm.wasm_bindgen__convert__h1b();},__wbg_new_cd431:0};";
        assert_eq!(names.in_script(script), "const a={$a:function(){wasm.$b();},__wbg_new_cd431:0};");
    }

    #[test]
    fn names_do_not_repeat() {
        let names: std::collections::BTreeSet<String> = (0..2_000).map(letters).collect();
        assert_eq!(names.len(), 2_000);
        assert_eq!([0, 25, 26, 27, 701, 702].map(letters), ["a", "z", "aa", "ba", "zz", "aaa"]);
    }
}
