//! The judgement.

use a2ui_emit::{Finding, v1, zero};
use serde::Serialize;
use serde_json::value::RawValue;

use crate::input::{Input, Shape};

/// What was found, and what the stream comes to.
pub(crate) struct Judged {
    pub(crate) dialect: &'static str,
    pub(crate) findings: Vec<Finding>,
    pub(crate) fold: Fold,
}

/// What a stream folds to.
#[derive(Serialize)]
#[serde(untagged)]
pub(crate) enum Fold {
    Zero(zero::Tree),
    A2ui(a2ui_emit::json::Object),
}

impl Judged {
    pub(crate) fn is_accepted(&self) -> bool {
        !self.findings.iter().any(Finding::is_error)
    }

    /// All of it, as one object.
    pub(crate) fn json(&self) -> serde_json::Result<String> {
        #[derive(Serialize)]
        struct Whole<'a> {
            dialect: &'a str,
            verdict: &'a str,
            findings: &'a [Finding],
            fold: Box<RawValue>,
        }
        let fold = RawValue::from_string(serde_json::to_string(&self.fold)?)?;
        serde_json::to_string(&Whole {
            dialect: self.dialect,
            verdict: if self.is_accepted() {
                "accept"
            } else {
                "reject"
            },
            findings: &self.findings,
            fold,
        })
    }
}

/// Judges a stream.
pub(crate) fn judge(input: &Input, catalogs: Vec<v1::Catalog>, open: bool) -> Judged {
    let text = input.text.trim_start_matches('\u{feff}');
    if input.shape.is_zero() {
        let report = match input.shape {
            Shape::Records => zero::check::records(text, open),
            _ => zero::check::envelope(text, open),
        };
        let fold = Fold::Zero(report.tree());
        return Judged {
            dialect: "zero",
            findings: report.findings,
            fold,
        };
    }
    let mut check = v1::check::Check::new();
    for catalog in catalogs {
        check = check.load(catalog);
    }
    if open {
        check = check.open();
    }
    let report = match input.shape {
        Shape::Lines => check.lines(text),
        Shape::Array => check.array(text),
        _ => check.array(&format!("[{text}]")),
    };
    Judged {
        dialect: "a2ui-1.0",
        findings: report.findings,
        fold: Fold::A2ui(report.fold),
    }
}
