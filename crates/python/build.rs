//! The flags with which the linker leaves Python's own functions to the program that loads the module; macOS needs them.

fn main() {
    pyo3_build_config::add_extension_module_link_args();
}
