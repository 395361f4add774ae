/** The characters of a sheet's text rows (rules N): how each is drawn and named. */
export interface CellSymbol {
  /** The terrain whose color, pattern and glyph it has. */
  terrain: string | null;
  /** The text id of its name. */
  name: string;
  /** The monster whose letter it shows. */
  letter?: string;
}

export const SYMBOLS: Record<string, CellSymbol> = {
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

export function symbolAt(rows: readonly string[], cell: number): CellSymbol {
  return SYMBOLS[rows[Math.floor(cell / 11)]?.[cell % 11] ?? "."] ?? SYMBOLS["."]!;
}
