/** Asks the server what the coach of the tutorial says, and keeps how far its notes have been read. */
import { parseCells } from "../../lib/cells";
import type { CoachAdvice, CoachHint, CoachText } from "../../protocol";
import type { InputController } from "../input/controller.svelte";
import { ask } from "../session/question";

/** How long the ghost must rest before the coach is asked about it, in milliseconds. */
const ASK_DELAY = 200;

export class Coach {
  advice = $state.raw<CoachAdvice | null>(null);
  /** The index of the note that is shown. */
  page = $state(0);
  hint = $derived.by((): CoachHint | null => this.advice?.hints[this.page] ?? null);
  isLastPage = $derived.by(() => this.page >= (this.advice?.hints.length ?? 0) - 1);
  /** Whether all lessons of the chapter are done. */
  isClosing = $derived.by(() => this.advice !== null && this.advice.lesson === this.advice.lessons);
  /** What is said about the ghost or, with the first note, about the last drawing. */
  remark = $derived.by((): CoachText | null => {
    const review = this.page === 0 ? this.advice?.review : null;
    return this.advice?.reaction ?? review ?? null;
  });
  /** The cells to mark: those of the note, or a good place while the ghost lies elsewhere. */
  cells = $derived.by((): ReadonlySet<number> => {
    const { advice, hint } = this;
    const isElsewhere = advice?.placed === "better" || advice?.placed === "illegal";
    return new Set(parseCells(isElsewhere ? advice.place : (hint?.cells ?? [])));
  });
  /** The part of the screen that is framed: what the ghost needs next or, without a ghost, what the note is about. */
  control = $derived.by(() => {
    const { advice, hint } = this;
    return advice?.control ?? (advice?.reaction ? null : (hint?.control ?? null));
  });
  /** Whether the coach waits: for the next card, or until what happens has been shown. Its notes are about the last card. */
  isWaiting = $derived.by(() => this.isBusy() || this.input.state.choice !== null);
  #key: string;

  /** `isBusy` says whether a card is on stage or a season is counted: the coach waits until that has been shown. */
  constructor(
    readonly input: InputController,
    readonly isBusy: () => boolean,
  ) {
    this.#key = `inkland-tutorial-${input.session.id}`;
    $effect(() => (isBusy() ? undefined : this.#ask(this.#moment, this.input.draft?.command ?? null)));
  }

  /** Show another note, and remember it for a reload. */
  turn(step: -1 | 1): void {
    const last = (this.advice?.hints.length ?? 1) - 1;
    this.page = Math.min(Math.max(this.page + step, 0), last);
    this.#remember();
  }

  /** Put the good drawing of this card on the map; the player confirms it. */
  showExample(): void {
    const example = this.advice?.example;
    if (example) this.input.lay(example);
  }

  /** What decides the notes: the game, its turn and what has been scored. */
  get #moment(): string {
    const { game, table } = this.input.state;
    return `${game?.game} ${table?.turn} ${table?.scores.length}`;
  }

  /** Ask at once at a new card, and after a moment about a ghost that has moved. */
  #ask(moment: string, command: string | null): (() => void) | undefined {
    const { session, state } = this.input;
    // A choice that waits for the next card is not a ghost any more: the last remark stays.
    if (session.status !== "open" || state.seat === null || state.choice !== null) return undefined;
    const question = { type: "tutorial", command, seat: state.sharedSeat } as const;
    return ask<CoachAdvice>(session, question, (advice) => this.#show(advice, moment), {
      delay: command === null ? 0 : ASK_DELAY,
    });
  }

  #show(advice: CoachAdvice, moment: string): void {
    const before = this.advice;
    this.advice = advice;
    if (before === null) this.page = this.#remembered(moment);
    else if (before.lesson !== advice.lesson || before.hints.length !== advice.hints.length) {
      this.page = 0;
      this.#remember();
    }
  }

  #remember(): void {
    sessionStorage.setItem(this.#key, `${this.#moment} ${this.page}`);
  }

  #remembered(moment: string): number {
    const stored = sessionStorage.getItem(this.#key) ?? "";
    return stored.startsWith(`${moment} `) ? Number(stored.slice(moment.length + 1)) : 0;
  }
}
