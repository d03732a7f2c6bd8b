//! Takes the pictures of README.md from the built site. `cargo xtask pictures` runs it: `pictures FOLDER`.

use std::path::PathBuf;
use std::{env, fs};

use crosshatch_e2e::{Look, Page, ROOT, visit_at};

/// A step on that puzzle's easiest path.
const STEP: &str = "XY-wing";
/// A puzzle of middling difficulty.
const PUZZLE: &str = "5.3.7...8.78..2........32...4..65..2.6..9..8.7..32..4...69........7..83.4...3.9.5";

fn main() {
    let folder = PathBuf::from(env::args_os().nth(1).expect("`pictures FOLDER` takes a folder"));
    let save = |page: &Page, selector: &str, name: &str| {
        let file = folder.join(name);
        let picture = page.screenshot_of(selector).unwrap_or_else(|error| panic!("{name}: {error}"));
        fs::write(&file, picture).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        println!("{}", file.display());
    };
    let look = Look { width: 1240, height: 860, ..Look::DESKTOP };
    visit_at(&look, &format!("{ROOT}#p={PUZZLE}"), |page| {
        page.expect_line(PUZZLE);
        page.unfold_rating("explainer");
        save(page, "body", "rating.png");
        page.find_path();
        let step =
            format!("[...document.querySelectorAll('.steps li button')].find((row) => row.textContent.includes('{STEP}'))");
        page.evaluate(&format!("{step}.click()"));
        page.wait_for("the picture", "document.querySelector('.board > svg.picture > *')");
        page.wait_for("the argument", "document.querySelector('.ladder [aria-current]')?.textContent === 'Why'");
        page.press("h h h");
        page.wait_for("its last sentence", "document.querySelector('.hint').innerText.includes('4 / 4')");
        save(page, "body", "hint.png");
    });
}
