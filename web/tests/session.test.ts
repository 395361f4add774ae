import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { GameSession } from "../src/game/session/session.svelte";
import { RequestRefused } from "../src/lib/errors";
import { ManualSource } from "./manual-source";

const draw = {
  type: "draw",
  seat: null,
  turn: 5,
  game: 1,
  version: 7,
  command: "draw 0 D2 forest",
  hold: true,
} as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function deliver(): { source: ManualSource; results: unknown[] } {
  const source = new ManualSource();
  const results: unknown[] = [];
  const session = new GameSession("room", source);
  session.deliver(draw).then(
    (reply) => results.push(reply?.type ?? "done before"),
    (error: unknown) => results.push(error instanceof RequestRefused ? error.problem.code : "ended"),
  );
  return { source, results };
}

it("sends a choice again by itself after a lost connection, with the same turn and version", async () => {
  const { source, results } = deliver();
  source.lose();
  await vi.advanceTimersByTimeAsync(5000);
  expect(source.requests).toHaveLength(1);
  source.listener.onstatus("open", 0);
  await vi.advanceTimersByTimeAsync(200);
  expect(source.requests).toEqual([draw, draw]);
  source.answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(results).toEqual(["done"]);
  source.lose();
  source.listener.onstatus("open", 0);
  await vi.advanceTimersByTimeAsync(5000);
  expect(source.requests).toHaveLength(2);
});

it("takes a choice that has counted already for done, but only when it is sent again", async () => {
  const first = deliver();
  first.source.refuse("server-turn-past");
  await vi.advanceTimersByTimeAsync(0);
  expect(first.results).toEqual(["server-turn-past"]);
  const again = deliver();
  again.source.lose();
  again.source.listener.onstatus("open", 0);
  await vi.advanceTimersByTimeAsync(200);
  again.source.refuse("server-turn-past");
  await vi.advanceTimersByTimeAsync(0);
  expect(again.results).toEqual(["done before"]);
});

it("gives up when the session has ended", async () => {
  const { source, results } = deliver();
  source.lose();
  await vi.advanceTimersByTimeAsync(200);
  source.listener.onstatus("ended", 4404);
  await vi.advanceTimersByTimeAsync(0);
  expect(results).toEqual(["ended"]);
});
