/** A quick review whose choices are replaced by those of the thorough one, as soon as they are known. */
import type { ReviewDocument, ReviewPicture, ReviewSeat, ReviewStep } from "../../../protocol";

const keyOf = ({ at, sheet, seat }: { at: number; sheet: number; seat: number | null }): string =>
  `${at} ${sheet} ${seat}`;

/**
 * Return what is known of a review that is being made. Expectations and sums are those of the quick one until the end,
 * so that they belong together; seats that it does not have are shown as far as they are known.
 */
export function known(quick: ReviewDocument | null, thorough: ReviewDocument | null): ReviewDocument | null {
  if (quick === null || thorough === null) return thorough ?? quick;
  const seats = new Map(thorough.review.seats.map((seat) => [seat.seat, seat]));
  for (const seat of quick.review.seats) seats.set(seat.seat, refined(seat, seats.get(seat.seat)));
  const pictures = new Map<string, ReviewPicture>();
  for (const picture of [...quick.pictures, ...thorough.pictures]) pictures.set(keyOf(picture), picture);
  return {
    review: { ...quick.review, seats: [...seats.values()].sort((one, other) => one.seat - other.seat) },
    pictures: [...pictures.values()],
  };
}

/** Return a seat of the quick review with the choices that are judged thoroughly. */
function refined(seat: ReviewSeat, thorough: ReviewSeat | undefined): ReviewSeat {
  const judged = new Map<string, ReviewStep["choice"]>();
  for (const step of [...(thorough?.steps ?? []), ...(thorough?.ambushes ?? [])])
    if (step.choice) judged.set(keyOf(step), step.choice);
  const replace = (step: ReviewStep): ReviewStep => ({
    ...step,
    choice: step.choice && (judged.get(keyOf(step)) ?? step.choice),
  });
  return { ...seat, steps: seat.steps.map(replace), ambushes: (seat.ambushes ?? []).map(replace) };
}
