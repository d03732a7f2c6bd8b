//! The source of a web page, copied in place of what it shows.

use crate::text::foreign::Sign;
use crate::text::format::Format;

pub(crate) static WEB_PAGE: Format = Format {
    id: "web-page",
    name: "the source of a web page",
    signs: &[
        Sign::File { start: "<!doctypehtml", has: "", name: "the source of a web page" },
        Sign::File { start: "<html", has: "", name: "the source of a web page" },
    ],
    #[cfg(test)]
    samples: &["<!DOCTYPE html>\n<html lang=\"en\"><head>"],
    ..Format::NAMED_ONLY
};
