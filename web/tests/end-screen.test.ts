/** What the end screen praises and what it sets as the next aim, counted by hand. */
import { expect, test } from "vitest";
import { costliest } from "../src/game/end/costliest";
import { bestScoring, meanToBeat, nextTitle, starsAboveBest } from "../src/game/end/highlight";
import { mapText } from "../src/game/end/map-text";
import type { ReviewDocument } from "../src/protocol";

const GAME = {
  edicts: ["sentinel-wood", "canal-lake", "wildholds", "borderlands"],
  seasons: [
    { id: "spring", edicts: ["A", "B"], threshold: 8 },
    { id: "summer", edicts: ["B", "C"], threshold: 8 },
  ],
} as Parameters<typeof bestScoring>[0];
const TITLES = [
  { id: "legendary", least: 30 },
  { id: "master", least: 20 },
  { id: "lowest", least: -30 },
];

test("the best scoring is that of one seat, one card and one season", () => {
  const scores = [
    [{ edicts: [4, 7] }, { edicts: [9, 0] }],
    [{ edicts: [7, 2] }, { edicts: [0, 1] }],
  ] as Parameters<typeof bestScoring>[1];
  expect(bestScoring(GAME, scores, 0)).toEqual({ card: "canal-lake", season: "spring", stars: 7 });
  expect(bestScoring(GAME, scores, 1)).toEqual({ card: "sentinel-wood", season: "spring", stars: 9 });
});

test("a game without a star has no best scoring", () => {
  const scores = [[{ edicts: [0, 0] }]] as Parameters<typeof bestScoring>[1];
  expect(bestScoring(GAME, scores, 0)).toBeNull();
});

test("a result is the best so far only if there was one to beat", () => {
  expect(starsAboveBest(60, null)).toBe(0);
  expect(starsAboveBest(60, { games: 0, best: null, mean: null })).toBe(0);
  expect(starsAboveBest(60, { games: 1, best: 57, mean: 57 })).toBe(3);
  expect(starsAboveBest(57, { games: 1, best: 57, mean: 57 })).toBe(0);
});

test("a mean says something after three games", () => {
  expect(meanToBeat({ games: 2, best: 60, mean: 50 })).toBeNull();
  expect(meanToBeat({ games: 3, best: 60, mean: 50 })).toBe(50);
});

test("the next title is the lowest above the rating, and never the one that was earned", () => {
  expect(nextTitle(TITLES, { title: "lowest", rating: 3 })).toEqual({ id: "master", missing: 17 });
  expect(nextTitle(TITLES, { title: "lowest", rating: -49 })).toEqual({ id: "master", missing: 69 });
  expect(nextTitle(TITLES, { title: "legendary", rating: 30 })).toBeNull();
});

test("the costliest choice is the player's own worst, as in the review", () => {
  const step = (at: number, sheet: number, loss: number, cause = "skill") => ({
    at,
    sheet,
    seat: 0,
    cause,
    card: `card-${at}`,
    choice: { loss, chosen: `draw ${at}`, best: `better ${at}` },
  });
  const picture = (at: number, sheet: number) => ({
    at,
    sheet,
    seat: 0,
    choices: [{ command: `draw ${at}` }, { command: `better ${at}` }],
  });
  const reviewed = (steps: object[], ambushes?: object[]) =>
    ({
      review: { seats: [{ seat: 0, steps, ambushes }] },
      pictures: [picture(3, 0), picture(5, 0), picture(8, 1)],
    }) as unknown as ReviewDocument;
  const stoodIn = step(3, 0, -30, "stand-in");
  const found = costliest(reviewed([stoodIn, step(5, 0, -9.5)]), 0);
  expect([found?.card, found?.loss, found?.picture.at]).toEqual(["card-5", -9.5, 5]);
  expect(found?.shown.map(({ role }) => role)).toEqual(["chosen", "best"]);
  const ambush = costliest(reviewed([step(5, 0, -9.5)], [step(8, 1, -20)]), 0);
  expect([ambush?.card, ambush?.loss, ambush?.picture.sheet]).toEqual(["card-8", -20, 1]);
  expect(costliest(reviewed([step(3, 0, 0)]), 0)).toBeNull();
});

test("a map in characters has a square for each cell", () => {
  const rows = ["FVAWXHM#xBr", ...Array.from({ length: 10 }, () => "...........")];
  const [first, ...others] = mapText(rows).split("\n");
  expect(first).toBe("🟩🟥🟨🟦🟪🟧🟫⬛⬛🟨⬜");
  expect(others).toEqual(Array.from({ length: 10 }, () => "⬜".repeat(11)));
});
