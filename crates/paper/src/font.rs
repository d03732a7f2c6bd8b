//! The two embedded fonts: which bytes stand for which characters, how wide these are, and the objects that a PDF document has for a font.

use std::fmt;
use std::sync::LazyLock;

use pdf_writer::types::FontFlags;
use pdf_writer::{Filter, Finish, Name, Pdf, Rect, Ref};
use ttf_parser::Face;

use crate::stream::compressed;

/// A font. Both are Atkinson Hyperlegible Next, the typeface of the page's digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Font {
    Regular,
    /// For givens and numbers.
    Bold,
}

/// The bytes of PDF's `WinAnsiEncoding` from [`FIRST`] to [`LAST`] are what the fonts have glyphs for.
const FIRST: u8 = 0x20;
const LAST: u8 = 0xff;
/// The characters of `WinAnsiEncoding` whose bytes are not their Unicode numbers.
const MOVED: [(char, u8); 9] =
    [('€', 0x80), ('…', 0x85), ('‘', 0x91), ('’', 0x92), ('“', 0x93), ('”', 0x94), ('•', 0x95), ('–', 0x96), ('—', 0x97)];

/// The height of capitals and digits, as a part of the font's size.
pub(crate) const CAPITALS: f32 = 0.668;

/// A text with a character that the fonts do not have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unprintable(pub char);

impl fmt::Display for Unprintable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "The font for paper has no character “{}”.", self.0.escape_debug())
    }
}
impl std::error::Error for Unprintable {}

/// A text in the encoding of the fonts.
///
/// # Errors
/// When the fonts do not have one of its characters.
pub(crate) fn encoded(text: &str) -> Result<Vec<u8>, Unprintable> {
    text.chars().map(|character| byte_of(character).ok_or(Unprintable(character))).collect()
}

fn byte_of(character: char) -> Option<u8> {
    let moved = MOVED.iter().find(|(moved, _)| *moved == character).map(|(_, byte)| *byte);
    let plain = || u8::try_from(character).ok().filter(|byte| matches!(byte, FIRST..=0x7e | 0xa0..=LAST));
    let byte = moved.or_else(plain)?;
    (METRICS[0].widths[usize::from(byte - FIRST)] > 0.0).then_some(byte)
}

fn character_of(byte: u8) -> Option<char> {
    let moved = MOVED.iter().find(|(_, moved)| *moved == byte).map(|(character, _)| *character);
    moved.or_else(|| matches!(byte, FIRST..=0x7e | 0xa0..=LAST).then_some(char::from(byte)))
}

/// What is read in a font's file once.
struct Metrics {
    /// The widths of the characters from [`FIRST`] to [`LAST`] in thousandths of the font's size; 0 where there is no glyph.
    widths: Vec<f32>,
    ascent: f32,
    descent: f32,
    bounds: Rect,
}

static METRICS: LazyLock<[Metrics; 2]> = LazyLock::new(|| [Font::Regular, Font::Bold].map(Metrics::of));

impl Metrics {
    fn of(font: Font) -> Self {
        let face = Face::parse(font.file(), 0).expect("the embedded fonts are sound");
        let scale = 1000.0 / f32::from(face.units_per_em());
        let width = |byte| {
            let glyph = character_of(byte).and_then(|character| face.glyph_index(character));
            glyph.and_then(|glyph| face.glyph_hor_advance(glyph)).map_or(0.0, |width| f32::from(width) * scale)
        };
        let bounds = face.global_bounding_box();
        let [left, bottom, right, top] =
            [bounds.x_min, bounds.y_min, bounds.x_max, bounds.y_max].map(|bound| f32::from(bound) * scale);
        Self {
            widths: (FIRST..=LAST).map(width).collect(),
            ascent: f32::from(face.ascender()) * scale,
            descent: f32::from(face.descender()) * scale,
            bounds: Rect::new(left, bottom, right, top),
        }
    }
}

impl Font {
    /// All fonts, each at the place of its number.
    pub(crate) const ALL: [Self; 2] = [Self::Regular, Self::Bold];

    /// Its name among the resources of a page.
    pub(crate) fn resource(self) -> Name<'static> {
        Name(if self == Self::Regular { b"R" } else { b"B" })
    }

    const fn file(self) -> &'static [u8] {
        match self {
            Self::Regular => include_bytes!("../fonts/regular.ttf"),
            Self::Bold => include_bytes!("../fonts/bold.ttf"),
        }
    }

    /// Its name in documents. The six letters say that it is a subset.
    const fn name(self) -> Name<'static> {
        match self {
            Self::Regular => Name(b"CRHTCH+AtkinsonHyperlegibleNext-Regular"),
            Self::Bold => Name(b"CRHTCH+AtkinsonHyperlegibleNext-SemiBold"),
        }
    }

    /// The width of an encoded text in multiples of the font's size.
    pub(crate) fn width(self, text: &[u8]) -> f32 {
        let widths = &METRICS[self as usize].widths;
        text.iter().map(|byte| widths[usize::from(byte - FIRST)]).sum::<f32>() / 1000.0
    }

    /// Writes the objects of the font to a document. The font itself gets the number `id`.
    pub(crate) fn write(self, pdf: &mut Pdf, id: Ref, descriptor: Ref, file: Ref) {
        let Metrics { widths, ascent, descent, bounds } = &METRICS[self as usize];
        let mut font = pdf.indirect(id).dict();
        font.pair(Name(b"Type"), Name(b"Font"));
        font.pair(Name(b"Subtype"), Name(b"TrueType"));
        font.pair(Name(b"BaseFont"), self.name());
        font.pair(Name(b"FirstChar"), i32::from(FIRST));
        font.pair(Name(b"LastChar"), i32::from(LAST));
        font.insert(Name(b"Widths")).array().items(widths.iter().copied());
        font.pair(Name(b"FontDescriptor"), descriptor);
        font.pair(Name(b"Encoding"), Name(b"WinAnsiEncoding"));
        font.finish();
        let mut description = pdf.font_descriptor(descriptor);
        description.name(self.name()).flags(FontFlags::NON_SYMBOLIC).bbox(*bounds).italic_angle(0.0);
        description.ascent(*ascent).descent(*descent).cap_height(CAPITALS * 1000.0);
        description.stem_v(if self == Self::Regular { 80.0 } else { 120.0 }).font_file2(file);
        description.finish();
        let packed = compressed(self.file());
        let mut stream = pdf.stream(file, &packed);
        stream.pair(Name(b"Length1"), self.file().len() as i32);
        stream.filter(Filter::FlateDecode);
    }
}
