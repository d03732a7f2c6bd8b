//! Takes the pictures of README.md from the built site. `cargo xtask pictures` runs it: `pictures FOLDER`.

use std::path::PathBuf;
use std::{env, fs};

use crosshatch_e2e::{Look, Page, ROOT, visit_at};

/// A puzzle of AIC and forcing chains: ER 7.1.
const PUZZLE: &str = "..34....9.5.....3.6.9..7.41..1.6..5....7.......45.2.18.....19....5....2.89...5...";

fn main() {
    let folder = PathBuf::from(env::args_os().nth(1).expect("`pictures FOLDER` takes a folder"));
    let save = |page: &Page, selector: &str, name: &str| {
        let file = folder.join(name);
        let picture = page.screenshot_of(selector).unwrap_or_else(|error| panic!("{name}: {error}"));
        fs::write(&file, picture).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        println!("{}", file.display());
    };
    let look = Look { width: 1240, height: 700, ..Look::DESKTOP };
    visit_at(&look, &format!("{ROOT}#p={PUZZLE}"), |page| {
        page.expect_line(PUZZLE);
        page.find_path();
        page.show_panel("Rating");
        page.unfold_rating("explainer");
        save(page, "body", "rating.png");
        page.press("Shift+H");
        page.wait_for("the argument", "document.querySelector('.ladder [aria-current]')?.textContent === 'Why'");
        page.wait_for("the picture", "document.querySelector('.board > svg.picture > *')");
        save(page, "body", "hint.png");
    });
}
