/** An unconfirmed choice belongs to one game: it survives a reload, and is not put into the next game. */
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import GameScreen from "../src/game/GameScreen.svelte";
import { GameSession } from "../src/game/session/session.svelte";
import type { Request, StateMessage } from "../src/game/session/source";
import { setLanguage, t } from "../src/lib/i18n.svelte";
import type { Update } from "../src/protocol";
import { allowDialogs } from "./dialogs";
import { ManualSource } from "./manual-source";
import { catalog, messages } from "./recorded-source";

const isOffer = (message: StateMessage): boolean =>
  message.type === "update" && message.options?.kind === "draw";
const OFFERED = messages.findIndex(isOffer);
const confirm = () => screen.getByRole<HTMLButtonElement>("button", { name: t("table-confirm") });
const place = () => fireEvent.keyDown(document.body, { key: "n", code: "KeyN" });
let source: ManualSource;

/** Deliver the messages of a game up to its first card. */
async function begin(game: number): Promise<void> {
  for (const message of messages.slice(0, OFFERED + 1)) {
    source.listener.onmessage({ ...message, game } as StateMessage);
    await tick();
  }
}
/** Say that the choice of a request waits for the others. */
async function choose(request: Request): Promise<void> {
  const command = "command" in request ? (request.command ?? "") : "";
  const [, , cells, terrain] = command.split(" ");
  const choice = { command, cells: cells!.split(","), terrain, skill: null, rotation: 0, destroys: null };
  const { version } = messages[OFFERED] as Update;
  const moment = { game: 1, version: version + 1, since: version, events: [], awaited: [], deadline: null };
  source.listener.onmessage({ type: "update", ...moment, choice } as unknown as StateMessage);
  source.answer();
  await tick();
}
async function open(game: number): Promise<void> {
  cleanup();
  source = new ManualSource();
  const session = new GameSession("room", source);
  await begin(game);
  render(GameScreen, { session, catalog });
  await tick();
}

beforeAll(async () => {
  await setLanguage("en");
  allowDialogs();
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
});
beforeEach(() => open(1));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

it("is there again after a reload", async () => {
  expect(confirm().disabled).toBe(true);
  await place();
  expect(confirm().disabled).toBe(false);
  await open(1);
  expect(confirm().disabled).toBe(false);
});

it("is not in the next game, opened or begun in the same tab", async () => {
  await place();
  await open(2);
  expect(confirm().disabled).toBe(true);
  await place();
  await begin(3);
  expect(confirm().disabled).toBe(true);
});

it("is not in the next game either if it was confirmed", async () => {
  await place();
  await fireEvent.click(confirm());
  await choose(source.requests.find(({ type }) => type === "draw")!);
  expect(screen.queryByRole("button", { name: t("table-confirm") })).toBeNull();
  sessionStorage.clear();
  await begin(2);
  expect(confirm().disabled).toBe(true);
});
