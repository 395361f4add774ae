/** Cells of the 11 × 11 sheet: as numbers `row * 11 + col`, as names A1 to K11, and sets of them. */
import type { MapInfo } from "../protocol";

export const SIZE = 11;
export const CELL_COUNT = SIZE * SIZE;
const LETTERS = "ABCDEFGHIJK";

export type Step = readonly [row: number, col: number];

export const rowOf = (cell: number): number => Math.floor(cell / SIZE);
export const colOf = (cell: number): number => cell % SIZE;
export const cellAt = (row: number, col: number): number => row * SIZE + col;
export const isOnSheet = (row: number, col: number): boolean =>
  row >= 0 && row < SIZE && col >= 0 && col < SIZE;

/** Return a cell's name: `D7` is row D from the top, column 7 from the left (G-1). */
export function cellName(cell: number): string {
  return `${LETTERS[rowOf(cell)]}${colOf(cell) + 1}`;
}

export function parseCell(name: string): number {
  return cellAt(LETTERS.indexOf(name[0] ?? "A"), Number(name.slice(1)) - 1);
}

export const parseCells = (names: readonly string[]): number[] => names.map(parseCell);

/** Format cells as in commands: in reading order, separated by commas. */
export function formatCells(cells: readonly number[]): string {
  return [...cells]
    .sort((a, b) => a - b)
    .map(cellName)
    .join(",");
}

/** Read a set of cells from 16 little-endian bytes in base64. */
export function readBitboard(text: string): Set<number> {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const found = new Set<number>();
  for (let cell = 0; cell < CELL_COUNT; cell++) {
    if ((bytes[cell >> 3]! >> (cell & 7)) & 1) found.add(cell);
  }
  return found;
}

/** Return the ruins cells of a map. */
export function ruinsCells(map: MapInfo | undefined): ReadonlySet<number> {
  const found = new Set<number>();
  for (let cell = 0; map && cell < CELL_COUNT; cell++)
    if (map.rows[Math.floor(cell / 11)]?.[cell % 11] === "r") found.add(cell);
  return found;
}
