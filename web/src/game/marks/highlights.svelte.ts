/** Which cells of the shown sheet are highlighted: those of an edict, those that cost stars, those of an effect. */
import type { ScoringCells, ScoringPart, TableInfo } from "../../protocol";
import type { InputController } from "../input/controller.svelte";
import { ask } from "../session/question";

export class Highlights {
  /** The edict whose cells are highlighted. */
  edict = $state<number | null>(null);
  /** Whether the cells that cost stars are highlighted. */
  isCost = $state(false);
  /** Other cells that are highlighted: where an effect acts next. */
  cells = $state.raw<readonly string[]>([]);
  /** The cells that the coach of the tutorial marks. */
  coached = $state.raw<ReadonlySet<number>>(new Set());
  #input: InputController;
  #answer = $state.raw<{ seat: number; table: TableInfo; found: ScoringCells } | null>(null);

  constructor(input: InputController) {
    this.#input = input;
    $effect(() => this.#request(input.sheetSeat, this.edict, input.state.table));
  }

  /** The groups of cells to highlight for the chosen edict. */
  get parts(): readonly ScoringPart[] {
    return this.edict === null ? [] : (this.scoringParts(this.edict) ?? []);
  }

  /** The cells of the shown sheet that cost a star each, while they are highlighted. */
  get costs(): readonly string[] {
    return this.isCost ? (this.#known?.monsters ?? []) : [];
  }

  /** Return the groups of cells behind an edict's stars; undefined while they are not known. */
  scoringParts(edict: number): ScoringPart[] | undefined {
    const { sheetSeat, state } = this.#input;
    return sheetSeat === state.seat ? state.edicts[edict] : this.#known?.edicts[edict];
  }

  /** Highlight neither an edict nor costs any more. */
  clear(): void {
    this.edict = null;
    this.isCost = false;
  }

  /** The scoring cells of the shown sheet, if they were asked for. */
  get #known(): ScoringCells | undefined {
    const { sheetSeat, state } = this.#input;
    const answer = this.#answer;
    return answer?.seat === sheetSeat && answer.table === state.table ? answer.found : undefined;
  }

  #request(seat: number, edict: number | null, table: TableInfo | null): (() => void) | undefined {
    const { session, state } = this.#input;
    const isNeeded = this.isCost || (edict !== null && seat !== state.seat);
    if (!isNeeded || !table || this.#known) return undefined;
    return ask<ScoringCells>(session, { type: "scoring-cells", seat }, (found) => {
      this.#answer = { seat, table, found };
    });
  }
}
