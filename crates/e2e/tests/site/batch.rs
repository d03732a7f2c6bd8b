//! Many puzzles as a table: pasted, rated, sorted, filtered, mended and exported; kept over a reload.

use crosshatch_core::Shape;
use crosshatch_core::text::{Symbols, line};
use crosshatch_e2e::{Look, Page, Paper, Print, ROOT, Theme, generated, visit, visit_kept};

use crate::EXAMPLE;

/// A puzzle whose hardest step on Explainer's path is an XY-Wing, at 4.2.
const WING: &str = "......7.......9.32.8.2....5.7.6..59..35..24..9...758....8..4.........3...4.537.1.";

/// Opens the view and pastes puzzles into its box.
fn open(page: &Page, lines: &[String]) {
    page.show_view("Batch");
    page.wait_for("the box", "document.querySelector('.batch textarea')");
    let text = serde_json::Value::from(lines.join("\n"));
    page.evaluate(&format!("document.querySelector('.batch textarea').value = {text}, 0"));
    page.click("button", "Rate them");
}

fn expect_done(page: &Page) {
    page.wait_for("all ratings", "/All are rated/.test(document.querySelector('[aria-label=Ratings]')?.textContent)");
}

/// The cells of a row that is drawn, by its place.
fn row(page: &Page, place: usize) -> String {
    let script = format!("[...document.getElementById('row-{place}').children].map((cell) => cell.textContent).join(' | ')");
    page.evaluate(&script).as_str().unwrap_or_default().to_owned()
}

fn twenty() -> Vec<String> {
    let mut lines: Vec<String> =
        (0..17).map(|seed| line(generated(Shape::NINE, seed).puzzle.givens(), Symbols::FromOne)).collect();
    lines.extend([format!("{EXAMPLE} # easy"), "no board".to_owned(), WING.to_owned()]);
    lines
}

fn ten_thousand() -> Vec<String> {
    [EXAMPLE, WING].into_iter().cycle().take(10_000).map(str::to_owned).collect()
}

#[test]
fn twenty_pasted_puzzles_are_rated_sorted_and_played() {
    for look in [Look::DESKTOP, Look::PHONE] {
        visit(&look, |page| {
            open(page, &twenty());
            expect_done(page);
            assert!(row(page, 17).contains("1.2 1.2 1.2"), "{}", row(page, 17));
            assert!(row(page, 18).contains("Line 19"), "{}", row(page, 18));
            page.evaluate("document.querySelector('.scroller').scrollTop = 9999, 0");
            page.wait_for("the last row", "document.getElementById('row-19')");
            assert!(row(page, 19).contains("4.2 1.2 1.2 | XY-Wing"), "{}", row(page, 19));
            assert_eq!(page.broken_rules(), Vec::<String>::new());
            assert!(page.width() <= look.width);
            if let Some(print) = Print::of(&page.print(Paper::A4)) {
                let heads = "Line Givens Minutes Iron HoDoKu Explainer Hardest step";
                assert_eq!(print.lacks(heads), Vec::<String>::new(), "{}", print.words);
                assert!(print.words.contains(WING), "whole puzzles: {}", print.words);
                assert!(!print.words.contains("Copy the counts"), "{}", print.words);
            }
            // Explainer, hardest first.
            for _ in 0..2 {
                page.evaluate(
                    "[...document.querySelectorAll('.head button')].find((head) => /^Explainer/.test(head.textContent)).click()",
                );
            }
            page.wait_for("the order", "document.querySelector('[aria-sort=descending]')");
            page.evaluate("document.querySelector('.scroller').scrollTop = 0, 0");
            let values = "[...document.querySelectorAll('.scroller .wide strong')].map((value) => value.textContent)";
            page.wait_for(
                "the hardest first",
                &format!("((all) => all.length === 8 && all.every((value, at) => !at || +all[at - 1] >= +value))({values}.filter((_, at) => at % 3 === 2).slice(0, 8))"),
            );
            // The keys go along the rows, and Enter plays one.
            page.evaluate("document.querySelector('.scroller').focus(), 0");
            page.press("End");
            page.wait_for("the last row", "/Line 19/.test(document.querySelector('.preview')?.textContent)");
            page.press("Home");
            page.wait_for("the first row", "document.querySelector('.preview .small-board')");
            assert_eq!(page.broken_rules(), Vec::<String>::new());
            page.press("Enter");
            page.wait_for("the board", "!document.querySelector('main:has(.board)').hidden");
            page.expect_status("From pasted puzzles, line *");
        });
    }
}

#[test]
fn rows_are_exported() {
    visit(&Look::DESKTOP, |page| {
        open(page, &[WING.to_owned(), "no board".to_owned(), EXAMPLE.to_owned()]);
        expect_done(page);
        page.evaluate(
            "window.saved = []; URL.createObjectURL = (blob) => (blob.text().then((text) => saved.push(text)), 'data:,'), 0",
        );
        page.click("button", "Export");
        page.wait_for("a file", "saved.length");
        let text = page.evaluate("saved[0]").as_str().unwrap_or_default().to_owned();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 4, "{text}");
        assert!(
            lines[1].starts_with(&format!("1,{WING},27,")) && lines[1].contains(",Hard,936,4.2,1.2,1.2,XY-Wing,"),
            "{}",
            lines[1]
        );
        assert!(lines[2].starts_with("2,no board,,") && lines[3].contains(",1.2,1.2,1.2,Hidden Single,"), "{text}");
        let _clipboard = page.copy("");
        page.click("button", "Copy the counts as CSV");
        let counts = page.evaluate("navigator.clipboard.readText()").as_str().unwrap_or_default().to_owned();
        assert!(counts.starts_with("Of,Value,Rows\n") && counts.contains("\nHardest step,XY-Wing,1\n"), "{counts}");
    });
}

#[test]
fn a_line_is_mended_and_isomorphs_are_left_out() {
    visit(&Look::DESKTOP, |page| {
        open(page, &[EXAMPLE.to_owned(), EXAMPLE[..80].to_owned(), WING.to_owned()]);
        expect_done(page);
        page.evaluate("document.getElementById('row-1').click()");
        page.wait_for("the line", "document.querySelector('.preview form')");
        page.click("textbox", "The line");
        page.press("End");
        page.evaluate("document.execCommand('insertText', false, '9'), 0");
        page.click("button", "Read it again");
        page.wait_for("the sentence", "/The line is a board now/.test(document.querySelector('.batch').textContent)");
        expect_done(page);
        page.click("button", "Without isomorphs");
        page.wait_for("two rows", "/^2 of 3 rows/.test([...document.querySelectorAll('.batch [role=status]')].map((said) => said.textContent).find((said) => /rows/.test(said)))");
    });
}

#[test]
fn a_reload_goes_on_where_it_was() {
    visit_kept(&Look::DESKTOP, ROOT, |page| {
        open(page, &ten_thousand());
        page.wait_for("some ratings", "document.querySelector('.batch progress')?.value > 2_000");
        page.click("button", "Pause");
        page.wait_for(
            "a pause",
            "[...document.querySelectorAll('.batch button')].some((button) => button.textContent === 'Rate them')",
        );
        // The browser keeps what there is after a second.
        let kept = "new Promise((resolve) => { const opening = indexedDB.open('crosshatch-tables'); opening.onsuccess = () => {
            const reading = opening.result.transaction('records').objectStore('records').get('head');
            reading.onsuccess = () => { opening.result.close(); resolve(/\\n0\\n$/.test(reading.result ?? '')); };
        }; })";
        page.wait_for("the table to be kept", kept);
        let rated = page.evaluate("document.querySelector('.batch progress').value").as_u64().unwrap_or_default();
        page.reload();
        page.wait_for("the table", "document.querySelector('.batch progress')?.max === 40_000");
        let again = page.evaluate("document.querySelector('.batch progress').value").as_u64().unwrap_or_default();
        assert!(again >= rated && again < 40_000, "{rated} ratings before the reload, {again} after it");
        page.click("button", "Rate them");
        page.wait_for("more ratings", &format!("document.querySelector('.batch progress')?.value > {again}"));
    });
}

#[test]
fn of_two_tabs_the_newest_table_is_kept_and_the_other_tab_says_so() {
    const SIZE: &str = "document.querySelector('.batch .num')?.textContent";
    let has = |rows: usize| format!("{SIZE} === '{rows} rows'");
    // The head of a table that was read to its end; it is one piece.
    let kept = |name: &str| {
        format!(
            "new Promise((resolve) => {{ const opening = indexedDB.open('crosshatch-tables'); opening.onsuccess = () => {{
            const reading = opening.result.transaction('records').objectStore('records').get('head');
            reading.onsuccess = () => {{ opening.result.close(); resolve(/\\n{name}\\n1\\n/.test(reading.result ?? '')); }};
        }}; }})"
        )
    };
    visit(&Look::DESKTOP, |first| {
        open(first, &twenty());
        expect_done(first);
        first.wait_for("the table to be kept", &kept("pasted puzzles"));
        first.beside(&Look::DESKTOP, &format!("{ROOT}#batch"), |second| {
            second.wait_for("the kept table", &format!("{SIZE} === '20 rows, 1 of them unreadable'"));
            second.paste(&format!("{EXAMPLE}\n{WING}\n"));
            second.wait_for("its own table", &has(2));
            first.wait_for(
                "the news",
                "/^This table is no longer kept/.test(document.querySelector('.batch > p.bad')?.textContent)",
            );
            assert!(row(first, 17).contains("1.2 1.2 1.2"), "the table is still there: {}", row(first, 17));
            expect_done(second);
            second.wait_for("the table to be kept", &kept("pasted puzzles"));
            // What the first tab does from now on takes nothing from the second.
            first.show_view("Board");
            first.show_view("Batch");
            first.wait_for(
                "the news again",
                "/^This table is no longer kept/.test(document.querySelector('.batch > p.bad')?.textContent)",
            );
            first.click("button", "Close");
            first.wait_for("the box", "document.querySelector('.batch textarea')");
            second.reload();
            second.wait_for("its table", &has(2));
        });
    });
}

#[test]
fn rating_goes_on_beside_the_board() {
    visit(&Look::DESKTOP, |page| {
        open(page, &(0..40).flat_map(|_| twenty()).collect::<Vec<_>>());
        page.wait_for("the table", "document.querySelector('.scroller')");
        page.show_view("Board");
        page.press("Control+Home 5");
        page.expect_board("a digit", |board| board.cell(0, 0).symbol == Some('5'));
        page.wait_for("the end of the rating", "!document.querySelector('.job')");
        page.show_view("Batch");
        page.wait_for("the table", "document.querySelector('.scroller')");
        let said = page.evaluate("document.querySelector('[aria-label=Ratings]').textContent");
        assert!(said.as_str().is_some_and(|said| said.contains("All are rated")), "{said}");
    });
}

#[test]
fn ratings_made_beside_the_board_are_kept() {
    visit_kept(&Look::DESKTOP, ROOT, |page| {
        open(page, &ten_thousand());
        page.wait_for("some ratings", "document.querySelector('.batch progress')?.value > 0");
        page.show_view("Board");
        let ratings =
            "new Promise((resolve) => { const opening = indexedDB.open('crosshatch-tables'); opening.onsuccess = () => {
            const records = opening.result.transaction('records').objectStore('records');
            const names = records.getAllKeys();
            names.onsuccess = () => {
                const reading = records.get(names.result.find((name) => / values 0$/.test(name)) ?? '');
                reading.onsuccess = () => { opening.result.close(); resolve(String(reading.result ?? '')); };
            };
        }; })";
        page.wait_for("the table to be kept", &format!("{ratings}.then((values) => values !== '')"));
        let first = page.evaluate(ratings);
        page.wait_for("later ratings to be kept", &format!("{ratings}.then((values) => values !== {first})"));
        assert!(page.evaluate("document.querySelector('.batch')").is_null());
    });
}

#[test]
fn engines_solve_the_rows_of_the_table() {
    for look in [Look::DESKTOP, Look::PHONE] {
        visit(&look, |page| {
            let lines: Vec<String> = (0..3).map(|_| twenty()).collect::<Vec<_>>().concat();
            open(page, &lines);
            page.wait_for("the table", "document.querySelector('.scroller')");
            page.evaluate("[...document.querySelectorAll('summary')].find((each) => /^Engines/.test(each.textContent)).click()");
            page.click("button", "Try them");
            let words = "document.querySelector('[aria-label=Engines] [role=status]')?.textContent";
            page.wait_for("all of them", &format!("{words}?.startsWith('57 of 57')"));
            assert_eq!(
                page.evaluate(words),
                "57 of 57 puzzles tried. 3 more rows were left out: engines take boards of values, all of one size, up to 10\u{202f}000."
            );
            assert_eq!(page.evaluate("document.querySelectorAll('.spread').length"), 10);
            for theme in [Theme::Light, Theme::Dark] {
                page.set_look(&look.in_theme(theme));
                assert_eq!(page.broken_rules(), Vec::<String>::new(), "{theme:?} at {}", look.width);
            }
            assert!(page.width() <= look.width);
            // Rating goes on by itself, and engines that are at work can be stopped.
            expect_done(page);
            page.choose("Engines", "Super Sudoku, rule by rule");
            page.click("button", "Try them");
            page.wait_for("the others", "document.querySelectorAll('.spread').length === 6");
        });
    }
}
