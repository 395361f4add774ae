/** The choice of a reviewed game that cost its seat most: the first of those in front of its review. */
import type { ReviewDocument, ReviewPicture } from "../../protocol";
import { drawings, type Shown } from "../../screens/review/map/drawing";
import { judgedSteps, worstOf } from "../../screens/review/values";

export interface Costliest {
  card: string | null;
  /** The stars that it cost, as zero or less. */
  loss: number;
  picture: ReviewPicture;
  /** What was drawn, and what was better. */
  shown: Shown[];
}

/** Return the own choice of a seat that cost most, ambushes on other maps included; null if none has cost anything. */
export function costliest({ review, pictures }: ReviewDocument, seat: number): Costliest | null {
  const found = review.seats.find((one) => one.seat === seat);
  const worst = found && worstOf(judgedSteps(found))[0];
  const picture =
    worst &&
    pictures.find((one) => one.at === worst.at && one.sheet === worst.sheet && one.seat === worst.seat);
  if (!worst?.choice || !picture) return null;
  const { choice, card } = worst;
  return { card, loss: choice.loss, picture, shown: drawings(picture, choice, ["chosen", "best"]) };
}
