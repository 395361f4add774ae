/** From stop to stop of a replay: the same steps as `inkland.replay.stops`. */
import type { ReplayStop } from "../../protocol";

/** Which stops count: those of cards, scorings and effects; those that concern a seat; or all of them. */
export interface StepChoice {
  byCard?: boolean;
  /** With a seat, not what others draw on other sheets. */
  seat?: number | null;
}

const WITHIN_A_CARD = new Set(["passed", "choice", "drawing"]);

function counts(
  { kind, seat, sheet }: ReplayStop,
  { byCard = false, seat: wanted = null }: StepChoice,
): boolean {
  if (!WITHIN_A_CARD.has(kind)) return true;
  return !byCard && (wanted === null || seat === null || seat === wanted || sheet === wanted);
}

/** Return the index of the next stop that counts, or of the last one. */
export function nextStop(stops: readonly ReplayStop[], index: number, choice: StepChoice = {}): number {
  const found = stops.findIndex((stop, at) => at > index && counts(stop, choice));
  return found < 0 ? stops.length - 1 : found;
}

/** Return the index of the stop before that counts, or of the first one. */
export function previousStop(stops: readonly ReplayStop[], index: number, choice: StepChoice = {}): number {
  const found = stops.findLastIndex((stop, at) => at < index && counts(stop, choice));
  return Math.max(0, found);
}

/** Return the index of the stop that a moment belongs to, or of the last one. */
export function stopAt(stops: readonly ReplayStop[], moment: number): number {
  const found = stops.findIndex(({ at }) => at >= moment);
  return found < 0 ? stops.length - 1 : found;
}
