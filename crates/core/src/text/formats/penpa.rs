//! Penpa, a program for drawing puzzles: links.

use crate::text::foreign::Sign;
use crate::text::format::Format;

pub(crate) static PENPA: Format = Format {
    id: "penpa",
    name: "a Penpa link",
    signs: &[Sign::Link { host: "github.io", has: "/penpa-edit", name: "a Penpa link" }],
    #[cfg(test)]
    samples: &["https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VRNb9swDL37V"],
    ..Format::NAMED_ONLY
};
