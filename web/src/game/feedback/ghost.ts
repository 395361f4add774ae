/** What the board shows above the sheet: the ghost of the draft or of a pending choice, and highlighted cells. */
import type { Ghost, Light } from "../../board/types";
import { parseCell, parseCells } from "../../lib/cells";
import type { PendingChoice } from "../../protocol";
import type { InputController } from "../input/controller.svelte";

const FILLED = "illegal-cell-filled";

/** Return the ghost of the draft, or of the pending choice if there is no draft. */
export function buildGhost(input: InputController): Ghost | null {
  const { draft, preview } = input;
  if (!draft) return pendingGhost(input.state.choice);
  if (!draft.hasPiece || draft.main.cells.length === 0) return null;
  const { main, piece, part } = draft;
  const destroys = draft.options.kind === "destroy";
  const isMain = part === "main";
  return {
    cells: part === "victim" ? [] : destroys ? [] : piece.cells,
    terrain: piece.terrain || null,
    legal: piece.isLegal,
    fixed: piece.fixed,
    attack: draft.attack,
    blocked: preview?.problem?.code === FILLED ? parseCells(preview.problem.cells) : [],
    destroyed: [
      ...new Set([...destroyedCells(preview?.changed), ...(draft.victim === null ? [] : [draft.victim])]),
    ],
    ...(isMain ? {} : { placed: { cells: main.cells, terrain: main.terrain } }),
  };
}

/** Return the cells that would be destroyed. */
function destroyedCells(changed: Record<string, string> | undefined): number[] {
  return Object.entries(changed ?? {})
    .filter(([, symbol]) => symbol === "x")
    .map(([name]) => parseCell(name));
}

/** Return the ghost of a choice that waits for the others. */
function pendingGhost(choice: PendingChoice | null): Ghost | null {
  if (!choice) return null;
  const { extra } = choice;
  return {
    cells: parseCells(extra?.cells ?? choice.cells),
    terrain: extra ? extra.terrain : choice.terrain,
    legal: true,
    fixed: true,
    destroyed: choice.destroys === null ? [] : [parseCell(choice.destroys)],
    attack: parseCells(choice.attack),
    ...(extra ? { placed: { cells: parseCells(choice.cells), terrain: choice.terrain } } : {}),
  };
}

/** Return the highlighted cells; `marked` are those of the player's sheet that others have changed. */
export function buildLights(input: InputController, marked: ReadonlySet<number>): ReadonlyMap<number, Light> {
  const found = new Map<number, Light>();
  if (input.sheetSeat === (input.state.seat ?? input.state.watchedSeat))
    for (const cell of marked) found.set(cell, "changed");
  for (const cell of input.highlights.coached) found.set(cell, "coach");
  const { draft, preview } = input;
  if (draft?.part === "victim") for (const cell of draft.victims) found.set(cell, "choice");
  if (draft?.options.kind === "destroy") for (const cell of draft.main.reach) found.set(cell, "choice");
  const problem = preview?.problem;
  if (problem && problem.code !== FILLED && draft?.part === "main")
    for (const cell of parseCells(problem.cells)) found.set(cell, "hint");
  for (const cell of input.hints.cells) found.set(cell, "hint");
  for (const cell of parseCells(input.highlights.costs)) found.set(cell, "costs");
  for (const cell of parseCells(input.highlights.cells)) found.set(cell, "hint");
  for (const part of input.highlights.parts)
    for (const cell of parseCells(part.cells)) found.set(cell, "scores");
  return found;
}
