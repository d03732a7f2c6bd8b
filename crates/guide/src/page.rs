//! The pages as HTML.

use std::fmt::Write as _;
use std::rc::Rc;

use crosshatch_core::picture::Notation;
use crosshatch_core::technique::Technique;
use crosshatch_core::text::Symbols;
use crosshatch_workbench::guide::{Cost, Page, Section, costs_of};
use crosshatch_workbench::hint::Told;
use crosshatch_workbench::view::Drawn;
use quick_xml::escape::escape;

/// What the pages are about.
const ABOUT: &str =
    "Every technique of the Sudoku workbench Crosshatch: what one sees, why it holds, how to find it, with an example.";

/// The contents: the techniques, family by family.
pub(crate) fn contents(sections: &[Section]) -> String {
    let mut body = String::from("<main class=\"wrap guide\">\n<h1>The guide</h1>\n<p>");
    let count: usize = sections.iter().map(|section| section.techniques.len()).sum();
    let _ = writeln!(body, "{count} techniques, from the easiest to the hardest.</p>");
    for section in sections {
        let _ = writeln!(body, "<h2>{}</h2>\n<ul>", escape(section.family.name()));
        for technique in &section.techniques {
            let (name, idea) = (escape(technique.name), escape(technique.idea));
            let _ = writeln!(body, "<li><a href=\"./{}.html\">{name}</a>: {idea}</li>", technique.id);
        }
        body += "</ul>\n";
    }
    body += "</main>\n";
    document("The guide · Crosshatch", ABOUT, "", &body)
}

/// The page of a technique, with an example.
pub(crate) fn technique(page: &Page, example: &Told) -> String {
    let Technique { id, name, idea, why, look, also, sources, family, .. } = page.technique;
    let mut body = format!(
        "<main class=\"wrap guide\">\n<p class=\"small dim\"><a href=\"./\">The guide</a> · {family}</p>\n<h1>{name}</h1>\n<p class=\"lead mid\">{idea}</p>\n",
        family = escape(family.name()),
        name = escape(*name),
        idea = escape(*idea),
    );
    let words = sentences(example);
    let _ = writeln!(
        body,
        "<section class=\"card example\" aria-labelledby=\"example\">\n<h2 id=\"example\">Example</h2>\n<p><img src=\"./{id}.svg\" alt=\"The example's board, with what the sentences below speak of marked\"></p>"
    );
    body += "<ol>\n";
    for sentence in &words {
        let _ = writeln!(body, "<li>{}</li>", escape(sentence.as_str()));
    }
    let _ = writeln!(
        body,
        "</ol>\n<p class=\"row wrapped\"><a class=\"b main\" href=\"../#guide={id}\">Open in Crosshatch</a> <a class=\"b line\" href=\"../#practise={id}\">Practise this</a></p>\n</section>"
    );
    let mut part = |heading: &str, text: &str| {
        let _ = writeln!(body, "<h2>{heading}</h2>\n<p>{}</p>", escape(text));
    };
    part("Why it holds", why);
    if let Some(premise) = page.premise {
        part("What it takes for granted", premise);
    }
    part("Look for it", look);
    if !also.is_empty() {
        part("Other names", &also.join(", "));
    }
    body += "<h2>What it costs</h2>\n<table class=\"table\"><tbody>\n";
    for (Cost { scale, price }, here) in page.costs.iter().zip(costs_of(&example.step)) {
        let here = if *price == here.price { String::new() } else { format!(". Here {}", here.price) };
        let _ =
            writeln!(body, "<tr><th scope=\"row\">{scale}</th><td>{}{}</td></tr>", escape(price.as_str()), escape(here.as_str()));
    }
    body += "</tbody></table>\n<h2>Sources</h2>\n<ul class=\"small mid\">\n";
    for source in *sources {
        let source = escape(*source);
        let _ = if source.starts_with("https://") {
            writeln!(body, "<li><a href=\"{source}\" rel=\"noopener\">{source}</a></li>")
        } else {
            writeln!(body, "<li>{source}</li>")
        };
    }
    body += "</ul>\n<nav class=\"row between\" aria-label=\"Techniques before and after\">\n";
    for (label, beside) in [("Previous", page.previous), ("Next", page.next)] {
        if let Some(beside) = beside {
            let _ = writeln!(body, "<a class=\"b line\" href=\"./{}.html\">{label}: {}</a>", beside.id, escape(beside.name));
        }
    }
    body += "</nav>\n</main>\n";
    document(&format!("{name} · Crosshatch"), idea, id, &body)
}

/// The example as a picture.
pub(crate) fn picture(example: &Rc<Told>) -> String {
    Drawn::whole(example).document_with(Symbols::FromOne, "")
}

/// The argument, sentence by sentence.
fn sentences(example: &Told) -> Vec<String> {
    let shape = example.position.shape();
    let text = |frame: &crosshatch_core::picture::Frame| {
        frame.spans.iter().map(|span| span.text(shape, Symbols::FromOne, Notation::RowColumn)).collect::<String>()
    };
    example.explanation.frames.iter().map(text).collect()
}

/// A whole page. `id` is that of its technique; the contents have none.
fn document(title: &str, description: &str, id: &str, body: &str) -> String {
    let (title, description) = (escape(title), escape(description));
    format!(
        "<!doctype html>
<html lang=\"en\" data-guide=\"{id}\">
<head>
<meta charset=\"utf-8\">
<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">
<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; manifest-src 'self'; base-uri 'none'; form-action 'none'\">
<meta name=\"description\" content=\"{description}\">
<meta name=\"color-scheme\" content=\"light dark\">
<title>{title}</title>
<script src=\"../theme.js\"></script>
<script src=\"../guide.js\"></script>
<link rel=\"stylesheet\" href=\"../style.css\">
<link rel=\"stylesheet\" href=\"../late.css\">
<link rel=\"icon\" href=\"../mark.svg\">
<link rel=\"manifest\" href=\"../manifest.webmanifest\">
</head>
<body>
<header class=\"top\">
<a class=\"brand\" href=\"../\">
<svg viewBox=\"0 0 32 32\" aria-hidden=\"true\"><path class=\"ruled\" d=\"M2 9.5H30M2 23H30M9.5 2V30M17 2V30\"/><path class=\"clear\" d=\"M21.5 12.5h8V20h-8z\"/></svg>
<span class=\"stays\">Crosshatch</span>
</a>
</header>
{body}</body>
</html>
"
    )
}
