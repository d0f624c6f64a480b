//! Random values: every form that a dynamic value has, every function, every argument.

use a2ui_emit::json::{Json, Object};
use a2ui_emit::v1::{
    Action, And, Binding, Call, Condition, Dynamic, Email, FormatCurrency, FormatDate,
    FormatNumber, FormatString, Item, Length, Not, Numeric, OpenUrl, Or, Path, Pluralize, Regex,
    Required,
};

use crate::generate::{BASIC, Generator};

/// How deep calls may still nest here.
pub(crate) type Room = usize;

/// Sets what a function may have beside its required arguments.
macro_rules! maybe {
    ($self:ident, $call:ident, $($set:ident($value:expr)),* $(,)?) => {
        $(if $self.source.flip() { $call = $call.$set($value); })*
        if $self.source.rarely(4) { $call = $call.catalog_id(BASIC); }
    };
}

impl Generator<'_> {
    pub(crate) fn json(&mut self, depth: usize) -> Json {
        match self.source.one_of(if depth == 0 { 5 } else { 7 }) {
            0 => self.source.text().into(),
            1 => self.source.number().into(),
            2 => self.source.flip().into(),
            3 => Json::Null,
            4 => i64::from(self.source.flip()).into(),
            5 => (0..self.source.one_of(3))
                .map(|_| self.json(depth - 1))
                .collect::<Vec<_>>()
                .into(),
            _ => Json::Object(self.object(depth - 1)),
        }
    }

    pub(crate) fn object(&mut self, depth: usize) -> Object {
        let mut object = Object::new();
        for _ in 0..self.source.one_of(4) {
            let (key, value) = (self.source.key(), self.json(depth));
            if object.get(&key).is_none() {
                object.insert(key, value);
            }
        }
        object
    }

    pub(crate) fn path(&mut self) -> Path {
        let path = Path::of((0..self.source.one_of(3)).map(|_| self.source.key()));
        if self.source.flip() {
            path.index(self.source.one_of(3))
        } else {
            path
        }
    }

    pub(crate) fn binding<T>(&mut self, item: Option<&Item>) -> Binding<T> {
        match item {
            Some(item) if self.source.flip() => {
                self.relative = true;
                let first = self.source.key();
                // A key that begins with `/` is escaped, and so never looks like a root.
                if self.source.flip() {
                    item.key(&first)
                } else {
                    item.keys([first, self.source.key()])
                }
            }
            _ => self.path().bind(),
        }
    }

    pub(crate) fn text(&mut self, item: Option<&Item>, room: Room) -> Dynamic<String> {
        match self.source.one_of(if room == 0 { 2 } else { 7 }) {
            0 => self.source.text().into(),
            1 => self.binding(item).into(),
            2 => self.format_string(item).into(),
            3 => {
                let mut call = FormatNumber::new(self.number(item, room - 1));
                maybe!(
                    self,
                    call,
                    decimals(self.number(item, room - 1)),
                    grouping(self.boolean(item, room - 1))
                );
                call.into()
            }
            4 => {
                let mut call =
                    FormatCurrency::new(self.number(item, room - 1), self.text(item, room - 1));
                maybe!(
                    self,
                    call,
                    decimals(self.number(item, room - 1)),
                    grouping(self.boolean(item, room - 1))
                );
                call.into()
            }
            5 => {
                let mut call = FormatDate::new(self.any(item, room - 1), self.text(item, room - 1));
                maybe!(self, call,);
                call.into()
            }
            _ => {
                let mut call =
                    Pluralize::new(self.number(item, room - 1), self.text(item, room - 1));
                maybe!(
                    self,
                    call,
                    zero(self.text(item, room - 1)),
                    one(self.text(item, room - 1)),
                    two(self.text(item, room - 1)),
                    few(self.text(item, room - 1)),
                    many(self.text(item, room - 1))
                );
                call.into()
            }
        }
    }

    fn format_string(&mut self, item: Option<&Item>) -> FormatString {
        let mut text = FormatString::new();
        for _ in 0..self.source.one_of(4) {
            // What it can't spell has tests of its own.
            text = if self.source.flip() {
                text.text(&self.source.text().replace('\\', "|"))
            } else {
                let stands = |c: &char| c.is_alphanumeric() || "_-/".contains(*c);
                let key: String = "k"
                    .chars()
                    .chain(self.source.key().chars().filter(stands))
                    .collect();
                match item {
                    Some(item) if self.source.flip() => {
                        self.relative = true;
                        text.bind(item.key::<String>(&key))
                    }
                    _ => text.bind(Path::of([key])),
                }
            };
        }
        maybe!(self, text,);
        text
    }

    pub(crate) fn number(&mut self, item: Option<&Item>, room: Room) -> Dynamic<f64> {
        match (self.source.one_of(3), item) {
            (2, Some(item)) if room > 0 => {
                self.relative = true;
                let index = item.index();
                let offset = self
                    .source
                    .flip()
                    .then(|| self.number(Some(item), room - 1));
                offset
                    .map_or(index.clone(), |offset| index.offset(offset))
                    .into()
            }
            (1, _) => self.binding(item).into(),
            _ => self.source.number().into(),
        }
    }

    pub(crate) fn boolean(&mut self, item: Option<&Item>, room: Room) -> Dynamic<bool> {
        match self.source.one_of(if room == 0 { 2 } else { 4 }) {
            0 => self.source.flip().into(),
            1 => self.binding(item).into(),
            _ => truth(self.test(item, room - 1)),
        }
    }

    pub(crate) fn condition(&mut self, item: Option<&Item>) -> Condition {
        if self.source.rarely(4) {
            return self.binding(item).into();
        }
        truth(self.test(item, 3))
    }

    /// A call that gives a truth.
    fn test(&mut self, item: Option<&Item>, room: Room) -> Call {
        match self.source.one_of(8) {
            0 => {
                let mut call = Required::new(self.any(item, room));
                maybe!(self, call,);
                call.into()
            }
            1 => {
                let mut call = Regex::new(self.text(item, room), self.source.text());
                maybe!(self, call,);
                call.into()
            }
            2 => {
                let (value, few, many) = (self.text(item, room), self.source.one_of(9), 9);
                let few = few as u64;
                let mut call = match self.source.one_of(3) {
                    0 => Length::at_least(value, few),
                    1 => Length::at_most(value, few),
                    _ => Length::between(value, few, many),
                };
                maybe!(self, call,);
                call.into()
            }
            3 => {
                let (value, low) = (self.number(item, room), self.source.number());
                let mut call = match self.source.one_of(3) {
                    0 => Numeric::at_least(value, low),
                    1 => Numeric::at_most(value, low),
                    _ => Numeric::between(value, low, 3),
                };
                maybe!(self, call,);
                call.into()
            }
            4 => {
                let mut call = Email::new(self.text(item, room));
                maybe!(self, call,);
                call.into()
            }
            5 => {
                let mut call = And::new(self.boolean(item, room), self.boolean(item, room));
                maybe!(self, call, and(self.boolean(item, room)));
                call.into()
            }
            6 => {
                let mut call = Or::new(self.boolean(item, room), self.boolean(item, room));
                maybe!(self, call, or(self.boolean(item, room)));
                call.into()
            }
            _ => {
                let mut call = Not::new(self.boolean(item, room));
                maybe!(self, call,);
                call.into()
            }
        }
    }

    pub(crate) fn texts(&mut self, item: Option<&Item>) -> Dynamic<Vec<String>> {
        if self.source.flip() {
            return self.binding(item).into();
        }
        (0..self.source.one_of(3))
            .map(|_| self.source.text())
            .collect::<Vec<_>>()
            .into()
    }

    /// A value of any type.
    fn any(&mut self, item: Option<&Item>, room: Room) -> Dynamic<Json> {
        match self.source.one_of(if room == 0 { 2 } else { 5 }) {
            0 => match self.json(3) {
                Json::Null => true.into(),
                json => json.into(),
            },
            1 => self.binding(item).into(),
            2 => match self.text(item, room) {
                Dynamic::Call(call) => Dynamic::Call(call),
                _ => "".into(),
            },
            3 => match self.number(item, room) {
                Dynamic::Call(call) => Dynamic::Call(call),
                _ => 0.into(),
            },
            _ => truth(self.test(item, room - 1)),
        }
    }

    pub(crate) fn action(&mut self, item: Option<&Item>) -> Action {
        if self.source.rarely(3) {
            const PAGES: &[&str] = &[
                "https://a2ui.org/x?y=%20#z",
                "http://u@[::1]:80/",
                "HTTPS:a",
            ];
            let mut call = match self.source.one_of(3) {
                0 => OpenUrl::new(self.binding(item)),
                1 => OpenUrl::new(self.format_string(item)),
                _ => OpenUrl::new(self.source.pick(PAGES)),
            };
            maybe!(self, call,);
            return call.into();
        }
        let mut event = Action::event(self.source.text());
        if self.source.flip() {
            event = event.user_message(self.text(item, 5));
        }
        for n in 0..self.source.one_of(3) {
            event = event.context(format!("{}{n}", self.source.text()), self.any(item, 5));
        }
        event.into()
    }
}

/// A call that gives a truth, where a truth fits.
fn truth<T>(call: Call) -> T
where
    T: From<And> + From<Or> + From<Not> + From<Required>,
    T: From<Regex> + From<Length> + From<Numeric> + From<Email>,
{
    match call {
        Call::And(call) => call.into(),
        Call::Or(call) => call.into(),
        Call::Not(call) => call.into(),
        Call::Required(call) => call.into(),
        Call::Regex(call) => call.into(),
        Call::Length(call) => call.into(),
        Call::Numeric(call) => call.into(),
        Call::Email(call) => call.into(),
        other => unreachable!("{other:?} gives no truth"),
    }
}
