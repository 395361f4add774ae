import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { WebSocketConnection } from "../src/game/session/connection";
import type { SourceListener, Status } from "../src/game/session/source";
import { RequestRefused } from "../src/lib/errors";

class FakeSocket {
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  static all: FakeSocket[] = [];
  readyState = FakeSocket.OPEN;
  sent: Record<string, unknown>[] = [];
  onopen = () => {};
  onmessage = (_: { data: string }) => {};
  onclose = (_: { code: number }) => {};

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  receive(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
  close(): void {
    this.readyState = FakeSocket.CLOSED;
    this.onclose({ code: 1000 });
  }
}

let opened: WebSocketConnection | null = null;

function connect() {
  const statuses: [Status, number][] = [];
  const messages: string[] = [];
  const listener: SourceListener = {
    onmessage: ({ type }) => messages.push(type),
    onstatus: (status, code) => statuses.push([status, code]),
    resumeFrom: () => ({ game: 2, version: 17 }),
  };
  const connection = new WebSocketConnection("a room");
  opened = connection;
  connection.open(listener);
  const socket = FakeSocket.all.at(-1)!;
  socket.onopen();
  socket.receive({ type: "welcome", room: {}, seat: 0 });
  return { connection, socket, statuses, messages };
}

describe("a WebSocket connection", () => {
  beforeEach(() => {
    FakeSocket.all = [];
    vi.stubGlobal("WebSocket", FakeSocket);
    vi.useFakeTimers();
  });
  afterEach(() => {
    opened?.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("says hello with the last known version, and is open after the welcome", () => {
    const { socket, statuses, messages } = connect();
    expect(socket.url).toMatch(/\/ws\/rooms\/a%20room$/);
    expect(socket.sent[0]).toMatchObject({ type: "hello", game: 2, version: 17 });
    expect(statuses).toEqual([["open", 0]]);
    expect(messages).toEqual(["welcome"]);
  });

  it("matches replies to requests, in any order", async () => {
    const { connection, socket, messages } = connect();
    const [first, second] = [connection.request({ type: "ping" }), connection.request({ type: "start" })];
    const [one, two] = socket.sent.slice(-2).map(({ id }) => id);
    socket.receive({ type: "refused", reply_to: two, problem: { code: "server-host-only" } });
    socket.receive({ type: "done", reply_to: one });
    await expect(first).resolves.toMatchObject({ type: "done" });
    await expect(second).rejects.toBeInstanceOf(RequestRefused);
    expect(messages).toEqual(["welcome"]);
  });

  it("rejects open requests when the connection is lost, and reconnects", async () => {
    const { connection, socket, statuses } = connect();
    const request = connection.request({ type: "ping" });
    socket.onclose({ code: 1006 });
    await expect(request).rejects.toBeInstanceOf(TypeError);
    expect(statuses.at(-1)).toEqual(["lost", 0]);
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it("says within two seconds that the server does not answer, and takes it back when it does", () => {
    const { connection, socket, statuses } = connect();
    connection.request({ type: "ping" }).catch(() => {});
    vi.advanceTimersByTime(1400);
    expect(statuses).toEqual([["open", 0]]);
    vi.advanceTimersByTime(600);
    expect(statuses.at(-1)).toEqual(["stalled", 0]);
    socket.receive({ type: "done", reply_to: socket.sent.at(-1)!.id });
    expect(statuses.at(-1)).toEqual(["open", 0]);
    vi.advanceTimersByTime(4000);
    expect(statuses).toHaveLength(3);
  });

  it("tries another connection when the server stays silent, while waiting too", () => {
    const { socket, statuses } = connect();
    vi.advanceTimersByTime(6600);
    expect(socket.sent.at(-1)).toMatchObject({ type: "ping" });
    expect(statuses.at(-1)).toEqual(["stalled", 0]);
    vi.advanceTimersByTime(3500);
    expect(statuses.at(-1)).toEqual(["lost", 0]);
    vi.advanceTimersByTime(400);
    expect(FakeSocket.all).toHaveLength(2);
    vi.advanceTimersByTime(7000);
    expect(FakeSocket.all.length).toBeGreaterThan(2);
  });

  it("says at once that the device is offline", () => {
    const { statuses } = connect();
    dispatchEvent(new Event("offline"));
    expect(statuses.at(-1)).toEqual(["stalled", 0]);
  });

  it("leaves an attempt that is under way alone when the network returns", () => {
    const { socket } = connect();
    socket.onclose({ code: 1006 });
    vi.advanceTimersByTime(400);
    dispatchEvent(new Event("online"));
    document.dispatchEvent(new Event("visibilitychange"));
    FakeSocket.all.at(-1)!.onopen();
    dispatchEvent(new Event("online"));
    expect(FakeSocket.all).toHaveLength(2);
  });

  it("replaces an attempt that takes long when the network returns, and hears no more of it", () => {
    const { socket, messages } = connect();
    socket.onclose({ code: 1006 });
    vi.advanceTimersByTime(400);
    const old = FakeSocket.all.at(-1)!;
    vi.advanceTimersByTime(4000);
    dispatchEvent(new Event("online"));
    expect(FakeSocket.all).toHaveLength(3);
    expect(old.readyState).toBe(FakeSocket.CLOSED);
    old.onopen();
    old.receive({ type: "welcome", room: {}, seat: 0 });
    expect(old.sent).toEqual([]);
    expect(messages).toEqual(["welcome"]);
    vi.advanceTimersByTime(4000);
    expect(FakeSocket.all).toHaveLength(3);
  });

  it("tries at once when the network returns between two attempts", () => {
    const { socket } = connect();
    socket.onclose({ code: 1006 });
    dispatchEvent(new Event("online"));
    vi.advanceTimersByTime(400);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it.each([4400, 4401, 4404, 4409])("ends for good after close code %i", (code) => {
    const { socket, statuses } = connect();
    socket.onclose({ code });
    vi.advanceTimersByTime(60_000);
    expect(statuses.at(-1)).toEqual(["ended", code]);
    expect(FakeSocket.all).toHaveLength(1);
  });
});
