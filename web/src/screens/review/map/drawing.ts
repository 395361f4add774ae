/** What a choice draws on the map, and the outline of it. */
import { colOf, parseCells, rowOf, SIZE } from "../../../lib/cells";
import type { PendingChoice, ReviewPicture, ReviewStep } from "../../../protocol";

/** A drawing on the map, and as what it is shown. */
export interface Shown {
  role: "chosen" | "best" | "reference" | "candidate";
  choice: PendingChoice;
}

/** Return the drawings of a judged choice that are in a picture, in the order of the roles. */
export function drawings(
  picture: ReviewPicture,
  choice: NonNullable<ReviewStep["choice"]>,
  roles: readonly ("chosen" | "best" | "reference")[],
): Shown[] {
  return roles.flatMap((role) => {
    const found = picture.choices.find(({ command }) => command === choice[role]);
    return found ? [{ role, choice: found }] : [];
  });
}

/** Return the cells that a choice draws with their terrain, those of a skill included. */
export function cellsOf(choice: PendingChoice): { cell: number; terrain: string | null }[] {
  const main = parseCells(choice.cells).map((cell) => ({ cell, terrain: choice.terrain }));
  const extra = parseCells(choice.extra?.cells ?? []).map((cell) => ({
    cell,
    terrain: choice.extra?.terrain ?? null,
  }));
  return [...main, ...extra];
}

/** Return the outline of cells as a path, a little inside of them, in hundredths of a cell. */
export function outline(cells: readonly number[], inset = 8): string {
  const inside = new Set(cells);
  const has = (row: number, col: number): boolean =>
    row >= 0 && row < SIZE && col >= 0 && col < SIZE && inside.has(row * SIZE + col);
  let path = "";
  for (const cell of inside) {
    const [row, col] = [rowOf(cell), colOf(cell)];
    const [up, down, left, right] = [
      has(row - 1, col),
      has(row + 1, col),
      has(row, col - 1),
      has(row, col + 1),
    ];
    const top = row * 100 + (up ? 0 : inset);
    const bottom = row * 100 + 100 - (down ? 0 : inset);
    const from = col * 100 + (left ? 0 : inset);
    const to = col * 100 + 100 - (right ? 0 : inset);
    if (!up) path += `M${from} ${top}H${to}`;
    if (!down) path += `M${from} ${bottom}H${to}`;
    if (!left) path += `M${from} ${top}V${bottom}`;
    if (!right) path += `M${to} ${top}V${bottom}`;
    path += corners(row, col, inset, has);
  }
  return path;
}

/** Return the two short lines of each corner where the shape bends inwards. */
function corners(
  row: number,
  col: number,
  inset: number,
  has: (row: number, col: number) => boolean,
): string {
  let path = "";
  for (const [down, right] of [
    [-1, -1],
    [-1, 1],
    [1, -1],
    [1, 1],
  ] as const) {
    if (!has(row + down, col) || !has(row, col + right) || has(row + down, col + right)) continue;
    const y = row * 100 + (down < 0 ? 0 : 100);
    const x = col * 100 + (right < 0 ? 0 : 100);
    path += `M${x - right * inset} ${y}V${y - down * inset}H${x}`;
  }
  return path;
}
