//! What stands behind `#` in the page's address: a board (`#p=`), a page of the guide (`#guide=xy-wing`), or a technique to practise
//! (`#practise=xy-wing`).

use crate::action::Action;
use crate::text::link::Link;

/// The longest id of a technique.
const LONGEST_ID: usize = 60;

/// What an address asks for, from `#` on; the seed decides about a board to practise on. None where it asks for nothing that is known.
pub fn asked_by(hash: &str, seed: u64) -> Option<Action> {
    if let Some(link) = Link::of_address(hash) {
        return Some(Action::Open(link));
    }
    let (name, id) = hash.strip_prefix('#')?.split_once('=')?;
    let is_id =
        id.len() <= LONGEST_ID && id.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-');
    let seed = match name {
        "guide" => None,
        "practise" => Some(seed),
        _ => return None,
    };
    is_id.then(|| Action::LookUp(id.to_owned(), seed))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_addresses_ask_for() {
        let look_up = |id: &str, seed| Some(Action::LookUp(id.into(), seed));
        for (hash, asked) in [
            ("#guide=xy-wing", look_up("xy-wing", None)),
            ("#practise=x-wing", look_up("x-wing", Some(7))),
            ("#guide=<b>", None),
            ("#other=x-wing", None),
            ("#guide", None),
            ("", None),
        ] {
            assert_eq!(asked_by(hash, 7), asked, "{hash}");
        }
        assert!(matches!(asked_by("#p=1;3x3;zzzc;;", 7), Some(Action::Open(_))));
    }
}
