/** Calling somebody back to a table where it is their turn: the tab's title and, if allowed, a notice. */

import type { RoomVisit } from "../game/session/connection.svelte";
import { t } from "./i18n.svelte";
import { change, settings } from "./settings.svelte";

const page = $state({ hidden: document.hidden });
document.addEventListener("visibilitychange", () => {
  page.hidden = document.hidden;
});

export const canNotify = (): boolean => "Notification" in window && isSecureContext;

/** Turn notices on, which asks the person, or off. Gives whether they are on now. */
export async function wantNotices(wanted: boolean): Promise<boolean> {
  const notify = wanted && canNotify() && (await Notification.requestPermission()) === "granted";
  await change({ notify });
  return notify;
}

export function isMyTurn(visit: RoomVisit): boolean {
  return visit.room?.phase === "playing" && visit.seat !== null && visit.awaited.includes(visit.seat);
}

export function pageTitle(visit: RoomVisit): string {
  return page.hidden && isMyTurn(visit) ? `● ${t("web-my-turn")}` : t("web-title");
}

/** For an effect: a notice when it becomes this person's turn while they look elsewhere; gives its end. */
export function callBack(visit: RoomVisit): (() => void) | undefined {
  if (!isMyTurn(visit) || !page.hidden || !settings().notify) return undefined;
  if (!canNotify() || Notification.permission !== "granted") return undefined;
  const notice = new Notification(t("web-my-turn"), { tag: visit.id, icon: "/static/icon-192.png" });
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
  return () => notice.close();
}
