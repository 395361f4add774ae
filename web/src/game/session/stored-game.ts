/** A game by its address: messages over HTTP, as a spectator of the room would get them. */
import { readGameMessages, readScoringCells } from "../../lib/api";
import type { GamePage } from "../../protocol";
import type { GameSource, Reply, Request, SourceListener } from "./source";

export class StoredGame implements GameSource {
  #listener: SourceListener | null = null;
  #requests = 0;

  constructor(readonly page: GamePage) {}

  open(listener: SourceListener): void {
    this.#listener = listener;
    void this.read().catch(() => listener.onstatus("ended", 0));
  }

  /** Read the messages, again if the game is still running. */
  async read(): Promise<void> {
    for (const message of await readGameMessages(this.page.game)) this.#listener?.onmessage(message);
    this.#listener?.onstatus("open", 0);
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
