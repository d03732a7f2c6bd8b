//! Writes tables as Parquet files.

use std::io::{self, Read, Write};
use std::sync::Arc;

use csv::{ReaderBuilder, StringRecord};
use parquet::basic::{Compression, LogicalType, Repetition, Type as PhysicalType, ZstdLevel};
use parquet::data_type::{ByteArray, ByteArrayType, DataType, DoubleType, Int64Type};
use parquet::errors::Result;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedColumnWriter, SerializedFileWriter};
use parquet::schema::types::{Type, TypePtr};

use crate::table::{Column, Kind, Layout};

/// How many rows are collected before they are written, which bounds the memory.
const ROWS_IN_GROUP: usize = 100_000;

/// Writes the rows of a CSV file with a header, in which empty cells are null.
///
/// # Errors
/// When reading or writing fails.
pub(crate) fn write(csv: impl Read, layout: &Layout, target: impl Write + Send) -> io::Result<()> {
    let Layout { columns, delimiter } = layout;
    let mut records = ReaderBuilder::new().delimiter(*delimiter).flexible(true).from_reader(csv).into_records();
    let compression = Compression::ZSTD(ZstdLevel::default());
    let properties = Arc::new(WriterProperties::builder().set_compression(compression).build());
    let mut writer = SerializedFileWriter::new(target, schema(columns)?, properties)?;
    loop {
        let rows = records.by_ref().take(ROWS_IN_GROUP).collect::<csv::Result<Vec<StringRecord>>>()?;
        if rows.is_empty() {
            break;
        }
        let mut group = writer.next_row_group()?;
        for (at, column) in columns.iter().enumerate() {
            let mut target = group.next_column()?.expect("one for each column");
            let cells = rows.iter().map(|row| row.get(at).filter(|cell| !cell.is_empty()));
            match column.kind {
                Kind::Text => write_cells::<ByteArrayType>(&mut target, cells, |cell| Some(ByteArray::from(cell)))?,
                Kind::Whole => write_cells::<Int64Type>(&mut target, cells, |cell| cell.parse().ok())?,
                Kind::Decimal => write_cells::<DoubleType>(&mut target, cells, |cell| cell.parse().ok())?,
            }
            target.close()?;
        }
        group.close()?;
    }
    writer.close()?;
    Ok(())
}

/// Writes the cells of a column; a cell without a value is null.
fn write_cells<'a, T: DataType>(
    target: &mut SerializedColumnWriter<'_>,
    cells: impl Iterator<Item = Option<&'a str>>,
    value: impl Fn(&str) -> Option<T::T>,
) -> Result<()> {
    let cells: Vec<Option<T::T>> = cells.map(|cell| cell.and_then(&value)).collect();
    let levels: Vec<i16> = cells.iter().map(|cell| cell.is_some().into()).collect();
    let values: Vec<T::T> = cells.into_iter().flatten().collect();
    target.typed::<T>().write_batch(&values, Some(&levels), None)?;
    Ok(())
}

fn schema(columns: &[Column]) -> Result<TypePtr> {
    let field = |column: &Column| {
        let (physical, logical) = match column.kind {
            Kind::Text => (PhysicalType::BYTE_ARRAY, Some(LogicalType::String)),
            Kind::Whole => (PhysicalType::INT64, None),
            Kind::Decimal => (PhysicalType::DOUBLE, None),
        };
        let builder = Type::primitive_type_builder(&column.name, physical);
        builder.with_repetition(Repetition::OPTIONAL).with_logical_type(logical).build().map(Arc::new)
    };
    let fields = columns.iter().map(field).collect::<Result<Vec<_>>>()?;
    Ok(Arc::new(Type::group_type_builder("puzzles").with_fields(fields).build()?))
}
