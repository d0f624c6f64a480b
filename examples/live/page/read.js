// What a record of zero.a2ui.v1 has to look like, as the contract says: anything else is refused,
// with the place and the reason. Nothing is repaired.

import { WORDS } from "./words.js";

export const ROOT = "root";

/** Why a record is not taken: where, and what is wrong. */
export class Refused extends Error {
  constructor(at, says) {
    super(says);
    this.at = at;
  }
}

const type = (wanted, holds, record) => ({ wanted, holds, record });
const must = (type) => ({ ...type, required: true });

const text = type("text", (value) => typeof value === "string");
const full = type("text of at least one character", (value) => typeof value === "string" && value !== "");
const share = type("a number from 0 to 1", (value) => typeof value === "number" && value >= 0 && value <= 1);
const called = type("an object or text", (value) => typeof value === "string" || isObject(value));
const word = (of) => type(`one of ${WORDS[of].join(", ")}`, (value) => WORDS[of].includes(value));
const list = (record) => type("a list", Array.isArray, record);
const object = type("an object", (value) => isObject(value));
const anything = type("anything", () => true);
const nodeId = type("an id of letters, digits, - and _", (value) => isText(value, /^[A-Za-z0-9_-]+$/));
const streamId = type("an id like a2ui_1", (value) => isText(value, /^a2ui_[A-Za-z0-9_-]+$/));
const whole = type("a whole number from 0", (value) => Number.isInteger(value) && value >= 0);
const tag = type("zero.a2ui.v1", (value) => value === "zero.a2ui.v1");

/** The props that the contract names, by kind. Others may be there, too. */
const PROPS = {
  stack: {},
  row: {},
  card: {},
  sectionTitle: { text: must(text) },
  text: { value: must(text) },
  mark: { state: word("markState") },
  chip: {},
  hash: {},
  receipt: {
    kind: text,
    hash: text,
    rows: must(list({ k: must(full), v: must(text), tone: word("tone") })),
  },
  statCell: { label: must(text), value: must(text), tone: word("tone") },
  button: {},
  approvalGate: { summary: must(full), state: word("approvalState"), hash: text, eta: text },
  toolCallCard: {
    tool: must(full),
    server: text,
    state: word("toolState"),
    args: called,
    result: text,
  },
  asyncTask: {
    name: must(full),
    state: word("asyncState"),
    progress: share,
    eta: text,
    caption: text,
  },
  planSurface: { caption: text, steps: must(list({ label: must(full), state: word("planStepState") })) },
  streamingCursor: { state: word("cursorState") },
};

/** The kinds, in the contract's order. */
export const KINDS = Object.keys(PROPS);

/** Whether a kind holds children. */
export const holdsChildren = (kind) => kind === "stack" || kind === "row" || kind === "card";

/** Whether the contract names a prop of a kind. */
export const isNamed = (kind, prop) => Object.hasOwn(PROPS[kind], prop);

/** How deep a frame may nest: what every JSON reader takes. */
const DEEPEST = 127;

/** Reads a frame: a delta, or `GATE`. */
export function readFrame(json) {
  if (json === "GATE") return json;
  if (levels(json) > DEEPEST) throw new Refused("", `nests deeper than ${DEEPEST} levels`);
  if (!isObject(json)) throw new Refused("", "is no frame: neither a delta nor GATE");
  switch (json.op) {
    case "append":
      read("", json, { op: must(anything), node: must(anything), parent: nodeId, index: whole });
      break;
    case "replace":
      read("", json, { op: must(anything), node: must(anything) });
      break;
    case "remove":
      read("", json, { op: must(anything), id: must(nodeId) });
      return json;
    default:
      throw new Refused(".op", `${shown(json.op)} is no operation: append, replace or remove`);
  }
  readNode(".node", json.node);
  return json;
}

function readNode(at, node) {
  if (isObject(node) && !KINDS.includes(node.kind)) {
    throw new Refused(`${at}.kind`, `${shown(node.kind)} is none of the ${KINDS.length} kinds`);
  }
  read(at, node, { id: must(nodeId), kind: must(anything), props: anything, children: list() });
  node.children?.forEach((child, i) => check(`${at}.children[${i}]`, child, nodeId));
  const props = PROPS[node.kind];
  const required = Object.values(props).some((prop) => prop.required);
  if (Object.hasOwn(node, "props")) read(`${at}.props`, node.props, props, true);
  else if (required) throw new Refused(at, "props is missing");
}

/** Reads the head record: the envelope without its frames. */
export function readHead(json) {
  read("head", json, {
    schema: must(tag),
    stream_id: must(streamId),
    created_at: text,
    intent: object,
    evidence_class: must(word("evidenceClass")),
  });
  if (json.intent) {
    const intent = { natural_language: full, verb: full, tier: word("consequenceTier") };
    read("head.intent", json.intent, intent);
  }
  return json;
}

/** Reads the closing record. */
export function readClose(json) {
  return read("close", json, { beat: word("dataBeat"), tree: object });
}

/** Reads an object whose keys are these; with `open`, others may be there, too. */
function read(at, json, keys, open = false) {
  if (!isObject(json)) throw new Refused(at, `${shown(json)} is no object`);
  for (const [key, type] of Object.entries(keys)) {
    if (Object.hasOwn(json, key)) check(`${at}.${key}`, json[key], type);
    else if (type.required) throw new Refused(at, `${key} is missing`);
  }
  const strange = Object.keys(json).find((key) => !Object.hasOwn(keys, key));
  if (strange !== undefined && !open) throw new Refused(at, `${shown(strange)} is no key of it`);
  return json;
}

function check(at, value, { wanted, holds, record }) {
  if (!holds(value)) throw new Refused(at, `${shown(value)} is not ${wanted}`);
  if (record) value.forEach((item, i) => read(`${at}[${i}]`, item, record));
}

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value, pattern) => typeof value === "string" && pattern.test(value);

/** How many lists and objects are in each other, one level after the other. */
function levels(json) {
  let count = 0;
  for (let level = [json]; level.length; count += 1) {
    level = level.flatMap((value) => (typeof value === "object" && value !== null ? Object.values(value) : []));
  }
  return count - 1;
}

/** A value as a message shows it, cut where it is long. */
function shown(value) {
  const json = JSON.stringify(value) ?? "nothing";
  return json.length > 60 ? `${json.slice(0, 59)}…` : json;
}
