//! The files that a failed test leaves: a screenshot, the console, the document and the accessibility tree of each open page.

use std::path::{Path, PathBuf};
use std::{env, fs, thread};

use crate::page::Page;
use crate::tree::Tree;

/// Writes the state of a page to the folder for failures and prints the paths of the files. They are named after the test;
/// `suffix` tells apart the pages of one test.
///
/// It must not panic, since it runs while a panic unwinds.
pub(crate) fn leave_files(page: &Page, suffix: &str) {
    let write = |ending: &str, content| leave(suffix, ending, content);
    // A page that hangs takes minutes to refuse a command, and would refuse the next one too.
    let _ = write("html", page.html().map(String::into_bytes))
        && write("tree.txt", Tree::try_of(page).map(|tree| tree.to_string().into_bytes()))
        && write("png", page.screenshot());
    write("console.txt", Ok(page.console().into_bytes()));
}

/// Writes one such file, and tells whether it could. It must not panic either.
pub(crate) fn leave(suffix: &str, ending: &str, content: Result<Vec<u8>, String>) -> bool {
    let name = file_name(thread::current().name().unwrap_or("test"), suffix);
    let path = folder().join(format!("{name}.{ending}"));
    let written = content.and_then(|bytes| {
        let written = fs::create_dir_all(folder()).and_then(|()| fs::write(&path, bytes));
        written.map_err(|error| error.to_string())
    });
    match &written {
        Ok(()) => eprintln!("The failed test left {}", path.display()),
        Err(error) => eprintln!("The failed test could not leave {}: {error}", path.display()),
    }
    written.is_ok()
}

/// The folder for failures: the one that `CROSSHATCH_FAILURES` names, or else `failures` in cargo's target folder.
fn folder() -> PathBuf {
    let named = env::var_os("CROSSHATCH_FAILURES").filter(|value| !value.is_empty()).map(PathBuf::from);
    named.unwrap_or_else(|| {
        let program = env::current_exe().unwrap_or_default();
        target_folder(&program).map_or_else(|| env::temp_dir().join("crosshatch-failures"), |target| target.join("failures"))
    })
}

/// Cargo's target folder, if a program is in it: the one that has cargo's `CACHEDIR.TAG`.
fn target_folder(program: &Path) -> Option<&Path> {
    program.ancestors().find(|folder| folder.join("CACHEDIR.TAG").exists())
}

/// A file name for a test: `keyboard::a_key` becomes `keyboard-a_key`.
fn file_name(test: &str, suffix: &str) -> String {
    test.replace("::", "-").replace(|c: char| !c.is_alphanumeric() && !"-_".contains(c), "_") + suffix
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn file_names() {
        let table = [
            ("keyboard::a_key", "", "keyboard-a_key"),
            ("keyboard::a_key", "-beside", "keyboard-a_key-beside"),
            ("src/lib.rs - (line 8)", "", "src_lib_rs_-__line_8_"),
        ];
        for (test, suffix, name) in table {
            assert_eq!(file_name(test, suffix), name);
        }
    }

    #[test]
    fn these_tests_run_in_the_target_folder() {
        let program = env::current_exe().expect("a path");
        assert!(target_folder(&program).is_some(), "{}", program.display());
    }
}
