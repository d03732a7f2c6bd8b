//! Long runs: files that appear when they are complete, interrupted runs that go on, shards, compressed files, tables, limits and statistics.

use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
#[cfg(unix)]
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use flate2::read::MultiGzDecoder;
use flate2::write::GzEncoder;
use serde_json::Value;

use crate::common::{PUZZLE, Run, SOLUTION, crosshatch, file, spawn};
use crate::terminal::Terminal;

/// AI Escargot, which takes Explainer far longer than a millisecond.
const HARD: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

/// An empty folder of a test's own.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("the folder for tests is writable");
    folder
}

fn text(path: &Path) -> &str {
    path.to_str().expect("UTF-8")
}

/// Puzzles of the bank, with lines between them that are none.
fn puzzles(count: usize) -> String {
    let bank = crosshatch(&["bank", "--scale", "explainer", "--min", "6.6", "--max", "7.2", "--count", &count.to_string()], "");
    let mut lines = String::new();
    for (at, line) in bank.lines().into_iter().enumerate() {
        lines += line.split('\t').next().expect("a puzzle");
        lines += match at % 20 {
            3 => "\nno puzzle\n",
            7 => "\n# a comment\n",
            11 => "\n\n",
            _ => "\n",
        };
    }
    lines
}

/// The files of a folder, by name.
fn files(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").file_name());
    let mut names: Vec<String> = entries.map(|name| name.into_string().expect("UTF-8")).collect();
    names.sort();
    names
}

fn is_fine(run: &Run) {
    assert_eq!((run.status, run.stdout.as_str(), run.stderr.as_str()), (0, "", ""));
}

#[test]
fn a_file_has_what_is_printed_otherwise() {
    let folder = folder("file");
    let input = file("file.txt", puzzles(50));
    for (name, words) in [
        ("rated", &["rate", "--scale", "iron", "--scale", "explainer"][..]),
        ("rated.json", &["rate", "--scale", "iron", "--json"]),
        ("solved.txt", &["solve"]),
        ("forms.csv", &["canonical", "--csv"]),
    ] {
        let printed = crosshatch(&[words, &[&input]].concat(), "");
        let out = folder.join(name);
        // An earlier file is replaced only at the end.
        fs::write(&out, "earlier").expect("writable");
        let run = crosshatch(&[words, &[&input, "--out", text(&out)]].concat(), "");
        assert_eq!((run.status, run.stdout.as_str()), (printed.status, ""), "{}", run.stderr);
        assert_eq!(fs::read_to_string(&out).expect("it is there"), printed.stdout);
    }
    assert_eq!(files(&folder), ["forms.csv", "rated", "rated.json", "solved.txt"], "nothing is left beside them");
}

/// Kills a run ten times, each time when it has written a little more, and lets it go on.
#[test]
fn a_killed_run_goes_on_and_gives_the_same_bytes() {
    let input = file("killed.txt", puzzles(600));
    for (name, words) in [
        ("rated.txt", &["rate", "--scale", "explainer", "--threads", "2", &input][..]),
        ("rated.csv.gz", &["rate", "--scale", "explainer", "--scale", "iron", "--shard", "2/3", &input]),
    ] {
        let folder = folder(&format!("killed-{name}"));
        let whole = folder.join(format!("whole-{name}"));
        let status = crosshatch(&[words, &["--out", text(&whole)]].concat(), "").status;
        let out = folder.join(name);
        let words = [words, &["--resume", "--out", text(&out)]].concat();
        let length = |ending: &str| fs::metadata(folder.join(format!("{name}.{ending}"))).map_or(0, |data| data.len());
        let mut killed = 0;
        let ended = loop {
            let before = length("part");
            let mut child = spawn(&words);
            let began = Instant::now();
            // Each run is killed in a different place, and the last one is left alone.
            while killed == 10 || length("part") <= before + 500 * killed {
                if child.try_wait().expect("it runs").is_some() {
                    break;
                }
                assert!(began.elapsed() < Duration::from_mins(2), "it does not end");
                thread::sleep(Duration::from_millis(1 + killed));
            }
            if let Some(ended) = child.try_wait().expect("it runs") {
                break ended;
            }
            child.kill().expect("it can be killed");
            child.wait().expect("it ends");
            killed += 1;
            assert!(!out.exists(), "it is not complete");
        };
        assert!(killed >= 3, "it was killed only {killed} times");
        assert_eq!(ended.code(), Some(status));
        assert!(fs::read(&out).expect("it is complete") == fs::read(&whole).expect("so is this"), "{name} differs");
        assert_eq!(files(&folder), [name, &format!("whole-{name}")]);
    }
}

#[test]
fn a_person_sees_the_speed_and_the_time_left() {
    let folder = folder("progress");
    let input = file("progress.txt", format!("{PUZZLE}\n{}", format!("{HARD}\n").repeat(500)));
    let out = folder.join("out");
    let words = ["rate", "--scale", "explainer", "--out", text(&out), &input];
    let Some(terminal) = Terminal::start("progress", (100, 20), &words) else { return };
    terminal.wait_for(&["/501 lines, ", " a second, ", " left"]);
}

/// As Ctrl-C does it.
#[cfg(unix)]
#[test]
fn an_interrupted_run_leaves_whole_lines_and_a_checkpoint() {
    let folder = folder("interrupted");
    let input = file("interrupted.txt", format!("{PUZZLE}\n{}", format!("{HARD}\n").repeat(500)));
    let out = folder.join("out");
    let mut child = spawn(&["rate", "--scale", "explainer", "--out", text(&out), &input]);
    let part = folder.join("out.part");
    while fs::metadata(&part).map_or(0, |data| data.len()) < 200 && child.try_wait().expect("it runs").is_none() {
        thread::sleep(Duration::from_millis(2));
    }
    let status = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("there is kill");
    assert!(status.success());
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
    assert_eq!(files(&folder), ["out.checkpoint", "out.part"]);
    let part = fs::read_to_string(part).expect("it is there");
    assert!(part.starts_with(PUZZLE) && part.ends_with('\n'), "whole lines");
    let checkpoint: Value = serde_json::from_slice(&fs::read(folder.join("out.checkpoint")).expect("it is there")).expect("JSON");
    assert_eq!((&checkpoint["bytes"], &checkpoint["state"]["answered"]), (&part.len().into(), &part.lines().count().into()));
}

#[test]
fn only_the_same_run_goes_on() {
    let folder = folder("same");
    let input = file("same.txt", puzzles(400));
    let out = folder.join("out");
    let run = |words: &[&str]| crosshatch(&[&["rate", "--resume", "--out", text(&out), &input], words].concat(), "");
    let mut child = spawn(&["rate", "--scale", "explainer", "--out", text(&out), &input]);
    let part = folder.join("out.part");
    while fs::metadata(&part).map_or(0, |data| data.len()) < 2000 && child.try_wait().expect("it runs").is_none() {
        thread::sleep(Duration::from_millis(2));
    }
    if cfg!(unix) && child.try_wait().expect("it runs").is_none() {
        let second = run(&["--scale", "explainer"]);
        assert_eq!(second.status, 1);
        assert!(second.stderr.contains("another run is writing"), "{}", second.stderr);
    }
    child.kill().expect("it can be killed");
    child.wait().expect("it ends");
    for words in [&["--scale", "iron"][..], &["--scale", "explainer", "--json"], &["--scale", "explainer", "--shard", "1/2"]] {
        let other = run(words);
        assert_eq!(other.status, 1);
        assert!(other.stderr.contains("belongs to a run with other options or other input"), "{words:?}: {}", other.stderr);
    }
    let more = fs::OpenOptions::new().append(true).open(&input).and_then(|mut input| input.write_all(PUZZLE.as_bytes()));
    more.expect("the input grows");
    assert!(run(&["--scale", "explainer"]).stderr.contains("other input"));
    // Without --resume, it begins anew; with it, nothing is done again.
    assert_eq!(crosshatch(&["rate", "--scale", "explainer", "--out", text(&out), &input], "").status, 1);
    let again = run(&["--scale", "explainer"]);
    assert_eq!(again.status, 0);
    assert!(again.stderr.contains("out is complete"), "{}", again.stderr);
    assert_eq!(files(&folder), ["out"]);
}

#[test]
fn a_file_without_its_input_is_not_complete() {
    let folder = folder("missing");
    let (input, out) = (file("missing.txt", PUZZLE), folder.join("out"));
    let run = crosshatch(&["solve", &input, "/no/such/file", "--out", text(&out)], "");
    assert_eq!(run.status, 1);
    assert!(run.stderr.contains("out.part is not complete, because not all input could be read"), "{}", run.stderr);
    assert!(!out.exists());
    let run = crosshatch(&["solve", &input, "--out", text(&folder)], "");
    assert_eq!(run.status, 1);
    assert!(run.stderr.contains("is not a regular file"), "{}", run.stderr);
    let run = crosshatch(&["solve", &input, "--out", "/no/such/folder/out"], "");
    assert_eq!(run.status, 1);
    assert!(run.stderr.contains("cannot be written"), "{}", run.stderr);
    assert_eq!(crosshatch(&["solve", "--resume", &input], "").status, 2, "there is nothing to go on with");
}

#[test]
fn shards_add_up_to_the_whole() {
    let lines: Vec<String> =
        puzzles(60).lines().map(|line| if line.is_empty() { "none".into() } else { line.replace('#', "-") }).collect();
    let input = lines.join("\n");
    let whole = crosshatch(&["rate", "--scale", "iron"], &input);
    for of in [1, 2, 7, 200] {
        let shards: Vec<Run> =
            (1..=of).map(|part| crosshatch(&["rate", "--scale", "iron", "--shard", &format!("{part}/{of}")], &input)).collect();
        let line = |at: usize| shards[at % of].lines()[at / of];
        assert_eq!(shards.iter().map(|shard| shard.lines().len()).sum::<usize>(), lines.len());
        assert!((0..lines.len()).all(|at| line(at) == whole.lines()[at]), "{of} shards");
    }
    assert_eq!(crosshatch(&["solve", "--shard", "0/4"], "").status, 2);
}

#[test]
fn numbered_lines_are_named_by_their_numbers() {
    let whole = format!("{PUZZLE}\n# a comment\nno puzzle\n\n{HARD}\n");
    let lines: Vec<&str> = whole.lines().collect();
    let piece = [3, 5].map(|number| format!("{number}\t{}\n", lines[number - 1])).concat();
    for words in [&["rate", "--scale", "iron"][..], &["solve"], &["solve", "--json"]] {
        let expected = crosshatch(words, &whole);
        assert_eq!(crosshatch(&[words, &["--numbered"]].concat(), &piece).lines(), expected.lines()[1..]);
    }
    let run = crosshatch(&["solve", "--numbered"], format!("1\t{PUZZLE}\n{PUZZLE}\n"));
    assert_eq!(run.lines()[1], format!("{PUZZLE}\t-\tthe line does not begin with its number and a tab"));
}

#[test]
fn compressed_files_are_read_and_written() {
    let folder = folder("compressed");
    let input = puzzles(40);
    let plain = crosshatch(&["rate", "--scale", "iron"], &input);
    let gzip = |text: &str| {
        let mut encoder = GzEncoder::new(Vec::new(), flate2::Compression::default());
        encoder.write_all(text.as_bytes()).and_then(|()| encoder.finish()).expect("memory takes all")
    };
    let half = input.lines().take(20).map(str::len).sum::<usize>() + 20;
    let two = [gzip(&input[..half]), gzip(&input[half..])].concat();
    let zstd = zstd::encode_all(input.as_bytes(), 3).expect("memory takes all");
    for (name, bytes) in [("in.gz", gzip(&input)), ("two.gz", two), ("in.zst", zstd), ("in.txt", input.clone().into_bytes())] {
        let path = file(name, &bytes);
        assert_eq!(crosshatch(&["rate", "--scale", "iron", &path], "").stdout, plain.stdout, "{name}");
        assert_eq!(crosshatch(&["rate", "--scale", "iron"], &bytes).stdout, plain.stdout, "{name} by standard input");
    }
    let damaged = file("damaged.gz", &gzip(&input)[..100]);
    let run = crosshatch(&["rate", "--scale", "iron", &damaged], "");
    assert!(run.status != 0 && run.stderr.contains("damaged.gz cannot be read"), "{}", run.stderr);
    let (gz, zst) = (folder.join("out.gz"), folder.join("out.tsv.zst"));
    for out in [&gz, &zst] {
        assert_eq!(crosshatch(&["rate", "--scale", "iron", "--out", text(out)], &input).status, plain.status);
    }
    let mut unpacked = String::new();
    MultiGzDecoder::new(fs::File::open(gz).expect("it is there")).read_to_string(&mut unpacked).expect("gzip");
    assert_eq!(unpacked, plain.stdout);
    let unpacked = zstd::decode_all(fs::File::open(zst).expect("it is there")).expect("zstd");
    assert_eq!(String::from_utf8(unpacked).expect("UTF-8"), plain.stdout);
}

#[test]
fn tables_keep_their_columns() {
    let table = format!("id;puzzle;name\n1;{PUZZLE};\"a; b\"\n2;nonsense;c\n3;{SOLUTION};d\n");
    let run = crosshatch(&["rate", "--scale", "iron", "--scale", "explainer", "--column", "puzzle", "--csv"], &table);
    let lines = run.lines();
    assert_eq!(lines[0], "id;puzzle;name;iron_score;iron_label;explainer_er;explainer_ep;explainer_ed;reason");
    assert_eq!(lines[1], format!("1;{PUZZLE};\"a; b\";8;Easy;1.2;1.2;1.2;"));
    assert!(lines[2].starts_with("2;nonsense;c;;;;;;"), "{}", lines[2]);
    assert_eq!((run.status, lines.len()), (1, 4));
    // The column alone, without the table.
    let run = crosshatch(&["solve", "--column", "puzzle"], &table);
    assert_eq!(run.lines()[0], format!("{PUZZLE}\t1\t{SOLUTION}"));
    let run = crosshatch(&["solve", "--column", "grid"], &table);
    assert_eq!((run.status, run.stdout.as_str()), (2, ""));
    assert!(run.stderr.contains("the header has no column grid"), "{}", run.stderr);
    assert_eq!(crosshatch(&["solve", "--column", "grid"], "").status, 2);
    let run = crosshatch(&["solve", "--csv"], format!("{PUZZLE}\n"));
    assert_eq!(run.stdout, format!("line,puzzle,count,solution,reason\n1,{PUZZLE},1,{SOLUTION},\n"));
    // Each further file has its header.
    let two = [file("one.csv", &table), file("two.csv", &table)];
    let run = crosshatch(&["rate", "--scale", "iron", "--column", "puzzle", &two[0], &two[1]], "");
    assert_eq!(run.lines().len(), 6);
}

#[test]
fn a_limit_counts_work() {
    let input = format!("{HARD}\n{PUZZLE}\n");
    for threads in ["1", "3"] {
        let run = crosshatch(&["rate", "--scale", "explainer", "--timeout-ms", "1", "--threads", threads], &input);
        assert_eq!(run.lines(), [format!("{HARD}\t-\ttimeout"), format!("{PUZZLE}\t1.2/1.2/1.2")]);
        assert_eq!(run.status, 1);
    }
    for scale in ["explainer", "hodoku", "iron", "minutes"] {
        let limited = crosshatch(&["rate", "--scale", scale, "--timeout-ms", "3600000"], &input);
        assert_eq!(limited.stdout, crosshatch(&["rate", "--scale", scale], &input).stdout);
    }
}

#[test]
fn statistics_are_those_of_the_lines() {
    let folder = folder("stats");
    let input = format!("{}{PUZZLE}\n", puzzles(100));
    let lines = crosshatch(&["rate", "--scale", "explainer", "--scale", "hodoku"], &input);
    let run = crosshatch(&["rate", "--scale", "explainer", "--scale", "hodoku", "--stats"], &input);
    let mut rated: Vec<f64> =
        lines.lines().iter().filter_map(|line| line.split('\t').nth(1)?.split('/').next()?.parse().ok()).collect();
    rated.sort_by(f64::total_cmp);
    let mean = rated.iter().sum::<f64>() / rated.len() as f64;
    let (least, median, most) = (rated[0], rated[(rated.len() - 1) / 2], rated[rated.len() - 1]);
    let fields: Vec<&str> = run.lines()[1].split('\t').collect();
    let numbers: Vec<f64> = [1, 3, 6, 9].iter().map(|&at| fields[at].parse().expect("a number")).collect();
    assert_eq!((fields[0], numbers), ("explainer", vec![rated.len() as f64, least, median, most]));
    assert_eq!(fields[2], format!("{mean:.2}"));
    let unreadable = lines.lines().iter().filter(|line| line.starts_with("no puzzle")).count();
    assert!(run.stdout.contains(&format!("-\tthe line cannot be read\t{unreadable}\n")), "{}", run.stdout);
    let hardest: Vec<&str> = run.lines().into_iter().rev().take(10).collect();
    assert!(hardest.iter().all(|line| line.ends_with(&format!("/{}", line.rsplit('/').next().expect("a value")))));
    assert!(hardest.iter().any(|line| line.contains(&format!("\t{most:.1}/"))), "{hardest:?}");
    // The same with the lines in a file, however many threads, and as JSON.
    let (path, out) = (file("stats.txt", &input), folder.join("out.txt"));
    let words = ["rate", "--scale", "explainer", "--scale", "hodoku", "--stats", "--threads", "3", "--out", text(&out), &path];
    assert_eq!(crosshatch(&words, "").stdout, run.stdout);
    assert_eq!(fs::read_to_string(&out).expect("it is there"), lines.stdout);
    let json = crosshatch(&["rate", "--scale", "explainer", "--scale", "hodoku", "--stats", "--json"], &input);
    let json: Value = serde_json::from_str(&json.stdout).expect("one object");
    assert_eq!((&json["scales"]["explainer"]["puzzles"], &json["lines"]), (&rated.len().into(), &lines.lines().len().into()));
    assert_eq!(
        (&json["scales"]["explainer"]["quantiles"]["50"], &json["hardest"][0]["line"]),
        (&median.into(), &first_hardest(&input, &lines, most).into())
    );
}

/// The number of the first line with the largest ER.
fn first_hardest(input: &str, rated: &Run, most: f64) -> usize {
    let start = rated.lines().into_iter().find(|line| line.contains(&format!("\t{most:.1}/"))).expect("it occurs");
    let puzzle = start.split('\t').next().expect("a puzzle");
    1 + input.lines().position(|line| line == puzzle).expect("it is there")
}

#[test]
fn techniques_are_listed_as_objects() {
    let tabs = crosshatch(&["techniques"], "");
    let json = crosshatch(&["techniques", "--json"], "");
    let ids: Vec<&str> = tabs.lines()[1..].iter().map(|line| line.split('\t').next().expect("an id")).collect();
    let objects: Vec<Value> = json.lines().iter().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert!(ids.len() > 100 && objects.iter().map(|object| object["id"].as_str().expect("an id")).eq(ids));
    let x_wing = objects.iter().find(|object| object["id"] == "x-wing").expect("it is known");
    assert_eq!((&x_wing["hodoku_codes"][0], &x_wing["prices"]["explainer"]), (&"0300".into(), &3.2.into()));
}

#[cfg(feature = "parquet")]
#[test]
fn parquet_has_typed_columns() {
    use parquet::file::reader::{FileReader, SerializedFileReader};
    use parquet::record::Field;

    let out = folder("parquet").join("rated.parquet");
    let input = format!("{PUZZLE}\nno puzzle\n{SOLUTION}\n");
    let run = crosshatch(&["rate", "--scale", "explainer", "--scale", "hodoku", "--out", text(&out)], &input);
    assert_eq!((run.status, run.stderr.as_str()), (1, ""));
    let reader = SerializedFileReader::new(fs::File::open(out).expect("it is there")).expect("Parquet");
    let rows: Vec<_> = reader.get_row_iter(None).expect("rows").map(|row| row.expect("a row")).collect();
    let fields = |at: usize| rows[at].get_column_iter().map(|(name, field)| (name.clone(), field.clone())).collect::<Vec<_>>();
    assert_eq!(rows.len(), 3);
    let first = fields(0);
    assert_eq!(first[0], ("line".into(), Field::Long(1)));
    assert_eq!(first[1], ("puzzle".into(), Field::Str(PUZZLE.into())));
    assert_eq!(first[2], ("explainer_er".into(), Field::Double(1.2)));
    assert_eq!(first[5].0, "hodoku_level");
    assert_eq!(fields(1)[2], ("explainer_er".into(), Field::Null));
    assert!(matches!(&fields(1)[7], (name, Field::Str(_)) if name == "reason"));
}

#[test]
fn names_and_options_may_not_contradict_each_other() {
    for (words, reason) in [
        (&["--json", "--out", "a.csv"][..], "--json contradicts the name of the file, which ends with .csv"),
        (&["--csv", "--out", "a.jsonl.gz"], "--csv contradicts the name of the file, which ends with .jsonl"),
        (&["--csv", "--json"], "cannot be used with"),
        (&["--out", "a.parquet.gz"], "a Parquet file is already compressed"),
        #[cfg(not(feature = "parquet"))]
        (&["--out", "a.parquet"], "this program was built without Parquet"),
    ] {
        let run = crosshatch(&[&["solve"], words].concat(), "");
        assert_eq!((run.status, run.stdout.as_str()), (2, ""));
        assert!(run.stderr.contains(reason), "{words:?}: {}", run.stderr);
    }
    is_fine(&crosshatch(&["solve"], ""));
}
