/** What is on stage when: cards turn up, act, cost; a tap or reduced motion ends it. */
import { describe, expect, it } from "vitest";
import { changeSettings } from "../src/lib/settings.svelte";
import type { GameEvent } from "../src/protocol";
import { EMPTY_ROWS, OPTIONS, revealed, startedState, tableOf, updateOf } from "./stage-fixture";
import {
  AMBUSH,
  endStage,
  NEXT,
  OWN,
  PASSED,
  phases,
  SOLO,
  setMotion,
  staged,
  useStage,
  wait,
} from "./stage-under-test";

useStage();

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
      endStage();
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
