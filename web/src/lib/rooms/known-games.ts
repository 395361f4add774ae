/** The player's running games as they were last seen, for when the server cannot be reached. */
import type { MyGame } from "../../protocol";

const KEY = "inkland-running-games";

export interface KnownGames {
  games: MyGame[];
  /** When they were read, in seconds since 1970. */
  at: number;
}

export function saveGames(games: MyGame[]): void {
  localStorage.setItem(KEY, JSON.stringify({ games, at: Date.now() / 1000 } satisfies KnownGames));
}

/** Return the games that were last seen, or null. */
export function knownGames(): KnownGames | null {
  const text = localStorage.getItem(KEY);
  return text === null ? null : (JSON.parse(text) as KnownGames);
}
