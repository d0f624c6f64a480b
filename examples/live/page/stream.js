// Follows a stream: reads its records as they come, folds its frames, and keeps what there is to
// show. A record either counts, or stands among the problems.

import { Fold } from "./fold.js";
import { Refused, readClose, readHead } from "./read.js";

/** How many of the records are kept to be looked at. */
const KEPT = 300;

export class Follower {
  /** connecting, streaming, held, reconnecting, ended, broken or gone. */
  status = "connecting";
  head;
  fold = new Fold();
  beat;
  /** What could not be read or applied: `{ at, says, json? }`. */
  problems = [];
  /** The last records as they came, `{ number, event, json, notes }`, and how many there were. */
  records = [];
  count = 0;
  /** What the desk asks while a gate waits, why the last ruling was not taken, and whether one is
   * on its way: `{ question, problem, sending }`. */
  asked;

  #source;
  #changed;
  #announce;

  constructor(id, changed, announce) {
    this.id = id;
    this.#changed = changed;
    this.#announce = announce;
    this.#source = new EventSource(this.#at("events"));
    for (const event of ["head", "frame", "close", "message"]) {
      this.#source.addEventListener(event, ({ data }) => this.#take(event, data));
    }
    // What comes next is no longer kept: this page was too slow for it.
    this.#source.addEventListener("gone", () => this.#end("gone", "The stream is gone."));
    this.#source.addEventListener("error", () => this.#failed());
  }

  stop() {
    this.#source.close();
  }

  /** The gates that wait for this page, by id. */
  gates() {
    return new Map(this.asked ? [[this.asked.question.gate, this.asked]] : []);
  }

  /** Hands a ruling to the desk. */
  async rule(ruling, phrase) {
    if (!this.asked || this.asked.sending) return;
    const { question } = this.asked;
    this.#ask({ question, sending: true });
    const body = JSON.stringify({ gate: question.gate, ruling, phrase });
    const problem = await this.#post(body);
    // What was taken shows as the ruling in the stream.
    if (problem && this.asked?.question === question) this.#ask({ question, problem });
  }

  async #post(body) {
    try {
      const headers = { "content-type": "application/json" };
      const answer = await fetch(this.#at("ruling"), { method: "POST", headers, body });
      return answer.ok ? undefined : (await answer.json()).problem;
    } catch (error) {
      return `The ruling did not get through (${error.message}). Try again.`;
    }
  }

  #at(what) {
    return `/streams/${encodeURIComponent(this.id)}/${what}`;
  }

  #take(event, data) {
    const record = { number: this.count++, event, json: data, notes: [] };
    this.records.push(record);
    if (this.records.length > KEPT) this.records.shift();
    try {
      this.#read(record, event, JSON.parse(data));
    } catch (error) {
      const at = error instanceof Refused ? error.at : event;
      record.refused = error.message;
      this.problems.push({ at, says: error.message, json: data });
      this.#announce(`A ${event} was refused: ${error.message}`);
      if (!(error instanceof Refused || error instanceof SyntaxError)) console.error(error);
    }
    this.#changed();
  }

  #read(record, event, json) {
    if (event === "head") {
      if (this.head) throw new Refused("head", "the stream began already");
      this.head = readHead(json);
      this.status = "streaming";
    } else if (event === "frame") {
      this.asked = undefined;
      this.status = "streaming";
      record.notes = this.fold.apply(json);
      if (json === "GATE") this.#hold();
      else this.#tell(json);
    } else if (event === "close") {
      this.#close(readClose(json));
    } else {
      throw new Refused(event, "is no record of zero.a2ui.v1");
    }
  }

  #close({ beat, tree }) {
    this.#source.close();
    this.status = "ended";
    this.asked = undefined;
    this.beat = beat;
    this.#announce("The stream has ended.");
    const missing = this.fold.missing();
    if (missing.length) {
      this.problems.push({ at: "end", says: `${missing.join(", ")} never came, though listed` });
    }
    if (tree && !sameTree(tree, this.fold.tree())) {
      this.problems.push({ at: "close.tree", says: "the tree that was sent is not what the frames come to" });
    }
  }

  /** Says what one should hear of a frame: rulings and receipts, and no progress. */
  #tell({ op, node }) {
    if (op === "remove") return;
    const { kind, props = {} } = node;
    if (kind === "approvalGate" && props.state !== "waiting") this.#announce(`The gate was ${props.state}.`);
    if (kind === "receipt") this.#announce(`Receipt: ${props.kind ?? "rendered"}.`);
  }

  /** The stream is held: asks its desk what there is to rule. Only a live stream asks anyone. */
  async #hold() {
    this.status = "held";
    const at = this.count;
    if (this.head?.evidence_class !== "live") return;
    const answer = await fetch(this.#at("question")).catch(() => undefined);
    // Whatever came after the gate was its ruling.
    if (this.count !== at || !answer?.ok) return;
    const question = await answer.json();
    if (this.count !== at) return;
    this.#ask({ question });
    this.#announce(`Approval needed: ${question.summary}`);
  }

  #ask(asked) {
    this.asked = asked;
    this.#changed();
  }

  async #failed() {
    if (this.status === "ended") return;
    if (this.#source.readyState !== EventSource.CLOSED) {
      this.status = "reconnecting";
      this.#changed();
      return;
    }
    // The browser gave up. The stream may be gone; it may also have ended without a word.
    const answer = await fetch(this.#at("events"), { method: "HEAD" }).catch(() => undefined);
    if (answer?.status === 204) this.#end("broken", "The stream broke off.");
    else this.#end("gone", "The stream is gone.");
  }

  #end(status, says) {
    this.#source.close();
    this.status = status;
    this.asked = undefined;
    this.#announce(says);
    this.#changed();
  }
}

/** Whether two trees have the same nodes, whatever their order. */
function sameTree(one, other) {
  const canonical = ({ id, kind, props, children = [] }) => sorted({ id, kind, props: props ?? {}, children });
  const byId = (tree) => (tree.nodes ?? []).map((node) => JSON.stringify(canonical(node))).sort();
  return one.root === other.root && JSON.stringify(byId(one)) === JSON.stringify(byId(other));
}

function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.entries(value)
    .map(([key, inner]) => [key, sorted(inner)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
