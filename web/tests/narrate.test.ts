/** The client narrates the cases of conformance/narration.json, which tests/games/test_narration.py reads too. */
import { describe, expect, it, vi } from "vitest";
import narration from "../../conformance/narration.json";
import { type Narration, narrate } from "../src/game/feedback/narrate";
import type { GameState } from "../src/game/session/game-state.svelte";
import type { GameEvent } from "../src/protocol";
import { catalog } from "./recorded-source";

// A name is its text id; a sentence is JSON: the id with its variables as strings.
vi.mock("../src/lib/i18n.svelte", () => ({
  currentLanguage: () => "en",
  hasText: () => true,
  t: (id: string, variables: Record<string, unknown> = {}): string => {
    if (!/^(play|game)-/.test(id)) return id;
    const plain = Object.entries(variables).map(([name, value]) => [name, String(value).replace("−", "-")]);
    return JSON.stringify({ id, variables: Object.fromEntries(plain) });
  },
}));

const PAST = {
  ambush: [{ kind: "card-revealed" }, { kind: "sheets-passed" }] as GameEvent[],
  explore: [{ kind: "sheets-passed" }, { kind: "card-revealed" }] as GameEvent[],
};
const COINS = { before: 0, after: 0, shape: 0, mountains: [], dragon: 0 };
const ME = 0;
const sentence = ({ text }: Narration) => JSON.parse(text);

describe("the shared cases", () => {
  for (const { game, event_number, players, seasons, stage, totals, event, sentences } of narration.cases)
    it(`${event.kind}, ${game} ${event_number}`, () => {
      const state = {
        seat: narration.seat,
        game: { players, seasons: seasons.map((id) => ({ id })) },
        table: { scores: totals.map((season) => season.map((total) => ({ total }))) },
      } as unknown as GameState;
      const past = stage === "ambush" ? PAST.ambush : PAST.explore;
      expect(narrate([event as unknown as GameEvent], past, state, catalog).map(sentence)).toEqual(sentences);
    });
});

describe("monsters that another player draws", () => {
  const drawn = {
    kind: "drawn",
    seat: 1,
    sheet: ME,
    drawing: { cells: ["C3", "C4"], terrain: "monster" },
    changed: { C3: "X", C4: "x" },
    coins: COINS,
    monsters: { before: 0, after: -3, cells: ["B3", "C2", "D3"] },
    repelled: ["C4"],
  } as GameEvent;
  const told = (seat: number | null) =>
    narrate([drawn], PAST.ambush, { seat, game: { players: ["Ada", "Bea"] } } as GameState, catalog);

  it("are important to the owner of the map", () => {
    const said = told(ME);
    expect(said.map(sentence)).toEqual([
      { id: "play-log-monsters", variables: { name: "Bea", cells: "C3, C4" } },
      { id: "play-log-monsters-destroyed", variables: { cells: "C4", count: "1" } },
    ]);
    expect(said.every(({ isImportant }) => isImportant)).toBe(true);
  });
  it("are on somebody's map for spectators, never on theirs", () => {
    const said = told(null);
    expect(said.map(sentence)).toEqual([
      { id: "game-log-monsters", variables: { name: "Bea", owner: "Ada", cells: "C3, C4" } },
    ]);
    expect(said[0]?.isImportant).toBe(false);
  });
});

it("tells a mountain's coin before the season that begins after it", () => {
  const events = [
    {
      kind: "drawn",
      seat: ME,
      sheet: ME,
      drawing: { cells: ["A1"], terrain: "farm" },
      changed: { A1: "A" },
      coins: { ...COINS, after: 1, mountains: ["B4"] },
      repelled: [],
    },
    { kind: "season-scored", season: 1, scores: [{ edicts: [1, 2], coins: 1, monsters: 0 }] },
    { kind: "season-began", season: 2 },
    { kind: "card-revealed", card: "farmland" },
  ] as unknown as GameEvent[];
  const seasons = [{ id: "spring" }, { id: "summer" }, { id: "fall" }];
  const state = {
    seat: ME,
    game: { players: ["Ada"], seasons },
    table: { scores: [] },
  } as unknown as GameState;
  expect(narrate(events, PAST.explore, state, catalog).map((one) => sentence(one).id)).toEqual([
    "play-log-mountain",
    "play-log-scored",
    "play-season-begins",
    "play-log-card",
  ]);
});

describe("coins of the player's own drawing", () => {
  const drawn = {
    kind: "drawn",
    seat: ME,
    sheet: ME,
    drawing: { cells: ["A1"], terrain: "farm", coin: true, cost: 1 },
    changed: { A1: "A" },
    coins: { before: 1, after: 5, shape: 1, mountains: ["B4"], dragon: 3 },
    repelled: [],
  } as unknown as GameEvent;

  it("come from the shape, from mountains and from the dragon; only the shape's was to be expected", () => {
    const state = { seat: ME, game: { players: ["Ada", "Bea"] } } as GameState;
    const said = narrate([drawn], PAST.explore, state, catalog);
    expect(said.map((one) => [sentence(one).id, one.isImportant])).toEqual([
      ["play-log-coin", false],
      ["play-log-mountain", true],
      ["play-log-dragon", true],
    ]);
  });
  it("are no sentence for others", () => {
    const other = { seat: 1, game: { players: ["Ada", "Bea"] } } as GameState;
    expect(narrate([drawn], PAST.explore, other, catalog)).toEqual([]);
  });
});
