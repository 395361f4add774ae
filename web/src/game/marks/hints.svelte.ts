/** The hint of a strong bot: asked for, found by the server beside everything else, shown until the next card. */
import { untrack } from "svelte";
import { parseCells } from "../../lib/cells";
import { explain } from "../../lib/errors";
import type { HintChoice } from "../../protocol";
import type { InputController } from "../input/controller.svelte";
import { ask } from "../session/question";

/** How much a hint says; each grade includes those before it. */
export const GRADES = ["edict", "area", "answer"] as const;
export type Grade = (typeof GRADES)[number];

export class HintReader {
  isOpen = $state(false);
  /** What is asked for; nothing until the player has seen what it costs. */
  grade = $state<Grade | null>(null);
  /** Which of the choices is shown on the map. */
  shown = $state(0);
  #problem = $state("");
  /** The turn that the hint was opened in. */
  #turn = $state(0);
  #input: InputController;
  #hint = $derived.by(() => {
    const { hint, table } = this.#input.state;
    return hint !== null && hint.turn === table?.turn ? hint : null;
  });
  /** What is known; null while it is not found. */
  found = $derived.by(() => (this.#hint?.done === 1 && !this.#hint.problem ? this.#hint : null));
  /** The best choices, the best first; empty while they are not found or not asked for. */
  choices = $derived.by((): readonly HintChoice[] => this.#hint?.choices ?? []);
  /** How much of the search is done, from 0 to 1. */
  done = $derived.by(() => this.#hint?.done ?? 0);
  problem = $derived.by(() => this.#problem || (this.#hint?.problem ? explain(this.#hint.problem) : ""));
  isSearching = $derived.by(
    () => this.isOpen && this.grade !== null && !this.knows(this.grade) && this.problem === "",
  );
  /** The server stops searching when the connection is lost. */
  #isLost = $derived.by(() => this.#input.session.status === "lost");
  /** Only for somebody who plays alone or against bots, and has to choose; not in the first try of a daily map. */
  isAllowed = $derived.by(() => {
    const { room, seat } = this.#input.state;
    const people = room?.seats.filter(({ kind }) => kind === "person").length ?? 0;
    const isFirstTry = room?.settings.setup.daily?.counts ?? false;
    return seat !== null && room?.phase === "playing" && people === 1 && !isFirstTry;
  });
  canAsk = $derived.by(() => this.isAllowed && this.#input.draft !== null);
  /** The cells of the choice that is shown. */
  cells = $derived.by((): readonly number[] => {
    if (!this.isOpen) return [];
    const choice = this.choices[this.shown]?.choice;
    if (!choice) return parseCells(this.found?.area ?? []);
    const victim = choice.destroys === null ? [] : [choice.destroys];
    return parseCells([...choice.cells, ...(choice.extra?.cells ?? []), ...victim]);
  });

  constructor(input: InputController) {
    this.#input = input;
    $effect(() => {
      if (input.draft === null || input.state.table?.turn !== this.#turn) this.isOpen = false;
    });
    $effect(() => {
      const { grade } = this;
      return this.isSearching && !this.#isLost && grade ? untrack(() => this.#search(grade)) : undefined;
    });
  }

  /** Return whether what a grade says is known. */
  knows(grade: Grade): boolean {
    return this.found !== null && GRADES.indexOf(this.found.grade ?? "answer") >= GRADES.indexOf(grade);
  }

  /** Ask for a grade, or again after a problem. */
  askFor(grade: Grade): void {
    this.#problem = "";
    if (this.#hint?.problem) this.#input.state.hint = null;
    this.grade = grade;
  }

  /** Open the hint, which says what it costs; what was found for this card is shown at once. */
  open(): void {
    if (!this.canAsk) return;
    this.isOpen = true;
    this.#turn = this.#input.state.table?.turn ?? 0;
    this.shown = 0;
    this.#problem = "";
    this.grade = this.found?.grade ?? null;
    if (this.#hint?.problem) this.#input.state.hint = null;
  }

  /** Ask for a grade, which comes when it is found; for one card all together count once. */
  #search(grade: Grade): () => void {
    const { state, session } = this.#input;
    const question = { type: "hint", turn: this.#turn, seat: state.sharedSeat, grade } as const;
    return ask(session, question, () => {}, {
      onrefused: (error) => (this.#problem = explain(error.problem)),
    });
  }

  /** Close the hint; a search that still goes on is cancelled. */
  close(): void {
    if (this.isSearching) this.#input.session.request({ type: "cancel-hint" }).catch(() => {});
    this.isOpen = false;
  }

  toggle(): void {
    if (this.isOpen) this.close();
    else this.open();
  }
}
