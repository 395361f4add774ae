/** Tells the player that games wait for them: by the tab's title, a sound and, if allowed, a notification. */

import { untrack } from "svelte";
import type { GameState } from "../../game/session/game-state.svelte";
import type { GameSession } from "../../game/session/session.svelte";
import type { MyGame } from "../../protocol";
import { myGames } from "../api";
import { t } from "../i18n.svelte";
import { changeSettings, guestName, settings } from "../settings.svelte";
import { playSounds } from "../sound";
import { claimTurn, holdRoom } from "./announced";
import { currentSubscription } from "./push";
import { isQuiet } from "./quiet-hours";

const REFRESH_INTERVAL = 30_000;
const page = $state({ hidden: document.hidden });
document.addEventListener("visibilitychange", () => {
  page.hidden = document.hidden;
});
/** The room that this tab shows, and the other games that wait for the player. */
const games = $state<{ open: GameSession | null; others: MyGame[] }>({ open: null, others: [] });

export const canNotify = (): boolean => "Notification" in window && isSecureContext;
const mayNotify = (): boolean => settings().notify && canNotify() && Notification.permission === "granted";

/** Turn notifications on, which may ask for permission, or off; returns whether they are on. */
export async function setNotifications(wanted: boolean): Promise<boolean> {
  const notify = wanted && canNotify() && (await Notification.requestPermission()) === "granted";
  await changeSettings({ notify });
  return notify;
}

export function isMyTurn({ room, seat, seats, awaited, canDraw }: GameState): boolean {
  const own = seats.length ? seats : seat === null ? [] : [seat];
  return room?.phase === "playing" && canDraw && own.some((one) => awaited.includes(one));
}

const isOpenGameWaiting = (): boolean => games.open !== null && isMyTurn(games.open.state);
const waitingCount = (): number => games.others.length + Number(isOpenGameWaiting());

/** Return the title of the page or, if the tab is hidden and marked by choice, how many games wait. */
export function pageTitle(title = t("web-title")): string {
  const count = page.hidden && settings().badge ? waitingCount() : 0;
  if (count === 0) return title;
  return `● ${count === 1 ? t("web-my-turn") : t("web-my-turns", { count })}`;
}

/** Announce the turns of the room that this tab shows; returns a clean-up function. */
export function watchRoom(session: GameSession): () => void {
  games.open = session;
  const release = holdRoom(session.id);
  return () => {
    games.open = null;
    release();
  };
}

/** While the page is hidden, look for other games where people wait for the player; returns a clean-up function. */
export function watchOtherGames(): (() => void) | undefined {
  const { badge, sound, notify } = settings();
  if (!page.hidden || guestName() === null || !(badge || sound || notify)) return undefined;
  const open = games.open?.id;
  let isFirst = true;
  const refresh = async () => {
    const found = await myGames().catch(() => null);
    if (!found || !page.hidden) return;
    games.others = found.filter(
      (game) => game.is_my_turn && !game.is_alone && !game.hidden && game.room !== open,
    );
    const fresh = games.others.filter(({ room, since }) => claimTurn(room, since ?? 0));
    // Games that waited before the page was hidden are nothing new.
    if (fresh.length && !isFirst) void announce(fresh.map(({ room }) => room));
    isFirst = false;
  };
  void refresh();
  const timer = setInterval(refresh, REFRESH_INTERVAL);
  return () => {
    clearInterval(timer);
    games.others = [];
  };
}

/** Announce turns of other games; the server's push does it too, if this browser is subscribed. */
async function announce(rooms: string[]): Promise<void> {
  if (isQuiet(settings().quiet)) return;
  if (settings().sound) playSounds(["chime"], 1);
  if (mayNotify() && !(await currentSubscription())) for (const room of rooms) await show(room);
}

/** While the tab is hidden, notify the player of each turn of theirs, once; call it in an effect. */
export function notifyOnMyTurn({ id, state }: GameSession): void {
  // Every message replaces parts of the state; only another turn is news.
  const turn = $derived(isMyTurn(state) ? `${state.game?.game} ${state.turn}` : null);
  let announced: string | null = null;
  $effect(() => {
    if (turn === null || !page.hidden || turn === announced) return undefined;
    return untrack(() => {
      if (isQuiet(settings().quiet)) return undefined;
      announced = turn;
      if (settings().sound) playSounds(["chime"], 1);
      const shown = mayNotify() ? show(id) : null;
      return () => void shown?.then(() => hide(id));
    });
  });
}

/** Mark the icon of the installed app with the number of waiting games. */
export function markApp(): void {
  const count = page.hidden && settings().badge ? waitingCount() : 0;
  const marked = count ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  void marked?.catch(() => {});
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
