//! Props and arguments, each by what the tables say that it is.

use super::code;
use super::facts::Link;
use super::tables::{Kind, Want};
use super::walk::{Walk, last_key};
use crate::json::Json;
use crate::v1::IconName;
use crate::v1::components::is_date_bound;
use crate::v1::profile::{CALL, PATH};

impl Walk<'_> {
    /// A prop or an argument.
    pub(super) fn prop(&mut self, json: &Json, kind: Kind) {
        match kind {
            Kind::Dynamic(want) => self.dynamic(json, want),
            Kind::Media => self.url(json, &["http:", "https:", "data:"], false),
            Kind::Page => self.url(json, &["http:", "https:"], true),
            Kind::Date => {
                self.dynamic(json, Want::Text);
                if let Some(Err(why)) = json.as_str().map(is_date_bound) {
                    let text = json.as_str().unwrap_or_default();
                    self.find(code::BAD_DATE, &[text], format!("it is {why}"));
                }
            }
            Kind::PlainText => {
                self.text(json);
            }
            Kind::PlainNumber => self.number(json),
            Kind::PlainBool => self.boolean(json),
            Kind::Whole(least) => self.whole(json, least),
            Kind::Word(words) => self.word(json, &words()),
            Kind::Child => self.child(json, None),
            Kind::Children => self.children(json),
            Kind::Tabs => self.records(json, 1, &["title", "child"], &["title", "child"], "tab"),
            Kind::Options => {
                self.records(json, 0, &["label", "value"], &["label", "value"], "option");
            }
            Kind::Checks => {
                self.records(json, 0, &["condition", "message"], &["condition"], "check");
            }
            Kind::Action => self.action(json),
            Kind::IconName => self.icon_name(json),
            Kind::Booleans => {
                let Some(list) = self.list(json, 2) else {
                    return;
                };
                for (i, value) in list.iter().enumerate() {
                    self.index(i, |walk| walk.dynamic(value, Want::Bool));
                }
            }
        }
    }

    fn list<'j>(&mut self, json: &'j Json, least: usize) -> Option<&'j [Json]> {
        let Some(list) = json.as_array() else {
            self.wrong_type("a list", json);
            return None;
        };
        if list.len() < least {
            let key = last_key(&self.at).to_owned();
            let message = format!(
                "at least {least} are due here, and there are {}",
                list.len()
            );
            self.find(code::TOO_FEW_ITEMS, &[&key], message);
        }
        Some(list)
    }

    fn whole(&mut self, json: &Json, least: u64) {
        let Some(number) = json.as_number() else {
            return self.wrong_type("a whole number", json);
        };
        let value = number.as_f64();
        let key = last_key(&self.at).to_owned();
        if value.fract() != 0.0 {
            let message = format!("expected a whole number, found {number}");
            self.find(code::WRONG_TYPE, &[&key], message);
        } else if value < 0.0 || number.as_u64().is_some_and(|n| n < least) {
            let message = format!("{number} is too small; it is at least {least}");
            self.find(code::OUT_OF_BOUNDS, &[&key], message);
        }
    }

    pub(super) fn child(&mut self, json: &Json, template: Option<&str>) {
        if let Json::Object(nested) = json
            && nested.get("component").is_some()
        {
            let message = "a component stands inside another; refer to it by its id, and send it \
                           beside the others";
            self.find(code::WRONG_TYPE, &["id"], message);
            return;
        }
        let Some(id) = json.as_str() else {
            return self.wrong_type("the id of a component", json);
        };
        let link = Link {
            spot: self.spot(),
            id: id.to_owned(),
            template: template.map(str::to_owned),
        };
        self.facts.links.push(link);
    }

    fn children(&mut self, json: &Json) {
        match json {
            Json::Array(list) => {
                for (i, child) in list.iter().enumerate() {
                    self.index(i, |walk| walk.child(child, None));
                }
            }
            Json::Object(template) if template.get("explicitList").is_some() => {
                let message = "`explicitList` is a spelling from before 1.0; write the list itself";
                self.find(code::OLD_SPELLING, &["explicitList"], message);
            }
            Json::Object(template) if template.get("template").is_some() => {
                let message = "`template` is a spelling from before 1.0; write \
                               {\"componentId\": …, \"path\": …}";
                self.find(code::OLD_SPELLING, &["template", "componentId"], message);
            }
            Json::Object(template) => {
                self.keys(
                    template,
                    &["componentId", "path"],
                    &["componentId", "path"],
                    "template",
                );
                let path = self.text_of(template, "path");
                if let Some(path) = path {
                    self.key("path", |walk| walk.path(path, false));
                }
                if let Some(child) = template.get("componentId") {
                    let path = path.unwrap_or_default();
                    self.key("componentId", |walk| walk.child(child, Some(path)));
                }
            }
            other => self.wrong_type("a list of ids, or a template", other),
        }
    }

    /// A list of tabs, options or checks.
    fn records(&mut self, json: &Json, least: usize, known: &[&str], due: &[&str], of: &str) {
        let Some(list) = self.list(json, least) else {
            return;
        };
        for (i, record) in list.iter().enumerate() {
            self.index(i, |walk| {
                let Some(record) = walk.object(record, "an object") else {
                    return;
                };
                if of == "check" && record.get("condition").is_none() && walk.old_value(record) {
                    return;
                }
                walk.keys(record, known, due, of);
                for (key, value) in record.iter() {
                    walk.key(key, |walk| match (of, key) {
                        ("tab", "title") | ("option", "label") => walk.dynamic(value, Want::Text),
                        ("tab", "child") => walk.child(value, None),
                        ("option", "value") | ("check", "message") => {
                            walk.text(value);
                        }
                        ("check", "condition") => walk.dynamic(value, Want::Condition),
                        _ => {}
                    });
                }
            });
        }
    }

    fn icon_name(&mut self, json: &Json) {
        let words: Vec<_> = IconName::ALL.iter().map(|word| word.as_str()).collect();
        match json {
            Json::String(_) => self.word(json, &words),
            Json::Object(object) if object.get(PATH).is_some() => self.binding(object),
            Json::Object(object) if object.get(CALL).is_some() => {
                let message = "no call can name an icon; write the name, or bind it";
                let name = object.get(CALL).and_then(Json::as_str).unwrap_or(CALL);
                self.find(code::ICON_CALL, &["name", name], message);
            }
            Json::Object(object) if object.get("svgPath").is_some() => {
                self.keys(object, &["svgPath"], &[], "icon");
                if let Some(path) = object.get("svgPath") {
                    self.key("svgPath", |walk| walk.dynamic(path, Want::Text));
                }
            }
            Json::Object(object) if object.get("path").is_some() => {
                let message = format!(
                    "`path` is a spelling from before 1.0; write {{\"svgPath\": …}} for a drawing, \
                     or {{\"{PATH}\": …}} for a binding"
                );
                self.find(code::OLD_SPELLING, &["path", "svgPath", PATH], message);
            }
            Json::Object(object) if self.old_value(object) => {}
            other => self.wrong_type("an icon's name, its path or a binding", other),
        }
    }

    fn url(&mut self, json: &Json, schemes: &[&str], strict: bool) {
        self.dynamic(json, Want::Text);
        let Some(url) = json.as_str() else {
            self.script(json);
            return;
        };
        let has = |scheme: &&str| {
            let begin = url.get(..scheme.len());
            begin.is_some_and(|begin| begin.eq_ignore_ascii_case(scheme))
        };
        if !schemes.iter().any(has) {
            let message = format!("{url:?} is no URL that begins with {}", schemes.join(", "));
            self.find(code::BAD_URL, &[url], message);
        } else if strict && !crate::v1::uri::is_uri(url) {
            let message = format!(
                "{url:?} is no URI; write every character that a URI does not take as `%` and its \
                 code"
            );
            self.find(code::BAD_URL, &[url], message);
        }
    }

    /// A URL that is put together, and begins as a script.
    fn script(&mut self, json: &Json) {
        let call = json.as_object().filter(|call| call.get(CALL).is_some());
        let args = call.and_then(|call| call.get("args")?.as_object());
        let Some(text) = args.and_then(|args| args.get("value")?.as_str()) else {
            return;
        };
        let begin: String = text.trim_start().chars().take(11).collect();
        if begin.eq_ignore_ascii_case("javascript:") {
            let message = format!("{text:?} is a script, and no URL that may stand here");
            self.key("args", |walk| {
                walk.key("value", |walk| walk.find(code::BAD_URL, &[text], message));
            });
        }
    }
}
