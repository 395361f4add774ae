/** The scoring of a season holds back what comes after it. */
import { describe, expect, it } from "vitest";
import type { GameEvent } from "../src/protocol";
import { revealed, scored, startedState, tableOf, updateOf } from "./stage-fixture";
import { OWN, phases, scorings, setMotion, staged, useStage, wait } from "./stage-under-test";

useStage();

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
