import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { GameSession } from "../src/game/session/session.svelte";
import type { GameSource, Reply, Request, SourceListener } from "../src/game/session/source";
import { RequestRefused } from "../src/lib/errors";

/** A source whose answers the test gives one by one. */
class ManualSource implements GameSource {
  requests: Request[] = [];
  listener!: SourceListener;
  #answers: { resolve: (reply: Reply) => void; reject: (error: unknown) => void }[] = [];

  open(listener: SourceListener): void {
    this.listener = listener;
    listener.onstatus("open", 0);
  }
  request<T extends Reply>(request: Request): Promise<T> {
    this.requests.push(request);
    return new Promise<T>((resolve, reject) => {
      this.#answers.push({ resolve: resolve as (reply: Reply) => void, reject });
    });
  }
  close(): void {}
  lose(): void {
    this.listener.onstatus("lost", 0);
    this.#answers.pop()?.reject(new TypeError("connection lost"));
  }
  refuse(code: string): void {
    this.#answers.pop()?.reject(new RequestRefused({ code, rule: "", cells: [], details: {} }));
  }
  answer(): void {
    this.#answers.pop()?.resolve({ type: "done", reply_to: 1 });
  }
}

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
