import { beforeAll, describe, expect, it } from "vitest";
import { GameState } from "../src/game/session/game-state.svelte";
import { GameSession } from "../src/game/session/session.svelte";
import type { StateMessage } from "../src/game/session/source";
import { setLanguage } from "../src/lib/i18n.svelte";
import { PROTOCOL, type Update } from "../src/protocol";
import { messages, RecordedSource } from "./recorded-source";

const isUpdate = (message: StateMessage): message is Update => message.type === "update";
const updates = messages.filter(isUpdate);

beforeAll(() => setLanguage("en"));

describe("the game state", () => {
  it("is tested with messages of this protocol", () => {
    expect(messages[0]).toMatchObject({ type: "welcome", protocol: PROTOCOL });
  });

  it("follows a recorded game from the first card to the result", () => {
    const state = new GameState();
    const turns: number[] = [];
    state.onUpdate(() => turns.push(state.table?.turn ?? -1));
    for (const message of messages) state.apply(message);
    expect(turns).toHaveLength(updates.length);
    expect(turns).toEqual(turns.toSorted((a, b) => a - b));
    expect(state.seat).toBe(0);
    expect(state.game?.players).toHaveLength(2);
    expect(state.table?.scores).toHaveLength(4);
    expect(state.table?.result?.totals).toHaveLength(2);
    expect(state.options).toBeNull();
    expect(state.resumePoint).toEqual({ game: updates[0]?.game, version: updates.at(-1)?.version });
  });

  it("gives listeners the table as it was before", () => {
    const state = new GameState();
    let last = state.table;
    state.onUpdate((_, before) => {
      expect(before).toBe(last);
      last = state.table;
    });
    for (const message of messages) state.apply(message);
  });

  it("keeps what an update leaves out", () => {
    const state = new GameState();
    for (const message of messages.slice(0, 3)) state.apply(message);
    const { table, options } = state;
    const { table: _, options: __, ...rest } = updates[0]!;
    state.apply({ ...rest, awaited: [1] } as Update);
    expect(state.awaited).toEqual([1]);
    expect(state.table).toBe(table);
    expect(state.options).toBe(options);
  });

  it("applies what has changed on the table, also while an older table is still shown", () => {
    const state = new GameState();
    for (const message of messages.slice(0, 3)) state.apply(message);
    const before = state.table!;
    const shown: Update[] = [];
    state.stageUpdates((update) => shown.push(update) > 0);
    const { table: _, ...rest } = updates[0]!;
    state.apply({
      ...rest,
      changes: { time: 5, sheets: [{ seat: 1, rows: { 4: "F".repeat(11) }, coins: 2 }] },
    });
    state.apply({ ...rest, changes: { card: "farmland", sheets: [{ seat: 0, monsters: 3 }] } });
    expect(state.table).toBe(before);
    const [first, second] = shown.map(({ table }) => table!);
    expect(first).toMatchObject({ time: 5, card: before.card });
    expect(first!.sheets[0]).toBe(before.sheets[0]);
    expect(first!.sheets[1]).toEqual({
      ...before.sheets[1],
      rows: before.sheets[1]!.rows.with(4, "F".repeat(11)),
      coins: 2,
    });
    expect(second).toMatchObject({ time: 5, card: "farmland" });
    expect(second!.sheets[0]!.monsters).toBe(3);
    expect(second!.sheets[1]).toBe(first!.sheets[1]);
  });

  it("ignores updates that are older or of another game", () => {
    const state = new GameState();
    for (const message of messages) state.apply(message);
    const { table } = state;
    state.apply(updates[0]!);
    state.apply({ ...updates.at(-1)!, game: updates[0]!.game + 1, table: updates[0]!.table! });
    expect(state.table).toBe(table);
  });

  it("knows whose reserve time runs, and shows the player's own first", () => {
    const state = new GameState(() => 5000);
    const welcome = messages.find((message) => message.type === "welcome")!;
    const [ada, bea] = welcome.room.seats;
    const seats = [ada!, { ...bea!, kind: "person" as const, reserve: 20, uses_reserve: true }];
    state.apply({ ...welcome, room: { ...welcome.room, seats } });
    expect([state.seat, state.reserveEnds, state.reserveEnd]).toEqual([0, [null, 25_000], 25_000]);
    seats[0] = { ...ada!, reserve: 50, uses_reserve: true };
    state.apply({ ...welcome, room: { ...welcome.room, seats: [...seats] } });
    expect(state.reserveEnd).toBe(55_000);
  });

  it("measures the deadline on the clock that it is given", () => {
    const state = new GameState(() => 5000);
    for (const message of messages.slice(0, 2)) state.apply(message);
    state.apply({ ...updates[0]!, deadline: 30 });
    expect(state.deadline).toBe(35_000);
  });
});

describe("a session", () => {
  it("can be resumed, waits for an open source and ends with it", async () => {
    const source = new RecordedSource();
    const session = new GameSession("room", source);
    let isRun = false;
    session.whenOpen(() => {
      isRun = true;
    });
    expect(isRun).toBe(true);
    source.playUntil(isUpdate);
    expect(session.state.resumePoint.version).toBe(updates[0]?.version);
    await session.request({ type: "ping" });
    expect(source.requests).toEqual([{ type: "ping" }]);
    session.close();
    expect(session.status).toBe("ended");
  });
});
