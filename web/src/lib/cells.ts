/** Cells of the 11 × 11 sheet: numbers `row * 11 + col`, names A1 to K11, sets as they come over the wire. */
export const SIZE = 11;
export const CELL_COUNT = SIZE * SIZE;
const LETTERS = "ABCDEFGHIJK";

export type Step = readonly [row: number, col: number];

export const rowOf = (cell: number): number => Math.floor(cell / SIZE);
export const colOf = (cell: number): number => cell % SIZE;
export const cellAt = (row: number, col: number): number => row * SIZE + col;
export const isOnSheet = (row: number, col: number): boolean =>
  row >= 0 && row < SIZE && col >= 0 && col < SIZE;

/** `D7` is row D from the top, column 7 from the left (G-1). */
export function cellName(cell: number): string {
  return `${LETTERS[rowOf(cell)]}${colOf(cell) + 1}`;
}

export function parseCell(name: string): number {
  return cellAt(LETTERS.indexOf(name[0] ?? "A"), Number(name.slice(1)) - 1);
}

export const parseCells = (names: readonly string[]): number[] => names.map(parseCell);

/** Cells as commands write them: in reading order, with commas. */
export function formatCells(cells: readonly number[]): string {
  return [...cells]
    .sort((a, b) => a - b)
    .map(cellName)
    .join(",");
}

/** A set of cells from 16 little-endian bytes in base64. */
export function readBitboard(text: string): Set<number> {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const found = new Set<number>();
  for (let cell = 0; cell < CELL_COUNT; cell++) {
    if ((bytes[cell >> 3]! >> (cell & 7)) & 1) found.add(cell);
  }
  return found;
}

/** The cells of a shape whose first cell lies on an anchor, or null where it sticks out over the edge. */
export function placedOn(steps: readonly Step[], anchor: number): number[] | null {
  const [first] = steps;
  if (!first) return null;
  const cells: number[] = [];
  for (const [row, col] of steps) {
    const at = [rowOf(anchor) + row - first[0], colOf(anchor) + col - first[1]] as const;
    if (!isOnSheet(...at)) return null;
    cells.push(cellAt(...at));
  }
  return cells;
}
