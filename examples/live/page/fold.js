// The fold of zero.a2ui.v1: what a stream's frames come to, one frame at a time.
//
// A frame applies wholly, or it is refused and the tree stays as it was. A node is never changed:
// another takes its place, so that whoever draws can tell what is new.

import { ROOT, Refused, holdsChildren, readFrame } from "./read.js";

export class Fold {
  /** The nodes by id, in the order in which they first came. */
  nodes = new Map([[ROOT, { id: ROOT, kind: "stack", props: undefined, children: [] }]]);
  /** How many frames there were, refused ones among them. */
  frames = 0;

  /** Applies the next frame. Gives what there is to notice; throws `Refused`. */
  apply(json) {
    const at = `frames[${this.frames++}]`;
    try {
      const frame = readFrame(json);
      const notices = this.#fold(frame);
      return notices.map(({ at: part, says }) => ({ at: at + part, says }));
    } catch (error) {
      if (error instanceof Refused) error.at = at + error.at;
      throw error;
    }
  }

  /** The tree as it is, as the contract writes it. */
  tree() {
    const nodes = [...this.nodes.values()].map(({ id, kind, props, children }) => ({
      id,
      kind,
      ...(props && { props }),
      ...(holdsChildren(kind) && { children }),
    }));
    return { schema: "a2ui.v1", root: ROOT, nodes };
  }

  /** Every id that is listed and has no node. */
  missing() {
    const listed = [...this.nodes.values()].flatMap((node) => node.children);
    return [...new Set(listed)].filter((id) => !this.nodes.has(id));
  }

  #fold(frame) {
    if (frame === "GATE") return [];
    if (frame.op === "remove") return this.#remove(frame.id);
    const { node } = frame;
    if (frame.op === "append" && !this.nodes.has(node.id)) return this.#append(frame);
    const notices = this.#replace(node);
    if (frame.op === "append") {
      const says = `"${node.id}" was there already and is replaced in place`;
      notices.unshift({ at: ".node.id", says });
    }
    return notices;
  }

  #append({ node, parent = ROOT, index }) {
    const under = this.nodes.get(parent);
    if (!under) {
      throw new Refused(".parent", `there is no node "${parent}" yet to append "${node.id}" under`);
    }
    if (!holdsChildren(under.kind)) {
      throw new Refused(".parent", `"${parent}" is a ${under.kind}, which can't hold "${node.id}"`);
    }
    const notices = [];
    const children = [...under.children];
    if (!children.includes(node.id)) {
      if (index > children.length) {
        const says = `${index} is past the end (${children.length}), where the node went`;
        notices.push({ at: ".index", says });
      }
      children.splice(Math.min(index ?? children.length, children.length), 0, node.id);
    }
    const next = new Map(this.nodes);
    next.set(parent, { ...under, children });
    this.#put(next, node, []);
    return notices;
  }

  #replace(node) {
    const before = this.nodes.get(node.id);
    if (!before) throw new Refused(".node.id", `there is no node "${node.id}" to replace`);
    this.#put(new Map(this.nodes), node, before.children);
    return this.#stranded(node.id, node.children ? before.children : []);
  }

  #remove(id) {
    if (id === ROOT) throw new Refused(".id", `"${ROOT}" can't be removed`);
    const gone = this.nodes.get(id);
    if (!gone) throw new Refused(".id", `there is no node "${id}" to remove`);
    this.nodes.delete(id);
    for (const [above, node] of this.nodes) {
      if (!node.children.includes(id)) continue;
      const children = node.children.filter((child) => child !== id);
      this.nodes.set(above, { ...node, children });
    }
    return this.#stranded(id, gone.children);
  }

  /** Puts a node among these, and makes them the nodes, if it may stand there. */
  #put(nodes, { id, kind, props, children }, inherited) {
    if (!holdsChildren(kind)) {
      if (id === ROOT) throw new Refused(".node.kind", `"${ROOT}" can't become a ${kind}`);
      if (children?.length) {
        throw new Refused(".node.children", `"${id}" is a ${kind}, which holds no children`);
      }
      if (!children && inherited.length) {
        throw new Refused(".node.kind", `"${id}" has children, and a ${kind} holds none`);
      }
    }
    children?.forEach((child, i) => {
      const at = `.node.children[${i}]`;
      if (child === id) throw new Refused(at, `"${id}" lists itself`);
      if (child === ROOT) throw new Refused(at, `"${id}" lists "${ROOT}", which is above every node`);
      if (children.indexOf(child) < i) throw new Refused(at, `"${id}" lists "${child}" twice`);
    });
    nodes.set(id, { id, kind, props, children: children ?? inherited });
    const closes = children ? children.findIndex((child) => reaches(nodes, child, id)) : -1;
    if (closes >= 0) {
      const says = `this closes a cycle: "${children[closes]}" is above "${id}"`;
      throw new Refused(`.node.children[${closes}]`, says);
    }
    this.nodes = nodes;
  }

  /** Says which of these children of a node nobody lists any more. */
  #stranded(id, children) {
    const listed = new Set([...this.nodes.values()].flatMap((node) => node.children));
    const stranded = children.filter((child) => this.nodes.has(child) && !listed.has(child));
    if (!stranded.length) return [];
    const names = stranded.map((child) => `"${child}"`).join(", ");
    return [{ at: "", says: `only "${id}" had ${names} for children: they can't be reached any more` }];
  }
}

/** Whether a node is below another. */
function reaches(nodes, from, to) {
  const open = [from];
  const seen = new Set();
  while (open.length) {
    const id = open.pop();
    if (id === to) return true;
    if (seen.has(id)) continue;
    seen.add(id);
    open.push(...(nodes.get(id)?.children ?? []));
  }
  return false;
}
