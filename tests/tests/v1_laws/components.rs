//! Random components, with every prop.

use a2ui_emit::v1::{
    Accessibility, Align, AudioPlayer, Axis, Button, ButtonVariant, Card, CheckBox, Choice,
    ChoicePicker, ChoiceVariant, Column, Component, ComponentId, DateTimeInput, Direction,
    DisplayStyle, Divider, Dynamic, Icon, IconName, IconSource, Image, ImageFit, ImageVariant,
    Item, Justify, List, Live, Modal, Row, Slider, Tab, Tabs, Text, TextField, TextFieldVariant,
    TextVariant, Video,
};

use crate::generate::{BASIC, DEPTH, Generator};

/// Sets what a component may have beside its required props.
macro_rules! maybe {
    ($self:ident, $component:ident, $($set:ident($($value:expr),*)),* $(,)?) => {
        $(if $self.source.flip() { $component = $component.$set($($value),*); })*
    };
}

/// Sets what every component may have.
macro_rules! common {
    ($self:ident, $id:ident, $item:ident, $component:expr) => {{
        let mut component = $component;
        if let Some(id) = $id {
            component = component.id(id);
        }
        if $self.source.rarely(4) {
            component = component.catalog_id(BASIC);
        }
        if $self.source.rarely(4) {
            component = component.accessibility($self.accessibility($item));
        }
        for key in ["_", "é1", "名前", "a2ui_x"] {
            if $self.source.rarely(16) {
                component = component.extension(key, $self.json(3));
            }
        }
        component.into()
    }};
}

impl Generator<'_> {
    pub(crate) fn component(
        &mut self,
        id: Option<String>,
        item: Option<&Item>,
        depth: usize,
    ) -> Component {
        self.wrote();
        let id = id.map(ComponentId::from);
        // The root mostly holds something, so that there is a tree.
        if depth > 0 && (depth == DEPTH && !self.source.rarely(16) || self.source.flip()) {
            return self.holder(id, item, depth - 1);
        }
        match self.source.one_of(4) {
            0 | 1 => self.shown(id, item),
            2 => self.input(id, item),
            // There are 59 of them to come by.
            _ => self.icon(id, item),
        }
    }

    /// A component that shows something.
    fn shown(&mut self, id: Option<ComponentId>, item: Option<&Item>) -> Component {
        match self.source.one_of(5) {
            0 => {
                let mut text = Text::new(self.text(item, 5));
                maybe!(self, text, variant(self.source.pick(TextVariant::ALL)));
                common!(self, id, item, text)
            }
            1 => {
                let mut image = Image::new(self.url(item));
                maybe!(
                    self,
                    image,
                    description(self.text(item, 5)),
                    fit(self.source.pick(ImageFit::ALL)),
                    variant(self.source.pick(ImageVariant::ALL))
                );
                common!(self, id, item, image)
            }
            2 => {
                let mut video = Video::new(self.url(item));
                maybe!(self, video, poster_url(self.url(item)));
                common!(self, id, item, video)
            }
            3 => {
                let mut audio = AudioPlayer::new(self.url(item));
                maybe!(self, audio, description(self.text(item, 5)));
                common!(self, id, item, audio)
            }
            _ => {
                let mut divider = Divider::new();
                maybe!(self, divider, axis(self.source.pick(Axis::ALL)));
                common!(self, id, item, divider)
            }
        }
    }

    fn icon(&mut self, id: Option<ComponentId>, item: Option<&Item>) -> Component {
        let icon = match self.source.one_of(4) {
            0 => IconSource::svg_path(self.text(item, 5)),
            1 => self.binding(item).into(),
            _ => self.source.pick(IconName::ALL).into(),
        };
        common!(self, id, item, Icon::new(icon))
    }

    /// A component that takes something in.
    fn input(&mut self, id: Option<ComponentId>, item: Option<&Item>) -> Component {
        match self.source.one_of(5) {
            0 => {
                let mut field = TextField::new(self.text(item, 5));
                maybe!(
                    self,
                    field,
                    value(self.text(item, 5)),
                    placeholder(self.text(item, 5)),
                    variant(self.source.pick(TextFieldVariant::ALL)),
                    check(self.condition(item), self.source.text())
                );
                common!(self, id, item, field)
            }
            1 => {
                let mut check_box = CheckBox::new(self.text(item, 5), self.boolean(item, 5));
                maybe!(
                    self,
                    check_box,
                    check(self.condition(item), self.source.text())
                );
                common!(self, id, item, check_box)
            }
            2 => {
                let choice = |this: &mut Self| Choice::new(this.text(item, 5), this.source.text());
                let choices: Vec<_> = (0..self.source.one_of(3)).map(|_| choice(self)).collect();
                let mut picker = ChoicePicker::new(choices, self.texts(item));
                maybe!(
                    self,
                    picker,
                    label(self.text(item, 5)),
                    variant(self.source.pick(ChoiceVariant::ALL)),
                    display_style(self.source.pick(DisplayStyle::ALL)),
                    filterable(self.source.flip()),
                    check(self.condition(item), self.source.text())
                );
                common!(self, id, item, picker)
            }
            3 => {
                let mut slider = Slider::new(self.source.number(), self.number(item, 5));
                maybe!(
                    self,
                    slider,
                    label(self.text(item, 5)),
                    min(self.source.number()),
                    steps(1 + self.source.one_of(9) as u64),
                    check(self.condition(item), self.source.text())
                );
                common!(self, id, item, slider)
            }
            _ => {
                let mut input = DateTimeInput::new(self.text(item, 5));
                maybe!(
                    self,
                    input,
                    enable_date(self.source.flip()),
                    enable_time(self.source.flip()),
                    min(self.moment(item)),
                    max(self.moment(item)),
                    label(self.text(item, 5)),
                    check(self.condition(item), self.source.text())
                );
                common!(self, id, item, input)
            }
        }
    }

    /// A component with children.
    fn holder(&mut self, id: Option<ComponentId>, item: Option<&Item>, depth: usize) -> Component {
        match self.source.one_of(7) {
            0 => common!(self, id, item, Card::new(self.child(item, depth))),
            1 => {
                let modal = Modal::new(self.child(item, depth), self.child(item, depth));
                common!(self, id, item, modal)
            }
            2 => {
                let mut button = Button::new(self.child(item, depth), self.action(item));
                maybe!(
                    self,
                    button,
                    variant(self.source.pick(ButtonVariant::ALL)),
                    check(self.condition(item), self.source.text())
                );
                common!(self, id, item, button)
            }
            3 => {
                let mut tab = || Tab::new(self.text(item, 5), self.child(item, depth));
                let (first, second) = (tab(), tab());
                let mut tabs = Tabs::new(first);
                maybe!(self, tabs, tab(second.clone()));
                // A tab that was written and not put in takes its references along.
                if tabs.tabs.len() == 1 {
                    tabs = tabs.tab(second);
                }
                common!(self, id, item, tabs)
            }
            4 => {
                let mut row = if self.source.flip() {
                    let path = self.path();
                    Row::each(path, |item| self.repeated(&item, depth))
                } else {
                    Row::new().children((0..self.source.one_of(6)).map(|_| self.cell(item, depth)))
                };
                maybe!(
                    self,
                    row,
                    justify(self.source.pick(Justify::ALL)),
                    align(self.source.pick(Align::ALL))
                );
                common!(self, id, item, row)
            }
            5 => {
                let mut column = if self.source.flip() {
                    let path = self.path();
                    Column::each(path, |item| self.repeated(&item, depth))
                } else {
                    Column::new()
                        .children((0..self.source.one_of(6)).map(|_| self.cell(item, depth)))
                };
                maybe!(
                    self,
                    column,
                    justify(self.source.pick(Justify::ALL)),
                    align(self.source.pick(Align::ALL))
                );
                common!(self, id, item, column)
            }
            _ => {
                let mut list = if self.source.flip() {
                    let path = self.path();
                    List::each(path, |item| self.repeated(&item, depth))
                } else {
                    List::new()
                        .children((0..self.source.one_of(6)).map(|_| self.child(item, depth)))
                };
                maybe!(
                    self,
                    list,
                    direction(self.source.pick(Direction::ALL)),
                    align(self.source.pick(Align::ALL))
                );
                common!(self, id, item, list)
            }
        }
    }

    fn accessibility(&mut self, item: Option<&Item>) -> Accessibility {
        let mut said = match self.source.one_of(3) {
            0 => Accessibility::hidden(self.boolean(item, 5)),
            1 => Accessibility::label(self.text(item, 5)),
            _ => Accessibility::default(),
        };
        maybe!(
            self,
            said,
            description(self.text(item, 5)),
            live(self.source.pick(Live::ALL))
        );
        said
    }

    fn url(&mut self, item: Option<&Item>) -> Dynamic<String> {
        match self.text(item, 5) {
            Dynamic::Literal(text) if self.source.flip() => format!("https://{text}").into(),
            Dynamic::Literal(text) => format!("data:{text}").into(),
            other => other,
        }
    }

    fn moment(&mut self, item: Option<&Item>) -> Dynamic<String> {
        const MOMENTS: &[&str] = &[
            "2024-02-29",
            "23:59:60Z",
            "00:00:00.5-08:30",
            "2026-07-06T12:00:00Z",
        ];
        match self.text(item, 5) {
            Dynamic::Literal(_) => self.source.pick(MOMENTS).into(),
            other => other,
        }
    }
}
