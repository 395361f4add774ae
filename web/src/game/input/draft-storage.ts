/** Keeps the draft in the session storage of this tab, so that a reload does not lose it. */
import type { Step } from "../../lib/cells";
import type { Draft } from "./draft.svelte";

interface SavedDraft {
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

export function saveDraft(room: string, turn: number, draft: Draft): void {
  const { index, terrain, steps, at, origin, fixed } = draft.main;
  const { skill, rotation } = draft;
  const saved = { turn, skill, index, terrain, steps, at, origin, fixed, rotation };
  sessionStorage.setItem(keyOf(room), JSON.stringify(saved));
}

export function clearDraft(room: string): void {
  sessionStorage.removeItem(keyOf(room));
}

/** Restore the saved draft if it belongs to this turn. */
export function restoreDraft(room: string, turn: number, draft: Draft): void {
  const text = sessionStorage.getItem(keyOf(room));
  const saved = text === null ? null : (JSON.parse(text) as SavedDraft);
  if (saved?.turn !== turn || draft.isForced) return;
  if (saved.skill !== null && draft.usableSkills.some(({ skill }) => skill === saved.skill))
    draft.useSkill(saved.skill);
  const { main } = draft;
  if (!main.offers[saved.index]?.terrains.includes(saved.terrain)) return;
  main.choose(saved.index);
  main.terrain = saved.terrain;
  main.steps = saved.steps;
  draft.rotation = saved.rotation;
  if (saved.at === null) return;
  main.at = saved.at;
  main.origin = saved.origin;
  main.fixed = saved.fixed && main.isLegal;
}
