/** The hint of a strong bot: asked for, found by the server beside everything else, shown until the next card. */
import { untrack } from "svelte";
import { parseCells } from "../../lib/cells";
import { explain } from "../../lib/errors";
import type { HintChoice } from "../../protocol";
import type { InputController } from "../input/controller.svelte";
import { ask } from "../session/question";

export class HintReader {
  isOpen = $state(false);
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
  /** The best choices, the best first; empty while they are not found. */
  choices = $derived.by((): readonly HintChoice[] => this.#hint?.choices ?? []);
  /** How much of the search is done, from 0 to 1. */
  done = $derived.by(() => this.#hint?.done ?? 0);
  problem = $derived.by(() => this.#problem || (this.#hint?.problem ? explain(this.#hint.problem) : ""));
  isSearching = $derived.by(() => this.isOpen && this.choices.length === 0 && this.problem === "");
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
    const choice = this.isOpen ? this.choices[this.shown]?.choice : undefined;
    if (!choice) return [];
    const victim = choice.destroys === null ? [] : [choice.destroys];
    return parseCells([...choice.cells, ...(choice.extra?.cells ?? []), ...victim]);
  });

  constructor(input: InputController) {
    this.#input = input;
    $effect(() => {
      if (input.draft === null || input.state.table?.turn !== this.#turn) this.isOpen = false;
    });
    $effect(() => (this.isSearching && !this.#isLost ? untrack(() => this.#search()) : undefined));
  }

  /** Open the hint, which asks for it unless it was found before. */
  open(): void {
    if (!this.canAsk) return;
    this.isOpen = true;
    this.#turn = this.#input.state.table?.turn ?? 0;
    this.shown = 0;
    this.#problem = "";
    if (this.#hint?.problem) this.#input.state.hint = null;
  }

  /** Ask for the choices, which come when they are found. Asked again on another connection it counts again. */
  #search(): () => void {
    const { state, session } = this.#input;
    const question = { type: "hint", turn: this.#turn, seat: state.sharedSeat } as const;
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
