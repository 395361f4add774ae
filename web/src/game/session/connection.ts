/** A WebSocket connection to a room: reconnects by itself, numbers requests and matches replies to them. */
import { RequestRefused } from "../../lib/errors";
import { PROTOCOL, type ServerMessage } from "../../protocol";
import type { GameSource, Reply, Request, SourceListener } from "./source";

interface PendingRequest {
  resolve: (reply: Reply) => void;
  reject: (error: unknown) => void;
}

/** Close codes after which reconnecting is pointless. */
const FINAL_CODES = new Set([4400, 4401, 4404, 4409]);
const RETRY_DELAYS = [300, 1000, 2000, 4000, 8000];
const PING_INTERVAL = 20_000;

export class WebSocketConnection implements GameSource {
  #listener: SourceListener | null = null;
  #socket: WebSocket | null = null;
  #isClosed = false;
  #isLost = false;
  #pending = new Map<number, PendingRequest>();
  #nextId = 1;
  #attempt = 0;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #pingTimer: ReturnType<typeof setInterval> | undefined;

  constructor(readonly room: string) {}

  open(listener: SourceListener): void {
    this.#listener = listener;
    this.#connect();
    addEventListener("online", this.#retryNow);
    document.addEventListener("visibilitychange", this.#retryNow);
  }

  close(): void {
    this.#end(0);
    this.#socket?.close();
  }

  request<T extends Reply = Reply>(request: Request): Promise<T> {
    const socket = this.#socket;
    if (!socket || socket.readyState !== WebSocket.OPEN)
      return Promise.reject(new TypeError("not connected"));
    const id = this.#nextId++;
    return new Promise<T>((resolve, reject) => {
      this.#pending.set(id, { resolve: resolve as (reply: Reply) => void, reject });
      socket.send(JSON.stringify({ ...request, id }));
    });
  }

  #connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/rooms/${encodeURIComponent(this.room)}`);
    this.#socket = socket;
    socket.onopen = () => {
      const resumePoint = this.#listener?.resumeFrom();
      socket.send(JSON.stringify({ type: "hello", protocol: PROTOCOL, ...resumePoint }));
      clearInterval(this.#pingTimer);
      this.#pingTimer = setInterval(() => this.request({ type: "ping" }).catch(() => {}), PING_INTERVAL);
    };
    socket.onmessage = (event: MessageEvent<string>) =>
      this.#receive(JSON.parse(event.data) as ServerMessage);
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#lose(event.code);
    };
  }

  #receive(message: ServerMessage): void {
    if ("reply_to" in message) {
      this.#settle(message);
      return;
    }
    if (message.type === "welcome") {
      this.#attempt = 0;
      this.#isLost = false;
    }
    this.#listener?.onmessage(message);
    if (message.type === "welcome") this.#listener?.onstatus("open", 0);
  }

  #settle(reply: Reply): void {
    const pending = reply.reply_to === null ? undefined : this.#pending.get(reply.reply_to);
    if (!pending || reply.reply_to === null) return;
    this.#pending.delete(reply.reply_to);
    if (reply.type === "refused") pending.reject(new RequestRefused(reply.problem));
    else pending.resolve(reply);
  }

  #lose(code: number): void {
    clearInterval(this.#pingTimer);
    this.#rejectPending();
    if (this.#isClosed) return;
    if (FINAL_CODES.has(code)) {
      this.#end(code);
      return;
    }
    this.#isLost = true;
    this.#listener?.onstatus("lost", 0);
    const delay = RETRY_DELAYS[Math.min(this.#attempt++, RETRY_DELAYS.length - 1)]!;
    // Random delays, so that not all clients come back at the same moment after a restart.
    this.#retryTimer = setTimeout(() => this.#connect(), delay * (0.8 + 0.4 * Math.random()));
  }

  #end(code: number): void {
    this.#isClosed = true;
    clearTimeout(this.#retryTimer);
    clearInterval(this.#pingTimer);
    removeEventListener("online", this.#retryNow);
    document.removeEventListener("visibilitychange", this.#retryNow);
    this.#rejectPending();
    this.#listener?.onstatus("ended", code);
  }

  #rejectPending(): void {
    for (const { reject } of this.#pending.values()) reject(new TypeError("connection lost"));
    this.#pending.clear();
  }

  #retryNow = (): void => {
    if (!this.#isLost || document.visibilityState === "hidden") return;
    clearTimeout(this.#retryTimer);
    this.#connect();
  };
}
