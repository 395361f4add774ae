/** A game by its address: messages over HTTP, as a spectator of the room would get them. */
import { readGameMessages, readScoringCells } from "../../lib/api";
import type { GamePage } from "../../protocol";
import type { GameSource, Reply, Request, SourceListener, StateMessage } from "./source";

export class StoredGame implements GameSource {
  #listener: SourceListener | null = null;
  #requests = 0;
  /** The version that was read last, and how many events it had. */
  #known = { version: 0, events: 0 };

  constructor(readonly page: GamePage) {}

  open(listener: SourceListener): void {
    this.#listener = listener;
    void this.read().catch(() => listener.onstatus("ended", 0));
  }

  /** Read the messages, or what is new in a game that is still running. */
  async read(): Promise<void> {
    for (const message of this.#onlyNew(await readGameMessages(this.page.game)))
      this.#listener?.onmessage(message);
    this.#listener?.onstatus("open", 0);
  }

  /** Return the messages with the events since the last time; none if nothing has happened. */
  #onlyNew(messages: StateMessage[]): StateMessage[] {
    const { version, events } = this.#known;
    const update = messages.find((message) => message.type === "update");
    if (!update || update.version <= version) return [];
    this.#known = { version: update.version, events: update.events.length };
    const news = { ...update, since: version, events: update.events.slice(events) };
    return messages.map((message) => (message === update ? news : message));
  }

  /** Answer what can be asked about a game that cannot be played. */
  async request<T extends Reply = Reply>(request: Request): Promise<T> {
    const reply_to = ++this.#requests;
    if (request.type !== "scoring-cells") return { type: "done", reply_to } as Reply as T;
    const edicts = await readScoringCells(this.page.game, request.seat);
    return { type: "scoring-cells", reply_to, seat: request.seat, edicts } as Reply as T;
  }

  close(): void {
    this.#listener = null;
  }
}
