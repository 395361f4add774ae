/** The art of the board: the same file as for the pictures of a game, so both look alike. */
import art from "../../../src/inkland/render/board_art.json";

interface Pattern {
  name: string;
  width: number;
  height: number;
  rotate?: number;
  d: string;
  stroke?: number;
}

interface Part {
  d: string;
  fill?: string;
  stroke?: string;
  width?: number;
  dashes?: string;
}

interface Glyph {
  name: string;
  /** The terrain whose color the parts called `tint` have. */
  tint?: string;
  parts: Part[];
}

const named = <T>(found: Record<string, T>): (T & { name: string })[] =>
  Object.entries(found).map(([name, value]) => ({ ...value, name }));

export const PATTERNS: readonly Pattern[] = named<Omit<Pattern, "name">>(art.patterns);
export const GLYPHS: readonly Glyph[] = named<Omit<Glyph, "name">>(art.glyphs);
export const MIX = art.mix;
export const SEAL = { x: art.seal.at[0], y: art.seal.at[1], radius: art.seal.radius };

/** Return the position and size of a glyph at one of the places in a cell. */
export function place(name: keyof typeof art.places): {
  x: number;
  y: number;
  width: number;
  height: number;
} {
  const [x, y, size] = art.places[name] as [number, number, number];
  return { x, y, width: size, height: size };
}

/** Return a color of a glyph in CSS. */
export function color(name: string | undefined, tint: string | undefined): string | undefined {
  if (name === undefined || name === "currentcolor") return name;
  if (name === "tint") return `color-mix(in srgb, var(--${tint}) ${art.mix.tint * 100}%, var(--ink))`;
  return `var(--${name})`;
}
