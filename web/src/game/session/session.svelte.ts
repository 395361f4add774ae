/** A player's session in a room: the state that a source feeds, and requests back to it. */
import { noteAddedDevice } from "../../lib/devices/added-device.svelte";
import { RequestRefused } from "../../lib/errors";
import { GameState } from "./game-state.svelte";
import type { ShufflePart } from "./shuffle-part";
import type { GameSource, Reply, Request, StateMessage, Status } from "./source";

/** Why the server refuses a request that it has carried out before. */
const DONE_BEFORE = new Set(["server-turn-past", "server-choice-changed"]);
/** Milliseconds before a request is sent again, at the least. */
const AGAIN_DELAY = 100;

/** Return whether a request is a press that asks for a game: from it on, this device counts tickets anew. */
function isPress(request: Request): boolean {
  if (request.type === "vote") return request.kind === "rematch" && request.agree;
  return ["start", "restart", "propose-rematch", "sit"].includes(request.type);
}

export class GameSession {
  readonly state = new GameState();
  status = $state<Status>("connecting");
  /** Why the session has ended, as a WebSocket close code. */
  closeCode = $state(0);
  #source: GameSource;
  #whenOpen: (() => void)[] = [];
  #whenEnded: (() => void)[] = [];
  /** Done when this device has offered its part of the next shuffle. */
  offered: Promise<void> = Promise.resolve();
  #shuffle: Promise<ShufflePart> | null = null;

  /** With `takesPart` the device adds random parts of its own to the shuffles. */
  constructor(
    readonly id: string,
    source: GameSource,
    { takesPart = false } = {},
  ) {
    this.#source = source;
    if (takesPart)
      this.#shuffle = import("./shuffle-part").then(
        (module) => new module.ShufflePart((request) => source.request(request), id),
      );
    source.open({
      onmessage: (message) => {
        if (message.type === "device-added") noteAddedDevice({ ...message, since: Date.now() / 1000 });
        else if (message.type === "ticket") this.#withPart((part) => part.answer(message.ticket));
        else if (message.type === "welcome") this.#welcome(message);
        else this.#apply(message);
      },
      onstatus: (status, closeCode) => {
        this.status = status;
        this.closeCode = closeCode;
        if (status === "open") for (const task of this.#whenOpen.splice(0)) task();
        if (status === "ended") for (const task of this.#whenEnded.splice(0)) task();
      },
      resumeFrom: () => this.state.resumePoint,
    });
  }

  #welcome(message: StateMessage): void {
    this.offered = this.#shuffle?.then((part) => part.offer()).catch(() => {}) ?? this.offered;
    this.state.apply(message);
  }

  #apply(message: StateMessage): void {
    this.state.apply(message);
    const { game } = this.state;
    if (message.type === "game") this.#withPart((part) => part.noteGame(message));
    else if (message.type === "update" && (message.table ?? message.changes)?.result && game)
      this.#withPart((part) => part.noteEnd(game));
  }

  /** Let the part of this device in the shuffles take something in; it may be loading. */
  #withPart(task: (part: ShufflePart) => unknown): void {
    void this.#shuffle?.then(task).catch(() => {});
  }

  /** Send a request. Rejects with `RequestRefused`, or with `TypeError` when the connection is lost. */
  async request<T extends Reply = Reply>(request: Request): Promise<T> {
    const { game } = this.state;
    if (request.type === "draw" && game) this.#withPart((part) => part.noteDrawn(game));
    if (this.#shuffle && isPress(request)) await this.#shuffle.then((part) => part.press()).catch(() => {});
    return this.#source.request<T>(request);
  }

  /**
   * Send a request, and after a lost connection again until it is answered. It must count once however often it
   * arrives, as choices do by turn and version. Rejects with `RequestRefused`, or when the session has ended.
   */
  async deliver<T extends Reply = Reply>(request: Request): Promise<T | null> {
    for (let isRepeated = false; ; isRepeated = true) {
      try {
        return await this.request<T>(request);
      } catch (error) {
        if (error instanceof RequestRefused && isRepeated && DONE_BEFORE.has(error.problem.code)) return null;
        if (error instanceof RequestRefused || this.status === "ended") throw error;
      }
      await this.#reopened();
    }
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

  /** Wait for the next open connection; rejects when the session has ended. */
  async #reopened(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_DELAY));
    await new Promise<void>((resolve, reject) => {
      this.whenOpen(resolve);
      this.#whenEnded.push(() => reject(new TypeError("connection ended")));
    });
  }
}
