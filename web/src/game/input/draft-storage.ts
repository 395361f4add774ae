/** The unfinished choice, kept in this tab so that a reload in mid-card loses nothing. */
import type { Step } from "../../lib/cells";
import type { Draft } from "./draft.svelte";

interface Kept {
  turn: number;
  skill: string | null;
  index: number;
  terrain: string;
  steps: Step[];
  at: number | null;
  origin: Step | null;
  fixed: boolean;
  rotation: number;
}

const keyOf = (room: string): string => `inkland-draft-${room}`;

export function keepDraft(room: string, turn: number, draft: Draft): void {
  const { index, terrain, steps, at, origin, fixed } = draft.main;
  const { skill, rotation } = draft;
  const kept = { turn, skill, index, terrain, steps, at, origin, fixed, rotation };
  sessionStorage.setItem(keyOf(room), JSON.stringify(kept));
}

export function forgetDraft(room: string): void {
  sessionStorage.removeItem(keyOf(room));
}

/** Lay down what was in the hand, if it is still the same turn. */
export function restoreDraft(room: string, turn: number, draft: Draft): void {
  const text = sessionStorage.getItem(keyOf(room));
  const kept = text === null ? null : (JSON.parse(text) as Kept);
  if (kept?.turn !== turn || draft.isGiven) return;
  if (kept.skill !== null && draft.usable.some(({ skill }) => skill === kept.skill))
    draft.useSkill(kept.skill);
  const { main } = draft;
  if (!main.offers[kept.index]?.terrains.includes(kept.terrain)) return;
  main.choose(kept.index);
  main.terrain = kept.terrain;
  main.steps = kept.steps;
  draft.rotation = kept.rotation;
  if (kept.at === null) return;
  main.at = kept.at;
  main.origin = kept.origin;
  main.fixed = kept.fixed && main.isLegal;
}
