/** Keeps the draft in the session storage of this tab, so that a reload does not lose it. */
import { colOf, parseCells, rowOf, type Step } from "../../lib/cells";
import type { PendingChoice } from "../../protocol";
import type { Draft } from "./draft.svelte";

/** Which choice a draft is for. */
export interface DraftMoment {
  room: string;
  game: number;
  /** People who share a device have drafts of their own; null if nobody does. */
  seat: number | null;
  turn: number;
}

interface SavedDraft {
  game: number;
  turn: number;
  skill: string | null;
  index: number;
  terrain: string;
  steps: readonly Step[];
  at: number | null;
  origin: Step | null;
  fixed: boolean;
  rotation: number;
}

/** Return the key of a draft; a room keeps the last one only. */
const keyOf = ({ room, seat }: DraftMoment): string =>
  `inkland-draft-${room}${seat === null ? "" : `-${seat}`}`;

export function saveDraft(moment: DraftMoment, draft: Draft): void {
  const { game, turn } = moment;
  const { index, terrain, steps, at, origin, fixed } = draft.main;
  const { skill, rotation } = draft;
  const saved: SavedDraft = { game, turn, skill, index, terrain, steps, at, origin, fixed, rotation };
  sessionStorage.setItem(keyOf(moment), JSON.stringify(saved));
}

/** Restore the saved draft if it belongs to this turn of this game. */
export function restoreDraft(moment: DraftMoment, draft: Draft): void {
  const text = sessionStorage.getItem(keyOf(moment));
  const saved = text === null ? null : (JSON.parse(text) as SavedDraft);
  if (saved?.game !== moment.game || saved.turn !== moment.turn || draft.isForced) return;
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

/** Put the main drawing of a choice that was taken back on the sheet again. */
export function restoreChoice(draft: Draft, choice: PendingChoice): void {
  if (draft.isForced) return;
  const { skill, rotation, destroys } = choice;
  if (skill !== null && draft.usableSkills.some((usable) => usable.skill === skill)) draft.useSkill(skill);
  draft.rotation = rotation ?? 0;
  const cells = draft.options.kind === "destroy" && destroys !== null ? [destroys] : choice.cells;
  draft.main.place(
    parseCells(cells).map((cell): Step => [rowOf(cell), colOf(cell)]),
    choice.terrain ?? "",
  );
}
