/** What is on stage at a table: monsters of neighbors, heroes, questions that wait. */
import { describe, expect, it, vi } from "vitest";
import { drawn, OPTIONS, revealed, startedState, tableOf, updateOf } from "./stage-fixture";
import { OWN, phases, staged, useStage, wait } from "./stage-under-test";

useStage();

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
