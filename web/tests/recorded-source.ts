/** A game source for tests: a recorded stream of messages instead of a server. */
import type { GameSource, Reply, Request, SourceListener, StateMessage } from "../src/game/session/source";
import type { CatalogInfo } from "../src/protocol";
import catalogFile from "./fixtures/catalog.json";
import messagesFile from "./fixtures/messages.json";

/** What the server sent to seat 0 in a game with heroes, skills and one bot (tests/browser/record_messages.py). */
export const messages = messagesFile as unknown as StateMessage[];
export const catalog = catalogFile as unknown as CatalogInfo;

/** What every edict is said to miss. */
const NEAR_MISS = {
  cells: ["C4"],
  missing: 1,
  terrains: ["forest"],
  stars: 2,
  different: false,
  some: false,
};

export class RecordedSource implements GameSource {
  readonly requests: Request[] = [];
  #listener: SourceListener | null = null;
  #next = 0;

  open(listener: SourceListener): void {
    this.#listener = listener;
    listener.onstatus("open", 0);
  }

  /** Deliver the next messages of the record, up to and including the first that satisfies the condition. */
  playUntil(isLast: (message: StateMessage) => boolean): StateMessage | undefined {
    while (this.#next < messages.length) {
      const message = messages[this.#next++]!;
      this.#listener?.onmessage(message);
      if (isLast(message)) return message;
    }
    return undefined;
  }

  request<T extends Reply = Reply>(request: Request): Promise<T> {
    this.requests.push(request);
    const reply =
      request.type === "preview"
        ? {
            type: "preview",
            sheet: 0,
            problem: null,
            stars: [0, 0, 0, 0],
            coins: 0,
            monsters: 0,
            changed: {},
          }
        : request.type === "near-misses"
          ? { type: "near-misses", cells: [NEAR_MISS], groups: [] }
          : { type: "done" };
    return Promise.resolve({ ...reply, reply_to: this.requests.length } as unknown as T);
  }

  close(): void {
    this.#listener?.onstatus("ended", 0);
  }
}
