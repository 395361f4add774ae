/** A room before its game, for its host. */
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { GameSession } from "../src/game/session/session.svelte";
import { setLanguage, t } from "../src/lib/i18n.svelte";
import { noteConnection } from "../src/lib/offline/connection.svelte";
import type { RoomInfo } from "../src/protocol";
import Lobby from "../src/screens/room/Lobby.svelte";
import { BASE, FakeServer } from "./fake-server";
import { ManualSource } from "./manual-source";
import { catalog, messages } from "./recorded-source";

const { room } = messages.find((message) => message.type === "welcome")!;
const BOT_SEAT = 1;
let server: FakeServer;
let source: ManualSource;
const start = () => screen.getByRole<HTMLButtonElement>("button", { name: t("web-start") });

function open(): void {
  source = new ManualSource();
  const session = new GameSession("room", source);
  session.state.isHost = true;
  session.state.seat = 0;
  const lobby: RoomInfo = { ...room, phase: "lobby", open_games: true };
  lobby.settings = { ...room.settings, setup: { preset: "base" } as RoomInfo["settings"]["setup"] };
  render(Lobby, { session, room: lobby, catalog, onsit: async () => {} });
}

beforeAll(() => setLanguage("en"));
beforeEach(() => {
  server = new FakeServer();
  server.answer("/api/setup", { data: BASE });
});
afterEach(() => {
  cleanup();
  noteConnection(true);
  vi.unstubAllGlobals();
});

it("starts one game after a double click, and can start again if that was refused", async () => {
  open();
  start().click();
  start().click();
  expect(source.requests).toEqual([{ type: "start" }]);
  source.refuse("server-busy");
  await vi.waitFor(() => {
    start().click();
    expect(source.requests).toHaveLength(2);
  });
});

it("can start although the set-up could not be checked", async () => {
  server.answer("/api/setup", "unreachable");
  open();
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(t("web-no-connection")));
  expect(start().disabled).toBe(false);
});

const SWITCHES = ["web-seats-shuffled", "web-late-allow", "standings-allow", "web-lock", "web-listed"];
it.each(SWITCHES)("shows what the room has after a refused change: %s", async (name) => {
  open();
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: t(name) });
  expect(box.checked).toBe(false);
  box.click();
  expect(box.checked).toBe(true);
  source.refuse("server-not-saved");
  await waitFor(() => expect(box.checked).toBe(false));
  box.click();
  source.fail();
  await waitFor(() => expect(box.checked).toBe(false));
  box.click();
  source.answer();
  await new Promise((resolve) => setTimeout(resolve));
  expect(box.checked).toBe(true);
});

it.each([
  [() => t("web-clock"), "60", ""],
  [() => t("web-seat", { number: BOT_SEAT + 1 }), "greedy", "random"],
])("shows what the room has after a refused choice", async (name, wanted, before) => {
  open();
  const select = screen.getByRole<HTMLSelectElement>("combobox", { name: name() });
  expect(select.value).toBe(before);
  await fireEvent.change(select, { target: { value: wanted } });
  expect(select.value).toBe(wanted);
  source.refuse("server-not-saved");
  await waitFor(() => expect(select.value).toBe(before));
});

it("shows the set-up of the room after a refused one", async () => {
  open();
  const radio = (selector: string) => document.querySelector<HTMLInputElement>(`${selector} input`)!;
  await waitFor(() => expect(radio("[data-map='A']").checked).toBe(true));
  for (const [wanted, before] of [
    ["[data-preset='heroes']", "[data-preset='base']"],
    ["[data-map='B']", "[data-map='A']"],
  ] as const) {
    await fireEvent.click(radio(wanted));
    expect(radio(wanted).checked).toBe(true);
    source.refuse("server-not-saved");
    await waitFor(() => expect(radio(wanted).checked).toBe(false));
    expect(radio(before).checked).toBe(true);
  }
});

it("keeps the last box of cards that is chosen", async () => {
  open();
  const select = document.querySelector<HTMLSelectElement>("[data-choice='ambushes'] select")!;
  await fireEvent.change(select, { target: { value: "boxes" } });
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: t("set-base") });
  expect(box.checked).toBe(true);
  await fireEvent.click(box);
  expect(box.checked).toBe(true);
});

it("keeps the name of a person on this device who was refused", async () => {
  open();
  const field = screen.getByPlaceholderText<HTMLInputElement>(t("web-device-name"));
  const add = async (name: string) => {
    await fireEvent.input(field, { target: { value: name } });
    await fireEvent.submit(field.form!);
  };
  await add("Bea");
  source.refuse("server-name-taken");
  await new Promise((resolve) => setTimeout(resolve));
  expect(field.value).toBe("Bea");
  await add("Eve");
  source.answer();
  await waitFor(() => expect(field.value).toBe(""));
});

it("adds no more seats after one was refused", async () => {
  open();
  const count = screen.getByRole<HTMLInputElement>("spinbutton", { name: t("web-add-count") });
  await fireEvent.input(count, { target: { value: "3" } });
  await fireEvent.submit(count.form!);
  source.refuse("server-not-saved");
  await new Promise((resolve) => setTimeout(resolve));
  expect(source.requests.filter(({ type }) => type === "add-seat")).toHaveLength(1);
});
