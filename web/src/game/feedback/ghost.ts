/** What the board shows above the sheet: the ghost in the hand, a choice that waits, lit cells. */
import type { Ghost, Light } from "../../board/Board.svelte";
import { colOf, parseCell, parseCells, rowOf } from "../../lib/cells";
import type { Desk } from "../input/controller.svelte";
import { cellsAt } from "../input/orientation";

const FILLED = "illegal-cell-filled";

export function ghostOf(desk: Desk): Ghost | null {
  const { draft, shadow } = desk;
  if (!draft) return pendingOf(desk);
  if (!draft.draws || draft.main.cells.length === 0) return null;
  const { main, piece, part } = draft;
  const destroys = draft.options.kind === "destroy";
  const isMain = part === "main";
  return {
    cells: part === "victim" ? [] : destroys ? [] : piece.cells,
    terrain: piece.terrain || null,
    legal: piece.isLegal,
    fixed: piece.fixed,
    attack: draft.attack,
    bad: shadow?.problem?.code === FILLED ? parseCells(shadow.problem.cells) : [],
    struck: [...new Set([...struckBy(shadow?.changed), ...(draft.victim === null ? [] : [draft.victim])])],
    ...(isMain ? {} : { laid: { cells: main.cells, terrain: main.terrain } }),
  };
}

/** Cells that would be destroyed. */
function struckBy(changed: Record<string, string> | undefined): number[] {
  return Object.entries(changed ?? {})
    .filter(([, sign]) => sign === "x")
    .map(([name]) => parseCell(name));
}

function pendingOf({ pending, visit }: Desk): Ghost | null {
  if (!pending) return null;
  const steps = pending.rotation === null ? [] : (visit.options?.attack[pending.rotation] ?? []);
  const [hero] = pending.cells;
  return {
    cells: pending.extra.length > 0 ? pending.extra : pending.cells,
    terrain: pending.extra.length > 0 ? pending.extraTerrain : pending.terrain,
    legal: true,
    fixed: true,
    struck: pending.destroys,
    attack: hero === undefined ? [] : cellsAt(steps, [rowOf(hero), colOf(hero)]),
    ...(pending.extra.length > 0 ? { laid: { cells: pending.cells, terrain: pending.terrain } } : {}),
  };
}

/** Lit cells; `marked` are those on one's own sheet that others have changed. */
export function lightsOf(desk: Desk, marked: ReadonlySet<number>): ReadonlyMap<number, Light> {
  const found = new Map<number, Light>();
  if (desk.seat === (desk.visit.seat ?? 0)) for (const cell of marked) found.set(cell, "changed");
  const { draft, shadow } = desk;
  if (draft?.part === "victim") for (const cell of draft.victims) found.set(cell, "choice");
  if (draft?.options.kind === "destroy") for (const cell of draft.main.reach) found.set(cell, "choice");
  const problem = shadow?.problem;
  if (problem && problem.code !== FILLED && draft?.part === "main")
    for (const cell of parseCells(problem.cells)) found.set(cell, "choice");
  for (const part of desk.lit) for (const cell of parseCells(part.cells)) found.set(cell, "scores");
  return found;
}
