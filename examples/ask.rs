//! `ask`: function calls, each way.
//!
//! The agent calls functions of the renderer, which a catalog beside the basic one has. A call with a
//! surface may bind to its data model; one without a surface brings its values along. And the renderer
//! calls functions of the agent: each call has an id, and is answered once, with a value or an error.

use std::error::Error;
use std::process::ExitCode;

use a2ui_emit::a2ui;
use a2ui_emit::json::{Json, Number};
use a2ui_emit::v1::{Catalog, CustomCall, FunctionError, Path, RendererMessage, Stream};
use clap::Parser;

/// Asks a harbour's screen, and answers it.
#[derive(Parser)]
struct Args {
    #[command(flatten)]
    output: examples::Output,
}

/// What the renderer sent since the notice came up.
const RECEIVED: [&str; 2] = [
    r#"{"version":"1.0","callAgentFunction":{"surfaceId":"notice","functionCallId":"screen_1","callFunction":{"@call":"freeBerths","args":{"length":24}}}}"#,
    r#"{"version":"1.0","callAgentFunction":{"surfaceId":"notice","functionCallId":"screen_2","callFunction":{"@call":"moveShip","args":{"name":"Ana Maria"}}}}"#,
];

fn main() -> ExitCode {
    examples::end(run(&Args::parse()))
}

fn run(args: &Args) -> Result<(), Box<dyn Error>> {
    let harbour: Catalog = include_str!("custom/catalog.json").parse()?;
    let of_harbour = |name| CustomCall::new(name).catalog_id(harbour.id().to_owned());
    let mut stream = Stream::new();
    stream.load(harbour.clone());
    let notice = stream.create(a2ui! {
        Surface { id: "notice",
            data: { title: "Storm from the north-west tonight" },
            Column {
                Text { text: @"/title" }
                Text { text: "Ships at the outer quay need a second line.", variant: Caption }
            }
        }
    })?;

    // What stands on the surface is measured where it stands …
    let title = Path::of(["title"]).bind::<Json>();
    let _ = stream.call(Some(&notice), of_harbour("measureText").arg("text", title))?;
    // … and of what the screen's own gauge says no surface has to know. The id is what the answer
    // to it will repeat.
    let tide = of_harbour("tideAt").arg("time", "2026-07-06T23:40:00+02:00");
    let _ = stream.call(None, tide)?;

    for message in RECEIVED {
        answer(&mut stream, message)?;
    }
    args.output.show_surfaces(&stream.finish()?)
}

/// Answers a call of the renderer. `respond` gives what can be used once. An agent with more than a
/// function or two leaves this to a `Dispatcher`, as `loop` does.
fn answer(stream: &mut Stream, message: &str) -> Result<(), Box<dyn Error>> {
    let RendererMessage::CallAgentFunction(call) = message.parse()? else {
        return Err("this is no call".into());
    };
    let args = call.call_function.args.unwrap_or_default();
    let responder = stream.respond(&*call.function_call_id);
    match &*call.call_function.name {
        "freeBerths" => {
            let length = args.get("length").and_then(Json::as_number);
            let length = length.and_then(Number::as_u64).unwrap_or_default();
            let berths = [(3, 18), (4, 30), (9, 26)];
            let free = berths.into_iter().filter(|(_, metres)| *metres >= length);
            let numbers: Vec<Json> = free.map(|(number, _)| Json::from(number)).collect();
            responder.value(numbers)?;
        }
        "moveShip" => {
            responder.error(
                "NOT_ALLOWED",
                "The harbour master moves ships, no screen does.",
            )?;
        }
        other => responder.error(
            FunctionError::UNKNOWN_FUNCTION,
            format!("This agent has no function {other:?}."),
        )?,
    }
    Ok(())
}
