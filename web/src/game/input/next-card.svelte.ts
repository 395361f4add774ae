/** Turns the next card after a drawing that can still be taken back: when the player asks, or by itself. */
import { explainError, RequestRefused } from "../../lib/errors";
import { settings } from "../../lib/settings.svelte";
import type { GameSession } from "../session/session.svelte";

/** Milliseconds after which the next card is turned by itself. */
export const MOMENT = 1500;
/** What the server says when the choice was taken back or revealed elsewhere, as in another tab. */
const TOO_LATE = new Set(["server-turn-past", "server-choice-changed", "illegal-nothing-to-reveal"]);

export class NextCard {
  /** Whether everybody has chosen and the player has yet to turn the next card. */
  isHeld = $derived.by(() => {
    const { seat, choice, awaited, table, canDraw, goesOn } = this.session.state;
    if (seat === null || !goesOn) return false;
    return choice !== null && awaited.length === 0 && table?.result === null && canDraw;
  });
  /** Whether it will be turned by itself. */
  isComing = $derived.by(() => this.isHeld && settings().nextCard === "auto");
  isTurning = $state(false);

  constructor(
    readonly session: GameSession,
    readonly onproblem: (text: string) => void,
  ) {
    $effect(() => {
      if (!this.isComing || this.session.status !== "open") return undefined;
      const timer = setTimeout(() => void this.turn(), MOMENT);
      return () => clearTimeout(timer);
    });
  }

  async turn(): Promise<void> {
    if (!this.isHeld || this.isTurning) return;
    const { state } = this.session;
    this.isTurning = true;
    try {
      await this.session.deliver({
        type: "turn-card",
        ...state.resumePoint,
        turn: state.table?.turn ?? 0,
        seat: state.sharedSeat,
      });
    } catch (error) {
      if (!(error instanceof RequestRefused && TOO_LATE.has(error.problem.code)))
        this.onproblem(explainError(error));
    } finally {
      this.isTurning = false;
    }
  }
}
