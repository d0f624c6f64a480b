// Text that came from a stream, and small things made of it.

import { h } from "./dom.js";
import { icon } from "./icons.js";
import { STATES, TONES } from "./words.js";

// Characters that a screen obeys instead of showing them: a summary could read otherwise than it is.
const OBEYED = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Text as it is, with what a screen would obey spelled out. */
export function plain(text) {
  return text.replace(OBEYED, (c) => `‹U+${c.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}›`);
}

/** Any JSON value, as text. */
export function shown(value) {
  return plain(typeof value === "string" ? value : JSON.stringify(value, null, 1).replace(/\s*\n\s*/g, " "));
}

/** Text in an element, which reads in its own direction. */
export function said(tag, attributes, value) {
  return h(tag, { dir: "auto", ...attributes }, shown(value));
}

/** What is only heard. */
export function heard(text) {
  return h("span", { class: "heard" }, text);
}

/** A tone: its icon, and its name for who can't see it. None where it is none, or neutral. */
export function toned(tone) {
  const { icon: name, says } = tones(tone) ?? {};
  return says ? h("span", { class: "tone", "data-tone": tone }, icon(name), heard(`${says}: `)) : null;
}

/** What is known of a tone. */
export function tones(tone) {
  return typeof tone === "string" && Object.hasOwn(TONES, tone) ? TONES[tone] : undefined;
}

/** A state: its icon, and its word. */
export function stated(state) {
  const { icon: name, tone, moves } = STATES[state];
  return h("span", { class: "state", "data-tone": tone, "data-moves": moves }, icon(name), h("span", {}, state));
}

/** A hash to compare by eye, and to copy. */
export function hash(value) {
  const text = shown(value);
  return h(
    "span",
    { class: "hash" },
    h("code", {}, text),
    h(
      "button",
      { type: "button", class: "copy", "data-copy": text, "aria-label": `Copy ${text}`, title: "Copy" },
      icon("copy"),
    ),
  );
}
