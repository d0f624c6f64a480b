// The closed word lists of the contract, and how each word is shown: an icon and a tone, never a
// colour alone.

export const WORDS = {
  evidenceClass: ["live", "replay", "simulation", "unavailable"],
  dataBeat: ["see", "decide", "authorize", "act", "prove"],
  consequenceTier: ["T0", "T1", "T2", "T3"],
  tone: ["bone", "green", "red", "amber", "magenta", "blue"],
  markState: [
    "observe", "observing", "plan", "planning", "act", "acting",
    "proof", "complete", "refuse", "refused", "idle",
  ],
  approvalState: ["waiting", "approved", "refused"],
  toolState: ["pending", "ok", "error"],
  asyncState: ["queued", "running", "done"],
  cursorState: ["streaming", "idle"],
  planStepState: ["pending", "active", "done"],
};

/** What a tier means. */
export const TIERS = {
  T0: "reversible read",
  T1: "context change",
  T2: "consequential",
  T3: "irreversible",
};

/** What an evidence class means. */
export const CLASSES = {
  live: "real runtime authority",
  replay: "a recording, without authority",
  simulation: "a modelled what-if, without authority",
  unavailable: "the source could not be read",
};

/** A tone's icon, and its name for those who don't see it. Bone is neutral, and says nothing. */
export const TONES = {
  bone: { icon: "dot", says: "" },
  green: { icon: "check", says: "good" },
  red: { icon: "cross", says: "bad" },
  amber: { icon: "alert", says: "attention" },
  magenta: { icon: "diamond", says: "set apart" },
  blue: { icon: "info", says: "informative" },
};

/** A state's icon and tone. What is going on moves. */
export const STATES = {
  observe: { icon: "eye", tone: "bone" },
  observing: { icon: "eye", tone: "blue", moves: true },
  plan: { icon: "list", tone: "bone" },
  planning: { icon: "list", tone: "blue", moves: true },
  act: { icon: "play", tone: "bone" },
  acting: { icon: "play", tone: "amber", moves: true },
  proof: { icon: "check", tone: "green" },
  complete: { icon: "check", tone: "green" },
  refuse: { icon: "cross", tone: "red" },
  refused: { icon: "cross", tone: "red" },
  idle: { icon: "dot", tone: "bone" },
  waiting: { icon: "pause", tone: "amber" },
  approved: { icon: "check", tone: "green" },
  pending: { icon: "ring", tone: "bone" },
  ok: { icon: "check", tone: "green" },
  error: { icon: "cross", tone: "red" },
  queued: { icon: "ring", tone: "bone" },
  running: { icon: "play", tone: "blue", moves: true },
  done: { icon: "check", tone: "green" },
  active: { icon: "play", tone: "blue", moves: true },
  streaming: { icon: "play", tone: "blue", moves: true },
};
