/** The choice of a reviewed game that cost its seat most. */
import type { ReviewDocument, ReviewPicture } from "../../protocol";
import type { Shown } from "../../screens/review/drawing";

export interface Costliest {
  card: string | null;
  /** The stars that it cost, as zero or less. */
  loss: number;
  picture: ReviewPicture;
  /** What was drawn, and what was better. */
  shown: Shown[];
}

/** Return the choice of a seat on its own map that cost most; null if none has cost anything. */
export function costliest({ review, pictures }: ReviewDocument, seat: number): Costliest | null {
  const steps = review.seats.find((one) => one.seat === seat)?.steps ?? [];
  const worst = steps
    .filter(({ choice, sheet }) => (choice?.loss ?? 0) < 0 && sheet === seat)
    .toSorted((one, other) => (one.choice?.loss ?? 0) - (other.choice?.loss ?? 0))[0];
  const picture = worst && pictures.find(({ at, sheet }) => at === worst.at && sheet === worst.sheet);
  if (!worst?.choice || !picture) return null;
  const { loss, chosen, best } = worst.choice;
  const shown = (
    [
      ["chosen", chosen],
      ["best", best],
    ] as const
  ).flatMap(([role, command]) => {
    const choice = picture.choices.find((one) => one.command === command);
    return choice ? [{ role, choice }] : [];
  });
  return { card: worst.card, loss, picture, shown };
}
