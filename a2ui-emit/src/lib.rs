#![doc = include_str!("../README.md")]
#![cfg_attr(docsrs, feature(doc_cfg))]

mod encode;
pub mod json;
pub mod zero;

pub use a2ui_macros::a2ui;

#[doc(hidden)]
pub mod __private {
    pub use crate::zero::private as zero;
}
