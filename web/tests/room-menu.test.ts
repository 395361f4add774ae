/** The room's menu during a game: a request that fails leaves everything as it is, and says why. */
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { GameSession } from "../src/game/session/session.svelte";
import { setLanguage, t } from "../src/lib/i18n.svelte";
import { navigate } from "../src/lib/navigation/router.svelte";
import { showToast, toastText } from "../src/lib/toast.svelte";
import type { RoomInfo } from "../src/protocol";
import RoomMenu from "../src/screens/room/menu/RoomMenu.svelte";
import { allowDialogs } from "./dialogs";
import { FakeServer } from "./fake-server";
import { ManualSource } from "./manual-source";
import { catalog, messages } from "./recorded-source";

const { room } = messages.find((message) => message.type === "welcome")!;
let source: ManualSource;

/** Open the menu of a room for its host, who plays. */
async function open(part: Partial<RoomInfo> = {}): Promise<void> {
  source = new ManualSource();
  const session = new GameSession("room", source);
  Object.assign(session.state, { room: { ...room, ...part }, seat: 0, seats: [0], isHost: true });
  render(RoomMenu, { session, catalog, onsit: async () => {}, isTakingBack: false });
  await press("room-menu");
}
async function press(tool: string): Promise<void> {
  await fireEvent.click(document.querySelector(`[data-tool='${tool}']`)!);
}
async function giveUp(): Promise<void> {
  await open();
  await press("give-up");
  await press("do-it");
  expect(source.requests).toEqual([{ type: "give-up" }]);
}
async function leave(): Promise<void> {
  await open({ phase: "over" });
  await press("leave-room");
  expect(source.requests).toEqual([{ type: "leave" }]);
}

beforeAll(async () => {
  await setLanguage("en");
  allowDialogs();
  window.scrollTo = vi.fn() as unknown as typeof window.scrollTo;
});
beforeEach(async () => {
  new FakeServer();
  showToast("");
  navigate("/room/19");
  await waitFor(() => expect(location.pathname).toBe("/room/19"));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ["give up", giveUp],
  ["leave", leave],
])("does not go away when the request to %s has failed", async (_, ask) => {
  await ask();
  source.refuse("server-not-saved");
  await waitFor(() => expect(toastText()).toBe(t("server-not-saved")));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(location.pathname).toBe("/room/19");
});

it.each([
  ["given up", giveUp],
  ["left", leave],
])("goes to the front page after the game was %s", async (_, ask) => {
  await ask();
  source.answer();
  await waitFor(() => expect(location.pathname).toBe("/"));
  expect(screen.queryByRole("alert")).toBeNull();
});

it.each(["web-late-allow", "standings-allow"])(
  "shows what the room has after a refused change: %s",
  async (name) => {
    await open();
    const box = screen.getByRole<HTMLInputElement>("checkbox", { name: t(name) });
    box.click();
    expect(box.checked).toBe(true);
    source.refuse("server-not-saved");
    await waitFor(() => expect(box.checked).toBe(false));
  },
);

it.each<[string, Partial<RoomInfo>, string, boolean]>([
  [
    "a solo game",
    { seats: room.seats.slice(0, 1), waiting: [], open_seats: 0, spectators: 0 },
    "Game menu",
    true,
  ],
  [
    "a solo game with somebody who watches",
    { seats: room.seats.slice(0, 1), waiting: [], open_seats: 0, spectators: 1 },
    "Game menu",
    false,
  ],
  ["a table", { waiting: [], open_seats: 0, spectators: 0 }, "Room", false],
])("speaks of a room, seats and a host only where there are others: %s", async (_, part, title, isHidden) => {
  await open({ phase: "playing", ...part });
  screen.getByRole("heading", { name: title, hidden: true });
  expect(screen.getByText("Seats").closest("section")!.hidden).toBe(isHidden);
});
