/** A server for tests of pages: it answers each path as the test says, and remembers what was asked. */
import { vi } from "vitest";

/** What the server says of the base game as a set-up. */
export const BASE = {
  preset: "base",
  map: "A",
  variants: [],
  explore: "base",
  scoring_boxes: ["base"],
  ambush_boxes: ["base"],
  seasons: "base",
};

/** What a path answers: data, the code of a refusal, or nothing since it cannot be reached. */
type Answer = { data: unknown } | { code: string } | "unreachable";

export class FakeServer {
  /** The paths that were asked for, with their methods. */
  asked: string[] = [];
  readonly #answers = new Map<string, () => Promise<Answer>>();

  constructor() {
    vi.stubGlobal("fetch", async (path: string, { method = "GET" }: RequestInit = {}) => {
      this.asked.push(`${method} ${path}`);
      const answer = await (this.#answers.get(path)?.() ?? Promise.resolve({ code: "server-not-found" }));
      if (answer === "unreachable") throw new TypeError("failed to fetch");
      if ("data" in answer) return Response.json(answer.data);
      return Response.json({ code: answer.code, rule: "", cells: [], details: {} }, { status: 409 });
    });
  }

  /** Let a path answer from now on. */
  answer(path: string, answer: Answer | (() => Promise<Answer>)): void {
    this.#answers.set(path, typeof answer === "function" ? answer : () => Promise.resolve(answer));
  }

  /** Return how often a path was asked for with a method. */
  count(asked: string): number {
    return this.asked.filter((one) => one === asked).length;
  }
}
