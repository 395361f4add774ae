/** Saves the unconfirmed choice at the server, where it counts when the time for the card is up. */
import type { GameSession } from "../session/session.svelte";

/** How long a piece must lie before it is saved, in milliseconds. */
const DELAY = 300;

export class TimeUpDraft {
  #saved: string | null = null;

  constructor(readonly session: GameSession) {}

  /** Save a command a moment later, if the card has a clock; returns a function that prevents it. */
  save(command: string | null): (() => void) | undefined {
    const { table, sharedSeat: seat, deadline, canDraw } = this.session.state;
    const turn = table?.turn ?? 0;
    if (deadline === null || !canDraw || this.session.status !== "open" || command === this.#saved)
      return undefined;
    const timer = setTimeout(() => {
      this.#saved = command;
      this.session.request({ type: "draft", turn, command, seat }).catch(() => {});
    }, DELAY);
    return () => clearTimeout(timer);
  }

  /** Forget what was saved: another card is to be drawn. */
  forget(): void {
    this.#saved = null;
  }
}
