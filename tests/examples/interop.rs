//! Streams of A2UI 1.0 with every component and function, for programs that read them: NDJSON on
//! standard output.

use a2ui_emit::json::{Json, List, Object};
use a2ui_emit::v1::{
    Accessibility, Action, Align, And, AudioPlayer, Axis, Button, ButtonVariant, Card, CheckBox,
    Choice, ChoicePicker, ChoiceVariant, Column, Component, CustomCall, DateTimeInput, Direction,
    DisplayStyle, Divider, Dynamic, Email, FormatCurrency, FormatDate, FormatNumber, FormatString,
    Icon, IconName, IconSource, Image, ImageFit, ImageVariant, Justify, Length, List as Items,
    Live, Modal, Not, Numeric, OpenUrl, Or, Path, Pluralize, Regex, Required, Row, Slider, Stream,
    Surface, Tab, Tabs, Text, TextField, TextFieldVariant, TextVariant, Video,
};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut stream = Stream::new();
    stream.load(include_str!("../interop/measure.catalog.json").parse()?);
    let all = stream.create(
        Surface::new("all")
            .send_data_model(true)
            .data(data())
            .root(all()),
    )?;
    stream.set(&all, Path::of(["guest", "name"]), "Ana")?;

    // The same in pieces, each of which can be painted.
    let pieces = Surface::new("pieces")
        .data(data())
        .root(self::all())
        .chunks_of(7);
    let pieces = stream.create(pieces)?;
    stream.delete_surface(pieces)?;

    let growing = stream.create(Surface::new("growing").extension("theme", "dark"))?;
    stream.update(&growing, Column::new().id("root").child(Text::new("first")))?;
    stream.update(
        &growing,
        Column::new()
            .id("root")
            .child(Text::new("second").id("second")),
    )?;
    stream.update(
        &growing,
        Text::new(Path::of(["user/name", "~"]).bind()).id("second"),
    )?;
    stream.set(
        &growing,
        Path::of(["user/name"]),
        Object::from_iter([("~", "Ana"), ("@type", "Person")]),
    )?;
    stream.delete(&growing, Path::of(["user/name", "@type"]))?;

    let here: Dynamic<Json> = Path::of(["user/name"]).bind().into();
    let call = CustomCall::new("measure").catalog_id("https://a2ui.org/interop/measure");
    let _ = stream.call(Some(&growing), call.clone().arg("what", here))?;
    let _ = stream.call(None, call.arg("what", "a text"))?;
    stream.respond("call_a").value(Json::Null)?;
    stream
        .respond("call_b")
        .error("NO_SEAT", "there is none left")?;
    print!("{}", stream.finish()?);
    Ok(())
}

fn data() -> Object {
    let cells: List = ["a", "b"]
        .map(|name| Object::from_iter([("name", name)]))
        .into_iter()
        .collect();
    let days: List = [Object::from_iter([
        ("name", Json::from("Monday")),
        ("cells", cells.into()),
    ])]
    .into_iter()
    .collect();
    Object::from_iter([
        (
            "guest",
            Json::from(Object::from_iter([("name", ""), ("mail", "")])),
        ),
        ("seats", 2.into()),
        ("price", 12.5.into()),
        ("window", true.into()),
        ("days", days.into()),
        ("taken", List::new().into()),
    ])
}

fn bound<T>(key: &str) -> a2ui_emit::v1::Binding<T> {
    Path::of([key]).bind()
}

fn all() -> Component {
    Column::new()
        .justify(Justify::SpaceBetween)
        .align(Align::Start)
        .child(shown())
        .child(inputs().weight(2))
        .child(held())
        .into()
}

/// What shows something.
fn shown() -> Row {
    let page = "https://a2ui.org/";
    let price = FormatCurrency::new(bound("price"), "EUR")
        .decimals(2)
        .grouping(true);
    let seats = Pluralize::new(bound("seats"), "seats")
        .zero("no seat")
        .one("seat")
        .two("a pair")
        .few("few")
        .many("many");
    Row::new()
        .justify(Justify::Start)
        .child(Text::new("plain").variant(TextVariant::Caption).id("plain"))
        .child(Text::new(
            FormatString::new()
                .text("${ for ")
                .bind(Path::of(["guest", "name"])),
        ))
        .child(Text::new(price))
        .child(Text::new(seats).weight(0.5))
        .child(Text::new(
            FormatNumber::new(bound("price"))
                .decimals(1)
                .grouping(false),
        ))
        .child(Text::new(FormatDate::new("2026-07-06", "d MMM")))
        .child(
            Image::new(format!("{page}a.png"))
                .description("a")
                .fit(ImageFit::ScaleDown)
                .variant(ImageVariant::Avatar),
        )
        .child(Icon::new(IconName::Star).accessibility(Accessibility::hidden(true)))
        .child(Icon::new(IconSource::svg_path("M0 0L1 1")))
        .child(Icon::new(bound::<String>("icon")))
        .child(Video::new(format!("{page}a.mp4")).poster_url(format!("{page}b.png")))
        .child(AudioPlayer::new("data:audio/mpeg;base64,AA==").description("a sound"))
        .child(Divider::new().axis(Axis::Vertical))
}

/// What takes something in.
fn inputs() -> Column {
    let name = Path::of(["guest", "name"]);
    let mail = Path::of(["guest", "mail"]);
    let either = Or::new(
        Not::new(bound::<bool>("window")),
        Numeric::at_least(bound("seats"), 1),
    );
    Column::new()
        .child(
            TextField::new("Name")
                .value(name.clone().bind())
                .placeholder("yours")
                .variant(TextFieldVariant::ShortText)
                .check(Required::new(name.clone().bind::<Json>()), "who comes?")
                .check(
                    Length::between(name.clone().bind(), 2, 40),
                    "2 to 40 letters",
                )
                .check(Regex::new(name.bind(), "^\\S"), "no blank first"),
        )
        .child(
            TextField::new("Mail")
                .value(mail.clone().bind())
                .check(Email::new(mail.bind()), "no mail"),
        )
        .child(CheckBox::new("Window", bound("window")))
        .child(
            ChoicePicker::new(
                [Choice::new("One", "1"), Choice::new("Two", "2")],
                bound::<Vec<String>>("taken"),
            )
            .label("Which")
            .variant(ChoiceVariant::MultipleSelection)
            .display_style(DisplayStyle::Chips)
            .filterable(true),
        )
        .child(
            Slider::new(12, bound("seats"))
                .label("Seats")
                .min(1)
                .steps(11)
                .check(
                    And::new(either, bound::<bool>("window")).and(true),
                    "no such seat",
                ),
        )
        .child(
            DateTimeInput::new(bound::<String>("day"))
                .enable_date(true)
                .enable_time(false)
                .min("2026-01-01")
                .max("2026-12-31T23:59:59Z")
                .label("Day"),
        )
}

/// What holds something.
fn held() -> Tabs {
    let days = Items::each(Path::of(["days"]), |day| {
        Card::new(
            Column::new()
                .child(Text::new(day.key("name")))
                .child(Text::new(FormatNumber::new(day.index().offset(1))))
                .child(Row::each("cells".parse().expect("a path"), |cell| {
                    Text::new(cell.key("name"))
                })),
        )
    });
    let person: Json = Object::from_iter([("@type", "Person")]).into();
    let book = Action::event("book")
        .user_message(
            FormatString::new()
                .text("book ")
                .bind(bound::<String>("seats")),
        )
        .context("seats", bound::<Json>("seats"))
        .context("who", person);
    let book = Button::new(Text::new("Book"), book)
        .variant(ButtonVariant::Primary)
        .accessibility(
            Accessibility::label("Book")
                .description("the seats")
                .live(Live::Polite),
        );
    let more = Button::new("plain", OpenUrl::new("https://a2ui.org/more?x=%20#y"))
        .variant(ButtonVariant::Borderless);
    Tabs::new(Tab::new(
        "Days",
        days.direction(Direction::Horizontal).align(Align::Center),
    ))
    .tab(Tab::new("Book", book.extension("a2ui_x", 1)))
    .tab(Tab::new("More", Modal::new(more, Card::new("plain"))))
}
