/** Reports to the server how much of the game the player has seen, so that the rest can be told at the next visit. */
import type { GameSession } from "./session.svelte";

/** At most one report in this many milliseconds. */
const DELAY = 2000;

export class SeenReporter {
  /** What was reported last. */
  #reported = { seat: -1, version: 0 };
  #session: GameSession;
  #isWaiting: () => boolean;

  /** `isWaiting` says whether the player has yet to be told what happened while they were away. */
  constructor(session: GameSession, isWaiting: () => boolean) {
    this.#session = session;
    this.#isWaiting = isWaiting;
  }

  /** Report from time to time while the page is visible; returns a function that stops it. */
  start(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const report = () => {
      timer = undefined;
      this.report();
    };
    const plan = () => {
      timer ??= setTimeout(report, DELAY);
    };
    const stop = this.#session.state.onUpdate(plan);
    document.addEventListener("visibilitychange", report);
    const interval = setInterval(plan, 2 * DELAY);
    return () => {
      stop();
      clearTimeout(timer);
      clearInterval(interval);
      document.removeEventListener("visibilitychange", report);
    };
  }

  /** Report now what the player has seen: everything, or the game up to a version. */
  report(version = this.#session.state.resumePoint.version): void {
    const { seat, sharedSeat, resumePoint } = this.#session.state;
    if (seat === null || this.#session.status !== "open" || document.hidden || this.#isWaiting()) return;
    if (seat === this.#reported.seat && version <= this.#reported.version) return;
    this.#reported = { seat, version };
    const request = { type: "seen", game: resumePoint.game, version, seat: sharedSeat } as const;
    this.#session.request(request).catch(() => {
      this.#reported = { seat: -1, version: 0 };
    });
  }
}
