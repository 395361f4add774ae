/** The geometry of shapes: rotating, mirroring and placing them, without any rule of where they may be drawn. */
import { cellAt, isOnSheet, type Step } from "../../lib/cells";

/** Return the same shape with its bounding box at (0, 0), in reading order. */
export function normalized(steps: readonly Step[]): Step[] {
  const top = Math.min(...steps.map(([row]) => row));
  const left = Math.min(...steps.map(([, col]) => col));
  return steps.map(([row, col]): Step => [row - top, col - left]).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

/** Return the shape after a quarter turn clockwise. */
export const rotated = (steps: readonly Step[]): Step[] => normalized(steps.map(([row, col]) => [col, -row]));

/** Return the shape with left and right exchanged. */
export const mirrored = (steps: readonly Step[]): Step[] =>
  normalized(steps.map(([row, col]) => [row, -col]));

export const isSameOrientation = (a: readonly Step[], b: readonly Step[]): boolean => keyOf(a) === keyOf(b);

const keyOf = (steps: readonly Step[]): string => normalized(steps).join(" ");

/** Return the height and width of a normalized shape. */
export function sizeOf(steps: readonly Step[]): Step {
  return [Math.max(...steps.map(([row]) => row)) + 1, Math.max(...steps.map(([, col]) => col)) + 1];
}

/** Return the cell of a shape nearest to its center: the one that follows the pointer. */
export function centerCell(steps: readonly Step[]): Step {
  const [height, width] = sizeOf(steps);
  const distance = ([row, col]: Step) => Math.hypot(row - (height - 1) / 2, col - (width - 1) / 2);
  return steps.reduce((best, step) => (distance(step) < distance(best) - 1e-9 ? step : best));
}

/** Return the cells of a normalized shape whose box is at a place, without those beyond the edge. */
export function cellsAt(steps: readonly Step[], [row, col]: Step): number[] {
  return steps
    .map(([down, right]): Step => [row + down, col + right])
    .filter((at) => isOnSheet(...at))
    .map((at) => cellAt(...at));
}
