// How each of the 16 kinds is drawn: its props, and for a container its children, as an element.

import { h } from "./dom.js";
import { icon } from "./icons.js";
import { isNamed } from "./read.js";
import { hash, heard, said, shown, stated, toned, tones } from "./text.js";
import { STATES } from "./words.js";
import { ruling } from "./ruling.js";

/** Props that say what they say, on the kinds of which the contract names none. */
const SAYING = ["title", "label", "text", "value", "tone"];

/** The drawings, by kind: `(props, { children, id, gate })`. */
export const DRAW = {
  stack: (props, { children }) => container("stack", props, children),
  row: (props, { children }) => container("row", props, children),
  card: (props, { children }) => container("card", props, children),

  sectionTitle: (props) => said("h2", { class: "section-title" }, props.text),

  text: (props) => said("p", { class: "text" }, props.value),

  mark: (props) => h("p", { class: "mark" }, props.state ? stated(props.state) : heard("mark without a state")),

  chip: (props) =>
    h("p", { class: "chip", "data-tone": tones(props.tone) && props.tone }, toned(props.tone), ...saying(props)),

  hash: (props) =>
    h(
      "div",
      { class: "hash-line" },
      toned(props.tone),
      ["title", "label"].map((name) => name in props && said("span", { class: name }, props[name])),
      ["text", "value"].map((name) => name in props && hash(props[name])),
    ),

  receipt: (props, { id }) =>
    h(
      "section",
      { class: "receipt", "aria-labelledby": `receipt-${id}` },
      h(
        "header",
        {},
        h("h3", { id: `receipt-${id}` }, icon("receipt"), "Receipt"),
        props.kind !== undefined && said("span", { class: "of" }, props.kind),
        props.hash !== undefined && hash(props.hash),
      ),
      props.rows.length
        ? h("table", {}, heardCaption(props.kind), h("tbody", {}, props.rows.map(receiptRow)))
        : h("p", { class: "none" }, "No rows."),
    ),

  statCell: (props) =>
    h(
      "dl",
      { class: "stat", "data-tone": props.tone },
      said("dt", {}, props.label),
      h("dd", { dir: "auto" }, toned(props.tone), h("span", {}, shown(props.value))),
    ),

  button: (props, { id }) =>
    h(
      "button",
      { type: "button", class: "button", "aria-disabled": "true", "data-inert": id, "data-tone": tones(props.tone) && props.tone },
      toned(props.tone),
      ...(saying(props).length ? saying(props) : [id]),
    ),

  approvalGate: (props, { id, gate }) =>
    h(
      "section",
      { class: "gate", "data-state": props.state, "aria-labelledby": `gate-${id}` },
      h(
        "header",
        {},
        h("h3", { id: `gate-${id}` }, icon("lock"), "Approval gate"),
        props.state && stated(props.state),
      ),
      said("p", { class: "summary" }, props.summary),
      facts([
        props.hash !== undefined && ["signs", hash(props.hash)],
        props.eta !== undefined && ["eta", said("span", {}, props.eta)],
      ]),
      gate && ruling(id, gate),
    ),

  toolCallCard: (props, { id }) =>
    h(
      "section",
      { class: "tool", "aria-labelledby": `tool-${id}` },
      h(
        "header",
        {},
        h("h3", { id: `tool-${id}` }, icon("tool"), heard("tool call "), said("code", {}, props.tool)),
        props.server !== undefined && said("span", { class: "of" }, props.server),
        props.state && stated(props.state),
      ),
      facts([
        ...calledWith(props.args),
        props.result !== undefined && ["result", said("span", { class: "result" }, props.result)],
      ]),
    ),

  asyncTask: (props, { id }) =>
    h(
      "section",
      { class: "task", "aria-labelledby": `task-${id}` },
      h(
        "header",
        {},
        said("h3", { id: `task-${id}` }, props.name),
        props.state && stated(props.state),
        props.progress !== undefined && h("span", { class: "percent" }, `${Math.round(props.progress * 100)}%`),
      ),
      (props.progress !== undefined || props.state === "running") &&
        h("progress", { max: 1, value: props.progress, "aria-labelledby": `task-${id}` }),
      (props.caption !== undefined || props.eta !== undefined) &&
        h(
          "p",
          { class: "caption" },
          props.caption !== undefined && said("span", {}, props.caption),
          props.eta !== undefined && h("span", { class: "eta" }, "eta ", said("span", {}, props.eta)),
        ),
    ),

  planSurface: (props, { id }) =>
    h(
      "section",
      { class: "plan", "aria-label": props.caption === undefined ? "plan" : undefined, "aria-labelledby": props.caption !== undefined && `plan-${id}` },
      props.caption !== undefined && said("h3", { id: `plan-${id}` }, props.caption),
      props.steps.length ? h("ol", {}, props.steps.map(step)) : h("p", { class: "none" }, "No steps."),
    ),

  streamingCursor: (props) =>
    props.state === "streaming"
      ? h("p", { class: "cursor", "data-moves": true }, heard("streaming"))
      : h("p", { class: "cursor" }, heard(props.state ?? "cursor")),
};

/** A container: what its props say above its children. */
function container(kind, props, children) {
  const title = "title" in props && said("h3", {}, props.title);
  const rest = saying(props, ["label", "text", "value"]);
  const head = title || rest.length ? h("header", {}, toned(props.tone), title, rest) : undefined;
  const tag = kind === "card" ? "section" : "div";
  const label = tag === "section" && typeof props.title === "string" ? props.title : undefined;
  return h(tag, { class: kind, "aria-label": label, "data-tone": tones(props.tone) && props.tone }, head, h("div", { class: "children" }, children));
}

/** What the props say that say something, in this order. */
function saying(props, names = ["title", "label", "text", "value"]) {
  return names.filter((name) => name in props).map((name) => said("span", { class: name }, props[name]));
}

function receiptRow(row) {
  return h(
    "tr",
    { "data-tone": row.tone },
    said("th", { scope: "row" }, row.k),
    h("td", { dir: "auto" }, toned(row.tone), h("span", {}, shown(row.v))),
  );
}

const heardCaption = (kind) => h("caption", { class: "heard" }, kind === undefined ? "Receipt" : `Receipt: ${shown(kind)}`);

function step({ label, state = "pending" }) {
  const { icon: name, tone, moves } = STATES[state];
  return h(
    "li",
    { "data-state": state, "data-tone": tone, "data-moves": moves, "aria-current": state === "active" ? "step" : undefined },
    icon(name),
    said("span", {}, label),
    heard(` (${state})`),
  );
}

function calledWith(args) {
  if (args === undefined) return [];
  if (typeof args === "string") return [["args", said("code", {}, args)]];
  return Object.entries(args).map(([name, value]) => [name, said("code", {}, value)]);
}

/** Facts by name, as a list. */
function facts(list) {
  const there = list.filter(Boolean);
  return there.length > 0 && h("dl", { class: "facts" }, there.map(([name, value]) => h("div", {}, said("dt", {}, name), h("dd", {}, value))));
}

/** The props that the contract doesn't name and no drawing says, by their names. */
export function others(kind, props) {
  const saysThem = ["stack", "row", "card", "chip", "hash", "button"].includes(kind);
  const names = Object.keys(props).filter((name) => {
    if (isNamed(kind, name)) return false;
    if (!saysThem || !SAYING.includes(name)) return true;
    return name === "tone" && !tones(props.tone);
  });
  return facts(names.map((name) => [name, said("code", {}, props[name])]));
}
