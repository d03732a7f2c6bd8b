//! JSON of no known format.

use crate::text::foreign::Sign;
use crate::text::format::Format;

pub(crate) static JSON: Format = Format {
    id: "json",
    name: "JSON",
    signs: &[
        Sign::File { start: "{\"", has: "", name: "JSON" },
        Sign::File { start: "{}", has: "", name: "JSON" },
        Sign::File { start: "[{", has: "", name: "JSON" },
        Sign::File { start: "[\"", has: "", name: "JSON" },
    ],
    #[cfg(test)]
    samples: &["[\n  {\"name\": \"hard\"}\n]", "{\"name\": \"hard\"}"],
    ..Format::NAMED_ONLY
};
