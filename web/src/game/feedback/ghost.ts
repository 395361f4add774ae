/** What the board shows above the sheet: the ghost of the draft or of a pending choice, and highlighted cells. */
import type { Ghost, Light } from "../../board/types";
import { colOf, parseCell, parseCells, rowOf } from "../../lib/cells";
import type { InputController } from "../input/controller.svelte";
import { cellsAt } from "../input/orientation";

const FILLED = "illegal-cell-filled";

/** Return the ghost of the draft, or of the pending choice if there is no draft. */
export function buildGhost(input: InputController): Ghost | null {
  const { draft, preview } = input;
  if (!draft) return pendingGhost(input);
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
    .filter(([, sign]) => sign === "x")
    .map(([name]) => parseCell(name));
}

/** Return the ghost of a choice that waits for the others. */
function pendingGhost({ pending, state }: InputController): Ghost | null {
  if (!pending) return null;
  const steps = pending.rotation === null ? [] : (state.options?.attack[pending.rotation] ?? []);
  const [hero] = pending.cells;
  return {
    cells: pending.extra.length > 0 ? pending.extra : pending.cells,
    terrain: pending.extra.length > 0 ? pending.extraTerrain : pending.terrain,
    legal: true,
    fixed: true,
    destroyed: pending.destroys,
    attack: hero === undefined ? [] : cellsAt(steps, [rowOf(hero), colOf(hero)]),
    ...(pending.extra.length > 0 ? { placed: { cells: pending.cells, terrain: pending.terrain } } : {}),
  };
}

/** Return the highlighted cells; `marked` are those of the player's sheet that others have changed. */
export function buildLights(input: InputController, marked: ReadonlySet<number>): ReadonlyMap<number, Light> {
  const found = new Map<number, Light>();
  if (input.sheetSeat === (input.state.seat ?? 0)) for (const cell of marked) found.set(cell, "changed");
  const { draft, preview } = input;
  if (draft?.part === "victim") for (const cell of draft.victims) found.set(cell, "choice");
  if (draft?.options.kind === "destroy") for (const cell of draft.main.reach) found.set(cell, "choice");
  const problem = preview?.problem;
  if (problem && problem.code !== FILLED && draft?.part === "main")
    for (const cell of parseCells(problem.cells)) found.set(cell, "hint");
  for (const part of input.litParts) for (const cell of parseCells(part.cells)) found.set(cell, "scores");
  return found;
}
