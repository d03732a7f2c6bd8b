//! The commands, a file each, and what `solve` asks of each engine.

pub(crate) mod backdoor;
pub(crate) mod bank;
pub(crate) mod canonical;
pub(crate) mod cgi;
pub(crate) mod convert;
pub(crate) mod engines;
pub(crate) mod explain;
pub(crate) mod generate;
pub(crate) mod print;
pub(crate) mod rate;
pub(crate) mod review;
pub(crate) mod solve;
pub(crate) mod verify;
