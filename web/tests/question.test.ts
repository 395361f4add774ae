import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ask } from "../src/game/session/question";
import { GameSession } from "../src/game/session/session.svelte";
import { ManualSource } from "./manual-source";

const question = { type: "deck" } as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function asked(delay = 0) {
  const source = new ManualSource();
  const found: string[] = [];
  const stop = ask(new GameSession("room", source), question, ({ type }) => found.push(type), {
    delay,
    onrefused: (error) => found.push(error.problem.code),
  });
  return { source, found, stop };
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

it("asks at once, or after a moment", async () => {
  const { source, found } = asked();
  expect(source.requests).toEqual([question]);
  source.answer();
  await pass(60_000);
  expect(found).toEqual(["done"]);
  expect(source.requests).toHaveLength(1);
  const later = asked(200);
  await pass(190);
  expect(later.source.requests).toHaveLength(0);
  await pass(20);
  expect(later.source.requests).toHaveLength(1);
});

it.each(["server-too-fast", "server-not-saved", "server-busy", "server-error"])(
  "asks again a little later after %s",
  async (code) => {
    const { source, found } = asked();
    source.refuse(code);
    await pass(100);
    expect(source.requests).toHaveLength(1);
    await pass(400);
    expect(source.requests).toEqual([question, question]);
    source.answer();
    await pass(0);
    expect(found).toEqual(["done"]);
  },
);

it("does not ask a server for ever that always refuses, and waits longer and longer", async () => {
  const { source, found } = asked();
  const counts: number[] = [];
  for (let second = 0; second < 60; second++) {
    source.refuse("server-error");
    await pass(1000);
    counts.push(source.requests.length);
  }
  expect(counts[0]).toBe(2);
  expect(counts.at(-1)).toBe(5);
  expect(counts.indexOf(5)).toBeGreaterThan(8);
  expect(found).toEqual(["server-error"]);
});

it.each(["server-not-seated", "server-turn-past", "illegal-no-such-seat"])(
  "does not ask again after %s",
  async (code) => {
    const { source, found } = asked();
    source.refuse(code);
    await pass(60_000);
    expect(source.requests).toHaveLength(1);
    expect(found).toEqual([code]);
  },
);

it("asks again as soon as a lost connection is back, however often it is lost", async () => {
  const { source, found } = asked();
  for (let times = 1; times <= 8; times++) {
    source.lose();
    await pass(30_000);
    expect(source.requests).toHaveLength(times);
    source.listener.onstatus("open", 0);
    await pass(0);
    expect(source.requests).toHaveLength(times + 1);
  }
  source.answer();
  await pass(0);
  expect(found).toEqual(["done"]);
});

it("asks again by itself where nothing says that the connection is lost", async () => {
  const { source } = asked();
  source.fail();
  await pass(400);
  expect(source.requests).toHaveLength(2);
});

it("tells of every attempt that fails, so that nothing outdated is shown meanwhile", async () => {
  const source = new ManualSource();
  let failures = 0;
  ask(new GameSession("room", source), question, () => {}, { onfailure: () => failures++ });
  source.refuse("server-too-fast");
  await pass(400);
  expect(failures).toBe(1);
  source.fail();
  await pass(2000);
  source.refuse("server-turn-past");
  await pass(60_000);
  expect(failures).toBe(3);
  expect(source.requests).toHaveLength(3);
});

it("waits for the connection before it asks", async () => {
  const source = new ManualSource();
  const session = new GameSession("room", source);
  source.listener.onstatus("connecting", 0);
  ask(session, question, () => {});
  expect(source.requests).toHaveLength(0);
  source.listener.onstatus("open", 0);
  await pass(0);
  expect(source.requests).toHaveLength(1);
});

it("ends when the answer is not wanted any more", async () => {
  const waiting = asked(200);
  waiting.stop();
  const refused = asked();
  refused.source.refuse("server-too-fast");
  await pass(0);
  refused.stop();
  const lost = asked();
  lost.source.lose();
  await pass(30_000);
  lost.stop();
  lost.source.listener.onstatus("open", 0);
  const answered = asked();
  answered.stop();
  answered.source.answer();
  await pass(60_000);
  expect([waiting, refused, lost, answered].map(({ source }) => source.requests.length)).toEqual([
    0, 1, 1, 1,
  ]);
  expect([waiting, refused, lost, answered].flatMap(({ found }) => found)).toEqual([]);
});
