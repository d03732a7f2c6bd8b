//! Files, links and codes of other programs.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::*;
use crate::Candidates;

#[test]
fn codes_files_and_links_of_other_programs() {
    let cell = |c: char| format!("{}|0|{}|", c.to_string().replace('.', "0"), u8::from(c == '.'));
    let cells = EXAMPLE.chars().map(cell).collect::<Vec<_>>().concat();
    let position = |at: usize, c: char| {
        format!("{{\"position\":[{},{}],\"value\":{},\"fixed\":{}}}", at / 9, at % 9, c.to_string().replace('.', "0"), c != '.')
    };
    let gnome: Vec<String> = EXAMPLE.chars().enumerate().map(|(at, c)| position(at, c)).collect();
    let objects = |row: &&str| {
        row.chars()
            .map(|c| if c == '.' { "{}".to_string() } else { format!("{{\"value\":{c},\"given\":true}}") })
            .collect::<Vec<_>>()
            .join(",")
    };
    let grid = rows_of(EXAMPLE).iter().map(objects).collect::<Vec<_>>().join("],[");
    let wiki: String = EXAMPLE.chars().map(|c| if c == '.' { "ep".to_string() } else { format!("0{c}") }).collect();
    let solo = "3x3d2:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9";
    for (text, format) in [
        (solo.to_string(), "tatham"),
        (format!("https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#{solo}"), "tatham"),
        (format!("S9B{wiki}"), "sudokuwiki"),
        (format!("https://www.sudokuwiki.org/sudoku.htm?bd=S9B{wiki}"), "sudokuwiki"),
        ("https://sudokuexchange.com/play/?s=5NlQ19j9mGca3OIN1bWGk2m41TjS79&d=1".into(), "sudoku-exchange"),
        ("https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79*tTitle".into(), "sudoku-exchange"),
        (format!("<opensudoku version=\"2\"><game data=\"version: 2\n{cells}\"/></opensudoku>"), "opensudoku"),
        (
            format!("<?xml version=\"1.0\"?>\n<opensudoku><game data=\"{}\"/></opensudoku>", EXAMPLE.replace('.', "0")),
            "opensudoku",
        ),
        (format!("{{\"cells\":[{}]}}", gnome.join(",")), "json"),
        (format!("{{\"size\":9,\"grid\":[[{grid}]]}}"), "json"),
        (format!(":0000:x:{}:::", EXAMPLE.replacen('3', "+3", 1)), "hodoku"),
        (format!("{}:113 213", EXAMPLE.replace('7', "+7")), "hodoku"),
    ] {
        expect_board(&text, EXAMPLE, format);
    }
}

#[test]
fn a_file_of_several_games_is_a_list() {
    let game = |line: &str| format!("<game data=\"{}\"/>", line.replace('.', "0"));
    let file = format!(
        "<opensudoku version=\"2\"><folder name=\"a\">{}{}</folder></opensudoku>",
        game(EXAMPLE),
        game(&EXAMPLE.replacen('5', ".", 1))
    );
    let reading = read(&file).expect("two games");
    assert_eq!((reading.format.id, reading.boards()), ("list", 2));
    assert_eq!(line(&reading.grid, reading.symbols), EXAMPLE);
}

#[test]
fn givens_and_removed_candidates_are_kept() {
    let reading = read(&format!("{}:113 213", EXAMPLE.replacen('7', "+7", 1))).expect("a position");
    let seven = EXAMPLE.find('7').expect("a 7");
    assert_eq!(reading.givens.map(|givens| givens.len()), Some(29));
    let sets = reading.candidates.expect("candidates");
    assert!(
        sets[seven].is_empty() && !sets[2].contains(crate::Digit::new(0)) && sets[2].contains(crate::Digit::new(3)),
        "{:?}",
        sets[2]
    );
    let json =
        "{\"cells\":[{\"value\":1,\"given\":true},{\"value\":2,\"given\":false},".to_string() + &["{}"; 14].join(",") + "]}";
    let reading = read(&json).expect("a board");
    assert_eq!((reading.grid.count_filled(), reading.givens.map(|givens| givens.len())), (2, Some(1)));
}

#[test]
fn puzzles_with_other_rules_are_refused_by_name() {
    let killer = "3x3k:zzzc,__aaa___a_a___aa_____a______a____a_a__a,10_6_8a11";
    let x = "3x3x:a4b7";
    let jigsaw = "9jde:a4b7,__a";
    let f_puzzles = "{\"size\":4,\"grid\":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{\"value\":1}]],\"killercage\":[{\"cells\":[\"R1C1\"]}]}";
    for (text, name) in [
        (killer, "a game ID of Solo with killer cages"),
        (x, "a game ID of Solo with diagonals"),
        (jigsaw, "a game ID of Solo with irregular boxes"),
        (f_puzzles, "a puzzle with killer cages"),
    ] {
        assert_eq!(
            read(text).expect_err(text).to_string(),
            format!("This is {name}. Crosshatch knows the rules of plain Sudoku only.")
        );
    }
}

#[test]
fn hostile_codes_are_refused() {
    for text in [
        "99999999999999999x99999999999999999:a4b7".to_string(),
        "3x99:a4b7".into(),
        format!("fpuzN4Ig{}", "BBBB".repeat(4_000)),
        format!("{EXAMPLE}:001 991"),
    ] {
        let read = read(&text).map(|reading| (reading.format.id, reading.candidates.is_some()));
        assert!(read.as_ref().map_or(true, |read| *read == ("line", false)), "{read:?} of {text}");
    }
}

#[test]
fn ipuz_puzzles() {
    let cells = |cell: fn(char) -> String| {
        let row = |row: &&str| format!("[{}]", row.chars().map(cell).collect::<Vec<_>>().join(", "));
        format!("[{}]", rows_of(EXAMPLE).iter().map(row).collect::<Vec<_>>().join(", "))
    };
    let ipuz = |kind: &str, more: &str, puzzle: &str| {
        format!("{{\"version\": \"http://ipuz.org/v2\", \"kind\": [\"http://ipuz.org/{kind}\"], {more} \"puzzle\": {puzzle}}}")
    };
    let plain = cells(|c| c.to_string().replace('.', "0"));
    for puzzle in [
        plain.clone(),
        cells(|c| c.to_string().replace('.', "null")),
        cells(|c| format!("\"{}\"", c.to_string().replace('.', "#"))),
        cells(|c| format!("{{\"cell\": {}, \"style\": {{\"color\": \"f00\"}}}}", c.to_string().replace('.', "0"))),
        cells(|c| if c == '.' { "{\"style\": \"big\"}".into() } else { format!("\"{c}\"") }),
    ] {
        expect_board(&ipuz("sudoku#1", "\"boxes\": true,", &puzzle), EXAMPLE, "ipuz");
        expect_board(&format!("ipuz({});\n", ipuz("sudoku", "\"charset\": \"123456789\",", &puzzle)), EXAMPLE, "ipuz");
    }
    let letters = cells(|c| match c.to_digit(10) {
        Some(digit) => format!("\"{}\"", &"CROSHATIN"[digit as usize - 1..][..1]),
        None => "0".into(),
    });
    expect_board(&ipuz("sudoku/wordoku#1", "\"charset\": \"CROSHATIN\",", &letters), EXAMPLE, "ipuz");
    let saved = ipuz("sudoku#1", &format!("\"saved\": {},", plain.replacen('0', "4", 1)), &plain);
    let reading = read(&saved).expect("a board");
    assert_eq!((reading.grid.count_filled(), reading.givens.map(|givens| givens.len())), (31, Some(30)));
    for (kind, more, name) in [
        ("sudoku/diagonalsudoku#1", "", "a puzzle with diagonals"),
        ("sudoku/hypersudoku", "", "a windoku"),
        ("sudoku/latinsquare#1", "", "a Latin square"),
        ("sudoku#1", "\"boxes\": false,", "a Latin square"),
        ("sudoku#1", "\"cages\": [{\"value\": 7, \"cells\": [[1, 1], [1, 2]]}],", "a puzzle with cages"),
        ("sudoku#1", "\"zones\": [{\"cells\": [[1, 1]]}],", "a puzzle with extra regions"),
        ("sudoku/oddsudoku", "", "a puzzle with rules other than those of Sudoku"),
    ] {
        expect_refusal(&ipuz(kind, more, &plain), &format!("This is {name}. Crosshatch knows the rules of plain Sudoku only."));
    }
    for text in [ipuz("crossword#1", "", &plain), ipuz("sudoku#1", "", &plain.replacen("[5, ", "[", 1))] {
        assert!(read(&text).expect_err(&text).to_string().starts_with("This is an ipuz puzzle, which"), "{text}");
    }
}

#[test]
fn sudokupad_puzzles() {
    let cell = |c: char| if c == '.' { "{}".to_string() } else { format!("{{\"value\":\"{c}\"}}") };
    let rows = |cell: fn(char) -> String| {
        let row = |row: &&str| row.chars().map(cell).collect::<Vec<_>>().join(",");
        rows_of(EXAMPLE).iter().map(row).collect::<Vec<_>>().join("],[")
    };
    let region = |at: usize| {
        let cell = |cell: usize| format!("[{},{}]", at / 3 * 3 + cell / 3, at % 3 * 3 + cell % 3);
        (0..9).map(cell).collect::<Vec<_>>().join(",")
    };
    let regions = (0..9).map(region).collect::<Vec<_>>().join("],[");
    let titles =
        "{\"value\":\"title: Bob's first\"},{\"value\":\"solution: 5346\"},{\"value\":\"rules: Normal\\nrules.\",\"cells\":[]}";
    let puzzle = |more: &str, regions: &str| {
        format!("{{\"cellSize\":64,{more}\"cells\":[[{}]],\"regions\":[[{regions}]],\"cages\":[{titles}]}}", rows(cell))
    };
    let plain = puzzle("\"lines\":[],\"arrows\":[],", &regions);
    // What SudokuPad's zip leaves of it.
    let zipped = format!(
        "{{cs:64,ce:[[{}]],re:[[{regions}]],ca:[{{v:'title: Bob\\'s first'}},{{v:'solution: 5346'}},{{v:'rules: Normal\\nrules, all'}}],metadata:{{conflictchecker:f,c:00FF00,antiknight:f}}}}",
        rows(|c| if c == '.' { String::new() } else { format!("{{v:{c}}}") })
    );
    for json in [&plain, &zipped] {
        let code = lz_str::compress_to_base64(json.as_str());
        let escaped = code.replace('+', "%2B").replace('/', "%2F").replace('=', "%3D");
        for text in [
            json.clone(),
            format!("scl{code}"),
            format!("ctc{code}\n"),
            format!("https://sudokupad.app/scl{code}"),
            format!("https://sudokupad.app/scl{escaped}?setting-nogrid=1"),
            format!("https://beta.sudokupad.app/sudoku/scl{code}"),
            format!("https://app.crackingthecryptic.com/sudoku/?puzzleid=ctc{code}"),
        ] {
            expect_board(&text, EXAMPLE, "sudokupad");
        }
    }
    let marked = plain.replacen("{}", "{\"centremarks\":[1,2,4]}", 1);
    let sets = read(&marked).expect("a board").candidates.expect("candidates");
    assert_eq!((sets[2].len(), sets[3].len(), sets[4].len()), (3, 9, 0));
    // Corner marks do not say that the cell has no other candidate.
    assert_eq!(read(&marked.replace("centremarks", "pencilMarks")).expect("a board").candidates, None);
    let swapped = regions.replacen("[0,2]", "[0,9]", 1).replacen("[0,3]", "[0,2]", 1).replacen("[0,9]", "[0,3]", 1);
    for (json, name) in [
        (puzzle("\"lines\":[{\"wayPoints\":[[1,1],[2,2]]}],", &regions), "a puzzle with lines"),
        (puzzle("\"arrows\":[{\"wayPoints\":[[1,1],[2,2]]}],", &regions), "a puzzle with arrows"),
        (puzzle("\"metadata\":{\"antiknight\":true},", &regions), "a puzzle with the anti-knight rule"),
        (puzzle("\"overlays\":[{\"center\":[1,1]}],", &regions), "a puzzle with signs between or below its digits"),
        (puzzle("", &swapped), "a puzzle with irregular boxes"),
        (plain.replace("\"cells\":[]", "\"cells\":[[0,0],[0,1]]"), "a puzzle with cages"),
    ] {
        let sentence = format!("This is {name}. Crosshatch knows the rules of plain Sudoku only.");
        expect_refusal(&json, &sentence);
        expect_refusal(&format!("scl{}", lz_str::compress_to_base64(json.as_str())), &sentence);
    }
    for text in
        [format!("scl{}", "BBBB".repeat(4_000)), "{ce:[[{v:'1".into(), format!("scl{}", lz_str::compress_to_base64("{a:'"))]
    {
        assert!(read(&text).is_err(), "{text}");
    }
}

#[test]
fn web_addresses_with_a_board() {
    let zeros = EXAMPLE.replace('.', "0");
    let escaped = EXAMPLE.replace('.', "%2E");
    let rows = rows_of(EXAMPLE);
    let cells = zeros.chars().map(String::from).collect::<Vec<_>>();
    for address in [
        format!("https://sudoku.coach/en/play/{zeros}"),
        format!("https://sudoku.coach/en/solver/{EXAMPLE}"),
        format!("https://sudoku.coach/en/play/{escaped}"),
        format!("https://sudoku.coach/de/play?s={zeros}"),
        format!("https://sudoku.coach/en/solver?board={escaped}&theme=dark"),
        format!("https://www.sudokuwiki.org/sudoku.htm?bd={zeros}"),
        format!("https://www.sudokuwiki.org/sudoku.htm?bd={escaped}"),
        format!("https://sudokuexchange.com/play/?s={escaped}&d=2"),
        format!("https://sudokuspoiler.com/sudoku/sudoku9?puzzle={zeros}"),
        format!("https://qqwing.com/solve.html#{EXAMPLE}"),
        format!("https://qqwing.com/solve.html?{escaped}"),
        format!("https://www.f-puzzles.com/?grid={zeros}"),
        format!("https://www.example.org/p#{zeros}"),
        format!("https://www.example.org/{zeros}/"),
        format!("https://www.example.org/p?grid={}", rows.join(",")),
        format!("https://www.example.org/p?grid={}", rows.join("%0A")),
        format!("https://www.example.org/p?grid={}", rows.join("/")),
        format!("https://www.example.org/p?grid={}", cells.join(",")),
        format!("https://www.example.org/p?grid={}", cells.join("%2C")),
        format!("Look at https://www.example.org/p?{escaped} please"),
        format!("www.example.org/p?b={escaped}"),
    ] {
        let reading = read(&address).unwrap_or_else(|error| panic!("{error}\n{address}"));
        assert_eq!(line(&reading.grid, reading.symbols), EXAMPLE, "{address}");
    }
    let short = &escaped[..escaped.len() - 1];
    let two = EXAMPLE.replacen("%2E", "4", 1).replace('.', "%2E");
    for address in [
        "https://sudoku.coach/en/play/today".to_string(),
        format!("https://www.example.org/p?{short}"),
        format!("https://www.example.org/p?{short}&q=%zz%2"),
        format!("https://www.example.org/p?a={escaped}&b={}", two.replacen('5', "4", 1)),
        "https://www.example.org/p?id=%2E-_0%2E-_0%2E-_0%2E-_1".into(),
        format!("https://www.example.org/p?{}", "%2E".repeat(81)),
    ] {
        assert!(read(&address).expect_err(&address).names_form(), "{address}");
    }
}

#[test]
fn games_of_ksudoku() {
    let letter = |c: char| c.to_digit(10).map_or('_', |digit| char::from(b'a' + digit as u8));
    let game = |kind: &str, values: &str, history: &str| {
        format!(
            "<!DOCTYPE ksudoku>\n<ksudoku>\n <game had-help=\"0\" msecs-elapsed=\"0\">\n  <puzzle>\n   <graph {kind}/>\n   <values>{values}</values>\n  </puzzle>\n  <history>{history}</history>\n </game>\n</ksudoku>\n"
        )
    };
    let values: String = EXAMPLE.chars().map(letter).collect();
    let plain = "specific-type=\"Plain\" order=\"9\" type=\"sudoku\"";
    expect_board(&game(plain, &values, ""), EXAMPLE, "ksudoku");
    let history = "<simple-event value=\"4\" index=\"2\"/><simple-event markers=\"110000000\" index=\"3\"/><simple-event value=\"6\" index=\"5\"/><simple-event value=\"0\" index=\"5\"/>";
    let reading = read(&game(plain, &values, history)).expect("a game");
    let sets = reading.candidates.expect("candidates");
    assert_eq!((reading.grid.count_filled(), reading.givens.map(|givens| givens.len())), (31, Some(30)));
    assert_eq!((sets[2].len(), sets[3].len(), sets[5].len()), (0, 2, 9));
    for (kind, name) in [
        ("specific-type=\"Roxdoku\" order=\"9\" type=\"roxdoku\"", "a Roxdoku"),
        ("specific-type=\"XSudoku\" order=\"9\" type=\"custom\"", "a puzzle with diagonals"),
        ("specific-type=\"Jigsaw\" order=\"9\" type=\"custom\"", "a puzzle with irregular boxes"),
        ("name=\"x\" order=\"9\" type=\"custom\"", "a puzzle with rules other than those of Sudoku"),
    ] {
        expect_refusal(&game(kind, &values, ""), &format!("This is {name}. Crosshatch knows the rules of plain Sudoku only."));
    }
    for text in [
        game(plain, &values[1..], ""),
        game(plain, &values.replacen('_', "z", 1), ""),
        game(plain, &values, "<simple-event value=\"4\" index=\"999\"/>"),
        game("order=\"99999999999999999999\" type=\"sudoku\"", &values, ""),
        "<ksudoku><game>".to_string(),
    ] {
        assert!(read(&text).expect_err(&text).names_form(), "{text}");
    }
}

#[test]
fn xml_with_a_board() {
    let rows = rows_of(EXAMPLE).join("\n");
    for text in [
        format!("<sudoku data=\"{}\"/>", EXAMPLE.replace('.', "0")),
        format!("<?xml version=\"1.0\"?>\n<sudoku version=\"1\" data=\"{EXAMPLE}\"></sudoku>"),
        format!("<?xml version=\"1.0\"?><games><game><puzzle>{EXAMPLE}</puzzle></game></games>"),
        format!("<?xml version=\"1.0\"?>\n<game>\n<board>\n{rows}\n</board>\n</game>"),
    ] {
        let reading = read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(line(&reading.grid, reading.symbols), EXAMPLE, "{text}");
    }
}

#[test]
fn files_of_sadman_and_sudocue() {
    let rows = rows_of(EXAMPLE).join("\n");
    let header = "#ABob\n#DA first puzzle\n#C53..7....\n#B2006-01-02\n#SBook\n#L1\n#Uhttp://example.org\n#N1\n#H\n#T60\n";
    let state = rows.replacen("53.", "534", 1);
    let marks = written("12", ",", "\n")
        .lines()
        .map(|row| row.replace(|c: char| "3456789".contains(c), ""))
        .collect::<Vec<_>>()
        .join("\n");
    let colours = rows_of(EXAMPLE).iter().map(|_| "1........").collect::<Vec<_>>().join("\n");
    for text in [
        rows.clone(),
        format!("{header}{rows}\n"),
        format!("{header}[Puzzle]\n{rows}\n"),
        format!("[Puzzle]\r\n{}\r\n", rows.replace('\n', "\r\n")),
        format!("{header}[Puzzle]\n{rows}\n\n[State]\n{rows}\n\n[Colours]\n{colours}\n"),
        format!("[Puzzle]\n{rows}\n[State]\n{rows}\n[PencilMarks]\n{}\n", [",,,,,,,,"; 9].join("\n")),
    ] {
        let reading = read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(
            (line(&reading.grid, reading.symbols), reading.boards(), reading.candidates),
            (EXAMPLE.into(), 1, None),
            "{text}"
        );
    }
    let game = format!("{header}[Puzzle]\n{rows}\n[State]\n{state}\n[PencilMarks]\n{marks}\n[Colours]\n{colours}\n");
    let reading = read(&game).expect("a game");
    let sets = reading.candidates.expect("candidates");
    assert_eq!((reading.grid.count_filled(), reading.givens.map(|givens| givens.len())), (31, Some(30)));
    assert_eq!((sets[2].len(), sets[3].len(), sets[0].len()), (0, 2, 0));
    for (text, sentence) in [
        (format!("[Puzzle]\n{}", rows.replacen("53.", "53", 1)), "Row 1 has 8 cells; it needs 9. Line 2, column 8."),
        (format!("[Puzzle]\n{rows}\n[State]\n1234\n"), "There is 1 row; it needs 4. Line 12, column 1."),
        (format!("[Puzzle]\n{rows}\n[PencilMarks]\n12,,\n"), "There is 1 row; it needs 9. Line 12, column 1."),
    ] {
        let found = read(&text).map(|reading| line(&reading.grid, reading.symbols));
        assert!(found.as_ref().is_err_and(|error| error.to_string() == sentence), "{found:?}\n{text}");
    }
    let solved = crate::solve::solve(&read_line(EXAMPLE, 1).expect("a board").grid).expect("a solution");
    let left = Candidates::of(read_line(EXAMPLE, 1).expect("a board").grid);
    let word = |cell: crate::Cell| match left.grid().get(cell) {
        Some(digit) => (digit.index() + 1).to_string(),
        None if cell.index().is_multiple_of(4) => format!("u{}", solved.get(cell).expect("a value").index() + 1),
        None => left.get(cell).iter().map(|digit| (digit.index() + 1).to_string()).collect(),
    };
    let words: Vec<String> = crate::Shape::NINE.each_cell().map(word).collect();
    let game = words.chunks(9).map(|row| row.join(" ")).collect::<Vec<_>>().join("\n");
    let reading = read(&game).expect("a game");
    assert_eq!((reading.format.id, reading.givens.as_ref().is_some_and(|givens| givens.len() >= 30)), ("sudocue", true));
    assert!(reading.grid.count_filled() > 40 && reading.candidates.is_some());
    let simple = printed_with_bars(&rows);
    expect_board(&simple, EXAMPLE, "rows");
    expect_board(&format!("*-----------*\n|{}|\n*-----------*", simple.replace('\n', "|\n|")), EXAMPLE, "rows");
}

/// The rows as Simple Sudoku writes them.
fn printed_with_bars(rows: &str) -> String {
    let row = |row: &str| format!("{}|{}|{}", &row[..3], &row[3..6], &row[6..]);
    rows.lines().map(row).collect::<Vec<_>>().chunks(3).map(|band| band.join("\n")).collect::<Vec<_>>().join("\n-----------\n")
}

#[test]
fn a_line_that_begins_like_a_code_of_sudokuwiki() {
    let line = format!("C6B{}", "1".repeat(141));
    expect_board(&line, &line, "line");
    // With a sign that no such board has, it is a code.
    let code = format!("C6B{}", "z".repeat(141));
    assert!(read(&code).expect_err("a code").to_string().starts_with("This is a SudokuWiki code of a colour Sudoku"));
}

#[test]
fn older_links_of_sudokuwiki() {
    let board = read(EXAMPLE).expect("a board").grid;
    let candidates = Candidates::of(board.clone());
    let digit = |c: char| c.to_digit(10).map(|digit| 1_usize << (digit - 1));
    let mask = |cell: crate::Cell, c: char| {
        digit(c).unwrap_or_else(|| candidates.get(cell).iter().map(|digit| 1 << digit.index()).sum())
    };
    let cells = || board.shape().each_cell().zip(EXAMPLE.chars());
    let in_base_32 = |number: usize| [number / 32, number % 32].map(|n| char::from_digit(n as u32, 32).expect("a digit"));
    let numbers = |of: &dyn Fn(crate::Cell, char) -> usize| cells().map(|(cell, c)| of(cell, c).to_string()).collect::<Vec<_>>();
    let link = |numbers: Vec<String>, comma: &str| format!("https://www.sudokuwiki.org/sudoku.htm?n={}", numbers.join(comma));
    let pairs: String = cells().flat_map(|(cell, c)| in_base_32(mask(cell, c) << 1 | usize::from(c != '.'))).collect();
    for text in [
        link(numbers(&|_, c| digit(c).unwrap_or(0)), ","),
        link(numbers(&mask), "%2C"),
        pairs.clone(),
        format!("https://www.sudokuwiki.org/sudoku.htm?bd={pairs}"),
    ] {
        let reading = read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(reading.format.id, "sudokuwiki");
        let filled = reading.grid.filled().count();
        assert!(board.is_part_of(&reading.grid) && filled <= 34, "{filled} in {text}");
        if let Some(sets) = reading.candidates {
            let open = board.shape().each_cell().filter(|&cell| reading.grid.get(cell).is_none());
            for cell in open {
                assert_eq!(sets[cell.index()], candidates.get(cell), "{text}");
            }
        }
    }
    assert_eq!(read(&pairs).expect("a board").givens.map(|cells| cells.len()), Some(30));
}

#[test]
fn shortened_positions() {
    let rows: Vec<String> = rows_of(EXAMPLE).iter().map(|row| row.replacen("....", "*", 1).replacen("...", "*", 1)).collect();
    let one_star = |row: &String| row.matches('*').count() < 2;
    let rows: Vec<String> =
        rows.iter().zip(rows_of(EXAMPLE)).map(|(row, whole)| if one_star(row) { row.clone() } else { whole.into() }).collect();
    assert!(rows.iter().any(|row| row.len() < 9));
    expect_board(&rows.join(","), EXAMPLE, "hodoku");
    let entered = read(&format!("{}:113 213", rows.join(",").replacen('7', "+7", 1))).expect("a position");
    assert_eq!((entered.givens.map(|cells| cells.len()), entered.candidates.is_some()), (Some(29), true));
    // If the removed candidates cannot be read, the position is read without them.
    expect_board(&format!("{}:1.3 ab", rows.join(",").replacen('7', "+7", 1)), EXAMPLE, "hodoku");
    // Rows that lack cells without saying so.
    assert!(read("53,6..195*,.98*6.,8...6*3,4..8.3..1,7...2*6,.6*28.,*419..5,*8..79").is_err());
}
