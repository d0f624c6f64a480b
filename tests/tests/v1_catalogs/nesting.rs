//! What may stand in what: `allowedParents` and `allowedChildren`.

use a2ui_emit::a2ui;
use a2ui_emit::v1::{Column, Stream, Surface};

use crate::{
    ACME, BASIC, Panel, basic, created, empty, holder, item, not_created, not_updated, says,
    showing, surface,
};

/// A panel with two menus, each with one item.
fn menus() -> (Stream, a2ui_emit::v1::OpenSurface) {
    showing([
        Panel::of(["m", "n"]).id("root"),
        holder("Menu", ["i"]).id("m"),
        item("i"),
        holder("Menu", ["j"]).id("n"),
        item("j"),
    ])
}

#[test]
fn what_may_is_taken() {
    let (stream, _) = menus();
    let _ = stream.finish().unwrap();
    created(surface(holder("AppLayout", [])));
    created(surface(
        Column::new().catalog_id(BASIC).child(holder("Menu", [])),
    ));
}

#[test]
fn in_what_comes_together() {
    says(
        &not_created(surface(Column::new().catalog_id(BASIC).child(item("i")))),
        "messages[0]: \"i\" of surface \"main\" is a MenuItem in a Column: put it into a Menu",
    );
    says(
        &not_created(surface(
            Column::new()
                .catalog_id(BASIC)
                .child(holder("AppLayout", []).id("l")),
        )),
        "\"l\" of surface \"main\" is an AppLayout in a Column: put it into the Surface, as the root",
    );
    let (mut stream, main) = empty();
    let why = not_updated(&mut stream, &main, [Panel::of(["i"]).id("root"), item("i")]);
    says(
        &why,
        "messages[1]: \"i\" of surface \"main\" is a MenuItem in a Panel: put it into a Menu",
    );
    let why = not_updated(
        &mut stream,
        &main,
        [holder("Menu", ["p"]).id("root"), Panel::of([]).id("p")],
    );
    says(
        &why,
        "\"p\" of surface \"main\" is a Panel in a Menu, which takes only MenuItem",
    );
    stream
        .update(&main, [holder("Menu", ["i"]).id("root"), item("i")])
        .unwrap();
    let _ = stream.finish().unwrap();
}

/// The parent of the root is the Surface, which is in no catalog.
#[test]
fn the_root_stands_in_the_surface() {
    says(
        &not_created(surface(item("root"))),
        "\"root\" of surface \"main\" is a MenuItem in the Surface, as its root: put it into a Menu",
    );
    let (mut stream, main) = showing(holder("AppLayout", []).id("root"));
    says(
        &not_updated(&mut stream, &main, item("root")),
        "\"root\" of surface \"main\" is a MenuItem in the Surface, as its root",
    );
    let _ = stream.finish().unwrap();
}

/// What comes in a later message.
#[test]
fn in_an_update() {
    let (mut stream, main) = showing(Panel::of(["late", "m"]).id("root"));
    says(
        &not_updated(&mut stream, &main, item("late")),
        "messages[2]: \"late\" of surface \"main\" is a MenuItem in a Panel: put it into a Menu",
    );
    stream.update(&main, holder("Menu", ["p"]).id("m")).unwrap();
    says(
        &not_updated(&mut stream, &main, Panel::of([]).id("p")),
        "messages[3]: \"p\" of surface \"main\" is a Panel in a Menu, which takes only MenuItem",
    );
    says(
        &not_updated(&mut stream, &main, basic("a").id("p")),
        "\"p\" of surface \"main\" is a Text in a Menu, which takes only MenuItem",
    );
    // What was refused left no trace: the right ones may take their places.
    stream
        .update(&main, [item("p"), holder("Menu", []).id("late")])
        .unwrap();
    let _ = stream.finish().unwrap();
}

/// A component that is on screen goes to another parent.
#[test]
fn after_re_parenting() {
    let (mut stream, main) = menus();
    says(
        &not_updated(&mut stream, &main, Panel::of(["m", "n", "i"]).id("root")),
        "\"i\" of surface \"main\" is a MenuItem in a Panel: put it into a Menu",
    );
    says(
        &not_updated(
            &mut stream,
            &main,
            Panel::of([]).child("side", "j").id("root"),
        ),
        "\"j\" of surface \"main\" is a MenuItem in a Panel: put it into a Menu",
    );
    says(
        &not_updated(&mut stream, &main, holder("Menu", ["i", "n"]).id("m")),
        "\"n\" of surface \"main\" is a Menu in a Menu, which takes only MenuItem",
    );
    // From one menu to another it may.
    stream
        .update(
            &main,
            [
                holder("Menu", []).id("m"),
                holder("Menu", ["j", "i"]).id("n"),
            ],
        )
        .unwrap();
    let _ = stream.finish().unwrap();
}

/// One of both is replaced by another component, and the other stays what it was.
#[test]
fn after_a_replacement() {
    let (mut stream, main) = menus();
    says(
        &not_updated(&mut stream, &main, Panel::of(["i"]).id("m")),
        "\"i\" of surface \"main\" is a MenuItem in a Panel: put it into a Menu",
    );
    says(
        &not_updated(&mut stream, &main, Panel::of([]).id("i")),
        "\"i\" of surface \"main\" is a Panel in a Menu, which takes only MenuItem",
    );
    says(
        &not_updated(&mut stream, &main, holder("AppLayout", []).id("m")),
        "\"m\" of surface \"main\" is an AppLayout in a Panel: put it into the Surface",
    );
    // Both at once are a new pair.
    stream
        .update(&main, [Panel::of(["i"]).id("m"), Panel::of([]).id("i")])
        .unwrap();
    let _ = stream.finish().unwrap();
}

/// Names count, not catalogs: a Menu on a surface of the basic catalog is as strict.
#[test]
fn across_catalogs() {
    says(
        &not_created(Surface::new("main").root(Column::new().child(item("i").catalog_id(ACME)))),
        "\"i\" of surface \"main\" is a MenuItem in a Column: put it into a Menu",
    );
    let mut stream = crate::stream();
    let main = stream
        .create(Surface::new("main").root(holder("Menu", ["t"]).catalog_id(ACME)))
        .unwrap();
    says(
        &not_updated(&mut stream, &main, a2ui! { Text { id: "t", text: "a" } }),
        "\"t\" of surface \"main\" is a Text in a Menu, which takes only MenuItem",
    );
    stream.update(&main, item("t").catalog_id(ACME)).unwrap();
    let _ = stream.finish().unwrap();
}

/// A surface that was created elsewhere has the catalog that it is attached with.
#[test]
fn on_a_surface_that_was_attached() {
    let mut stream = crate::stream();
    let main = stream.attach_with_catalog("main", "made_", ACME).unwrap();
    stream
        .update(&main, Panel::of(["elsewhere"]).id("p"))
        .unwrap();
    says(
        &not_updated(&mut stream, &main, item("elsewhere")),
        "\"elsewhere\" of surface \"main\" is a MenuItem in a Panel",
    );
}

#[test]
fn what_the_macro_nests_is_checked() {
    says(
        &not_created(a2ui! {
            Surface { id: "main", catalog_id: ACME, Column { catalog_id: BASIC, { item("i") } } }
        }),
        "\"i\" of surface \"main\" is a MenuItem in a Column: put it into a Menu",
    );
    let (mut stream, main) = menus();
    says(
        &not_updated(
            &mut stream,
            &main,
            a2ui! { Row { id: "root", catalog_id: BASIC, "m", "i" } },
        ),
        "\"i\" of surface \"main\" is a MenuItem in a Row: put it into a Menu",
    );
    stream
        .update(
            &main,
            a2ui! { Row { id: "root", catalog_id: BASIC, "n", "m" } },
        )
        .unwrap();
    let _ = stream.finish().unwrap();
}
