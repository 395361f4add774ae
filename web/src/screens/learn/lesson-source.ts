/** Feeds the play screen with the position of a lesson; a choice is judged instead of played. */

import type { GameSource, Reply, Request, SourceListener, StateMessage } from "../../game/session/source";
import { askLesson, readLesson, tryLesson } from "../../lib/api";
import type { LessonPosition, PendingChoice, TriedChoice, Update } from "../../protocol";

/** What can be asked about a position. */
const QUESTIONS = new Set(["preview", "extra-places", "scoring-cells", "deck", "near-misses"]);

export class LessonSource implements GameSource {
  #listener: SourceListener | null = null;
  #update: Update | null = null;
  #requests = 0;

  constructor(
    readonly game: string,
    readonly at: number,
    /** Called with the position as soon as it is there. */
    readonly onposition: (position: LessonPosition) => void,
    /** Called with the verdict on a choice. */
    readonly onverdict: (tried: TriedChoice) => void,
    /** Called when the player takes the choice back. */
    readonly onagain: () => void = () => {},
  ) {}

  open(listener: SourceListener): void {
    this.#listener = listener;
    this.#read().catch(() => listener.onstatus("ended", 0));
  }

  async #read(): Promise<void> {
    const position = await readLesson(this.game, this.at);
    this.onposition(position);
    for (const message of position.messages as StateMessage[]) {
      if (message.type === "update") this.#update = message;
      this.#listener?.onmessage(message);
    }
    this.#listener?.onstatus("open", 0);
  }

  async request<T extends Reply = Reply>(request: Request): Promise<T> {
    const reply_to = ++this.#requests;
    if (QUESTIONS.has(request.type))
      return (await askLesson(this.game, this.at, { ...request, id: reply_to })) as T;
    if (request.type === "draw") {
      const tried = await tryLesson(this.game, this.at, request.command);
      this.show(tried.choice);
      this.onverdict(tried);
    }
    if (request.type === "undo") {
      this.show(null);
      this.onagain();
    }
    return { type: "done", reply_to } as Reply as T;
  }

  /** Show a choice on the map, as one that waits for the others; null lets the player choose again. */
  show(choice: PendingChoice | null): void {
    const { listener, update } = { listener: this.#listener, update: this.#update };
    if (!listener || !update) return;
    const awaited = choice === null ? update.awaited : [];
    listener.onmessage({ ...update, since: update.version, events: [], awaited, choice });
  }

  close(): void {
    this.#listener = null;
  }
}
