#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| a2ui_emit_fuzz::v1_dispatch(bytes));
