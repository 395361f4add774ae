/** A stage under test: fake timers, motion as the player has set it, and the events of a solo ambush. */
import { afterEach, beforeEach, vi } from "vitest";
import type { GameState } from "../src/game/session/game-state.svelte";
import type { ScoredSeason } from "../src/game/stage/plan";
import { Stage } from "../src/game/stage/stage.svelte";
import { changeSettings } from "../src/lib/settings.svelte";
import type { GameEvent } from "../src/protocol";
import { catalog } from "./recorded-source";
import { drawn, revealed, tableOf } from "./stage-fixture";

export const OWN = drawn({ cells: { K11: "F" }, terrain: "forest" });
/** The kobolds walk from the bottom left; the first place is taken. */
export const PASSED: GameEvent = {
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
export const AMBUSH = drawn({ cells: MONSTERS, terrain: "monster" }, COST);
export const SOLO = [OWN, revealed("kobold-onslaught"), PASSED, AMBUSH, revealed("farmland")];
export const NEXT = tableOf(1, {
  turn: 9,
  card: "farmland",
  revealed: ["great-river", "kobold-onslaught", "farmland"],
  time: 2,
});

/** The scorings that the stage has opened. */
export const scorings: (readonly ScoredSeason[])[] = [];
let end = () => {};

export function staged(state: GameState): Stage {
  const stage = new Stage(state, catalog, (seasons) => scorings.push(seasons));
  end = stage.listen();
  return stage;
}

/** End the stage, which shows what is left at once. */
export const endStage = (): void => end();
export const wait = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

/** Return the scenes that are shown from now on, each once. */
export const phases = (stage: Stage): string[] => {
  const seen: string[] = [];
  for (let step = 0; step < 600 && stage.scene; step++) {
    const now = `${stage.scene.card} ${stage.scene.phase}`;
    if (seen.at(-1) !== now) seen.push(now);
    wait(20);
  }
  return seen;
};
export const setMotion = (isReduced: boolean) => {
  window.matchMedia = () => ({ matches: isReduced }) as MediaQueryList;
};
/** Prepare every test of a file. */
export function useStage(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    scorings.length = 0;
    setMotion(false);
  });
  afterEach(async () => {
    end();
    vi.useRealTimers();
    await changeSettings({ motion: "system" });
  });
}
