import { beforeEach, expect, it, vi } from "vitest";
import type { StateMessage } from "../src/game/session/source";
import type { TriedChoice, Update } from "../src/protocol";
import { LessonSource } from "../src/screens/learn/lesson-source";
import { messages } from "./recorded-source";

const update = messages.find((message) => message.type === "update") as Update;
const choice = { command: "draw 0 A1 forest", cells: ["A1"] };
const asked: [string, string, unknown][] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit) => {
    asked.push([method!, path, body ? JSON.parse(body as string) : null]);
    const answers: Record<string, unknown> = {
      "/api/games/abc/lessons/7": { lesson: { at: 7 }, why: [], messages: [update] },
      "/api/games/abc/lessons/7/choices": { answer: "not-yet", choice },
      "/api/games/abc/lessons/7/questions": { type: "preview", reply_to: 1 },
    };
    return new Response(JSON.stringify(answers[path]));
  });
});

it("shows the position, judges a choice, and lets the player choose again", async () => {
  const received: StateMessage[] = [];
  const verdicts: TriedChoice[] = [];
  const source = new LessonSource(
    "abc",
    7,
    () => {},
    (tried) => verdicts.push(tried),
  );
  const status = vi.fn();
  source.open({
    onmessage: (message) => received.push(message),
    onstatus: status,
    resumeFrom: () => ({ game: 0, version: 0 }),
  });
  await vi.waitFor(() => expect(status).toHaveBeenCalledWith("open", 0));
  expect(received).toEqual([update]);

  await source.request({ type: "preview", command: choice.command, seat: null });
  expect(asked.at(-1)).toEqual([
    "POST",
    "/api/games/abc/lessons/7/questions",
    { type: "preview", command: choice.command, seat: null, id: 1 },
  ]);
  await source.request({ type: "draw", turn: 1, command: choice.command } as never);
  expect(asked.at(-1)![2]).toEqual({ command: choice.command });
  expect(verdicts.map(({ answer }) => answer)).toEqual(["not-yet"]);
  expect(received.at(-1)).toMatchObject({ awaited: [], choice });
  source.show(null);
  expect(received.at(-1)).toMatchObject({ awaited: update.awaited, choice: null });
});
