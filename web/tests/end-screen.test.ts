/** What the end screen praises and what it sets as the next aim, counted by hand. */
import { beforeAll, expect, test } from "vitest";
import { costliest } from "../src/game/end/costliest";
import { bestScoring, meanToBeat, nextTitle, starsAboveBest } from "../src/game/end/highlight";
import { mapText, resultText } from "../src/game/end/map-text";
import { menuGroups } from "../src/game/end/menu";
import { addTexts, setLanguage } from "../src/lib/i18n.svelte";
import type { ReviewDocument } from "../src/protocol";

beforeAll(() => addTexts("game"));

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
  expect(first).toBe("🟩🟥🟨🟦🟪🟧🟫⬛❌🟨⬜");
  expect(others).toEqual(Array.from({ length: 10 }, () => "⬜".repeat(11)));
});

test("every monster with a letter is a monster's square, and all squares are one character wide", () => {
  const rows = ["DZTG", "", "", "", "", "", "", "", "", "", ""].map((row) => row.padEnd(11, "."));
  expect(mapText(rows).split("\n")[0]).toBe(`🟪🟪🟪🟪${"⬜".repeat(7)}`);
});

const RESULT = {
  totals: [63, 51],
  lost_to_monsters: [0, 0],
  winners: [0],
  rating: null,
  title: null,
  ranks: [1, 2],
};
const ENDED = { players: ["Ada", "Bea"], config: { preset: "base", variants: [] }, public_id: "abc" };
const shared = (change: object): Parameters<typeof resultText>[0] =>
  ({ game: ENDED, result: RESULT, seat: 1, rows: null, ...change }) as Parameters<typeof resultText>[0];

test.each([
  ["en", "Inkland: Bea, 51 stars, Rank 2 of 2"],
  ["ru", "Inkland: Bea, 51 звезда, Место 2 из 2"],
  ["uk", "Inkland: Bea, 51 зірка, Місце 2 з 2"],
  ["pl", "Inkland: Bea, 51 gwiazdek, Miejsce 2 z 2"],
] as const)("a result of a table as text has its rank, in %s", async (language, line) => {
  await setLanguage(language);
  expect(resultText(shared({})).replaceAll("\u00a0", " ")).toBe(`${line}\n${location.origin}/game/abc`);
});

test("a solo result as text has its title, a variant is called one, and the map is left out if asked", async () => {
  await setLanguage("en");
  const game = { ...ENDED, players: ["Ada"], config: { preset: null, variants: ["ruins-off"] } };
  const result = { ...RESULT, totals: [63], ranks: [1], winners: [], title: "legendary-cartographer" };
  const rows = Array.from({ length: 11 }, () => "F".repeat(11));
  const lines = resultText(shared({ game, result, seat: 0, rows })).split("\n");
  expect(lines[0]).toMatch(/^Inkland: Ada, 63 stars, Legendary/);
  expect(lines[1]).toBe("Variant: no ruins cards.");
  expect(lines.slice(2, 13)).toEqual(Array.from({ length: 11 }, () => "🟩".repeat(11)));
  expect(lines.at(-1)).toBe(`${location.origin}/game/abc`);
  expect(resultText(shared({ game, result, seat: 0 })).split("\n")).toHaveLength(3);
});

test("the menu leads to the comparison of all maps, where there are several", () => {
  const tools = (players: string[]) =>
    menuGroups({ game: { ...ENDED, players }, branch: null, deal: null } as unknown as Parameters<
      typeof menuGroups
    >[0]).flatMap(({ items }) => items);
  const found = tools(["Ada", "Bea"]).find(({ tool }) => tool === "compare-maps");
  expect(found?.href).toBe("/game/abc/compare");
  expect(tools(["Ada"]).map(({ tool }) => tool)).not.toContain("compare-maps");
});
