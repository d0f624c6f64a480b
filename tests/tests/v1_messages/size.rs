//! Streams far larger than a screen: time that grows as they do, and no stack to overflow.

use std::time::{Duration, Instant};

use a2ui_emit::v1::{
    Card, Column, Component, CreateSurface, Path, Problem, Surfaces, Text, UpdateComponents,
    UpdateDataModel,
};

const N: usize = 100_000;

fn begun() -> Surfaces {
    let mut surfaces = Surfaces::new();
    surfaces.apply(CreateSurface::new("s").into()).unwrap();
    surfaces
}

fn card(i: usize) -> Component {
    let id = if i == 0 {
        "root".to_owned()
    } else {
        format!("n{i}")
    };
    Card::new(format!("n{}", i + 1)).id(id).into()
}

/// Far above what it takes, and far below what a walk over everything at each message would.
fn in_time(what: &str, work: impl FnOnce()) {
    let start = Instant::now();
    work();
    println!("{what}: {:?}", start.elapsed());
    assert!(start.elapsed() < Duration::from_secs(20), "{what}");
}

/// A chain of a hundred thousand, each in a message of its own.
#[test]
fn chains() {
    for (what, upward) in [("from the root", false), ("from the leaf", true)] {
        in_time(what, || {
            let mut surfaces = begun();
            for i in 0..N {
                let i = if upward { N - 1 - i } else { i };
                surfaces
                    .apply(UpdateComponents::new("s", [card(i)]).into())
                    .unwrap();
            }
            let last = Text::new("end").id(format!("n{N}"));
            surfaces
                .apply(UpdateComponents::new("s", [last]).into())
                .unwrap();
            assert!(surfaces.finish().unwrap().is_empty());
            let ring = Card::new("root").id(format!("n{N}"));
            let error = surfaces
                .apply(UpdateComponents::new("s", [ring]).into())
                .unwrap_err();
            let Problem::Cycle { path } = error.problem() else {
                panic!("{error}")
            };
            assert_eq!(path.len(), N + 1);
            assert!(error.to_string().len() < 300, "{error}");
        });
    }
}

/// A list that grows by one with every message, in one message all at once, and unlinked again.
#[test]
fn wide() {
    in_time("wide", || {
        let mut surfaces = begun();
        let ids = || (0..N).map(|i| format!("n{i}"));
        let mut all = vec![Component::from(Column::new().children(ids()).id("root"))];
        all.extend(ids().map(|id| Component::from(Text::new("x").id(id))));
        surfaces
            .apply(UpdateComponents::new("s", all).into())
            .unwrap();
        for id in ids() {
            let again = UpdateComponents::new("s", [Text::new("y").id(id)]);
            surfaces.apply(again.into()).unwrap();
        }
        surfaces
            .apply(UpdateComponents::new("s", [Column::new().id("root")]).into())
            .unwrap();
        assert_eq!(surfaces.surface("s").unwrap().unreachable().len(), N);
        assert!(surfaces.finish().unwrap().is_empty());
    });
}

#[test]
fn models() {
    in_time("models", || {
        let mut surfaces = begun();
        let set = |path: Path, value: usize| UpdateDataModel::set("s", path, value).unwrap();
        let list = || Path::of(["list"]);
        let empty = UpdateDataModel::set("s", list(), a2ui_emit::json::List::new()).unwrap();
        surfaces.apply(empty.into()).unwrap();
        for i in 0..N {
            surfaces.apply(set(list().index(i), i).into()).unwrap();
            surfaces
                .apply(set(Path::of(["map", &i.to_string()]), i).into())
                .unwrap();
        }
        for i in (0..N).rev() {
            let path = Path::of(["map", &i.to_string()]);
            surfaces
                .apply(UpdateDataModel::delete("s", path).into())
                .unwrap();
        }
        let model = surfaces.surface("s").unwrap().data_model();
        assert_eq!(model.get("list").unwrap().as_array().unwrap().len(), N);
        assert!(model.get("map").unwrap().as_object().unwrap().is_empty());
    });
}

#[test]
fn deep_paths() {
    let mut surfaces = begun();
    let set = |depth| UpdateDataModel::set("s", Path::of(vec!["a"; depth]), 1).unwrap();
    let error = surfaces.apply(set(N).into()).unwrap_err();
    assert_eq!(error.problem(), &Problem::TooDeep);
    assert_eq!(error.at(), "messages[1].updateDataModel.value");
    surfaces.apply(set(126).into()).unwrap();
    assert_eq!(
        surfaces.apply(set(127).into()).unwrap_err().problem(),
        &Problem::TooDeep
    );
    // What is held can be written, and read again.
    let text = serde_json::to_string(&surfaces.surface("s").unwrap().data_model()).unwrap();
    assert!(serde_json::from_str::<a2ui_emit::json::Json>(&text).is_ok());
}
