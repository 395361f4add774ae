/** The list of open games, read again and again while somebody looks at it. */
import type { ListedRoom } from "../../protocol";
import { openGames } from "../api";
import { explainError } from "../errors";

export class OpenGameList {
  /** The games; null until they have been read. */
  games = $state.raw<ListedRoom[] | null>(null);
  /** Whether the server has such a list at all. */
  isOn = $state(false);
  problem = $state("");

  /** Read the list; the last one stays if the server cannot be reached. */
  read = async (): Promise<void> => {
    if (document.hidden) return;
    try {
      const found = await openGames();
      this.games = found.games;
      this.isOn = found.is_on;
      this.problem = "";
    } catch (error) {
      this.problem = explainError(error);
    }
  };

  /** Read the list now and at every interval, and when the page is shown again; return how to stop it. */
  follow(milliseconds: number): () => void {
    void this.read();
    const timer = setInterval(this.read, milliseconds);
    document.addEventListener("visibilitychange", this.read);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", this.read);
    };
  }
}
