// The icons: lines on a grid of 16, in the colour of the text around them. Whatever one says is said
// in words, too.

import { h } from "./dom.js";

const PATHS = {
  alert: "M8 2.2 14.6 13.8H1.4ZM8 6.4v3.4M8 11.9v.2",
  check: "m3 8.6 3.2 3.2L13 4.6",
  copy: "M5.5 5.5v-3h8v8h-3M2.5 5.5h8v8h-8Z",
  cross: "m4 4 8 8M12 4l-8 8",
  diamond: "M8 2.2 13.8 8 8 13.8 2.2 8Z",
  dot: "M8 7.4a.6.6 0 1 1 0 1.2.6.6 0 0 1 0-1.2Z",
  eye: "M1.5 8S4 3.8 8 3.8 14.5 8 14.5 8 12 12.2 8 12.2 1.5 8 1.5 8ZM8 6.4a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 0 1 0-3.2Z",
  info: "M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2ZM8 7.4v3.4M8 5v.2",
  list: "M2.5 4.2h1M6.2 4.2h7.3M2.5 8h1M6.2 8h7.3M2.5 11.8h1M6.2 11.8h7.3",
  lock: "M3.5 7.5h9v6h-9ZM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5",
  pause: "M5.8 3.5v9M10.2 3.5v9",
  play: "M5 3.4 12 8l-7 4.6Z",
  receipt: "M3.5 2v12l1.6-1.2L6.6 14 8 12.8 9.4 14l1.5-1.2 1.6 1.2V2ZM6 5.6h4M6 8.6h4",
  ring: "M8 3.2a4.8 4.8 0 1 1 0 9.6 4.8 4.8 0 0 1 0-9.6Z",
  tool: "M9.6 6.4 3 13M9.2 2.8a3.6 3.6 0 0 0 4.2 4.9 3.6 3.6 0 0 0 0-2.6l-2 1.3-1.5-1.3 1.2-2.2a3.6 3.6 0 0 0-1.9-.1Z",
};

/** An icon. */
export function icon(name) {
  return h(
    "svg",
    { class: "icon", viewBox: "0 0 16 16", "aria-hidden": "true", focusable: "false" },
    h("path", { d: PATHS[name] }),
  );
}
