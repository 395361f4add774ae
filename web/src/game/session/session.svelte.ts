/** A player's session in a room: the state that a source feeds, and requests back to it. */
import { GameState } from "./game-state.svelte";
import type { GameSource, Reply, Request, Status } from "./source";

export class GameSession {
  readonly state = new GameState();
  status = $state<Status>("connecting");
  /** Why the session has ended, as a WebSocket close code. */
  closeCode = $state(0);
  #source: GameSource;
  #whenOpen: (() => void)[] = [];

  constructor(
    readonly id: string,
    source: GameSource,
  ) {
    this.#source = source;
    source.open({
      onmessage: (message) => this.state.apply(message),
      onstatus: (status, closeCode) => {
        this.status = status;
        this.closeCode = closeCode;
        if (status === "open") for (const task of this.#whenOpen.splice(0)) task();
      },
      resumeFrom: () => this.state.resumePoint,
    });
  }

  /** Send a request. Rejects with `RequestRefused`, or with `TypeError` when the connection is lost. */
  request<T extends Reply = Reply>(request: Request): Promise<T> {
    return this.#source.request<T>(request);
  }

  /** Run a task now, or as soon as the session is open. */
  whenOpen(task: () => void): void {
    if (this.status === "open") task();
    else this.#whenOpen.push(task);
  }

  /** Stop listening; the player's seat stays theirs. */
  close(): void {
    this.#source.close();
  }
}
