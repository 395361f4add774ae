import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import GameScreen from "../src/game/GameScreen.svelte";
import { GameSession } from "../src/game/session/session.svelte";
import type { Reply, Request, SourceListener, StateMessage } from "../src/game/session/source";
import { addTexts, setLanguage, t } from "../src/lib/i18n.svelte";
import type { CoachAdvice } from "../src/protocol";
import { catalog, RecordedSource } from "./recorded-source";

vi.setConfig({ testTimeout: 30_000 });
const hint = (text: string, cells: string[] = [], control: "card" | "rotate" | null = null) => ({
  message: { text: `tutorial-note-${text}`, variables: {} },
  control,
  cells,
  how: false,
});
const ADVICE: CoachAdvice = {
  type: "tutorial",
  reply_to: 0,
  chapter: "first-season",
  lesson: 0,
  lessons: 6,
  review: null,
  hints: [hint("welcome", [], "card"), hint("place", ["A9", "A10"], "rotate")],
  placed: "nowhere",
  reaction: null,
  control: null,
  example: {
    command: "draw 0 A2,B3 water",
    cells: ["A2", "B3"],
    terrain: "water",
    extra: null,
    destroys: null,
    attack: [],
    rotation: null,
    skill: null,
  },
  place: ["A9", "A10"],
};

/** A recorded game that is marked as one of the tutorial, with a coach. */
class TutorialSource extends RecordedSource {
  constructor(private readonly lesson = 0) {
    super();
  }

  override open(listener: SourceListener): void {
    const marked = (message: StateMessage): StateMessage =>
      message.type === "welcome" || message.type === "room"
        ? {
            ...message,
            room: {
              ...message.room,
              settings: { ...message.room.settings, setup: { tutorial: "first-season" } as never },
            },
          }
        : message;
    super.open({ ...listener, onmessage: (message) => listener.onmessage(marked(message)) });
  }

  override request<T extends Reply = Reply>(request: Request): Promise<T> {
    if (request.type !== "tutorial") return super.request<T>(request);
    this.requests.push(request);
    const reaction = { text: "tutorial-goal-border-better", variables: { gain: 0, best: 4 } };
    const advice: CoachAdvice = request.command
      ? { ...ADVICE, placed: "better", reaction, control: "terrains" }
      : { ...ADVICE, lesson: this.lesson };
    return Promise.resolve(advice as unknown as T);
  }
}

function open(lesson?: number): TutorialSource {
  const source = new TutorialSource(lesson);
  const session = new GameSession("room", source);
  source.playUntil((message) => message.type === "update" && message.options?.kind === "draw");
  render(GameScreen, { session, catalog });
  return source;
}
const next = (name: string) => screen.findByRole("button", { name: t(name) });
const marks = () => document.querySelectorAll(".light.coach").length;

beforeAll(async () => {
  await setLanguage("en");
  await addTexts("tutorial");
  configure({ asyncUtilTimeout: 5000 });
  // jsdom measures nothing, and has neither sizes nor media queries.
  window.ResizeObserver = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

it("shows one note after another, with the cells and the control that it is about", async () => {
  open();
  expect(await screen.findByText(t("tutorial-note-welcome"))).toBeTruthy();
  expect(document.body.dataset.coach).toBe("card");
  expect(marks()).toBe(0);
  await fireEvent.click(await next("tutorial-next"));
  expect(await screen.findByText(t("tutorial-note-place"))).toBeTruthy();
  expect(document.body.dataset.coach).toBe("rotate");
  expect(marks()).toBe(2);
});

it("puts a good drawing on the map on request, and leads on to confirming it", async () => {
  open();
  await screen.findByText(t("tutorial-note-welcome"));
  await fireEvent.click(await next("tutorial-next"));
  await fireEvent.click(await next("tutorial-example"));
  await waitFor(() => expect(document.querySelectorAll(".ghost .edge").length).toBe(2));
  expect((document.activeElement as HTMLElement).dataset.tool).toBe("confirm");
});

it("says what it thinks of the ghost, and marks a better place", async () => {
  const source = open();
  await screen.findByText(t("tutorial-note-welcome"));
  await fireEvent.keyDown(document.body, { key: "n", code: "KeyN" });
  expect(await screen.findByText(t("tutorial-goal-border-better", { gain: 0, best: 4 }))).toBeTruthy();
  expect(marks()).toBe(2);
  expect(document.body.dataset.coach, "what the ghost needs, not what the note is about").toBe("terrains");
  expect(source.requests.some((request) => request.type === "tutorial" && request.command)).toBe(true);
});

it("turns notes by keys, and remembers the note over a reload", async () => {
  open();
  await screen.findByText(t("tutorial-note-welcome"));
  await fireEvent.keyDown(document.body, { key: "PageDown" });
  await screen.findByText(t("tutorial-note-place"));
  cleanup();
  open();
  expect(await screen.findByText(t("tutorial-note-place"))).toBeTruthy();
});

it("can be hidden and shown again, and leaves nothing behind", async () => {
  open();
  await screen.findByText(t("tutorial-note-welcome"));
  await fireEvent.click(await next("tutorial-hide"));
  expect(screen.queryByText(t("tutorial-note-welcome"))).toBeNull();
  expect(document.body.dataset.coach).toBeUndefined();
  await fireEvent.click(await next("tutorial-show"));
  expect(await screen.findByText(t("tutorial-note-welcome"))).toBeTruthy();
  cleanup();
  expect(document.body.dataset.coach).toBeUndefined();
});

it.each([
  ["no shape, after a tap", false],
  ["the shape that keys move, after a key", true],
])("leaves %s on the map at its end", async (_, byKeys) => {
  open(ADVICE.lessons);
  await screen.findByText(t("tutorial-note-welcome"));
  if (byKeys) await fireEvent.keyDown(document.body, { key: "PageDown" });
  else await fireEvent.click(await next("tutorial-next"));
  await fireEvent.click(await next("tutorial-finish"));
  expect(document.activeElement?.hasAttribute("data-cell")).toBe(byKeys);
  expect(document.querySelectorAll(".ghost").length > 0).toBe(byKeys);
});

it("does not appear in an ordinary game", async () => {
  const source = new RecordedSource();
  const session = new GameSession("room", source);
  source.playUntil((message) => message.type === "update" && message.options?.kind === "draw");
  render(GameScreen, { session, catalog });
  expect(source.requests.some(({ type }) => type === "tutorial")).toBe(false);
});
