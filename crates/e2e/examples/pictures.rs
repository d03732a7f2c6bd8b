//! Takes the pictures of README.md and of the installed app from the built site. `cargo xtask pictures` runs it: `pictures FOLDER ICONS`.

use std::path::{Path, PathBuf};
use std::{env, fs};

use crosshatch_e2e::{Hosting, Look, Page, ROOT, Theme, visit_at, visit_host};

/// A step on that puzzle's easiest path.
const STEP: &str = "XY-wing";
/// A puzzle of middling difficulty.
const PUZZLE: &str = "5.3.7...8.78..2........32...4..65..2.6..9..8.7..32..4...69........7..83.4...3.9.5";

/// The icons: the name, the side in pixels, and whether the system crops it to another shape.
const ICONS: [(&str, u32, bool); 4] =
    [("192.png", 192, false), ("512.png", 512, false), ("maskable.png", 512, true), ("180.png", 180, true)];

fn main() {
    let mut folders = env::args_os().skip(1).map(PathBuf::from);
    let (Some(readme), Some(icons)) = (folders.next(), folders.next()) else {
        panic!("`pictures FOLDER ICONS` takes two folders")
    };
    take_for_readme(&readme);
    take_for_app(&icons);
    draw_icons(&icons);
}

fn save(folder: &Path, name: &str, picture: Result<Vec<u8>, String>) {
    let file = folder.join(name);
    let picture = picture.unwrap_or_else(|error| panic!("{name}: {error}"));
    fs::write(&file, picture).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    println!("{}", file.display());
}

/// Shows the last sentence of the argument for the step.
fn explain_step(page: &Page) {
    page.find_path();
    let step = format!("[...document.querySelectorAll('.steps li button')].find((row) => row.textContent.includes('{STEP}'))");
    page.evaluate(&format!("{step}.click()"));
    page.wait_for("the picture", "document.querySelector('.board > svg.picture > *')");
    page.wait_for("the argument", "document.querySelector('.ladder [aria-current]')?.textContent === 'Why'");
    page.press("h h h");
    page.wait_for("its last sentence", "document.querySelector('.hint').innerText.includes('4 / 4')");
}

fn take_for_readme(folder: &Path) {
    let look = Look { width: 1240, height: 860, ..Look::DESKTOP };
    visit_at(&look, &format!("{ROOT}#p={PUZZLE}"), |page| {
        page.expect_line(PUZZLE);
        page.unfold_rating("explainer");
        save(folder, "rating.png", page.screenshot_of("body"));
        explain_step(page);
        save(folder, "hint.png", page.screenshot_of("body"));
    });
}

/// What a browser shows before it installs the app.
fn take_for_app(folder: &Path) {
    let wide = Look { width: 1280, height: 800, ..Look::DESKTOP };
    visit_at(&wide, &format!("{ROOT}#p={PUZZLE}"), |page| {
        page.expect_line(PUZZLE);
        explain_step(page);
        save(folder, "wide.png", page.screenshot());
    });
    visit_at(&Look::PHONE.in_theme(Theme::Dark), &format!("{ROOT}#p={PUZZLE}"), |page| {
        page.expect_line(PUZZLE);
        page.wait_for("the rating", "document.getElementById('explainer')?.textContent");
        save(folder, "narrow.png", page.screenshot());
    });
}

/// Draws the mark as the system shows it: as a tile with round corners, or with room for the system's own shape.
fn draw_icons(folder: &Path) {
    for (name, side, cut) in ICONS {
        let look = Look { width: side, height: side, ..Look::DESKTOP };
        visit_host(&look, Hosting::Fresh, |page| {
            let (zoom, corner) = if cut { (1.0, 0) } else { (1.3, side / 5) };
            page.deploy(
                "icon.html",
                &format!(
                    "<!doctype html><body style=\"margin:0\"><div style=\"width:{side}px;height:{side}px;overflow:hidden;border-radius:{corner}px\">\
                     <img src=\"mark-maskable.svg\" style=\"width:100%;transform:scale({zoom})\">"
                ),
            );
            // Browsers request one if a page names none.
            page.deploy("favicon.ico", "");
            page.enter("/icon.html");
            page.wait_for("the mark", "document.images[0]?.complete && document.images[0].naturalWidth > 0");
            save(folder, name, page.screenshot_on_nothing());
        });
    }
}
