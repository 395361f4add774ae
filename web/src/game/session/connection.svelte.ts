/** A visit to a room: one socket that comes back by itself, and what it has told. */

import { Refusal } from "../../lib/errors";
import { playerName } from "../../lib/names";
import {
  type ClientMessage,
  type GameInfo,
  type OptionsInfo,
  PROTOCOL,
  type RoomInfo,
  type ScoringPart,
  type ServerMessage,
  type TableInfo,
  type Told,
} from "../../protocol";

type WithoutId<T> = T extends { id: number } ? Omit<T, "id"> : never;
/** A message that gets an answer; its number is given by the connection. */
export type Request = WithoutId<ClientMessage>;
type Answer = Extract<ServerMessage, { re: number | null }>;
interface Waiting {
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}
/** Told to those who listen, with the table as it was before. */
export type Listener = (told: Told, before: TableInfo | null) => void;
/** `lost`: coming back by itself; `ended`: for good, see `reason`. */
export type Status = "connecting" | "open" | "lost" | "ended";

const FOREVER = new Set([4400, 4401, 4404, 4409]);
const PATIENCE = [300, 1000, 2000, 4000, 8000];
const PING_EVERY = 20_000;

export class RoomVisit {
  status = $state<Status>("connecting");
  /** The code of the close that ended the visit. */
  reason = $state(0);
  room = $state.raw<RoomInfo | null>(null);
  seat = $state<number | null>(null);
  /** The game as it was set up; bots are called as people call them. */
  game = $derived.by((): GameInfo | null =>
    this.#game === null ? null : { ...this.#game, players: this.#game.players.map(playerName) },
  );
  table = $state.raw<TableInfo | null>(null);
  awaited = $state.raw<number[]>([]);
  /** When a bot draws for those awaited, on the clock of `performance.now()`. */
  deadline = $state<number | null>(null);
  edicts = $state.raw<ScoringPart[][]>([]);
  choice = $state<string | null>(null);
  options = $state.raw<OptionsInfo | null>(null);

  #game = $state.raw<GameInfo | null>(null);
  #version = 0;
  #socket: WebSocket | null = null;
  #waiting = new Map<number, Waiting>();
  #next = 1;
  #attempt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #listeners = new Set<Listener>();
  #onwelcome: (() => void)[] = [];

  constructor(readonly id: string) {
    this.#connect();
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
  }

  /** Leave the room's page; the seat stays. */
  close(): void {
    this.status = "ended";
    clearTimeout(this.#retry);
    clearInterval(this.#pulse);
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.#socket?.close();
    this.#drop();
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Do something once the room has welcomed this visit. */
  whenOpen(task: () => void): void {
    if (this.status === "open") task();
    else this.#onwelcome.push(task);
  }

  /** Ask for something; rejects with `Refusal`, or `TypeError` when the connection is lost meanwhile. */
  ask<T extends Answer = Answer>(request: Request): Promise<T> {
    const socket = this.#socket;
    if (!socket || socket.readyState !== WebSocket.OPEN)
      return Promise.reject(new TypeError("not connected"));
    const id = this.#next++;
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (answer: Answer) => void, reject });
      socket.send(JSON.stringify({ ...request, id }));
    });
  }

  #hurry = (): void => {
    if (this.status !== "lost" || document.visibilityState === "hidden") return;
    clearTimeout(this.#retry);
    this.#connect();
  };

  #connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/rooms/${encodeURIComponent(this.id)}`);
    this.#socket = socket;
    socket.onopen = () => {
      const hello = {
        type: "hello",
        protocol: PROTOCOL,
        game: this.#game?.game ?? 0,
        version: this.#version,
      };
      socket.send(JSON.stringify(hello));
      clearInterval(this.#pulse);
      this.#pulse = setInterval(() => this.ask({ type: "ping" }).catch(() => {}), PING_EVERY);
    };
    socket.onmessage = (event: MessageEvent<string>) => this.#hear(JSON.parse(event.data) as ServerMessage);
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#lose(event.code);
    };
  }

  #lose(code: number): void {
    clearInterval(this.#pulse);
    this.#drop();
    if (this.status === "ended") return;
    if (FOREVER.has(code)) {
      this.reason = code;
      this.status = "ended";
      return;
    }
    this.status = "lost";
    const wait = PATIENCE[Math.min(this.#attempt++, PATIENCE.length - 1)]!;
    this.#retry = setTimeout(() => this.#connect(), wait * (0.8 + 0.4 * Math.random()));
  }

  #drop(): void {
    for (const { reject } of this.#waiting.values()) reject(new TypeError("connection lost"));
    this.#waiting.clear();
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.#attempt = 0;
        this.status = "open";
        this.room = message.room;
        this.seat = message.seat;
        for (const task of this.#onwelcome.splice(0)) task();
        break;
      case "room":
        this.room = message.room;
        this.seat = message.seat;
        break;
      case "game":
        if (this.#game?.game !== message.game) {
          this.#version = 0;
          this.table = null;
        }
        this.#game = message;
        break;
      case "told":
        this.#follow(message);
        break;
      case "refused":
        this.#answer(message.re, (waiting) => waiting.reject(new Refusal(message.problem)));
        break;
      default:
        this.#answer(message.re, (waiting) => waiting.resolve(message));
    }
  }

  #answer(re: number | null, settle: (waiting: Waiting) => void): void {
    const waiting = re === null ? undefined : this.#waiting.get(re);
    if (!waiting || re === null) return;
    this.#waiting.delete(re);
    settle(waiting);
  }

  #follow(told: Told): void {
    if (told.game !== this.#game?.game || told.version < this.#version) return;
    const before = this.table;
    this.#version = told.version;
    this.awaited = told.awaited;
    this.deadline = told.deadline === null ? null : performance.now() + told.deadline * 1000;
    if (told.table !== undefined) this.table = told.table;
    if (told.edicts !== undefined) this.edicts = told.edicts;
    if (told.choice !== undefined) this.choice = told.choice;
    if (told.options !== undefined) this.options = told.options;
    for (const listener of this.#listeners) listener(told, before);
  }
}
