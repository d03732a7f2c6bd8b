//! f-puzzles, a setter's program: links and codes with compressed JSON, and JSON.

use crate::text::foreign::Sign;
use crate::text::format::Format;

pub(crate) static F_PUZZLES: Format = Format {
    id: "f-puzzles",
    name: "an f-puzzles puzzle",
    signs: &[
        Sign::Link { host: "f-puzzles.com", has: "?", name: "an f-puzzles link" },
        Sign::Code { start: "fpuz", name: "an f-puzzles code" },
        // How compressed JSON starts.
        Sign::Code { start: "N4Ig", name: "an f-puzzles code" },
        Sign::File { start: "{\"", has: "\"grid\"", name: "an f-puzzles puzzle in JSON" },
    ],
    #[cfg(test)]
    samples: &[
        "https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x1p7rjtn/nQaCR3PgIm9hk0",
        "fpuzN4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x1p7rjtn/nQaCR3PgIm9hk0",
        "N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x1p7rjtn/nQaCR3PgIm9hk0",
        "{ \"size\": 9, \"grid\": [[{}, { \"value\": 5 }]] }",
    ],
    ..Format::NAMED_ONLY
};
