/** Who draws, who is done, who is away: what is known of the people at a table. */

import { listed, listedAnd } from "../../lib/formats";
import { t } from "../../lib/i18n.svelte";
import { seatName } from "../../lib/names";
import type { GameState } from "./game-state.svelte";

export type Presence = "drawing" | "done" | "away" | "stand-in" | "reserve";

/** Return what a seat is doing; "away" only for people whose choice is awaited. */
export function presenceOf({ room, awaited }: GameState, seat: number): Presence {
  const info = room?.seats[seat];
  if (info?.stand_in) return "stand-in";
  if (!awaited.includes(seat)) return "done";
  if (info?.kind === "person" && !info.connected) return "away";
  return info?.uses_reserve ? "reserve" : "drawing";
}

const TEXTS = {
  drawing: "play-drawing",
  done: "play-done",
  away: "web-away",
  "stand-in": "web-stand-in",
  reserve: "table-reserve-used",
} as const;

export const presenceText = (presence: Presence): string => t(TEXTS[presence]);

/** The most names in one line. */
const MOST = 3;

/** Return the names of the seats that are still awaited, except one's own; "" if there are none. */
export function awaitedNames(state: GameState): string {
  const { room, game } = state;
  const people = state.awaited.filter((seat) => seat !== state.seat && !room?.seats[seat]?.stand_in);
  const names = people.map(
    (seat) => game?.players[seat] ?? (room?.seats[seat] ? seatName(room.seats[seat]) : ""),
  );
  if (names.length === 0) return "";
  if (names.length <= MOST) return listedAnd(names);
  return t("web-and-more", { names: listed(names.slice(0, MOST)), count: names.length - MOST });
}

/** Return whether a seated player may remind the person of a seat. */
export function canNudge(state: GameState, seat: number): boolean {
  const info = state.room?.seats[seat];
  return (
    state.seat !== null &&
    state.seat !== seat &&
    info?.kind === "person" &&
    !info.stand_in &&
    state.awaited.includes(seat) &&
    state.room?.phase === "playing"
  );
}

/** Return whether the host may let a bot draw for the person of a seat. */
export function canHandOver(state: GameState, seat: number): boolean {
  const { room } = state;
  const info = room?.seats[seat];
  return (
    state.isHost &&
    room?.phase === "playing" &&
    info?.kind === "person" &&
    !info.stand_in &&
    !state.seats.includes(seat)
  );
}
