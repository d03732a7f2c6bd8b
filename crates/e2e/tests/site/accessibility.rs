//! The page for those who do not see it, and for those who see it otherwise.

use crosshatch_e2e::{Look, Page, Theme, visit};

use crate::EXAMPLE;

type Scene = fn(&Page);

const SCENES: [(&str, Scene); 6] = [
    ("an empty board", |_| {}),
    ("a conflict", |page| {
        page.paste(EXAMPLE);
        page.press("Control+Home ArrowRight ArrowRight 5");
        page.expect_status("Two 5s in row 1*");
    }),
    ("a solved puzzle", |page| {
        page.press("Control+z");
        page.click("button", "Solve");
        page.expect_status("Solved.");
    }),
    ("notes and colours", |page| {
        page.press("Control+z Alt+1 Shift+5 ArrowRight Alt+8");
        page.click("button", "Fill notes");
        page.click("button", "Colour");
        page.expect_board("filled notes", |board| board.cells().any(|cell| !cell.remarks.is_empty()));
    }),
    ("two solutions", |page| {
        page.paste(&EXAMPLE.replacen("53..7", ".....", 1));
        page.expect_status("*in the other.");
    }),
    ("a 16x16", |page| {
        page.choose_size(16);
        page.fix_seed(26);
        page.click("button", "Generate");
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
fn no_rule_is_broken_in_what_opens_over_the_page() {
    for look in [Look::DESKTOP, Look::PHONE] {
        visit(&look, |page| {
            for name in ["Tools", "Settings", "Help", "What to generate"] {
                page.click("button", name);
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
        // A worker that hears nothing does not get ready.
        page.evaluate("Worker.prototype.postMessage = () => {}; 0");
        page.click("button", "Generate");
        page.expect_job("Generating");
        let broken = page.broken_rules();
        assert!(broken.is_empty(), "{}", broken.join("\n"));
    });
}

#[test]
fn tab_goes_from_box_to_box_and_out() {
    // The cells that have the focus one after another; none where it is elsewhere.
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
