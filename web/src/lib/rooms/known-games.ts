/** The player's running games; as they were last seen, when the server cannot be reached. */
import type { MyGame } from "../../protocol";
import { myGames } from "../api";
import { RequestRefused } from "../errors";

const KEY = "inkland-running-games";

export interface RunningGames {
  games: MyGame[];
  /** When they were last seen, in seconds since 1970; null if that is now. */
  at: number | null;
}

/** Return the games, or those that were last seen; rejects if there are none of these. */
export async function readRunningGames(): Promise<RunningGames> {
  try {
    const games = await myGames();
    localStorage.setItem(KEY, JSON.stringify({ games, at: Date.now() / 1000 } satisfies RunningGames));
    return { games, at: null };
  } catch (error) {
    const known = error instanceof RequestRefused ? null : localStorage.getItem(KEY);
    if (known === null) throw error;
    return JSON.parse(known) as RunningGames;
  }
}

/** Forget the games that were seen, such as when another guest uses this device. */
export function forgetRunningGames(): void {
  localStorage.removeItem(KEY);
}
