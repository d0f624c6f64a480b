//! This library. A stream of zero.a2ui.v1 is used up by its end and can't be cleared, so each run
//! is a new stream, whose buffers grow from nothing.

use a2ui_emit::a2ui;
use a2ui_emit::zero::{
    AsyncState, AsyncTask, Free, Handle, Intent, Live, Progress, Row, StatCell, Stream, T1, Tone,
};

use super::{Does, Input, does};

a2ui_emit::verbs! { Refresh = "refresh": T1; }

type Frames = Stream<Live, T1, Free>;

fn stream() -> Frames {
    let stream = Stream::live("a2ui_bench", Intent::of(Refresh));
    stream.expect("the id is a stream's")
}

fn fresh() -> Frames {
    let mut stream = stream();
    let first = stream.emit(a2ui! {
        append Row { id: "row" }
        append AsyncTask { id: "task", name: "sync", state: Queued }
    });
    first.expect("the first frames are taken");
    stream
}

/// `a2ui!`, one fragment for each frame, as a live agent emits them.
///
/// # Panics
/// When the stream refuses a frame.
pub fn by_macro(inputs: &[Input]) -> Frames {
    let mut stream = fresh();
    for (i, Input { label, value }) in inputs.iter().enumerate() {
        let emitted = match does(i) {
            Does::Task(progress) => stream.emit(a2ui! {
                replace AsyncTask { id: "task", name: label, state: Running, progress: progress }
            }),
            Does::Comes(n) => stream.emit(a2ui! {
                append in "row" StatCell { id: format!("s{n}"), label: label, value: value, tone: Bone }
            }),
            Does::Replaced(n) => stream.emit(a2ui! {
                replace StatCell { id: format!("s{n}"), label: label, value: value, tone: Green }
            }),
        };
        emitted.expect("the frame is taken");
    }
    stream
}

/// `a2ui!`, one fragment for all frames.
///
/// # Panics
/// When the stream refuses them.
pub fn by_one_macro(inputs: &[Input]) -> Frames {
    let mut stream = fresh();
    let emitted = stream.emit(a2ui! {
        for (i, Input { label, value }) in inputs.iter().enumerate() {
            match does(i) {
                Does::Task(progress) =>
                    replace AsyncTask { id: "task", name: label, state: Running, progress: progress },
                Does::Comes(n) =>
                    append in "row" StatCell { id: format!("s{n}"), label: label, value: value, tone: Bone },
                Does::Replaced(n) =>
                    replace StatCell { id: format!("s{n}"), label: label, value: value, tone: Green },
            }
        }
    });
    emitted.expect("the frames are taken");
    stream
}

/// The typed builder.
///
/// # Panics
/// When the stream refuses a frame.
pub fn by_builder(inputs: &[Input]) -> Frames {
    let mut stream = stream();
    let row: Handle<Row> = stream
        .append(Row::new().id("row"))
        .expect("the row is taken");
    let task = stream.append(AsyncTask::new("sync").state(AsyncState::Queued).id("task"));
    let task: Handle<AsyncTask> = task.expect("the task is taken");
    let mut cells: Vec<Handle<StatCell>> = Vec::new();
    for (i, Input { label, value }) in inputs.iter().enumerate() {
        let cell = || StatCell::new(label.clone(), value.clone());
        match does(i) {
            Does::Task(progress) => {
                let progress = Progress::new(progress).expect("the progress is one");
                let by = AsyncTask::new(label.clone())
                    .state(AsyncState::Running)
                    .progress(progress);
                stream.replace(&task, by).expect("the frame is taken");
            }
            Does::Comes(n) => {
                let cell = cell().tone(Tone::Bone).id(format!("s{n}")).under(&row);
                cells.push(stream.append(cell).expect("the frame is taken"));
            }
            Does::Replaced(_) => {
                let last = cells.last().expect("a cell came before");
                let replaced = stream.replace(last, cell().tone(Tone::Green));
                replaced.expect("the frame is taken");
            }
        }
    }
    stream
}
