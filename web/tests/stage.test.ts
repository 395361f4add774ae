/** What is on stage when: cards turn up, act, cost; questions and scorings wait; a tap or reduced motion ends it. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { GameState } from "../src/game/session/game-state.svelte";
import type { ScoredSeason } from "../src/game/stage/plan";
import { Stage } from "../src/game/stage/stage.svelte";
import { changeSettings } from "../src/lib/settings.svelte";
import type { GameEvent } from "../src/protocol";
import { catalog } from "./recorded-source";
import {
  drawn,
  EMPTY_ROWS,
  OPTIONS,
  revealed,
  scored,
  startedState,
  tableOf,
  updateOf,
} from "./stage-fixture";

const OWN = drawn({ cells: { K11: "F" }, terrain: "forest" });
/** The kobolds walk from the bottom left; the first place is taken. */
const PASSED: GameEvent = {
  kind: "sheets-passed",
  walk: {
    cells: [
      [0, 0],
      [1, 0],
      [1, 1],
      [2, 0],
    ],
    path: ["I1", "H1"],
    fits: true,
  },
};
const MONSTERS = { H1: "X", I1: "X", I2: "X", J1: "X" };
const COST = { after: -5, cells: ["G1", "H2", "I3", "J2", "K1"] };
const AMBUSH = drawn({ cells: MONSTERS, terrain: "monster" }, COST);
const SOLO = [OWN, revealed("kobold-onslaught"), PASSED, AMBUSH, revealed("farmland")];
const NEXT = tableOf(1, {
  turn: 9,
  card: "farmland",
  revealed: ["great-river", "kobold-onslaught", "farmland"],
  time: 2,
});

let scorings: (readonly ScoredSeason[])[] = [];
let end = () => {};
function staged(state: GameState): Stage {
  const stage = new Stage(state, catalog, (seasons) => scorings.push(seasons));
  end = stage.listen();
  return stage;
}
const wait = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);
const phases = (stage: Stage): string[] => {
  const seen: string[] = [];
  for (let step = 0; step < 600 && stage.scene; step++) {
    const now = `${stage.scene.card} ${stage.scene.phase}`;
    if (seen.at(-1) !== now) seen.push(now);
    wait(20);
  }
  return seen;
};
const setMotion = (isReduced: boolean) => {
  window.matchMedia = () => ({ matches: isReduced }) as MediaQueryList;
};

beforeEach(() => {
  vi.useFakeTimers();
  scorings = [];
  setMotion(false);
});
afterEach(async () => {
  end();
  vi.useRealTimers();
  await changeSettings({ motion: "system" });
});

describe("an ambush in a solo game", () => {
  it("turns up, walks, and shows what it costs before the next card", () => {
    const state = startedState();
    const stage = staged(state);
    state.apply(updateOf(SOLO, NEXT));
    expect(stage.scene).toMatchObject({ card: "kobold-onslaught", phase: "card" });
    expect(state.table?.card, "the next card is not given away").toBe("kobold-onslaught");
    expect(state.table?.sheets[0]?.rows[10], "the player's own drawing is there").toBe("..........F");
    expect(state.options, "nothing can be drawn yet").toBeNull();
    expect(phases(stage)).toEqual([
      "kobold-onslaught card",
      "kobold-onslaught act",
      "kobold-onslaught result",
    ]);
    expect(state.table).toBe(NEXT);
    expect(state.options).toBe(OPTIONS);
    expect(state.events).toEqual(SOLO);
  });
  it("walks from place to place, and stands on the map when what it cost is shown", () => {
    const state = startedState();
    const stage = staged(state);
    state.apply(updateOf(SOLO, NEXT));
    const places: number[][] = [];
    while (stage.scene?.phase !== "result") {
      const moving = [...(stage.frame?.moving ?? [])];
      if (moving.length > 0 && places.at(-1)?.join() !== moving.join()) places.push(moving);
      wait(20);
    }
    expect(places).toEqual([
      [88, 99, 100, 110],
      [77, 88, 89, 99],
    ]);
    expect(state.table?.sheets[0]?.rows.slice(7, 10)).toEqual(["X..........", "XX.........", "X.........."]);
    expect(state.table?.sheets[0]?.monsters).toBe(-5);
    expect(stage.scene).toMatchObject({ stars: -5, cells: [66, 78, 90, 100, 110] });
  });
  it("is skipped by one call, and nothing is lost", () => {
    const state = startedState();
    const stage = staged(state);
    state.apply(updateOf(SOLO, NEXT));
    stage.skip();
    expect(stage.scene).toBeNull();
    expect(state.table).toBe(NEXT);
    expect(state.events).toEqual(SOLO);
  });
  it("is over sooner for those who have set it so", async () => {
    const time = async (motion: "system" | "short") => {
      await changeSettings({ motion });
      const state = startedState();
      const stage = staged(state);
      state.apply(updateOf(SOLO, NEXT));
      const start = performance.now();
      while (stage.scene) wait(10);
      end();
      return performance.now() - start;
    };
    const [full, short] = [await time("system"), await time("short")];
    expect(full).toBeLessThan(6000);
    expect(short).toBeLessThan(2500);
  });
  it("is not staged with reduced motion", () => {
    setMotion(true);
    const state = startedState();
    const stage = staged(state);
    state.apply(updateOf(SOLO, NEXT));
    expect(stage.scene).toBeNull();
    expect(state.table).toBe(NEXT);
  });
});

describe("a game that begins with cards that act", () => {
  const OPENING = [
    { kind: "season-began", season: 0 } as GameEvent,
    revealed("temple-ruins"),
    revealed("kobold-onslaught"),
    PASSED,
    AMBUSH,
    revealed("farmland"),
  ];
  const sheets = [{ ...tableOf(1).sheets[0]!, rows: [...EMPTY_ROWS], monsters: -5 }];
  const FIRST = tableOf(1, {
    card: "farmland",
    sheets,
    revealed: ["temple-ruins", "kobold-onslaught", "farmland"],
  });
  const begun = () => {
    const state = startedState();
    state.apply(updateOf(OPENING, FIRST, { since: 0 }));
    return state;
  };

  it("shows them before the first drawing, and once", () => {
    sessionStorage.clear();
    const state = begun();
    const stage = staged(state);
    stage.open();
    expect(state.options).toBeNull();
    expect(state.table).toMatchObject({ card: "temple-ruins", revealed: ["temple-ruins"] });
    expect(state.table?.sheets[0]?.monsters, "no monsters yet").toBe(0);
    expect(phases(stage)).toEqual([
      "temple-ruins card",
      "kobold-onslaught card",
      "kobold-onslaught act",
      "kobold-onslaught result",
    ]);
    expect(state.table).toBe(FIRST);
    expect(state.events).toEqual(OPENING);
    const again = begun();
    const second = staged(again);
    second.open();
    expect(second.scene, "not after a reload").toBeNull();
  });
  it("shows nothing of a game in which somebody has drawn", () => {
    sessionStorage.clear();
    const state = startedState();
    state.apply(updateOf([...OPENING, OWN, revealed("hamlet")], FIRST, { since: 0 }));
    const stage = staged(state);
    stage.open();
    expect(stage.scene).toBeNull();
    expect(state.table).toBe(FIRST);
  });
});

describe("at a table", () => {
  it("monsters of a neighbor come cell by cell, on the player's own sheet", () => {
    const state = startedState(2);
    const stage = staged(state);
    state.apply(
      updateOf(
        [OWN, revealed("ratman-strike"), { kind: "sheets-passed", walk: null }],
        tableOf(2, { card: "ratman-strike", draws_on: [1, 0] }),
        { version: 7 },
      ),
    );
    expect(phases(stage)).toEqual(["ratman-strike card"]);
    expect(state.table?.draws_on).toEqual([1, 0]);
    const mine = drawn({ seat: 0, sheet: 1, cells: { A1: "X" }, terrain: "monster" });
    const theirs = drawn(
      { seat: 1, sheet: 0, cells: { A1: "X", A2: "X", A3: "X" }, terrain: "monster" },
      { after: -4, cells: ["A4", "B1", "B2", "B3"] },
    );
    state.apply(
      updateOf([mine, theirs, revealed("farmland")], tableOf(2, { card: "farmland" }), { since: 7 }),
    );
    expect(stage.scene).toMatchObject({ card: "ratman-strike", phase: "act" });
    expect(state.table?.draws_on, "the sheets are home again").toEqual([0, 1]);
    expect(stage.frame?.rows[0]).toBe("X..........");
    wait(160);
    expect(stage.frame?.rows[0]).toBe("XX.........");
    expect(phases(stage)).toEqual(["ratman-strike act", "ratman-strike result"]);
    expect(state.table?.card).toBe("farmland");
  });
  it("a question waits until the news has been shown", () => {
    const state = startedState(2);
    const stage = staged(state);
    const skills = { ...OPTIONS, kind: "skills" } as typeof OPTIONS;
    state.apply(
      updateOf([OWN, revealed("goblin-attack")], tableOf(2, { card: "goblin-attack", stage: "skills" }), {
        options: skills,
      }),
    );
    expect(state.options).toBeNull();
    phases(stage);
    expect(state.options?.kind).toBe("skills");
  });
  it("what others do meanwhile follows; a new card shows the rest at once", () => {
    const state = startedState(2);
    const stage = staged(state);
    state.apply(
      updateOf(
        [OWN, revealed("temple-ruins"), revealed("farmland")],
        tableOf(2, { turn: 8, card: "farmland" }),
        { version: 8, awaited: [0, 1] },
      ),
    );
    expect(stage.scene?.card).toBe("temple-ruins");
    state.apply(updateOf([{ kind: "seat-ready", seat: 1 }], undefined, { since: 8, version: 9 }));
    expect(state.awaited).toEqual([0, 1]);
    const last = tableOf(2, { turn: 10, card: "hamlet" });
    state.apply(updateOf([OWN, revealed("hamlet")], last, { since: 9, version: 10 }));
    expect(stage.scene).toBeNull();
    expect(state.table).toBe(last);
    expect(state.events.map(({ kind }) => kind)).toEqual([
      "drawn",
      "card-revealed",
      "card-revealed",
      "seat-ready",
      "drawn",
      "card-revealed",
    ]);
  });
  it("the clock of the card is not set back by the show", () => {
    vi.setSystemTime(0);
    const state = startedState(2);
    const stage = staged(state);
    const start = performance.now();
    state.apply(
      updateOf([OWN, revealed("temple-ruins"), revealed("farmland")], tableOf(2), { deadline: 30 }),
    );
    phases(stage);
    expect(state.deadline).toBeCloseTo(start + 30_000, 0);
  });
});

describe("the scoring of a season", () => {
  const SPREAD: GameEvent = {
    kind: "effect-applied",
    card: "zombie-plague",
    sheet: 0,
    cells: ["A2", "B1"],
    effect: "zombies",
    changed: { A2: "Z", B1: "Z" },
    repelled: [],
    coins: { before: 0, after: 0, shape: 0, mountains: [], dragon: 0 },
    monsters: { before: -2, after: -3, cells: ["A3", "B2", "C1"] },
  } as GameEvent;
  const EVENTS = [
    OWN,
    scored(0, 11),
    { kind: "effect-began", card: "zombie-plague" } as GameEvent,
    SPREAD,
    { kind: "season-began", season: 1 } as GameEvent,
    revealed("farmland"),
  ];
  const SUMMER = tableOf(1, {
    season: 1,
    card: "farmland",
    scores: [[{ edicts: [11, 0], coins: 0, monsters: 0, total: 11 }]],
  });

  for (const isReduced of [false, true])
    it(`comes before the next season and gives nothing away, motion ${isReduced ? "reduced" : "on"}`, () => {
      setMotion(isReduced);
      const state = startedState();
      const stage = staged(state);
      state.apply(updateOf(EVENTS, SUMMER));
      wait(10_000);
      expect(scorings).toEqual([[EVENTS[1]]]);
      expect(state.table).toMatchObject({ season: 0, scores: [], card: "great-river" });
      expect(state.table?.sheets[0]?.rows[10]).toBe("..........F");
      stage.resume();
      const seen = phases(stage);
      expect(seen).toEqual(
        isReduced ? [] : ["zombie-plague card", "zombie-plague act", "zombie-plague result"],
      );
      expect(state.table).toBe(SUMMER);
      expect(state.events).toEqual(EVENTS);
    });
  it("is followed by the zombies, with the scores already written down", () => {
    const state = startedState();
    const stage = staged(state);
    state.apply(updateOf(EVENTS, SUMMER));
    stage.resume();
    expect(stage.scene).toMatchObject({ card: "zombie-plague", phase: "card" });
    expect(state.table?.scores.map(([line]) => line?.total)).toEqual([11]);
    expect(state.table?.season).toBe(0);
  });
  it("is one dialog for all seasons that a full map ends", () => {
    const state = startedState();
    const stage = staged(state);
    const over = tableOf(1, {
      result: { totals: [22], lost_to_monsters: [0], winners: [], rating: 0, title: null, ranks: [1] },
    });
    state.apply(
      updateOf(
        [
          OWN,
          scored(2, 11),
          scored(3, 11),
          { kind: "game-ended", totals: [22], lost_to_monsters: [0], winners: [] } as GameEvent,
        ],
        over,
      ),
    );
    expect(scorings.map((seasons) => seasons.map(({ season }) => season))).toEqual([[2, 3]]);
    expect(state.table?.result).toBeNull();
    stage.resume();
    expect(state.table).toBe(over);
  });
});

it("shows the final state after a reload in the middle", () => {
  const state = startedState();
  const stage = staged(state);
  state.apply(updateOf(SOLO, NEXT));
  expect(state.resumePoint.version, "nothing is asked for twice").toBe(9);
  state.apply(updateOf(SOLO, NEXT, { since: 0 }));
  expect(stage.scene).toBeNull();
  expect(state.table).toBe(NEXT);
  wait(10_000);
  expect(state.events).toEqual(SOLO);
  expect(state.table?.sheets[0]?.rows).toEqual(EMPTY_ROWS);
});

it("tells a returning player in a dialog instead", () => {
  const state = startedState();
  const stage = staged(state);
  state.apply(updateOf(SOLO, NEXT, { missed: 5 }));
  expect(stage.scene).toBeNull();
  expect(state.table).toBe(NEXT);
});
