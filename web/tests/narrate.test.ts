import { beforeAll, expect, it } from "vitest";
import { narrate } from "../src/game/feedback/narrate";
import type { GameState } from "../src/game/session/game-state.svelte";
import { setLanguage } from "../src/lib/i18n.svelte";
import type { CatalogInfo, GameEvent } from "../src/protocol";

const state = {
  seat: 0,
  game: { players: ["Ada", "Bea"], seasons: [{ id: "spring" }] },
  table: { scores: [] },
} as unknown as GameState;
const catalog = {
  cards: [
    { id: "goblin-attack", kind: "ambush", letter: null },
    { id: "zombie-plague", kind: "ambush", letter: "Z" },
  ],
} as unknown as CatalogInfo;
const PAST = {
  ambush: [{ kind: "card-revealed" }, { kind: "sheets-passed" }] as GameEvent[],
  explore: [{ kind: "sheets-passed" }, { kind: "card-revealed" }] as GameEvent[],
};
const coins = (part: object) => ({ before: 0, after: 0, shape: 0, mountains: [], dragon: 0, ...part });
const texts = (events: unknown[], stage: keyof typeof PAST = "ambush", viewer = state) =>
  narrate(events as GameEvent[], PAST[stage], viewer, catalog);

beforeAll(() => setLanguage("en"));

it("says who drew monsters on my map, and marks it as important", () => {
  const drawn = {
    kind: "drawn",
    seat: 1,
    sheet: 0,
    drawing: { cells: ["C3", "C4"], terrain: "monster" },
    changed: { C3: "X", C4: "x" },
    coins: coins({}),
    repelled: ["C4"],
  };
  const said = texts([drawn]);
  expect(said[0]).toEqual({ text: "Bea draws monsters on your map: C3, C4.", isImportant: true });
  expect(said[1]?.text).toContain("attack cell: C4");
});
it("says nothing about what others draw on their own maps", () => {
  const drawn = {
    kind: "drawn",
    seat: 1,
    sheet: 1,
    drawing: { cells: ["A1"], terrain: "farm" },
    changed: {},
    coins: coins({ after: 1 }),
    repelled: [],
  };
  expect(texts([drawn], "explore")).toEqual([]);
});
it("distinguishes coins of the shape, of mountains and of the dragon", () => {
  const drawn = {
    kind: "drawn",
    seat: 0,
    sheet: 0,
    drawing: { cells: ["A1"], terrain: "farm", coin: true, cost: 1 },
    changed: { A1: "A" },
    coins: coins({ before: 1, after: 5, shape: 1, mountains: ["B4"], dragon: 3 }),
    repelled: [],
  };
  const said = texts([drawn], "explore").map(({ text }) => text);
  expect(said).toEqual([
    "The shape brings you a coin.",
    "The mountain at B4 is surrounded: a coin for you.",
    "The dragon is defeated: 3 coins for you.",
  ]);
});
it("names the effect that the server sent", () => {
  const grown = {
    kind: "effect-applied",
    card: "zombie-plague",
    effect: "zombies",
    sheet: 0,
    cells: ["A2"],
    changed: { A2: "Z" },
    coins: coins({}),
    repelled: [],
  };
  expect(texts([grown])[0]?.text).toBe("The zombies spread to A2.");
});
it("tells spectators on whose map monsters are, and never calls it theirs", () => {
  const drawn = {
    kind: "drawn",
    seat: 1,
    sheet: 0,
    drawing: { cells: ["C3"], terrain: "monster" },
    changed: { C3: "X" },
    coins: coins({}),
    repelled: [],
  };
  const spectator = { ...state, seat: null } as unknown as GameState;
  expect(texts([drawn], "ambush", spectator)).toEqual([
    { text: "Bea draws monsters on Ada’s map: C3.", isImportant: false },
  ]);
});
