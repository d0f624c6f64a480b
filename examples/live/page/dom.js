// Elements: described by `h`, and brought onto the page by `patch`, which changes only what differs.
// An element that stays is the same element: it keeps focus, selection and what was typed in it.
//
// Text becomes text nodes, and nothing else: no string is ever read as HTML.

const SVG = "http://www.w3.org/2000/svg";

/** Describes an element. A child is another, or text; nothing stands for null and false. */
export function h(tag, attributes, ...children) {
  const { key, ...rest } = attributes ?? {};
  const content = children.flat(Infinity).filter(present);
  return { tag, key, attributes: rest, children: content.map((child) => child.tag ? child : String(child)) };
}

/** Makes an element's children those described. */
export function patch(element, children) {
  const keyed = new Map();
  const loose = [];
  for (const child of element.childNodes) {
    const key = described.get(child)?.key;
    if (key === undefined) loose.push(child);
    else keyed.set(key, child);
  }
  const nodes = children.map((child) => {
    const before = child.key === undefined ? next(loose, child) : keyed.get(child.key);
    const node = before && fits(before, child) ? before : make(child);
    update(node, child);
    return node;
  });
  const stay = new Set(nodes);
  for (const child of [...element.childNodes]) {
    if (!stay.has(child)) child.remove();
  }
  // One that stands where it should is not moved: moving it would take its focus.
  let at = element.firstChild;
  for (const node of nodes) {
    if (node === at) at = at.nextSibling;
    else element.insertBefore(node, at);
  }
}

/** What an element was last made to be. */
const described = new WeakMap();

function next(loose, child) {
  const at = loose.findIndex((node) => fits(node, child));
  return at < 0 ? undefined : loose.splice(0, at + 1)[at];
}

function fits(node, child) {
  if (typeof child === "string") return node.nodeType === Node.TEXT_NODE;
  return described.get(node)?.tag === child.tag;
}

function make(child) {
  if (typeof child === "string") return document.createTextNode(child);
  return isSvg(child.tag) ? document.createElementNS(SVG, child.tag) : document.createElement(child.tag);
}

const isSvg = (tag) => tag === "svg" || tag === "path";

function update(node, child) {
  if (typeof child === "string") {
    if (node.data !== child) node.data = child;
    return;
  }
  const before = described.get(node);
  if (before === child) return;
  described.set(node, child);
  for (const name of Object.keys(before?.attributes ?? {})) {
    if (!present(child.attributes[name])) node.removeAttribute(name);
  }
  for (const [name, value] of Object.entries(child.attributes)) {
    if (!present(value)) continue;
    const text = value === true ? "" : String(value);
    if (node.getAttribute(name) !== text) node.setAttribute(name, text);
  }
  patch(node, child.children);
}

const present = (value) => value !== undefined && value !== null && value !== false;
