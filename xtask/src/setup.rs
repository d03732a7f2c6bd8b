//! What the commands need, and making sure that it is there.

use anyhow::{Result, bail};

use crate::system::{self, Optional, Sudo};
use crate::workspace::Workspace;
use crate::{toolchain, tools};

/// Something that a command needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Need {
    /// rustfmt and clippy.
    Components,
    /// Rust's standard library for wasm in a browser.
    WasmTarget,
    /// Rust's standard library for wasm outside of one.
    WasiTarget,
    /// Node, which runs tests and wasm-opt.
    Node,
    /// wasm-opt.
    WasmOpt,
    /// A program without which some tests are skipped.
    Optional(&'static Optional),
    /// The TypeScript compiler.
    TypeScript,
    /// The accessibility checker.
    Axe,
    /// A browser of the Chromium family.
    Browser,
    /// Trunk.
    Trunk,
    /// cargo-deny.
    CargoDeny,
}

impl Need {
    /// Ordered so that quick answers come first.
    const ALL: [Self; 15] = [
        Self::Components,
        Self::WasmTarget,
        Self::WasiTarget,
        Self::Node,
        Self::WasmOpt,
        Self::Optional(&system::TMUX),
        Self::Optional(&system::POPPLER),
        Self::Optional(&system::NGINX),
        Self::Optional(&system::FIREFOX),
        Self::Optional(&system::PYTHON),
        Self::TypeScript,
        Self::Axe,
        Self::Browser,
        Self::Trunk,
        Self::CargoDeny,
    ];

    fn ensure(self, workspace: &Workspace, sudo: Sudo) -> Result<()> {
        match self {
            Self::Components => toolchain::add_components(workspace),
            Self::WasmTarget => toolchain::add_target(workspace, toolchain::WASM),
            Self::WasiTarget => toolchain::add_target(workspace, toolchain::WASI),
            Self::Node => system::node(workspace, sudo),
            Self::WasmOpt => tools::wasm_opt(workspace, sudo).map(drop),
            Self::Optional(program) => {
                program.ensure(workspace, sudo);
                Ok(())
            }
            Self::TypeScript => tools::typescript(workspace, sudo).map(drop),
            Self::Axe => tools::axe(workspace, sudo).map(drop),
            Self::Browser => system::browser(workspace, sudo).map(drop),
            Self::Trunk => tools::trunk(workspace).map(drop),
            Self::CargoDeny => tools::cargo_deny(workspace).map(drop),
        }
    }
}

/// Installs everything that any command needs. If one thing fails, the others are installed nevertheless.
///
/// # Errors
/// When something is missing and cannot be installed.
pub(crate) fn everything(workspace: &Workspace) -> Result<()> {
    ensure(workspace, &Need::ALL, Sudo::MayAsk)?;
    eprintln!("Everything that is needed is there.");
    Ok(())
}

/// Installs these things if they are missing. If one fails, the others are installed nevertheless.
///
/// # Errors
/// When something is missing and cannot be installed.
pub(crate) fn ensure(workspace: &Workspace, needs: &[Need], sudo: Sudo) -> Result<()> {
    let mut errors: Vec<String> = Vec::new();
    for need in needs {
        if let Err(error) = need.ensure(workspace, sudo) {
            let error = format!("{error:#}");
            // Two tools may lack the same third one.
            if !errors.contains(&error) {
                errors.push(error);
            }
        }
    }
    if errors.is_empty() {
        return Ok(());
    }
    bail!("Not everything that is needed is there.\n{}", errors.join("\n"))
}
