/**
 * A WebSocket connection to a room: reconnects by itself, numbers requests and matches replies to them. When the
 * server does not answer, it says so, and after a while it tries another connection.
 */
import { RequestRefused } from "../../lib/errors";
import { PROTOCOL, type ServerMessage } from "../../protocol";
import type { GameSource, Reply, Request, SourceListener } from "./source";

interface PendingRequest {
  resolve: (reply: Reply) => void;
  reject: (error: unknown) => void;
}

/** Close codes after which reconnecting is pointless. */
const FINAL_CODES = new Set([4400, 4401, 4403, 4404, 4409, 4410]);
const ABNORMAL = 1006;
/** Milliseconds before each attempt: at first a server that restarts is found within a second of its start. */
const RETRY_DELAYS = [300, 700, 1000, 1000, 1000, 2000, 4000, 8000];
/** Milliseconds between pings, so that a silent network is noticed by those who only wait. */
const PING_INTERVAL = 5000;
/** Milliseconds without an answer after which the connection counts as stalled. */
const STALL_TIME = 1500;
/** Milliseconds without an answer, or without a welcome, after which another connection is tried. */
const GIVE_UP_TIME = 5000;
/** Milliseconds that an attempt gets when the network or the page returns meanwhile; an older one may never end. */
const ATTEMPT_TIME = 3000;

export class WebSocketConnection implements GameSource {
  #listener: SourceListener | null = null;
  #socket: WebSocket | null = null;
  #isClosed = false;
  #isLost = false;
  #isStalled = false;
  #pending = new Map<number, PendingRequest>();
  #nextId = 1;
  #attempt = 0;
  /** When the present socket was made. It counts the time that a phone sleeps, too. */
  #madeAt = 0;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #pingTimer: ReturnType<typeof setInterval> | undefined;
  #stallTimer: ReturnType<typeof setTimeout> | undefined;
  #giveUpTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly room: string) {}

  open(listener: SourceListener): void {
    this.#listener = listener;
    this.#connect();
    addEventListener("online", this.#retryNow);
    addEventListener("offline", this.#stall);
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
      this.#stallTimer ??= setTimeout(this.#stall, STALL_TIME);
    });
  }

  #connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/rooms/${encodeURIComponent(this.room)}`);
    const previous = this.#socket;
    this.#socket = socket;
    this.#madeAt = Date.now();
    previous?.close();
    this.#rejectPending();
    this.#giveUpAfter(GIVE_UP_TIME);
    socket.onopen = () => {
      if (socket !== this.#socket) return;
      const resumePoint = this.#listener?.resumeFrom();
      socket.send(JSON.stringify({ type: "hello", protocol: PROTOCOL, changes: true, ...resumePoint }));
      clearInterval(this.#pingTimer);
      this.#pingTimer = setInterval(() => this.request({ type: "ping" }).catch(() => {}), PING_INTERVAL);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket === this.#socket) this.#receive(JSON.parse(event.data) as ServerMessage);
    };
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#lose(event.code);
    };
  }

  #receive(message: ServerMessage): void {
    if ("reply_to" in message) this.#settle(message);
    this.#hearFromServer();
    if ("reply_to" in message) return;
    if (message.type === "welcome") {
      this.#attempt = 0;
      this.#isLost = false;
    }
    this.#listener?.onmessage(message);
    if (message.type === "welcome") this.#listener?.onstatus("open", 0);
  }

  /** Whatever comes from the server shows that the connection works. */
  #hearFromServer(): void {
    clearTimeout(this.#giveUpTimer);
    clearTimeout(this.#stallTimer);
    this.#stallTimer = this.#pending.size > 0 ? setTimeout(this.#stall, STALL_TIME) : undefined;
    if (!this.#isStalled) return;
    this.#isStalled = false;
    if (!this.#isLost) this.#listener?.onstatus("open", 0);
  }

  /** Say that the server does not answer; if it goes on like this, try another connection. */
  #stall = (): void => {
    this.#stallTimer = undefined;
    if (this.#isLost || this.#isClosed || this.#isStalled) return;
    this.#isStalled = true;
    this.#listener?.onstatus("stalled", 0);
    this.#giveUpAfter(GIVE_UP_TIME - STALL_TIME);
  };

  #giveUpAfter(time: number): void {
    clearTimeout(this.#giveUpTimer);
    const socket = this.#socket;
    this.#giveUpTimer = setTimeout(() => {
      // A socket that waits for an answer to its closing would report it much later.
      this.#lose(ABNORMAL);
      socket?.close();
    }, time);
  }

  #settle(reply: Reply): void {
    const pending = reply.reply_to === null ? undefined : this.#pending.get(reply.reply_to);
    if (!pending || reply.reply_to === null) return;
    this.#pending.delete(reply.reply_to);
    if (reply.type === "refused") pending.reject(new RequestRefused(reply.problem));
    else pending.resolve(reply);
  }

  #lose(code: number): void {
    this.#socket = null;
    clearInterval(this.#pingTimer);
    this.#stopWatching();
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
    this.#retryTimer = setTimeout(() => this.#connect(), delay * (0.5 + 0.5 * Math.random()));
  }

  #end(code: number): void {
    this.#isClosed = true;
    clearTimeout(this.#retryTimer);
    clearInterval(this.#pingTimer);
    this.#stopWatching();
    removeEventListener("online", this.#retryNow);
    removeEventListener("offline", this.#stall);
    document.removeEventListener("visibilitychange", this.#retryNow);
    this.#rejectPending();
    this.#listener?.onstatus("ended", code);
  }

  #stopWatching(): void {
    clearTimeout(this.#stallTimer);
    clearTimeout(this.#giveUpTimer);
    this.#stallTimer = undefined;
    this.#isStalled = false;
  }

  #rejectPending(): void {
    for (const { reject } of this.#pending.values()) reject(new TypeError("connection lost"));
    this.#pending.clear();
  }

  #retryNow = (): void => {
    if (!this.#isLost || document.visibilityState === "hidden") return;
    if (this.#socket && Date.now() - this.#madeAt < ATTEMPT_TIME) return;
    clearTimeout(this.#retryTimer);
    this.#connect();
  };
}
