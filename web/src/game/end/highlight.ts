/** What was best in a game, and what comes next: from its score sheet and the player's earlier games. */
import type { EarlierGames, GameInfo, ResultInfo, ScoreLine, TitleInfo } from "../../protocol";

/** The most stars that a scoring card has brought in one season. */
export interface BestScoring {
  card: string;
  season: string;
  stars: number;
}

/** Earlier games that a mean says something about. */
const LEAST_GAMES = 3;

/** Return the best scoring of a seat: of equal ones the first; null if no card has brought a star. */
export function bestScoring(
  { seasons, edicts }: Pick<GameInfo, "seasons" | "edicts">,
  scores: readonly (readonly Pick<ScoreLine, "edicts">[])[],
  seat: number,
): BestScoring | null {
  let best: BestScoring | null = null;
  seasons.forEach((season, number) => {
    season.edicts.forEach((letter, at) => {
      const stars = scores[number]?.[seat]?.edicts[at] ?? 0;
      const card = edicts["ABCD".indexOf(letter)];
      if (card !== undefined && stars > (best?.stars ?? 0)) best = { card, season: season.id, stars };
    });
  });
  return best;
}

/** Return by how many stars a result is the best so far; 0 if it is not, or if there was nothing to beat. */
export function starsAboveBest(total: number, before: EarlierGames | null): number {
  return before?.best == null ? 0 : Math.max(0, total - before.best);
}

/** Return the mean to beat; null after too few games. */
export function meanToBeat(before: EarlierGames | null): number | null {
  return before !== null && before.games >= LEAST_GAMES ? before.mean : null;
}

/** Return the next title and the stars that are missing for it; null for the highest. The lowest has no limit below. */
export function nextTitle(
  titles: readonly TitleInfo[],
  { title, rating }: Pick<ResultInfo, "title" | "rating">,
): { id: string; missing: number } | null {
  if (rating === null) return null;
  const above = titles
    .filter(({ id, least }) => least > rating && id !== title)
    .toSorted((one, other) => one.least - other.least);
  return above[0] ? { id: above[0].id, missing: above[0].least - rating } : null;
}
