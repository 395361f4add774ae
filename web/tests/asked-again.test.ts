/** What the screens of a game ask the server, they ask again if it was refused for now or lost. */
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import GameScreen from "../src/game/GameScreen.svelte";
import { TimeUpDraft } from "../src/game/input/time-up-draft";
import { GameSession } from "../src/game/session/session.svelte";
import type { Reply, Request, SourceListener, StateMessage } from "../src/game/session/source";
import { RequestRefused } from "../src/lib/errors";
import { addTexts, setLanguage, t } from "../src/lib/i18n.svelte";
import { ManualSource } from "./manual-source";
import { catalog, RecordedSource } from "./recorded-source";

const DECK = { turned: [], rest: [], ambushes: 1, heroes: 0, gone: [] };
const ADVICE = {
  lesson: 0,
  lessons: 6,
  review: null,
  hints: [],
  placed: "nowhere",
  reaction: null,
  place: [],
};
const ANSWERS: Partial<Record<Request["type"], object>> = {
  deck: DECK,
  "scoring-cells": { edicts: [[], [], [], []], monsters: [] },
  tutorial: ADVICE,
};

/** A recorded game whose source does not answer the first request of a type; null answers all. */
class FailingSource extends RecordedSource {
  fails: Request["type"] | null = null;
  code = "server-too-fast";
  isTutorial = false;
  listener!: SourceListener;

  override open(listener: SourceListener): void {
    this.listener = listener;
    super.open({ ...listener, onmessage: (message) => listener.onmessage(this.#marked(message)) });
  }

  override request<T extends Reply = Reply>(request: Request): Promise<T> {
    const reply = super.request<T>(request).then((reply) => ({ ...reply, ...ANSWERS[request.type] }) as T);
    if (request.type !== this.fails) return reply;
    this.fails = null;
    if (this.code === "") return Promise.reject(new TypeError("connection lost"));
    return Promise.reject(new RequestRefused({ code: this.code, rule: "", cells: [], details: {} }));
  }

  count(type: Request["type"]): number {
    return this.requests.filter((request) => request.type === type).length;
  }

  #marked(message: StateMessage): StateMessage {
    if (!this.isTutorial || (message.type !== "welcome" && message.type !== "room")) return message;
    const settings = { ...message.room.settings, setup: { tutorial: "first-season" } as never };
    return { ...message, room: { ...message.room, settings } };
  }
}

const key = (name: string) => fireEvent.keyDown(document.body, { key: name });
const focus = (selector: string) => fireEvent.focus(document.querySelector(selector)!);
const QUESTIONS: [Request["type"], () => unknown][] = [
  ["near-misses", () => key("2")],
  ["scoring-cells", () => focus("[data-tool='monsters']")],
  ["scoring-cells", () => key("o")],
  ["deck", () => fireEvent.click(document.querySelector("[data-tool='deck']")!)],
  ["preview", () => key("n")],
  ["tutorial", () => {}],
];

function open(fails: Request["type"], code: string): FailingSource {
  const source = new FailingSource();
  source.fails = fails;
  source.code = code;
  source.isTutorial = fails === "tutorial";
  const session = new GameSession("room", source);
  source.playUntil((message) => message.type === "update" && message.options?.kind === "draw");
  render(GameScreen, { session, catalog });
  return source;
}
vi.setConfig({ testTimeout: 30_000 });
/** Open the hint, see what it costs, and ask for the answer. */
async function askHint(): Promise<void> {
  await key("h");
  await vi.waitFor(() => expect(document.querySelector("[data-grade]")).not.toBeNull(), 20_000);
  await fireEvent.click(document.querySelector("[data-grade='answer']")!);
}
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeAll(async () => {
  // They are loaded when they are needed, which takes real time.
  await Promise.all([
    import("../src/game/play/PlayScreen.svelte"),
    import("../src/game/marks/HintPanel.svelte"),
  ]);
  await setLanguage("en");
  await addTexts("tutorial");
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  window.ResizeObserver = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
});
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  sessionStorage.clear();
});

it.each(QUESTIONS)("%s is asked again if it was refused for now", async (type, act) => {
  const source = open(type, "server-too-fast");
  await act();
  await vi.waitFor(() => expect(source.count(type)).toBe(1));
  await vi.waitFor(() => expect(source.count(type)).toBe(2));
  await wait(600);
  expect(source.count(type)).toBe(2);
});

it.each(QUESTIONS)("%s is asked again when a lost connection is back", async (type, act) => {
  const source = open(type, "");
  await act();
  await vi.waitFor(() => expect(source.count(type)).toBe(1));
  source.listener.onstatus("lost", 0);
  await wait(500);
  expect(source.count(type)).toBe(1);
  source.listener.onstatus("open", 0);
  await vi.waitFor(() => expect(source.count(type)).toBe(2));
});

it.each(QUESTIONS)("%s is not asked again if it makes no sense", async (type, act) => {
  const source = open(type, "server-not-seated");
  await act();
  await vi.waitFor(() => expect(source.count(type)).toBe(1));
  await wait(600);
  expect(source.count(type)).toBe(1);
});

it("shows the note of an edict although its first request was refused", async () => {
  open("near-misses", "server-too-fast");
  await key("2");
  await vi.waitFor(() => screen.getByText("Forest at C4: +2"));
});

it("looks for a hint again if the connection was lost meanwhile", async () => {
  const source = open("ping", "");
  await askHint();
  await vi.waitFor(() => expect(source.count("hint")).toBe(1));
  source.listener.onstatus("stalled", 0);
  source.listener.onstatus("open", 0);
  await wait(500);
  expect(source.count("hint")).toBe(1);
  source.listener.onstatus("lost", 0);
  await wait(100);
  source.listener.onstatus("open", 0);
  await vi.waitFor(() => expect(source.count("hint")).toBe(2));
  await key("h");
  expect(source.count("cancel-hint")).toBe(1);
});

it("looks for a hint again when it is opened again after a search that has failed", async () => {
  const source = open("ping", "");
  await askHint();
  await vi.waitFor(() => expect(source.count("hint")).toBe(1));
  const problem = { code: "server-no-hint", rule: "", cells: [], details: {} };
  const { turn } = source.requests.find(({ type }) => type === "hint") as { turn: number };
  const nothing = { grade: "answer", source: null } as const;
  source.listener.onmessage({ type: "hint", turn, done: 1, ...nothing, choices: [], problem, area: [] });
  await vi.waitFor(() => screen.getByText(t("server-no-hint")));
  await key("h");
  await askHint();
  await vi.waitFor(() => expect(source.count("hint")).toBe(2));
});

it("says why the deck is not shown", async () => {
  open("deck", "server-not-seated");
  await fireEvent.click(document.querySelector("[data-tool='deck']")!);
  await vi.waitFor(() => screen.getByText(t("server-not-seated")));
});

it("saves the choice for the end of the clock again, and only the newest one", async () => {
  const source = new ManualSource();
  const session = new GameSession("room", source);
  Object.defineProperties(session.state, {
    deadline: { value: 30 },
    canDraw: { value: true },
    isSaving: { value: true },
  });
  const draft = new TimeUpDraft(session);
  const saved = () => source.requests.map((request) => "command" in request && request.command);
  const cancel = draft.save("draw 0 D2 forest");
  await vi.advanceTimersByTimeAsync(400);
  source.refuse("server-too-fast");
  await vi.advanceTimersByTimeAsync(400);
  expect(saved()).toEqual(["draw 0 D2 forest", "draw 0 D2 forest"]);
  source.refuse("server-too-fast");
  cancel?.();
  draft.save("draw 0 E2 forest");
  await vi.advanceTimersByTimeAsync(9000);
  expect(saved().slice(2)).toEqual(["draw 0 E2 forest"]);
  source.answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(draft.save("draw 0 E2 forest")).toBeUndefined();
});
