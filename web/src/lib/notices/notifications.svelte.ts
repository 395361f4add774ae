/** Tells the player that it is their turn: by the tab's title, a sound and, if allowed, a notification. */

import type { GameState } from "../../game/session/game-state.svelte";
import type { GameSession } from "../../game/session/session.svelte";
import { t } from "../i18n.svelte";
import { changeSettings, settings } from "../settings.svelte";
import { isQuiet } from "./quiet-hours";
import { playChime } from "./sound";

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
  const isShown = settings().badge && page.hidden && isMyTurn(session.state);
  return isShown ? `● ${t("web-my-turn")}` : t("web-title");
}

/** Notify the player if it is their turn and the tab is hidden; returns a clean-up function. */
export function notifyOnMyTurn(session: GameSession): (() => void) | undefined {
  if (!isMyTurn(session.state) || !page.hidden) return undefined;
  const { notify, sound, quiet, badge } = settings();
  if (badge) void navigator.setAppBadge?.().catch(() => {});
  let shown: Promise<void> | null = null;
  if (!isQuiet(quiet)) {
    if (sound) void playChime().catch(() => {});
    if (notify && canNotify() && Notification.permission === "granted") shown = show(session.id);
  }
  return () => {
    void navigator.clearAppBadge?.().catch(() => {});
    void shown?.then(() => hide(session.id));
  };
}

/**
 * Show a notification through the service worker: on Android pages cannot make one themselves. It has the same tag
 * as the server's push for this room, so that there is only one of them.
 */
async function show(room: string): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration
    ?.showNotification(t("web-my-turn"), {
      tag: `/room/${room}`,
      icon: "/static/icon-192.png",
      data: { path: `/room/${room}` },
    })
    .catch(() => {});
}

async function hide(room: string): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const found = (await registration?.getNotifications({ tag: `/room/${room}` })) ?? [];
  for (const notification of found) notification.close();
}
