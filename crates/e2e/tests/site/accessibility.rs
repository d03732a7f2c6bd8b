//! The page for those who do not see it, and for those who see it differently.

use crosshatch_e2e::{Look, Page, Theme, visit};

use crate::EXAMPLE;

type Scene = fn(&Page);

const SCENES: [(&str, Scene); 8] = [
    ("an empty board", |_| {}),
    ("a conflict", |page| {
        page.paste(EXAMPLE);
        page.press("Control+Home ArrowRight ArrowRight 5");
        page.expect_status("Two 5s in row 1*");
    }),
    ("a solved puzzle", |page| {
        page.press("Control+z");
        page.press_tool("Solve");
        page.expect_status("Solved.");
    }),
    ("notes and colours", |page| {
        page.press("Control+z Alt+1 Shift+5 ArrowRight Alt+8");
        page.click("button", "Fill notes");
        page.click("button", "Colour");
        page.expect_board("filled notes", |board| board.cells().any(|cell| !cell.remarks.is_empty()));
    }),
    ("what Check points out", |page| {
        page.paste(EXAMPLE);
        page.press("Control+Home ArrowRight ArrowRight z 1");
        page.click("button", "Check");
        page.expect_status("*1 entry is wrong: r1c3.");
    }),
    ("givens that are not needed", |page| {
        page.press("Control+z");
        page.click("button", "Tools");
        page.click("button", "Mark givens that are not needed");
        page.expect_status("*any one of them could be left out.");
    }),
    ("two solutions", |page| {
        page.paste(&EXAMPLE.replacen("53..7", ".....", 1));
        page.expect_status("*in the other.");
    }),
    ("a 16x16", |page| {
        page.choose_size(16);
        page.fix_seed(26);
        page.press_tool("Generate");
        page.expect_generated();
    }),
];

#[test]
fn no_rule_is_broken_in_light_and_dark_on_desk_and_phone() {
    for look in [Look::DESKTOP, Look::PHONE] {
        visit(&look, |page| {
            for (name, scene) in SCENES {
                scene(page);
                for theme in [Theme::Light, Theme::Dark] {
                    page.set_look(&look.in_theme(theme));
                    let broken = page.broken_rules();
                    assert!(broken.is_empty(), "{name} at {} in {theme:?}:\n{}", look.width, broken.join("\n"));
                }
            }
        });
    }
}

#[test]
fn no_rule_is_broken_in_lists_of_steps() {
    for theme in [Theme::Light, Theme::Dark] {
        visit(&Look::DESKTOP.in_theme(theme), |page| {
            page.paste(EXAMPLE);
            page.find_path();
            // Not the row under the pointer.
            page.evaluate("document.querySelectorAll('.path .steps button')[6].click()");
            page.wait_for("a step", "document.querySelector('.path .steps [aria-current]')");
            let broken = page.broken_rules();
            assert!(broken.is_empty(), "in {theme:?}:\n{}", broken.join("\n"));
        });
    }
}

/// Text colours and the backgrounds on which they occur, by their names in the style sheet.
const TEXT: &[(&str, &[&str])] = &[
    ("ink", &["paper", "surface", "sunken", "hover", "same", "peer", "fillA", "fillB", "fillC", "fillD", "fillE", "fillF"]),
    ("ink2", &["paper", "surface", "sunken", "hover", "same", "peer", "fillA", "fillB", "fillC", "fillD", "fillE", "fillF"]),
    ("ink3", &["paper", "surface", "sunken", "hover"]),
    ("pen", &["surface", "sunken", "same", "peer", "fillA", "fillB", "fillC", "fillD", "fillE", "fillF"]),
    ("good", &["paper", "surface"]),
    ("bad", &["paper", "surface", "badbg"]),
    ("onink", &["ink"]),
    ("pattern", &["surface", "patternbg"]),
    ("support", &["surface", "supportbg"]),
    ("fin", &["surface", "finbg"]),
    ("remove", &["surface", "removebg"]),
    ("place", &["surface", "placebg"]),
    ("ontone", &["pattern", "support", "fin", "remove", "place"]),
];

/// The contrast between two of these colours.
const CONTRAST: &str = "((...names) => {
    const probe = document.body.appendChild(document.createElement('i'));
    const light = (name) => {
        probe.style.color = `var(--${name})`;
        const parts = getComputedStyle(probe).color.match(/[\\d.]+/g).map((part) => {
            const share = part / 255;
            return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
    };
    const [more, less] = names.map(light).sort((a, b) => b - a);
    probe.remove();
    return (more + 0.05) / (less + 0.05);
})";

#[test]
fn every_text_can_be_read_on_what_it_stands_on() {
    for theme in [Theme::Light, Theme::Dark] {
        visit(&Look::DESKTOP.in_theme(theme), |page| {
            for chosen in ["", "contrast"] {
                page.evaluate(&format!("document.documentElement.dataset.theme = '{chosen}'"));
                for (text, papers) in TEXT {
                    for paper in *papers {
                        let contrast = page.evaluate(&format!("{CONTRAST}('{text}', '{paper}')"));
                        let is_read = contrast.as_f64().is_some_and(|contrast| contrast >= 4.5);
                        assert!(is_read, "{text} on {paper}, {theme:?} {chosen}: {contrast}");
                    }
                }
            }
        });
    }
}

#[test]
fn no_rule_is_broken_in_what_opens_over_the_page() {
    for look in [Look::DESKTOP, Look::PHONE] {
        visit(&look, |page| {
            for name in ["Tools", "Settings", "Help", "What to generate"] {
                let press = if name == "What to generate" {
                    Page::press_tool
                } else {
                    |page: &Page, name: &str| page.click("button", name)
                };
                press(page, name);
                page.wait_for(name, "document.querySelector(':popover-open')");
                let broken = page.broken_rules();
                assert!(broken.is_empty(), "{name} at {}:\n{}", look.width, broken.join("\n"));
                page.press("Escape");
            }
        });
    }
}

#[test]
fn no_rule_is_broken_while_work_is_under_way() {
    visit(&Look::DESKTOP, |page| {
        // A worker that receives nothing never becomes ready.
        page.evaluate("Worker.prototype.postMessage = () => {}; 0");
        page.click("button", "Generate");
        page.expect_job("Generating");
        let broken = page.broken_rules();
        assert!(broken.is_empty(), "{}", broken.join("\n"));
    });
}

#[test]
fn tab_goes_from_box_to_box_and_out() {
    // The cells that get the focus one after another; `None` when it is elsewhere.
    let stops = [Some(1), Some(4), Some(7), Some(28), Some(31), Some(34), Some(55), Some(58), Some(61), None];
    visit(&Look::DESKTOP, |page| {
        let expect = |cell: Option<usize>, after: &str| {
            let focus = cell.map_or("undefined".to_owned(), |cell| format!("'{cell}'"));
            page.wait_for(
                &format!("the focus on {cell:?} after {after}"),
                &format!("document.activeElement.dataset.cell === {focus}"),
            );
            let tab_stops = page.evaluate("document.querySelectorAll('[role=gridcell][tabindex=\"0\"]').length");
            assert_eq!(tab_stops, 1, "the board is entered at one cell");
        };
        page.paste(EXAMPLE);
        page.press("Control+Home ArrowRight");
        expect(Some(1), "an arrow");
        for stop in &stops[1..] {
            page.press("Tab");
            expect(*stop, "Tab");
        }
        for stop in stops[..9].iter().rev().chain([&None]) {
            page.press("Shift+Tab");
            expect(*stop, "Shift and Tab");
        }
        for (keys, stop) in [("Tab", Some(1)), ("Escape Tab", None), ("Shift+Tab", Some(1)), ("Escape Shift+Tab", None)] {
            page.press(keys);
            expect(stop, keys);
        }
    });
}
