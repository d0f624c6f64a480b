// The page: which stream is followed stands in the address (`#stream=…`), so that a reload follows
// it again.

import { h, patch } from "./dom.js";
import { Follower } from "./stream.js";
import { nothing, view, wrong } from "./view.js";
import { said } from "./text.js";

const main = document.getElementById("main");
const status = document.getElementById("status");
const offers = document.getElementById("offers");

let stream;
let problem;
let drawing = false;

/** Draws soon, once for whatever came until then. */
function changed() {
  if (drawing) return;
  drawing = true;
  setTimeout(() => {
    drawing = false;
    const alert = problem ? [wrong(problem)] : [];
    patch(main, [...alert, ...(stream ? view(stream) : nothing())]);
    document.title = title();
  });
}

function title() {
  const intent = stream?.head?.intent;
  const name = intent?.natural_language ?? intent?.verb;
  const waits = stream?.asked ? "Approval needed · " : "";
  return `${waits}${name ? `${name} · ` : ""}a2ui live`;
}

/** Says something to who can't see the page. */
function announce(text) {
  status.textContent = text;
}

function follow() {
  const id = new URLSearchParams(location.hash.slice(1)).get("stream");
  if (stream && stream.id === id) return;
  stream?.stop();
  stream = id ? new Follower(id, changed, announce) : undefined;
  changed();
}

/** Starts a stream, and follows it. */
async function start(name) {
  problem = undefined;
  try {
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`/streams/${encodeURIComponent(name)}`, { method: "POST", headers, body: "{}" });
    const said = await answer.json();
    if (!answer.ok) throw new Error(said.problem);
    announce(`${name} has begun.`);
    location.hash = `stream=${said.id}`;
  } catch (error) {
    failed(`${name} did not begin: ${error.message}`);
  }
}

async function offer() {
  try {
    const list = await (await fetch("/streams")).json();
    patch(offers, list.map(offered));
  } catch (error) {
    failed(`The server doesn't say which streams there are: ${error.message}`);
  }
}

function offered({ name, tier, says }) {
  return h(
    "li",
    {},
    h(
      "button",
      { type: "button", "data-start": name },
      h("span", { class: "name" }, said("b", {}, name), tier && h("span", { class: "tier" }, tier)),
      said("span", { class: "says" }, says),
    ),
  );
}

function failed(text) {
  problem = text;
  announce(text);
  changed();
}

async function copy(button) {
  try {
    await navigator.clipboard.writeText(button.dataset.copy);
    announce("Copied.");
    button.dataset.copied = "";
    setTimeout(() => delete button.dataset.copied, 1200);
  } catch (error) {
    announce(`Not copied: ${error.message}`);
  }
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest?.("button");
  if (!button) return;
  if (button.dataset.start) start(button.dataset.start);
  if (button.dataset.copy !== undefined) copy(button);
  if (button.dataset.inert) announce("The contract names no action for a button: nothing happens.");
});

document.addEventListener("submit", (event) => {
  event.preventDefault();
  const form = event.target;
  const phrase = form.elements.phrase?.value;
  stream?.rule(event.submitter?.value ?? "approve", phrase);
});

window.addEventListener("hashchange", follow);
offer();
follow();
