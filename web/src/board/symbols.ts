/** The characters of a sheet's lines (rules N), and how each is drawn and called. */
export interface Sign {
  /** The wash, pattern and glyph; null for what has none. */
  terrain: string | null;
  /** The message that names it. */
  name: string;
  /** The monster whose letter it carries. */
  letter?: string;
}

export const SIGNS: Record<string, Sign> = {
  ".": { terrain: null, name: "web-cell-empty" },
  r: { terrain: null, name: "web-cell-ruins" },
  "#": { terrain: "chasm", name: "web-cell-chasm" },
  M: { terrain: "mountain", name: "web-cell-mountain" },
  F: { terrain: "forest", name: "web-cell-forest" },
  V: { terrain: "village", name: "web-cell-village" },
  A: { terrain: "farm", name: "web-cell-farm" },
  W: { terrain: "water", name: "web-cell-water" },
  X: { terrain: "monster", name: "web-cell-monster" },
  D: { terrain: "monster", name: "web-cell-dragon", letter: "dragon" },
  Z: { terrain: "monster", name: "web-cell-zombie", letter: "zombie" },
  T: { terrain: "monster", name: "web-cell-troll", letter: "troll" },
  G: { terrain: "monster", name: "web-cell-gorgon", letter: "gorgon" },
  H: { terrain: "hero", name: "web-cell-hero" },
  B: { terrain: "farm+village", name: "web-cell-farm-village" },
  x: { terrain: null, name: "web-cell-destroyed" },
};

export function signAt(rows: readonly string[], cell: number): Sign {
  return SIGNS[rows[Math.floor(cell / 11)]?.[cell % 11] ?? "."] ?? SIGNS["."]!;
}
