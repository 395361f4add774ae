/** How shapes turn: the geometry of steps, without any rule of where they may go. */
import { cellAt, isOnSheet, type Step } from "../../lib/cells";

/** The same shape with its bounding box in the corner, in reading order. */
export function settled(steps: readonly Step[]): Step[] {
  const top = Math.min(...steps.map(([row]) => row));
  const left = Math.min(...steps.map(([, col]) => col));
  return steps.map(([row, col]): Step => [row - top, col - left]).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

/** A quarter turn clockwise. */
export const turned = (steps: readonly Step[]): Step[] => settled(steps.map(([row, col]) => [col, -row]));

/** Left and right changed. */
export const mirrored = (steps: readonly Step[]): Step[] => settled(steps.map(([row, col]) => [row, -col]));

export const sameLie = (a: readonly Step[], b: readonly Step[]): boolean => keyOf(a) === keyOf(b);

const keyOf = (steps: readonly Step[]): string => settled(steps).join(" ");

export function sizeOf(steps: readonly Step[]): Step {
  return [Math.max(...steps.map(([row]) => row)) + 1, Math.max(...steps.map(([, col]) => col)) + 1];
}

/** The cell of a shape by which it is held: the one nearest to its middle. */
export function holdOf(steps: readonly Step[]): Step {
  const [height, width] = sizeOf(steps);
  const distance = ([row, col]: Step) => Math.hypot(row - (height - 1) / 2, col - (width - 1) / 2);
  return steps.reduce((best, step) => (distance(step) < distance(best) - 1e-9 ? step : best));
}

/** The cells of a settled shape with its box at a place; what is beyond the edge is left out. */
export function cellsAt(steps: readonly Step[], [row, col]: Step): number[] {
  return steps
    .map(([down, right]): Step => [row + down, col + right])
    .filter((at) => isOnSheet(...at))
    .map((at) => cellAt(...at));
}
