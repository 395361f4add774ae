/** Figures of a review: sums of parts, names of sources, and numbers as people write them. */

import { formatDecimal, listed } from "../../lib/formats";
import { t } from "../../lib/i18n.svelte";
import type { ReviewParts, ReviewSeat, ReviewStep } from "../../protocol";

/** Where stars come from, in the order of the tables. */
export const SOURCES = ["A", "B", "C", "D", "coins", "monsters"] as const;
export type Source = (typeof SOURCES)[number];
/** The lines of a seat's sum; all but the last add up to it. */
export const LINES = ["start", "luck", "others", "stand_in", "skill", "result"] as const;
export type Line = (typeof LINES)[number];
/** What a game has, as far as figures need it. */
export interface EdictOrder {
  edicts: readonly string[];
  seasons: readonly { id: string; edicts: readonly string[] }[];
}

/** Values have one decimal, so sums are freed from the noise of binary fractions. */
const oneDecimal = (value: number): number => Math.round(value * 10) / 10 || 0;

/** Return the sum of all parts, or of those of one season. */
export function total(parts: ReviewParts, season: number | null = null): number {
  const chosen = season === null ? parts : parts.slice(season, season + 1);
  return oneDecimal(chosen.flat().reduce((sum, value) => sum + value, 0));
}

/** Return the stars by source: edicts A to D, coins, monsters; of all seasons, or of one. */
export function bySource(
  parts: ReviewParts,
  game: EdictOrder,
  season: number | null = null,
): Record<Source, number> {
  const found: Record<Source, number> = { A: 0, B: 0, C: 0, D: 0, coins: 0, monsters: 0 };
  parts.forEach(([first, second, coins, monsters], index) => {
    if (season !== null && season !== index) return;
    const letters = game.seasons[index]?.edicts ?? [];
    found[letters[0] as Source] += first;
    found[letters[1] as Source] += second;
    found.coins += coins;
    found.monsters += monsters;
  });
  for (const source of SOURCES) found[source] = oneDecimal(found[source]);
  return found;
}

/** Return the lines of a seat's sum that are to be shown: others and stand-ins only where there were any. */
export function linesOf(seat: ReviewSeat, isSolo: boolean): Line[] {
  const hasStandIns = seat.steps.some(({ cause }) => cause === "stand-in");
  const hasOthers = !isSolo || seat.steps.some(({ cause }) => cause === "others");
  return LINES.filter((line) => (line !== "stand_in" || hasStandIns) && (line !== "others" || hasOthers));
}

/** Return the name of a source: an edict with its letter, coins, or monsters. */
export function sourceName(source: string, game: EdictOrder): string {
  if (source === "coins" || source === "monsters") return t(`review-why-${source}`);
  const card = game.edicts["ABCD".indexOf(source)];
  return `${t(`letter-edict-${source}`)} ${t(`card-${card}`)}`;
}

/**
 * Return the sentence why a choice loses stars, from the sources of its loss; empty if it loses none.
 * On a neighbor's map the neighbor keeps what is lost.
 */
export function whyText(
  why: readonly (readonly [string, number])[],
  game: EdictOrder,
  isHostile = false,
): string {
  const named = (sources: typeof why): string =>
    listed(
      sources.map(([source, stars]) =>
        t("review-why-source", { stars: formatDecimal(Math.abs(stars)), source: sourceName(source, game) }),
      ),
    );
  const lost = named(why.filter(([, stars]) => stars < 0));
  const gained = named(why.filter(([, stars]) => stars > 0));
  if (!lost) return "";
  const message = isHostile ? "review-why-spares" : "review-why-loses";
  return gained ? t(`${message}-${isHostile ? "takes" : "gains"}`, { lost, gained }) : t(message, { lost });
}

/** A candidate as it is shown: its value and its loss differ from those of the best one by the same number. */
export interface ShownCandidate {
  choice: string;
  value: number;
  /** What it costs whoever chooses, compared with the best one. */
  loss: number;
  error: number;
}

/** Return the candidates of a step; the loss of the chosen one is that of the choice. */
export function candidatesOf(step: ReviewStep): ShownCandidate[] {
  const choice = step.choice!;
  const best = choice.candidates.find((one) => one.choice === choice.best)?.value ?? 0;
  /** On another map the values are the owner's, who is to have little. */
  const sign = step.sheet === step.seat ? 1 : -1;
  return choice.candidates.map((one) => {
    const isChosen = one.choice === choice.chosen;
    const loss = isChosen ? choice.loss : oneDecimal(sign * (one.value - best));
    return { choice: one.choice, value: oneDecimal(best + sign * loss), loss, error: one.error };
  });
}

/** Return whether a step is a choice that the player made, and no stand-in. */
export const isOwn = (step: ReviewStep): boolean => step.cause === "skill";

/** Return the stars that a player's own choices cost against the best ones found. */
export const lostIn = (steps: readonly ReviewStep[]): number =>
  oneDecimal(-steps.filter(isOwn).reduce((sum, { choice }) => sum + (choice?.loss ?? 0), 0));

/** How many of the costliest choices stand in front. */
const COSTLIEST = 3;

/** Return the player's own choices that cost most, the worst first. */
export const worstOf = (steps: readonly ReviewStep[]): ReviewStep[] =>
  steps
    .filter((step) => isOwn(step) && (step.choice?.loss ?? 0) < 0)
    .sort((one, other) => one.choice!.loss - other.choice!.loss)
    .slice(0, COSTLIEST);

/** Return whether a verdict says that a choice was clearly not the best. */
export const isFlawed = (verdict: string | undefined): boolean =>
  verdict === "inaccuracy" || verdict === "mistake" || verdict === "blunder";

/** Return the moment before a choice: that at which its card was turned. */
export const momentBefore = (step: ReviewStep, seat: ReviewSeat): number =>
  Math.max(0, ...seat.steps.filter(({ cause, at }) => cause === "luck" && at < step.at).map(({ at }) => at));

/** The judged choices of a seat in the order of the game, ambushes on other maps among them. */
export const judgedSteps = (seat: ReviewSeat): ReviewStep[] =>
  [...seat.steps, ...(seat.ambushes ?? [])]
    .filter(({ choice }) => choice != null)
    .sort((one, other) => one.at - other.at);
