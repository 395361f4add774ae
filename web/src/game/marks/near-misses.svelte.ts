/** What is missing on the player's sheet for the next stars of the edict that they point at. */
import type { NearMisses, TableInfo } from "../../protocol";
import type { InputController } from "../input/controller.svelte";
import { ask } from "../session/question";

const EDICTS = ["A", "B", "C", "D"] as const;

interface Answer {
  table: TableInfo;
  edict: number;
  found: NearMisses;
}

export class NearMissReader {
  #answers = $state.raw<readonly Answer[]>([]);
  /** The near misses of the highlighted edict; null while they are not known. */
  shown = $derived.by((): NearMisses | null => {
    const { table } = this.#input.state;
    const edict = this.#input.highlights.edict;
    return this.#answers.find((answer) => answer.table === table && answer.edict === edict)?.found ?? null;
  });
  #input: InputController;

  constructor(input: InputController) {
    this.#input = input;
    $effect(() => this.#request(input.highlights.edict, input.state.table));
  }

  /** Ask for the near misses of an edict once for each state of the table; others' sheets are not asked for. */
  #request(edict: number | null, table: TableInfo | null): (() => void) | undefined {
    const { state, session, sheetSeat } = this.#input;
    const isOwn = state.seat !== null && sheetSeat === state.seat;
    if (edict === null || !table || table.result || !isOwn || this.shown !== null) return undefined;
    const question = { type: "near-misses", edict: EDICTS[edict]!, seat: state.sharedSeat } as const;
    return ask<NearMisses>(session, question, (found) => {
      const known = this.#answers.filter((answer) => answer.table === table && answer.edict !== edict);
      this.#answers = [...known, { table, edict, found }];
    });
  }
}
