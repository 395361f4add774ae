/** Saves the unconfirmed choice at the server, where it counts when the time for the card is up. */
import { ask } from "../session/question";
import type { GameSession } from "../session/session.svelte";

/** How long a piece must lie before it is saved, in milliseconds. */
const DELAY = 300;

export class TimeUpDraft {
  /** What the server has; undefined if that is not known. */
  #saved: string | null | undefined = null;

  constructor(readonly session: GameSession) {}

  /** Save a command a moment later, if the card has a clock; returns a function that prevents it. */
  save(command: string | null): (() => void) | undefined {
    const { table, sharedSeat: seat, deadline, canDraw, isSaving } = this.session.state;
    const turn = table?.turn ?? 0;
    const canSave = deadline !== null && canDraw && isSaving && this.session.status === "open";
    if (!canSave || command === this.#saved) return undefined;
    this.#saved = undefined;
    const saved = () => (this.#saved = command);
    return ask(this.session, { type: "draft", turn, command, seat }, saved, { delay: DELAY });
  }

  /** Forget what was saved: another card is to be drawn. */
  forget(): void {
    this.#saved = null;
  }
}
