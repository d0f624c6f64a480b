// What the page shows of a stream: its head, what went wrong, its tree, and its records.

import { h } from "./dom.js";
import { draw } from "./draw.js";
import { icon } from "./icons.js";
import { heard, plain, said } from "./text.js";
import { CLASSES, TIERS, WORDS } from "./words.js";

const STATUS = {
  connecting: { icon: "ring", tone: "bone", says: "Connecting" },
  streaming: { icon: "play", tone: "blue", says: "Streaming", moves: true },
  held: { icon: "pause", tone: "amber", says: "Held at the gate" },
  reconnecting: { icon: "alert", tone: "amber", says: "Connection lost, trying again" },
  ended: { icon: "check", tone: "green", says: "Ended" },
  broken: { icon: "cross", tone: "red", says: "Broke off" },
  gone: { icon: "cross", tone: "red", says: "Gone" },
};

/** What went wrong with the page itself. */
export function wrong(problem) {
  return h("p", { class: "problem", role: "alert", key: "wrong" }, icon("cross"), plain(problem));
}

/** What is shown when nothing is followed. */
export function nothing() {
  return [
    h(
      "section",
      { class: "empty", key: "empty" },
      h("h1", {}, "No stream yet"),
      h("p", {}, "Start one, and watch its frames become a screen. A stream that has consequences stops at a gate and asks you."),
    ),
  ];
}

/** A stream. */
export function view(stream) {
  return [
    head(stream),
    ENDS[stream.status] && h("p", { class: "problem", role: "alert", key: "end" }, icon("cross"), ENDS[stream.status]),
    problems(stream.problems),
    h("section", { class: "tree", "aria-label": "Screen", key: "tree" }, draw(stream.fold.nodes, stream.gates())),
    wire(stream),
  ].filter(Boolean);
}

const ENDS = {
  gone: "This stream is gone: the server keeps only the latest, and their last records. Start another.",
  broken: "The stream ended without its closing record. What is shown is all that came.",
};

function head({ id, head, beat, status }) {
  const intent = head?.intent ?? {};
  const { icon: name, tone, says, moves } = STATUS[status];
  return h(
    "header",
    { class: "stream", key: "head" },
    h(
      "div",
      { class: "title" },
      said("h1", {}, intent.natural_language ?? intent.verb ?? head?.stream_id ?? id),
      h("p", { class: "state status", "data-tone": tone, "data-moves": moves, "data-status": status }, icon(name), h("span", {}, says)),
    ),
    head &&
      h(
        "dl",
        { class: "about" },
        fact("evidence", head.evidence_class, CLASSES[head.evidence_class]),
        intent.verb !== undefined && fact("verb", intent.verb),
        intent.tier !== undefined && fact("tier", intent.tier, TIERS[intent.tier]),
        head.created_at !== undefined && fact("created", head.created_at),
        fact("stream", head.stream_id),
      ),
    beats(beat),
  );
}

function fact(name, value, means) {
  return h(
    "div",
    { "data-fact": name },
    h("dt", {}, name),
    h("dd", {}, said("b", {}, value), means && h("span", { class: "means" }, ` ${means}`)),
  );
}

/** The five beats, and the one that the stream settled on. */
function beats(beat) {
  const at = WORDS.dataBeat.indexOf(beat);
  return h(
    "ol",
    { class: "beats", "aria-label": beat ? "Beats: the stream settled on one" : "Beats: the stream has not settled yet" },
    WORDS.dataBeat.map((name, i) =>
      h(
        "li",
        { "data-beat": i === at ? "here" : i < at ? "past" : undefined, "aria-current": i === at ? "step" : undefined },
        name,
        i === at && heard(" (here)"),
      ),
    ),
  );
}

function problems(list) {
  if (!list.length) return null;
  const refused = list.filter(({ json }) => json).length;
  const records = refused === 1 ? "1 record was refused" : `${refused} records were refused`;
  const count = refused === list.length ? records : `${list.length} ${list.length === 1 ? "problem" : "problems"}`;
  return h(
    "section",
    { class: "problems", role: "alert", "aria-labelledby": "problems", key: "problems" },
    h("h2", { id: "problems" }, icon("cross"), count),
    h(
      "ul",
      {},
      list.map(({ at, says, json }) =>
        h(
          "li",
          {},
          h("p", {}, at && h("code", {}, at), ` ${plain(says)}`),
          json && h("details", {}, h("summary", {}, "The record"), said("pre", { tabindex: 0 }, json)),
        ),
      ),
    ),
  );
}

/** The records, as they came. */
function wire({ records, count }) {
  const left = count - records.length;
  return h(
    "details",
    { class: "wire", key: "wire" },
    h("summary", {}, "Wire", h("span", { class: "count" }, ` ${count} ${count === 1 ? "record" : "records"}`)),
    h("ol", { tabindex: 0, "aria-label": "Records, the latest first" }, records.map(record).reverse()),
    left > 0 && h("p", { class: "none" }, `The first ${left} are not kept.`),
  );
}

function record({ number, event, json, notes, refused }) {
  return h(
    "li",
    { key: number, "data-event": event, "data-refused": refused !== undefined },
    h("span", { class: "number" }, number),
    h("span", { class: "event" }, event),
    said("code", { dir: "ltr" }, json),
    refused !== undefined && h("p", { class: "problem" }, icon("cross"), plain(refused)),
    notes.map(({ at, says }) => h("p", { class: "note" }, icon("alert"), `${at}: ${says}`)),
  );
}
