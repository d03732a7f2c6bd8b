//! The pages as HTML.

use std::rc::Rc;

use crosshatch_core::picture::{Frame, Notation};
use crosshatch_core::technique::Technique;
use crosshatch_core::text::Symbols;
use crosshatch_workbench::guide::{Cost, Page, Section, costs_of};
use crosshatch_workbench::hint::ExplainedStep;
use crosshatch_workbench::view::{Drawn, Scheme};
use maud::{DOCTYPE, Markup, html};

/// The description of the contents, for search engines.
const ABOUT: &str =
    "Every technique of the Sudoku workbench Crosshatch: what one sees, why it holds, how to find it, with an example.";

/// What a page may load: its own site's files and no inline script or style.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; \
                      manifest-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

/// The contents: the techniques, family by family.
pub(crate) fn contents(sections: &[Section]) -> String {
    let count: usize = sections.iter().map(|section| section.techniques.len()).sum();
    let body = html! {
        main class="wrap guide" {
            h1 { "The guide" }
            p { (count) " techniques, from the easiest to the hardest." }
            @for section in sections {
                h2 { (section.family.name()) }
                ul {
                    @for technique in &section.techniques {
                        li { a href={ "./" (technique.id) ".html" } { (technique.name) } ": " (technique.idea) }
                    }
                }
            }
        }
    };
    document("The guide · Crosshatch", ABOUT, "", &body)
}

/// The page of a technique, with an example.
pub(crate) fn technique(page: &Page, example: &ExplainedStep) -> String {
    let Technique { id, name, idea, why, look, also, sources, family, .. } = page.technique;
    let part = |heading: &str, text: &str| html! { h2 { (heading) } p { (text) } };
    let beside = |label: &str, technique: &Technique| {
        html! { a class="b line" href={ "./" (technique.id) ".html" } { (label) ": " (technique.name) } " " }
    };
    let body = html! {
        main class="wrap guide" {
            p class="small dim" { a href="./" { "The guide" } " · " (family.name()) }
            h1 { (name) }
            p class="lead mid" { (idea) }
            section class="card example" aria-labelledby="example" {
                h2 id="example" { "Example" }
                p { img src={ "./" (id) ".svg" } alt="The example's board, with what the sentences below speak of marked"; }
                ol { @for sentence in sentences(example) { li { (sentence) } } }
                p class="row wrapped" {
                    a class="b main" href={ "../#guide=" (id) } { "Open in Crosshatch" }
                    " "
                    a class="b line" href={ "../#practise=" (id) } { "Practise this" }
                }
            }
            (part("Why it holds", why))
            @if let Some(premise) = page.premise { (part("What it takes for granted", premise)) }
            (part("Look for it", look))
            @if !also.is_empty() { (part("Other names", &also.join(", "))) }
            h2 { "What it costs" }
            table class="table" {
                tbody {
                    @for (Cost { scale, price }, here) in page.costs.iter().zip(costs_of(&example.step)) {
                        tr { th scope="row" { (scale) } td { (price) @if *price != here.price { ". Here " (here.price) } } }
                    }
                }
            }
            h2 { "Sources" }
            ul class="small mid" {
                @for source in *sources {
                    li { @if source.starts_with("https://") { a href=(source) rel="noopener noreferrer" { (source) } } @else { (source) } }
                }
            }
            nav class="row between" aria-label="Techniques before and after" {
                @if let Some(previous) = page.previous { (beside("Previous", previous)) }
                @if let Some(next) = page.next { (beside("Next", next)) }
            }
        }
    };
    document(&format!("{name} · Crosshatch"), idea, id, &body)
}

/// The example as a picture.
pub(crate) fn picture(example: &Rc<ExplainedStep>) -> String {
    Drawn::whole(example).document(Symbols::FromOne, "", Scheme::Light)
}

/// The argument, sentence by sentence.
fn sentences(example: &ExplainedStep) -> Vec<String> {
    let shape = example.position.shape();
    let text = |frame: &Frame| {
        frame.spans.iter().map(|span| span.text(shape, Symbols::FromOne, Notation::RowColumn)).collect::<String>()
    };
    example.explanation.frames.iter().map(text).collect()
}

/// A whole page. `id` is that of its technique; the contents have none.
fn document(title: &str, description: &str, id: &str, body: &Markup) -> String {
    let page = html! {
        (DOCTYPE)
        html lang="en" data-guide=(id) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width,initial-scale=1";
                meta http-equiv="Content-Security-Policy" content=(POLICY);
                meta name="description" content=(description);
                meta name="color-scheme" content="light dark";
                title { (title) }
                script src="../theme.js" {}
                script src="../guide.js" {}
                link rel="stylesheet" href="../style.css";
                link rel="stylesheet" href="../late.css";
                link rel="icon" href="../mark.svg";
                link rel="manifest" href="../manifest.webmanifest";
            }
            body {
                header class="top" {
                    a class="brand" href="../" {
                        svg viewBox="0 0 32 32" aria-hidden="true" {
                            path class="ruled" d="M2 9.5H30M2 23H30M9.5 2V30M17 2V30" {}
                            path class="clear" d="M21.5 12.5h8V20h-8z" {}
                        }
                        span class="stays" { "Crosshatch" }
                    }
                }
                (body)
            }
        }
    };
    page.into_string()
}
