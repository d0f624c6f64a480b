// Draws a tree: every node where its parent lists it.

import { h } from "./dom.js";
import { DRAW, others } from "./kinds.js";
import { ROOT } from "./read.js";

/** How much is drawn, at most: containers may share children, so a small tree can show endlessly. */
const MOST = 5000;
/** How deep it is drawn, at most. */
const DEEPEST = 60;

/** The elements of a tree. `gates` has what is asked at the gates that wait, by id. */
export function draw(nodes, gates) {
  let left = MOST;

  function node(id, depth) {
    const found = nodes.get(id);
    // Listed ahead of its node, which may come yet.
    if (!found) return null;
    if (left-- <= 0) return problem(id, `More than ${MOST} nodes show: the rest is not drawn.`);
    if (depth > DEEPEST) return problem(id, `“${id}” lies deeper than ${DEEPEST} levels and is not drawn.`);
    const { kind, props = {} } = found;
    const children = left < 0 ? [] : below(found, depth);
    const drawn = DRAW[kind](props, { id, children, gate: gates.get(id) });
    return h("div", { key: id, class: "node", "data-node": id, "data-kind": kind }, drawn, others(kind, props));
  }

  function below(found, depth) {
    const drawn = [];
    for (const child of found.children) {
      drawn.push(node(child, depth + 1));
      if (left < 0) break;
    }
    return drawn;
  }

  return [node(ROOT, 0)];
}

const problem = (id, says) => h("p", { key: `!${id}`, class: "problem" }, says);
