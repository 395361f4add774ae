/** Tells the player that it is their turn, by the tab's title and, if allowed, a notification. */

import type { GameState } from "../game/session/game-state.svelte";
import type { GameSession } from "../game/session/session.svelte";
import { t } from "./i18n.svelte";
import { changeSettings, settings } from "./settings.svelte";

const page = $state({ hidden: document.hidden });
document.addEventListener("visibilitychange", () => {
  page.hidden = document.hidden;
});

export const canNotify = (): boolean => "Notification" in window && isSecureContext;

/** Turn notifications on, which may ask for permission, or off; returns whether they are on. */
export async function setNotifications(wanted: boolean): Promise<boolean> {
  const notify = wanted && canNotify() && (await Notification.requestPermission()) === "granted";
  await changeSettings({ notify });
  return notify;
}

export function isMyTurn({ room, seat, awaited }: GameState): boolean {
  return room?.phase === "playing" && seat !== null && awaited.includes(seat);
}

export function pageTitle(session: GameSession): string {
  return page.hidden && isMyTurn(session.state) ? `● ${t("web-my-turn")}` : t("web-title");
}

/** Notify the player if it is their turn and the tab is hidden; returns a clean-up function. */
export function notifyOnMyTurn(session: GameSession): (() => void) | undefined {
  if (!isMyTurn(session.state) || !page.hidden || !settings().notify) return undefined;
  if (!canNotify() || Notification.permission !== "granted") return undefined;
  const notification = new Notification(t("web-my-turn"), { tag: session.id, icon: "/static/icon-192.png" });
  notification.onclick = () => {
    window.focus();
    notification.close();
  };
  return () => notification.close();
}
