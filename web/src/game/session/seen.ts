/** Reports to the server how much of the game the player has seen, so that the rest can be told at the next visit. */
import type { GameSession } from "./session.svelte";

/** At most one report in this many milliseconds. */
const DELAY = 2000;

/** Report while the page is visible and `isWaiting` is false; returns a function that stops it. */
export function reportSeen(session: GameSession, isWaiting: () => boolean): () => void {
  let reported = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const report = () => {
    timer = undefined;
    const { game, version } = session.state.resumePoint;
    if (session.state.seat === null || session.status !== "open") return;
    if (document.hidden || isWaiting() || version <= reported) return;
    reported = version;
    session.request({ type: "seen", game, version }).catch(() => {
      reported = 0;
    });
  };
  const plan = () => {
    timer ??= setTimeout(report, DELAY);
  };
  const stop = session.state.onUpdate(plan);
  document.addEventListener("visibilitychange", report);
  const interval = setInterval(plan, 2 * DELAY);
  return () => {
    stop();
    clearTimeout(timer);
    clearInterval(interval);
    document.removeEventListener("visibilitychange", report);
  };
}
