// The form in which a person rules at a gate.

import { h } from "./dom.js";
import { icon } from "./icons.js";
import { plain } from "./text.js";

/** The form of a gate that waits: `question` is what the stream's desk asks, `problem` why the last
 * ruling was not taken. Whether a phrase is the right one is for the server to judge. */
export function ruling(id, { question, problem, sending }) {
  const phrase = question.phrase;
  const field = `phrase-${id}`;
  return h(
    "form",
    { class: "ruling", "data-gate": id, "aria-labelledby": `gate-${id}`, autocomplete: "off" },
    phrase !== undefined &&
      h(
        "p",
        { class: "phrase" },
        h("label", { for: field }, "To approve, type ", h("code", {}, plain(phrase))),
        h("input", {
          id: field,
          name: "phrase",
          type: "text",
          autocapitalize: "off",
          autocomplete: "off",
          spellcheck: "false",
          "aria-invalid": problem ? "true" : undefined,
          "aria-describedby": problem ? `problem-${id}` : undefined,
        }),
      ),
    problem && h("p", { class: "problem", id: `problem-${id}`, role: "alert" }, icon("cross"), plain(problem)),
    h(
      "p",
      { class: "choices" },
      h("button", { type: "submit", class: "approve", name: "ruling", value: "approve", "aria-disabled": sending && "true" }, icon("check"), "Approve"),
      h("button", { type: "submit", class: "refuse", name: "ruling", value: "refuse", "aria-disabled": sending && "true" }, icon("cross"), "Refuse"),
    ),
  );
}
