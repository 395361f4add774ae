import type { Verdict } from "../../protocol";

/** Marks on the slider of a replay, such as those of a review. */
export interface ReplayMark {
  /** The moment that it is about. */
  at: number;
  verdict: Verdict;
  /** What it says to those who point at it. */
  label: string;
}
