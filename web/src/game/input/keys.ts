/** The keyboard commands. Letters also work by their place on the keyboard, for Cyrillic layouts. */
export type KeyCommand =
  | "rotate"
  | "mirror"
  | "shape"
  | "terrain"
  | "next"
  | "release"
  | "undo"
  | "confirm"
  | "skills"
  | "card"
  | "others"
  | "help"
  | "hint"
  | "sheet"
  /** An edict, counted from 0. */
  | number;

const LETTERS: Record<string, KeyCommand> = {
  r: "rotate",
  f: "mirror",
  s: "shape",
  t: "terrain",
  n: "next",
  u: "undo",
  h: "hint",
  k: "skills",
  c: "card",
  o: "others",
};
const NAMED: Record<string, KeyCommand> = {
  Escape: "release",
  Enter: "confirm",
  "?": "help",
  ArrowUp: "sheet",
  ArrowDown: "sheet",
  ArrowLeft: "sheet",
  ArrowRight: "sheet",
};

export function commandOf({ key, code }: { key: string; code: string }): KeyCommand | null {
  if (/^[1-4]$/.test(key)) return Number(key) - 1;
  const letter = /^[a-z]$/i.test(key) ? key : (/^Key([A-Z])$/.exec(code)?.[1] ?? "");
  return NAMED[key] ?? LETTERS[letter.toLowerCase()] ?? null;
}
