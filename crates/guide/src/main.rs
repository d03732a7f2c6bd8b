//! `crosshatch-guide FOLDER` writes the guide as separate pages: one for each technique, with a picture, and their contents. They can be read
//! without the program; each leads to the same page in Crosshatch, and to a board to practise on.

mod page;

use std::env;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::Path;
use std::process::ExitCode;
use std::rc::Rc;

use crosshatch_workbench::guide;

fn main() -> ExitCode {
    let words: Vec<OsString> = env::args_os().skip(1).collect();
    let [folder] = &words[..] else {
        eprintln!("crosshatch-guide wants one word: the folder for the pages.");
        return ExitCode::from(2);
    };
    match write(Path::new(folder)) {
        Ok(count) => {
            println!("{count} pages of the guide");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("The guide cannot be written into {}: {error}", folder.display());
            ExitCode::FAILURE
        }
    }
}

/// Writes all pages and says how many there are.
fn write(folder: &Path) -> io::Result<usize> {
    fs::create_dir_all(folder)?;
    let contents = guide::contents();
    fs::write(folder.join("index.html"), page::contents(&contents))?;
    let mut count = 1;
    for technique in contents.iter().flat_map(|section| &section.techniques) {
        let page = guide::page(technique.id).expect("the contents have its id");
        let example = Rc::new(guide::example(technique, 0).expect("every technique has an example"));
        fs::write(folder.join(format!("{}.svg", technique.id)), page::picture(&example))?;
        fs::write(folder.join(format!("{}.html", technique.id)), page::technique(&page, &example))?;
        count += 1;
    }
    Ok(count)
}
