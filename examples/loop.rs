//! `loop`: an agent that hears what its screen sends, and answers on it.
//!
//! What comes in goes to one `Dispatcher`, which knows who handles what: a button's event, a question
//! of the screen's, the answer to one of the agent's, an error. What the handlers write to the stream is
//! sent after each turn. A model decides what to say; one that is scripted stands in for it here, as a
//! script does for the screen.

use std::error::Error;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use a2ui_emit::a2ui;
use a2ui_emit::json::{Json, Object};
use a2ui_emit::v1::{
    CallError, Catalog, CustomCall, Dispatcher, Failure, FunctionError, OpenSurface, Path, Stream,
    Turn,
};
use clap::Parser;
use serde::Deserialize;

/// Runs a harbour's desk: an agent, and a screen that talks back.
#[derive(Parser)]
struct Args {
    #[command(flatten)]
    output: examples::Output,
}

/// What the screen sends, in order.
const SCREEN: [&str; 7] = [
    // The skipper moves the slider: the screen asks what is free.
    r#"{"version":"1.0","callAgentFunction":{"surfaceId":"desk","functionCallId":"screen_1","callFunction":{"@call":"freeBerths","args":{"length":24}}}}"#,
    // And presses the button.
    r#"{"version":"1.0","action":{"name":"ask","surfaceId":"desk","sourceComponentId":"ask","timestamp":"2026-07-06T21:10:00Z","context":{"ship":"Ana Maria","length":24}}}"#,
    // The agent had to know the tide: this is its answer.
    r#"{"version":"1.0","rendererFunctionResponse":{"functionCallId":"call_1","value":3.1}}"#,
    // Nobody moves ships from here.
    r#"{"version":"1.0","callAgentFunction":{"surfaceId":"desk","functionCallId":"screen_2","callFunction":{"@call":"moveShip","args":{"name":"Ana Maria"}}}}"#,
    // A length is no text.
    r#"{"version":"1.0","callAgentFunction":{"surfaceId":"desk","functionCallId":"screen_3","callFunction":{"@call":"freeBerths","args":{"length":"long"}}}}"#,
    // The handler of this one is broken.
    r#"{"version":"1.0","action":{"name":"weather","surfaceId":"desk","sourceComponentId":"weather","timestamp":"2026-07-06T21:11:00Z","context":{}}}"#,
    // The skipper asks again, and this time the gauge is silent.
    r#"{"version":"1.0","action":{"name":"ask","surfaceId":"desk","sourceComponentId":"ask","timestamp":"2026-07-06T21:12:00Z","context":{"ship":"Ana Maria","length":24}}}"#,
];

fn main() -> ExitCode {
    examples::end(run(&Args::parse()))
}

fn run(args: &Args) -> Result<(), Box<dyn Error>> {
    // A panic is told by the dispatcher, in one line.
    std::panic::set_hook(Box::new(|_| {}));
    let catalog: Catalog = include_str!("custom/catalog.json").parse()?;
    // What goes to the screen is kept here; a program with a screen gives it a sink that sends.
    let mut out = Stream::new().to(Vec::new());
    out.load(catalog.clone());
    let screen = open(&mut out)?;
    out.blocking_send()?;
    let mut harbour = Harbour {
        model: Model::new(),
        gauge: catalog.id().to_owned(),
        screen,
    };
    let mut desk = desk();

    // The loop. A real one waits for the next record, and no longer than to the next deadline.
    for record in SCREEN {
        match desk.dispatch(&mut out, &mut harbour, record) {
            Ok(message) => args
                .output
                .tell(&format!("{} came in", message.operation()))?,
            // What is owed was answered, and everything else is as it was: the loop goes on.
            Err(error) => args.output.tell(&format!("{error}"))?,
        }
        out.blocking_send()?;
    }
    // Nothing more comes: the call that is still open ends at its deadline.
    if let Some(deadline) = desk.next_deadline() {
        args.output.tell("nothing came in")?;
        for error in desk.expire(&mut out, &mut harbour, deadline) {
            args.output.tell(&format!("{error}"))?;
        }
    }
    for heard in &harbour.model.heard {
        args.output.tell(&format!("the model heard: {heard}"))?;
    }
    args.output.tell("")?;
    let sent = out.blocking_finish()?;
    args.output.show_records(&sent)
}

/// What the agent keeps from one turn to the next.
struct Harbour {
    model: Model,
    /// The catalog with the gauge's function.
    gauge: String,
    screen: OpenSurface,
}

/// The berths, and how long a ship each takes, in metres.
const BERTHS: [(u32, u32); 3] = [(3, 18), (4, 30), (9, 26)];

/// What the button tells, and what the screen asks with. Both are read from what comes in.
#[derive(Deserialize)]
struct Ship {
    ship: String,
    length: u32,
}

#[derive(Deserialize)]
struct Length {
    length: u32,
}

fn open(stream: &mut Stream) -> Result<OpenSurface, Box<dyn Error>> {
    Ok(stream.create(a2ui! {
        Surface { id: "desk",
            data: { ship: "", length: 12, said: "Good evening." },
            Column {
                Text { text: @"/said" }
                TextField { label: "Ship", value: @"/ship" }
                Slider { label: "Length", value: @"/length", min: 4, max: 60 }
                Button { id: "ask", Text { text: "Ask for a berth" },
                    action: event("ask", ship: @"/ship", length: @"/length") }
                Button { id: "weather", Text { text: "Weather" }, action: event("weather") }
            }
        }
    })?)
}

/// Who handles what.
fn desk() -> Dispatcher<Harbour> {
    let mut desk: Dispatcher<Harbour> = Dispatcher::new();
    desk.on_action("ask", |turn, _, Ship { ship, length }: Ship| {
        let said = turn
            .state
            .model
            .hears(format!("{ship}, {length} m, asks for a berth"));
        follow(turn, said)
    })
    .on_action("weather", |_, _, _: Object| {
        let forecasts: Vec<&str> = Vec::new();
        panic!("of {} forecasts, which?", forecasts.len())
    })
    .on_function("freeBerths", |_, _, Length { length }: Length| {
        if length > 60 {
            return Err(FunctionError::new(
                "TOO_LONG",
                "The harbour takes 60 metres.",
            ));
        }
        let free = BERTHS.iter().filter(|(_, metres)| *metres >= length);
        let numbers: Vec<Json> = free.map(|(number, _)| (*number).into()).collect();
        Ok(numbers)
    });
    desk
}

/// Does what the model says.
fn follow(turn: &mut Turn<'_, Harbour>, said: Says) -> Result<(), Failure> {
    match said {
        Says::Text(text) => {
            turn.stream
                .set(&turn.state.screen, Path::of(["said"]), text)?;
        }
        Says::AskTide(time) => {
            let call = CustomCall::new("tideAt").arg("time", time);
            let call = call.catalog_id(turn.state.gauge.clone());
            let call = turn.stream.call(None, call)?;
            let deadline = Instant::now() + Duration::from_secs(5);
            turn.on_answer(
                call,
                Some(deadline),
                |turn, tide: Result<f64, CallError>| {
                    let heard = match tide {
                        Ok(metres) => format!("the gauge shows {metres} m"),
                        Err(error) => format!("the gauge does not say: {error}"),
                    };
                    let said = turn.state.model.hears(heard);
                    follow(turn, said)
                },
            );
        }
        Says::Close(text) => {
            // The button makes room for the last word.
            turn.stream
                .update(&turn.state.screen, a2ui! { Text { id: "ask", text: text } })?;
        }
    }
    Ok(())
}

/// What a model may decide.
#[derive(Clone, Copy)]
enum Says {
    /// To tell the skipper something.
    Text(&'static str),
    /// To ask the screen's gauge.
    AskTide(&'static str),
    /// To tell the last word.
    Close(&'static str),
}

/// What stands in for a model: it hears what a model would, and has its lines.
struct Model {
    heard: Vec<String>,
    lines: std::slice::Iter<'static, Says>,
}

const LINES: [Says; 4] = [
    Says::AskTide("2026-07-06T23:40:00+02:00"),
    Says::Text("Berth 4, with 3.1 m of water."),
    Says::AskTide("2026-07-07T11:55:00+02:00"),
    Says::Close("The gauge is silent. Please call the harbour master."),
];

impl Model {
    fn new() -> Self {
        Self {
            heard: Vec::new(),
            lines: LINES.iter(),
        }
    }

    fn hears(&mut self, what: String) -> Says {
        self.heard.push(what);
        let next = self.lines.next().copied();
        next.unwrap_or(Says::Text("That is all I know."))
    }
}
