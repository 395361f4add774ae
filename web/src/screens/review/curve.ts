/** The curve of a seat's expectation: a point for the start and for every step after it. */

import { formatDecimal, formatDecimalChange } from "../../lib/formats";
import { t } from "../../lib/i18n.svelte";
import type { ChartPoint, ChartRegion } from "../../parts/charts/scale";
import type { ReviewSeat, ReviewStep } from "../../protocol";
import { type EdictOrder, isFlawed, isOwn, total } from "./values";

/** Return the points of the curve; mistakes and blunders are marked. */
export function curvePoints(seat: ReviewSeat, game: EdictOrder): ChartPoint[] {
  const start = {
    x: 0,
    y: total(seat.start),
    text: t("game-review-at-start", { stars: formatDecimal(total(seat.start)) }),
  };
  const steps = seat.steps.map((step, index): ChartPoint => {
    const verdict = step.choice?.verdict;
    const isBad = isFlawed(verdict) && verdict !== "inaccuracy";
    return {
      x: index + 1,
      y: total(step.value),
      text: stepText(step, game),
      ...(isBad ? { mark: "down" as const } : {}),
    };
  });
  return [start, ...steps];
}

/** Return what a step of the curve says: season, card, cause and change, or the loss of a choice; the expectation. */
function stepText(step: ReviewStep, game: EdictOrder): string {
  const loss = isOwn(step) ? (step.choice?.loss ?? 0) : null;
  return t("game-review-step", {
    season: t(`season-${game.seasons[step.season]?.id}`),
    card: step.card ? t(`card-${step.card}`) : "",
    cause: t(loss === null ? `review-sum-${step.cause}` : "review-column-loss"),
    change: loss === null ? formatDecimalChange(total(step.change)) : formatDecimalChange(loss),
    stars: formatDecimal(total(step.value)),
  });
}

/** Return the seasons along the curve. */
export function seasonRegions(seat: ReviewSeat, game: EdictOrder): ChartRegion[] {
  const found: ChartRegion[] = [];
  seat.steps.forEach((step, index) => {
    const last = found.at(-1);
    const name = t(`season-${game.seasons[step.season]?.id}`);
    if (last?.name === name) last.to = index + 1;
    else found.push({ from: last?.to ?? 0, to: index + 1, name });
  });
  return found;
}
