//! The site as an archive that unpacks into the folder of any host, with what tells hosts about its headers.

use std::io::{Cursor, Write};

use anyhow::Result;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

use crate::files::{self, SiteFile};
use crate::workspace::Workspace;

/// Its name.
pub(crate) const NAME: &str = "site.zip";

/// What is in it besides the site: the headers for several hosts.
const HOSTING: [(&str, &str); 3] = [
    ("_headers", include_str!("../../web/hosting/_headers")),
    (".htaccess", include_str!("../../web/hosting/htaccess")),
    ("nginx.conf", include_str!("../../web/hosting/nginx.conf")),
];

/// Writes the archive of the built site into the folder for releases.
///
/// # Errors
/// When the site cannot be read or the archive cannot be written.
pub(crate) fn write(workspace: &Workspace) -> Result<()> {
    let archive = archive(&files::read(&workspace.dist())?)?;
    workspace.release(NAME, &archive)
}

/// The archive: the same bytes for the same files.
fn archive(site: &[SiteFile]) -> Result<Vec<u8>> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    let options = options.last_modified_time(DateTime::default()).unix_permissions(0o644);
    let hosting = HOSTING.iter().map(|(name, text)| (*name, text.as_bytes()));
    for (name, bytes) in site.iter().map(|file| (&*file.name, &*file.bytes)).chain(hosting) {
        archive.start_file(name, options)?;
        archive.write_all(bytes)?;
    }
    Ok(archive.finish()?.into_inner())
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use zip::ZipArchive;

    use super::*;

    #[test]
    fn everything_is_in_the_archive() {
        let file = |name: &str, bytes: &[u8]| SiteFile { name: name.to_owned(), bytes: bytes.to_vec() };
        let site = [file("guide/index.html", b"<!doctype html>"), file("index.html", &[7; 1000])];
        let bytes = archive(&site).unwrap();
        assert_eq!(bytes, archive(&site).unwrap());
        let mut opened = ZipArchive::new(Cursor::new(bytes)).unwrap();
        let names: Vec<String> =
            (0..opened.len()).map(|place| opened.by_index(place).unwrap().name().unwrap().into_owned()).collect();
        assert_eq!(names, ["guide/index.html", "index.html", "_headers", ".htaccess", "nginx.conf"]);
        let mut content = Vec::new();
        opened.by_name("index.html").unwrap().read_to_end(&mut content).unwrap();
        assert_eq!(content, [7; 1000]);
    }
}
