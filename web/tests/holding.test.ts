/** Holding a drawing: it waits for the next card, can be taken back, and keeps its ghost. */
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import GameScreen from "../src/game/GameScreen.svelte";
import { MOMENT } from "../src/game/input/next-card.svelte";
import { GameSession } from "../src/game/session/session.svelte";
import type { StateMessage } from "../src/game/session/source";
import { setLanguage, t } from "../src/lib/i18n.svelte";
import { changeSettings } from "../src/lib/settings.svelte";
import type { OptionsInfo, PendingChoice } from "../src/protocol";
import { catalog, RecordedSource } from "./recorded-source";

vi.setConfig({ testTimeout: 30_000 });
const hasOptions = (message: StateMessage): boolean =>
  message.type === "update" && message.options?.kind === "draw";

beforeAll(async () => {
  await setLanguage("en");
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
});
beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  sessionStorage.clear();
  await changeSettings({ nextCard: "auto", doubleClick: false });
});

/** A game where the player is to draw; `update` tells the session what a server would. */
function open() {
  const source = new RecordedSource();
  const session = new GameSession("room", source);
  source.playUntil(hasOptions);
  render(GameScreen, { session, catalog });
  const { options } = session.state;
  let { version } = session.state.resumePoint;
  const update = async (choice: PendingChoice | null, offered: OptionsInfo | null): Promise<void> => {
    version += 1;
    const { game } = session.state.resumePoint;
    const rest = { game, since: version - 1, version, events: [], deadline: null };
    session.state.apply({ type: "update", ...rest, awaited: offered ? [0] : [], choice, options: offered });
    await tick();
  };
  const sent = (type: string) => source.requests.filter((request) => request.type === type);
  return { session, update, sent, options };
}

/** Place the shape at its first legal place, draw it, and let the server hold it. */
async function drawAndHold(game: ReturnType<typeof open>): Promise<PendingChoice> {
  await fireEvent.keyDown(document.body, { key: "n", code: "KeyN" });
  await fireEvent.keyDown(document.body, { key: "Enter", code: "Enter" });
  await vi.advanceTimersByTimeAsync(0);
  const [draw] = game.sent("draw");
  const command = draw && "command" in draw ? String(draw.command) : "";
  const [, , cells = "", terrain = ""] = command.split(" ");
  const choice = {
    command,
    cells: cells.split(","),
    terrain,
    extra: null,
    destroys: null,
    attack: [],
    rotation: null,
    skill: null,
  };
  await game.update(choice, null);
  return choice;
}

it("asks for the drawing to be held, with the version that the player saw", async () => {
  const game = open();
  const seen = game.session.state.resumePoint;
  await drawAndHold(game);
  expect(game.sent("draw")).toMatchObject([{ hold: true, ...seen }]);
  expect(screen.getByText(t("table-prompt-held"))).toBeTruthy();
});

it("turns the next card by itself after a moment, once", async () => {
  const game = open();
  await drawAndHold(game);
  await vi.advanceTimersByTimeAsync(MOMENT - 100);
  expect(game.sent("turn-card")).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(game.sent("turn-card")).toMatchObject([game.session.state.resumePoint]);
  await vi.advanceTimersByTimeAsync(10 * MOMENT);
  expect(game.sent("turn-card")).toHaveLength(1);
});

it("waits until it is asked if the player has set it so; Enter and the button ask", async () => {
  await changeSettings({ nextCard: "ask" });
  const game = open();
  await drawAndHold(game);
  await vi.advanceTimersByTimeAsync(10 * MOMENT);
  expect(game.sent("turn-card")).toEqual([]);
  const button = screen.getByRole("button", { name: t("table-next-card") });
  await fireEvent.click(button, { detail: 2 });
  expect(game.sent("turn-card")).toEqual([]);
  await fireEvent.click(button, { detail: 1 });
  expect(game.sent("turn-card")).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(0);
  await fireEvent.keyDown(document.body, { key: "Enter", code: "Enter" });
  expect(game.sent("turn-card")).toHaveLength(2);
});

it("takes the drawing back before the moment is over, and the shape lies there again", async () => {
  const game = open();
  const choice = await drawAndHold(game);
  await fireEvent.keyDown(document.body, { key: "u", code: "KeyU" });
  expect(game.sent("undo")).toMatchObject([game.session.state.resumePoint]);
  sessionStorage.clear(); // as on another device
  await game.update(null, game.options);
  await vi.advanceTimersByTimeAsync(10 * MOMENT);
  expect(game.sent("turn-card")).toEqual([]);
  const shown = [...document.querySelectorAll("[data-cell]")].filter(({ ariaLabel }) =>
    ariaLabel?.endsWith(t("web-cell-preview")),
  );
  expect(shown.map((cell) => cell.getAttribute("data-cell")).sort()).toEqual([...choice.cells].sort());
  expect(screen.getByText(t("table-prompt-laid"))).toBeTruthy();
});

it("never shows a choice to another person on the same device", async () => {
  const game = open();
  await drawAndHold(game);
  sessionStorage.clear();
  game.session.state.cover();
  game.session.state.seat = 1;
  await game.update(null, game.options);
  const shown = [...document.querySelectorAll("[data-cell]")].filter(({ ariaLabel }) =>
    ariaLabel?.endsWith(t("web-cell-preview")),
  );
  expect(shown).toEqual([]);
});

it("draws with a second click, but not with a double click unless it is set so", async () => {
  const game = open();
  await fireEvent.keyDown(document.body, { key: "n", code: "KeyN" });
  const ghost = () =>
    [...document.querySelectorAll("[data-cell]")].find(({ ariaLabel }) =>
      ariaLabel?.endsWith(t("web-cell-preview")),
    )!;
  await fireEvent.click(ghost(), { detail: 1 });
  await vi.advanceTimersByTimeAsync(100);
  await fireEvent.click(ghost(), { detail: 2 });
  await vi.advanceTimersByTimeAsync(0);
  expect(game.sent("draw")).toEqual([]);
  await changeSettings({ doubleClick: true });
  await fireEvent.click(ghost(), { detail: 2 });
  await vi.advanceTimersByTimeAsync(0);
  expect(game.sent("draw")).toHaveLength(1);
});
