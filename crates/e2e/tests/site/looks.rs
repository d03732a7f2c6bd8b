//! What is drawn but not in the accessibility tree: small digits and colours.

use crosshatch_e2e::{Look, Page, Theme, visit};
use serde_json::json;

use crate::EXAMPLE;

/// Compares the canvas of the small digits with the names of the cells: returns cell and digit wherever one has a digit that the
/// other lacks.
const MISDRAWN: &str = "(() => {
    const canvas = document.querySelector('canvas.notes');
    const place = canvas.getBoundingClientRect();
    const scale = canvas.width / place.width;
    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true });
    copy.drawImage(canvas, 0, 0);
    const { data } = copy.getImageData(0, 0, canvas.width, canvas.height);
    const side = document.querySelectorAll('[role=row]').length;
    const columns = Math.ceil(Math.sqrt(side)), rows = Math.ceil(side / columns);
    const pitch = columns <= 3 ? 0.3 : columns === 4 ? 0.235 : 0.19;
    const symbols = '123456789ABCDEFGHIJKLMNOP';
    const inked = (x, y, reach) => {
        for (let row = Math.round(y - reach); row <= y + reach; row += 1)
            for (let column = Math.round(x - reach); column <= x + reach; column += 1)
                if (data[4 * (row * canvas.width + column) + 3] > 90) return true;
        return false;
    };
    const wrong = [];
    for (const cell of document.querySelectorAll('[role=gridcell]')) {
        const said = new Set(/candidates ([^,]*)/.exec(cell.ariaLabel)?.[1].split(' '));
        const { left, top, width } = cell.getBoundingClientRect();
        for (let digit = 0; digit < side; digit += 1) {
            const x = left - place.left + width * (0.5 + pitch * (digit % columns - (columns - 1) / 2));
            const y = top - place.top + width * (0.5 + pitch * (Math.floor(digit / columns) - (rows - 1) / 2));
            const drawn = inked(x * scale, y * scale, pitch * width * scale * 0.4);
            if (drawn !== said.has(symbols[digit])) wrong.push([cell.ariaLabel, symbols[digit], drawn]);
        }
    }
    return wrong;
})()";

/// The mean brightness of the ink on the canvas, from 0 to 255.
const INK: &str = "(() => {
    const canvas = document.querySelector('canvas.notes');
    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true });
    copy.drawImage(canvas, 0, 0);
    const { data } = copy.getImageData(0, 0, canvas.width, canvas.height);
    let sum = 0, count = 0;
    for (let at = 0; at < data.length; at += 4) if (data[at + 3] > 200) { sum += data[at]; count += 1; }
    return sum / count;
})()";

fn show_candidates(page: &Page) {
    page.click("button", "Settings");
    page.click("radio", "Automatic");
    page.press("Escape");
}

#[track_caller]
fn expect_drawn_as_said(page: &Page, when: &str) {
    let wrong = page.evaluate(MISDRAWN);
    assert_eq!(wrong, json!([]), "{when}");
}

#[test]
fn small_digits_are_drawn_as_the_cells_are_called() {
    let fine = Look { width: 1000, height: 800, ..Look::DESKTOP };
    for look in [Look::DESKTOP, Look::PHONE, fine] {
        visit(&look, |page| {
            show_candidates(page);
            for side in [4, 6, 9, 12, 16, 25] {
                page.choose_size(side);
                expect_drawn_as_said(page, &format!("an empty board of side {side}"));
                // Digits that light up, appear and disappear.
                page.press("Control+Home 1 ArrowRight ArrowDown 2 ArrowRight 3 ArrowDown ArrowLeft 2 Delete ArrowUp Control+z ArrowRight");
                expect_drawn_as_said(page, &format!("digits on side {side}"));
                page.press("Control+a Delete Control+Home");
                expect_drawn_as_said(page, &format!("erasing side {side}"));
            }
            page.paste(EXAMPLE);
            page.press("ArrowRight ArrowRight Control+4 ArrowLeft 1 Control+z Control+y");
            expect_drawn_as_said(page, "a crossed-off candidate");
        });
    }
}

#[test]
fn small_digits_follow_the_window() {
    visit(&Look::DESKTOP, |page| {
        page.paste(EXAMPLE);
        show_candidates(page);
        for look in [Look::TABLET, Look::PHONE, Look::DESKTOP] {
            page.set_look(&look);
            page.wait_for("the new size", &format!("JSON.stringify({MISDRAWN}) === '[]'"));
        }
        page.reload();
        page.wait_for("what was kept", &format!("JSON.stringify({MISDRAWN}) === '[]'"));
    });
}

#[test]
fn colours_are_the_systems_or_the_chosen_ones() {
    visit(&Look::DESKTOP, |page| {
        show_candidates(page);
        let expect = |paper: &str, light_ink: bool| {
            page.wait_for(paper, &format!("getComputedStyle(document.body).backgroundColor === '{paper}'"));
            page.wait_for("the ink", &format!("({INK}) > 128 === {light_ink}"));
        };
        let (light, dark) = ("rgb(244, 245, 243)", "rgb(16, 18, 20)");
        expect(light, false);
        page.set_look(&Look::DESKTOP.in_theme(Theme::Dark));
        expect(dark, true);
        for (choice, paper, light_ink) in
            [("Light", light, false), ("More contrast", "rgb(0, 0, 0)", true), ("System", dark, true), ("Light", light, false)]
        {
            page.click("button", "Settings");
            page.click("radio", choice);
            page.press("Escape");
            expect(paper, light_ink);
        }
        page.reload();
        expect(light, false);
    });
}

#[test]
fn forced_colours_keep_selection_and_entries_apart() {
    visit(&Look::DESKTOP, |page| {
        page.prefer("forced-colors", "active");
        page.paste(EXAMPLE);
        page.press("Control+Home ArrowRight ArrowRight 4");
        page.expect_board("an entry", |board| board.cell(0, 2).symbol == Some('4'));
        let looks = page.evaluate(
            "(() => {
                const look = (selector) => getComputedStyle(document.querySelector(selector));
                const [given, entry] = [look('[data-cell=\"0\"]'), look('[data-cell=\"2\"]')];
                return [matchMedia('(forced-colors: active)').matches, given.color !== entry.color, entry.boxShadow !== 'none'];
            })()",
        );
        assert_eq!(looks, json!([true, true, true]), "forced, entries differ from givens, the selected cell has a ring");
        show_candidates(page);
        expect_drawn_as_said(page, "forced colours");
    });
}

#[test]
fn a_phone_spells_small_cells_out_and_zooms() {
    visit(&Look::PHONE, |page| {
        assert_eq!(page.evaluate("document.querySelector('.loupe')"), json!(null), "9x9 needs none");
        page.choose_size(16);
        show_candidates(page);
        page.press("Control+Home 1 ArrowRight");
        let spelled = "document.querySelector('.spelled').textContent";
        page.wait_for("the spelled cell", &format!("{spelled} === '·23456789ABCDEFG'"));
        page.press("ArrowLeft");
        page.wait_for("the spelled value", &format!("{spelled} === '1'"));
        let width = "document.querySelector('[data-cell=\"0\"]').offsetWidth";
        assert_eq!(page.evaluate(width), 22);
        page.click("button", "Zoom");
        page.wait_for("larger cells", &format!("{width} >= 40"));
        page.wait_for("glyphs", &format!("JSON.stringify({MISDRAWN}) === '[]'"));
        // Scrolls to the opposite corner.
        page.press("Control+End");
        page.wait_for(
            "the selected cell",
            "(() => {
                const [cell, region] = ['[data-cell=\"255\"]', '.boardbox'].map((s) => document.querySelector(s).getBoundingClientRect());
                return cell.right <= region.right + 1 && cell.bottom <= region.bottom + 1;
            })()",
        );
        page.click("button", "Zoom");
        page.wait_for("the whole board", &format!("{width} === 22"));
    });
}

/// The ink of small digits that overlaps the letter of a colour, as a share of the letter's area; `None` if no letter is shown.
const INK_ON_LETTER: &str = "(() => {
    const letter = document.querySelector('.board .tag').getBoundingClientRect();
    const canvas = document.querySelector('canvas.notes');
    const place = canvas.getBoundingClientRect();
    if (letter.width < 3) return null;
    const scale = canvas.width / place.width;
    const [x, y, width, height] = [letter.left - place.left, letter.top - place.top, letter.width, letter.height]
        .map((length) => Math.round(length * scale));
    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true });
    copy.drawImage(canvas, 0, 0);
    const { data } = copy.getImageData(x, y, width, height);
    let ink = 0;
    for (let at = 3; at < data.length; at += 4) ink += data[at] > 60;
    return ink / (width * height);
})()";

#[test]
fn the_letter_of_a_colour_and_small_digits_leave_each_other_room() {
    // Keys that enter notes into the first cell, and whether candidates are automatic.
    let all = "Shift+1 Shift+2 Shift+3 Shift+4";
    let scenes = [("Shift+1 Shift+4", false), (all, false), ("Control+1 Control+2 Control+3 Control+4", false), ("Alt+2", true)];
    let mut found = Vec::new();
    for look in [Look::DESKTOP, Look { width: 1000, height: 700, ..Look::DESKTOP }, Look::PHONE] {
        visit(&look, |page| {
            for (keys, automatic) in scenes {
                if automatic {
                    show_candidates(page);
                }
                for side in [4, 6, 9, 12, 16, 25] {
                    page.choose_size(side);
                    page.press(&format!("Control+Home {keys} Alt+1 ArrowDown"));
                    page.expect_board(keys, |board| board.cell(0, 0).remarks.iter().any(|remark| remark == "colour A"));
                    let ink = page.evaluate(INK_ON_LETTER);
                    let cell = page.evaluate("document.querySelector('.board [data-cell]').offsetWidth >= 32");
                    if ink.is_null() == (cell == true) || ink.as_f64().is_some_and(|ink| ink > 0.0) {
                        found.push(format!("{side} x {side} at {} after {keys}: {ink}", look.width));
                    }
                }
            }
        });
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// Presses the button Hint and examines it in every frame from then on: its lowest contrast.
const LEAST_CONTRAST: &str = "(async () => {
    const button = [...document.querySelectorAll('.bar .b')].find((button) => button.textContent === 'Hint');
    const light = (colour) => {
        const [red, green, blue] = colour.match(/[\\d.]+/g).map((part) => {
            const share = part / 255;
            return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const paper = (element) => {
        const { backgroundColor } = getComputedStyle(element);
        return /, 0\\)$/.test(backgroundColor) ? paper(element.parentElement) : backgroundColor;
    };
    let least = 21;
    const end = performance.now() + 400;
    button.click();
    while (performance.now() < end) {
        const [one, other] = [getComputedStyle(button).color, paper(button)].map(light).sort((a, b) => b - a);
        least = Math.min(least, (one + 0.05) / (other + 0.05));
        await new Promise(requestAnimationFrame);
    }
    return least;
})()";

#[test]
fn the_button_hint_is_read_while_it_changes() {
    for theme in [Theme::Light, Theme::Dark] {
        visit(&Look::DESKTOP.in_theme(theme), |page| {
            page.paste(EXAMPLE);
            let least = page.evaluate(LEAST_CONTRAST);
            page.wait_for("the hint", "document.querySelector('.hint')");
            assert!(least.as_f64().is_some_and(|least| least >= 4.5), "{least} in {theme:?}");
        });
    }
}
