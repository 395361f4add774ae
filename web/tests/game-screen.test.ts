import { cleanup, configure, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import GameScreen from "../src/game/GameScreen.svelte";
import { GameSession } from "../src/game/session/session.svelte";
import type { StateMessage } from "../src/game/session/source";
import { setLanguage, t } from "../src/lib/i18n.svelte";
import type { TableInfo } from "../src/protocol";
import { allowDialogs } from "./dialogs";
import { catalog, RecordedSource } from "./recorded-source";

vi.setConfig({ testTimeout: 30_000 });
const hasOptions = (message: StateMessage): boolean =>
  message.type === "update" && message.options?.kind === "draw";
const hasScoring = (message: StateMessage): boolean =>
  message.type === "update" && message.events.some(({ kind }) => kind === "season-scored");

function open(): { source: RecordedSource; session: GameSession } {
  const source = new RecordedSource();
  const session = new GameSession("room", source);
  source.playUntil(hasOptions);
  render(GameScreen, { session, catalog });
  return { source, session };
}
const table = (session: GameSession): TableInfo => session.state.table!;
const confirm = () => screen.getByRole<HTMLButtonElement>("button", { name: t("table-confirm") });

beforeAll(async () => {
  await setLanguage("en");
  configure({ asyncUtilTimeout: 5000 });
  allowDialogs();
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

it("shows the season, the card, the edicts and the sheet", () => {
  const { session } = open();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(t("season-spring"));
  expect(
    within(screen.getByRole("region", { name: t("table-card") })).getByText(t(`card-${table(session).card}`)),
  );
  expect(within(screen.getByRole("list", { name: t("table-edicts") })).getAllByRole("listitem")).toHaveLength(
    4,
  );
  expect(screen.getAllByRole("gridcell")).toHaveLength(121);
  expect(screen.getByText(t("play-prompt-shape"))).toBeTruthy();
});

it("sends the drawing that the player has placed and confirmed", async () => {
  const { source, session } = open();
  expect(confirm().disabled).toBe(true);
  await fireEvent.keyDown(document.body, { key: "n", code: "KeyN" });
  expect(confirm().disabled).toBe(false);
  await fireEvent.click(confirm());
  const draw = source.requests.find(({ type }) => type === "draw");
  expect(draw).toMatchObject({ turn: table(session).turn });
  expect(draw && "command" in draw && draw.command).toMatch(/^draw \d [A-K]\d/);
});

it("marks what an edict misses while it has the focus, and explains it when its key is pressed again", async () => {
  const { source } = open();
  await fireEvent.keyDown(document.body, { key: "2", code: "Digit2" });
  expect(source.requests.at(-1)).toMatchObject({ type: "near-misses", edict: "B" });
  expect(await screen.findByText("Forest at C4: +2")).toBeTruthy();
  expect(screen.getByRole("gridcell", { name: /^C4.*forest here would bring \+2/ })).toBeTruthy();
  expect(document.querySelectorAll("[data-mark]")).toHaveLength(1);
  const edict = document.activeElement as HTMLElement;
  await fireEvent.keyDown(edict, { key: "2", code: "Digit2" });
  expect(screen.getByRole("dialog")).toBeTruthy();
  await fireEvent.blur(edict);
  expect(document.querySelectorAll("[data-mark]")).toHaveLength(0);
});

it("keeps the marks of an edict when a new layout puts a cell below a resting mouse", async () => {
  open();
  const [first, second] = screen.getAllByRole("gridcell");
  const at = (screenX: number) => ({ pointerType: "mouse", screenX, screenY: 200 });
  await fireEvent.pointerMove(document.body, at(100));
  await fireEvent.keyDown(document.body, { key: "2", code: "Digit2" });
  expect(await screen.findByText("Forest at C4: +2")).toBeTruthy();
  await fireEvent.pointerEnter(first!, at(100));
  expect(screen.getByText("Forest at C4: +2")).toBeTruthy();
  await fireEvent.pointerEnter(second!, at(101));
  expect(screen.queryByText("Forest at C4: +2")).toBeNull();
});

it("follows the game, shows the scoring of a season and at last the result", async () => {
  const { source, session } = open();
  const first = table(session).card;
  source.playUntil((message) => message.type === "update" && message.table?.card !== first);
  expect(await screen.findByText(t(`card-${table(session).card}`), { selector: ".name" })).toBeTruthy();
  source.playUntil(hasScoring);
  const title = t("play-scoring", { season: t("season-spring") });
  expect(await screen.findByRole("dialog", { name: title })).toBeTruthy();
  await fireEvent.click(screen.getByRole("button", { name: t("table-continue") }));
  expect(screen.queryByRole("dialog")).toBeNull();
  source.playUntil(() => false);
  for (let season = 1; season < 4; season++)
    await fireEvent.click(await screen.findByRole("button", { name: t("table-continue") }));
  expect(await screen.findByRole("heading", { name: t("play-sources") })).toBeTruthy();
});
