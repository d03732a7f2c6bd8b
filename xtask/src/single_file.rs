//! The edition that is a single file: a page with everything in it, which also runs where it was opened from a disk.
//!
//! Browsers load no modules, workers or programs for a page that was opened as a file. So this page has them as text, compressed, and its
//! script gives each a separate address (`web/single.js`).

use std::fmt::Write as _;
use std::str;

use anyhow::{Context, Result, ensure};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;

use crate::files::{self, SiteFile, fill};
use crate::naming;
use crate::offline;
use crate::scripts;
use crate::size;
use crate::split::SHARED;
use crate::workspace::Workspace;

/// Its name.
pub(crate) const NAME: &str = "crosshatch.html";
/// The page of the site.
const PAGE: &str = "index.html";
/// The most bytes that it may have.
const MOST_BYTES: usize = 4_000_000;

/// Gives the parts their addresses and starts the program.
const STARTER: &str = include_str!("../../web/single.js");
/// Starts the program in a worker.
const WORKER: &str = include_str!("../../web/single-worker.js");
/// Loads a chunk within the glue. The starter defines the table of addresses.
const LOADER: &str = "
const crosshatchChunk = async (name) => new Response(
    (await fetch(crosshatchChunks[name])).body.pipeThrough(new DecompressionStream(\"gzip\")),
    { headers: { \"Content-Type\": \"application/wasm\" } },
);";
/// The files for whose addresses the program asks, with their types.
const FILES: [(&str, &str); 3] =
    [("copied.js", "text/javascript"), ("late.css", "text/css"), ("bank.bin", "application/octet-stream")];
/// The font, and its licence, which goes where the font goes.
const FONT: [&str; 2] = ["crosshatch-digits.woff2", "crosshatch-digits-OFL.txt"];

/// Writes the single file of the built site into the folder for releases.
///
/// # Errors
/// When the site is not built or unlike what is expected, or the file becomes too large.
pub(crate) fn write(workspace: &Workspace) -> Result<()> {
    let page = single_file(&files::read(&workspace.dist())?)?;
    ensure!(page.len() <= MOST_BYTES, "{NAME} has {} bytes, more than {MOST_BYTES}.", page.len());
    workspace.release(NAME, page.as_bytes())
}

/// The page, made of the files of the site.
fn single_file(files: &[SiteFile]) -> Result<String> {
    let site = Site(files);
    let font = data_address("font/woff2", site.bytes(FONT[0])?);
    let style = fill("style.css", site.text("style.css")?, &format!("url(./{})", FONT[0]), &format!("url({font})"))?;
    let (watchdog, starter) = (site.text("watchdog.js")?, scripts::bare(STARTER));
    for script in [watchdog, &starter, site.text(FONT[1])?] {
        ensure!(!script.contains("</script") && !script.contains("<!--"), "a script would end early within the page");
    }

    let page = without_links(site.text(PAGE)?)?;
    let page = fill(PAGE, &page, "<html lang=\"en\"", "<html lang=\"en\" data-single")?;
    let page = fill(PAGE, &page, "<a href=\"./guide/\">Its guide</a> can be read without them.", "")?;
    ensure!(!page.contains("=\"./"), "the single file names another file");
    let page = with_policy(&page, &[watchdog, &starter], &style)?;
    let icon = data_address("image/svg+xml", site.bytes("mark.svg")?);
    let page = fill(PAGE, &page, "</head>", &format!("<link rel=\"icon\" href=\"{icon}\">\n<style>{style}</style>\n</head>"))?;

    let mut end = format!("<script>{watchdog}</script>\n");
    let mut add = |kind: &str, part: &str, kind_of_data: &str, bytes: &[u8]| {
        let text = BASE64.encode(bytes);
        writeln!(
            end,
            "<script type=\"text/plain\" data-kind=\"{kind}\" data-part=\"{part}\" data-type=\"{kind_of_data}\">{text}</script>"
        )
        .expect("writing to a string cannot fail");
    };
    add("start", "boot", "text/javascript", site.bytes("boot.js")?);
    add("start", "worker", "text/javascript", WORKER.as_bytes());
    add("start", "glue", "text/javascript", &files::gzipped(glue(&site)?.as_bytes())?);
    add("start", "program", "application/wasm", &files::gzipped(site.one(size::is_main)?.1)?);
    for (name, kind) in FILES {
        add("file", name, kind, site.bytes(name)?);
    }
    for SiteFile { name, bytes } in files.iter().filter(|file| file.name.starts_with(CHUNKS)) {
        add("chunk", name, "application/wasm", &files::gzipped(bytes)?);
    }
    writeln!(end, "<script type=\"text/plain\">{}</script>", site.text(FONT[1])?).expect("writing to a string cannot fail");
    fill(PAGE, &page, "</body>", &format!("{end}<script>{starter}</script>\n</body>"))
}

/// The folder of the chunks.
const CHUNKS: &str = "snippets/";

/// The glue, which takes the chunks from the page.
fn glue(site: &Site) -> Result<String> {
    let glue = str::from_utf8(site.one(naming::is_glue)?.1).context("the glue is not text")?.to_owned();
    for file in site.0.iter().filter(|file| file.name.starts_with(CHUNKS)) {
        // The glue has a table of what is shared, by the hashes alone.
        let name =
            file.name.trim_start_matches(CHUNKS).trim_start_matches(SHARED).trim_start_matches('-').trim_end_matches(".wasm");
        ensure!(glue.contains(name), "the glue does not load {}", file.name);
    }
    Ok(fill("the glue", &glue, "fetch(new URL(name,import.meta.url))", "crosshatchChunk(name)")? + LOADER)
}

/// The files of the site, by their names.
struct Site<'a>(&'a [SiteFile]);

impl<'a> Site<'a> {
    fn bytes(&self, name: &str) -> Result<&'a [u8]> {
        Ok(self.one(|other| other == name).with_context(|| format!("the site has no {name}"))?.1)
    }

    fn text(&self, name: &str) -> Result<&'a str> {
        str::from_utf8(self.bytes(name)?).with_context(|| format!("{name} is not text"))
    }

    /// The only file with such a name.
    fn one(&self, is_it: impl Fn(&str) -> bool) -> Result<(&'a str, &'a [u8])> {
        let mut found = self.0.iter().filter(|file| is_it(&file.name));
        let file = found.next().context("a file of the site is missing")?;
        ensure!(found.next().is_none(), "the site has another file like {}", file.name);
        Ok((&file.name, &file.bytes))
    }
}

/// The page without the elements that name other files.
fn without_links(page: &str) -> Result<String> {
    let mut kept = String::new();
    let mut rest = page;
    while let Some(at) = rest.find('<') {
        kept.push_str(&rest[..at]);
        rest = &rest[at..];
        let end = rest.find('>').context("an element of the page does not end")? + 1;
        let (element, after) = rest.split_at(end);
        if element.starts_with("<script") && element.contains("=\"./") {
            let end = after.find("</script>").context("a script of the page does not end")?;
            rest = &after[end + "</script>".len()..];
        } else if element.starts_with("<link") {
            rest = after;
        } else {
            kept.push_str(element);
            rest = after;
        }
    }
    Ok(kept + rest)
}

/// The page with a policy that allows what stands in it and nothing else.
fn with_policy(page: &str, scripts: &[&str], style: &str) -> Result<String> {
    const START: &str = "http-equiv=\"Content-Security-Policy\" content=\"";
    let (before, rest) = page.split_once(START).context("the page has no policy")?;
    let (policy, after) = rest.split_once('"').context("the policy of the page does not end")?;
    let own = policy.split("; ").map(|directive| -> Result<String> {
        let (name, values) = directive.split_once(' ').context("a directive without values")?;
        let allowed = match name {
            "script-src" => scripts,
            "style-src" => &[style],
            _ => &[],
        };
        let hashes: Vec<String> = allowed.iter().map(|text| format!(" '{}'", offline::hash(text.as_bytes()))).collect();
        // What a part has its address from is this page.
        let own = match name {
            "font-src" => "data:".to_owned(),
            "manifest-src" => "'none'".to_owned(),
            _ => values.replace("'self'", "blob:"),
        };
        Ok(format!("{name} {own}{}", hashes.concat()))
    });
    let own = own.collect::<Result<Vec<_>>>()?.join("; ");
    Ok(format!("{before}{START}{own}\"{after}"))
}

fn data_address(kind: &str, bytes: &[u8]) -> String {
    format!("data:{kind};base64,{}", BASE64.encode(bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site() -> Vec<SiteFile> {
        let page = concat!(
            "<!doctype html><html lang=\"en\" data-version=\"1\"><head>\n",
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src 'self' 'sha256-a='; ",
            "connect-src 'self'; style-src 'self'; font-src 'self'; manifest-src 'self'\">\n",
            "<script>theme()</script><script defer src=\"./watchdog.js\"></script>\n",
            "<link rel=\"stylesheet\" href=\"./style.css\"></head>\n",
            "<body>It. <a href=\"./guide/\">Its guide</a> can be read without them.</body></html>\n",
        );
        let texts = [
            ("bank.bin", "b"),
            ("boot.js", "boot()"),
            ("copied.js", "read()"),
            ("crosshatch-digits-OFL.txt", "Licence"),
            ("crosshatch-digits.woff2", "f"),
            ("crosshatch-ui-1.js", "lateChunk(\"a\",0);fetch(new URL(name,import.meta.url))"),
            ("crosshatch-ui-1_bg.wasm", "w"),
            ("index.html", page),
            ("late.css", "l"),
            ("mark.svg", "m"),
            ("snippets/a.wasm", "a"),
            ("style.css", "@font-face{src: url(./crosshatch-digits.woff2)}"),
            ("watchdog.js", "watch()"),
        ];
        texts.map(|(name, text)| SiteFile { name: name.into(), bytes: text.into() }).into()
    }

    #[test]
    fn everything_stands_in_the_page() {
        let page = single_file(&site()).unwrap();
        for part in [
            "<html lang=\"en\" data-single data-version=\"1\">",
            "default-src 'none'; script-src blob: 'sha256-a=' 'sha256-",
            "connect-src blob:; style-src blob: 'sha256-",
            "font-src data:; manifest-src 'none'\">",
            "<style>@font-face{src: url(data:font/woff2;base64,Zg==)}</style>",
            "<script>theme()</script>",
            "<script>watch()</script>",
            "data-kind=\"start\" data-part=\"boot\" data-type=\"text/javascript\">Ym9vdCgp</script>",
            "data-kind=\"file\" data-part=\"bank.bin\" data-type=\"application/octet-stream\">Yg==</script>",
            "data-kind=\"chunk\" data-part=\"snippets/a.wasm\"",
            "<body>It. <script>",
            ">Licence</script>",
        ] {
            assert!(page.contains(part), "{part}: {page}");
        }
        assert!(!page.contains("./"), "{page}");
    }

    #[test]
    fn a_chunk_that_the_glue_does_not_load_is_an_error() {
        let mut files = site();
        files.push(SiteFile { name: "snippets/b.wasm".into(), bytes: Vec::new() });
        assert!(single_file(&files).is_err());
    }

    #[test]
    fn a_missing_file_is_named() {
        let files: Vec<_> = site().into_iter().filter(|file| file.name != "mark.svg").collect();
        assert_eq!(single_file(&files).unwrap_err().to_string(), "the site has no mark.svg");
    }
}
