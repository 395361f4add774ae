/** Starting a game: one request at a time, and only a refused set-up holds it up. */
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import RematchPanel from "../src/game/end/RematchPanel.svelte";
import { GameSession } from "../src/game/session/session.svelte";
import { setLanguage, t } from "../src/lib/i18n.svelte";
import { noteConnection } from "../src/lib/offline/connection.svelte";
import type { RoomInfo } from "../src/protocol";
import HomePage from "../src/screens/home/HomePage.svelte";
import SetupDialog from "../src/screens/setup/SetupDialog.svelte";
import { allowDialogs } from "./dialogs";
import { BASE, FakeServer } from "./fake-server";
import { ManualSource } from "./manual-source";
import { catalog } from "./recorded-source";

let server: FakeServer;
const start = () => screen.getByRole<HTMLButtonElement>("button", { name: t("web-start") });
const alert = () => screen.getByRole("alert").textContent;

/** Open the set-up of a solo game; returns what is played. */
async function open() {
  const onplay = vi.fn();
  render(SetupDialog, { kind: "solo", onplay, onclose: () => {} });
  await screen.findByRole("button", { name: t("web-start") });
  return onplay;
}

beforeAll(async () => {
  await setLanguage("en");
  allowDialogs();
});
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer();
  server.answer("/api/catalog", { data: catalog });
  server.answer("/api/setup", { data: BASE });
});
afterEach(() => {
  cleanup();
  noteConnection(true);
  vi.unstubAllGlobals();
});

it("can start although the set-up could not be checked, and checks it again when the network is back", async () => {
  server.answer("/api/setup", "unreachable");
  const onplay = await open();
  await waitFor(() => expect(alert()).toBe(t("web-no-connection")));
  expect(start().disabled).toBe(false);
  await fireEvent.click(start());
  expect(onplay).not.toHaveBeenCalled();
  await waitFor(() => expect(alert()).toBe(t("web-no-connection")));
  server.answer("/api/setup", { data: BASE });
  noteConnection(true);
  await waitFor(() => expect(alert()).toBe(""));
  await fireEvent.click(start());
  await waitFor(() => expect(onplay).toHaveBeenCalledTimes(1));
});

it.each(["server-busy", "server-too-fast", "server-error"])("can start after %s", async (code) => {
  server.answer("/api/setup", { code });
  const onplay = await open();
  await waitFor(() => expect(alert()).toBe(t(code)));
  expect(start().disabled).toBe(false);
  server.answer("/api/setup", { data: BASE });
  await fireEvent.click(start());
  await waitFor(() => expect(onplay).toHaveBeenCalledTimes(1));
});

it.each(["config-bad-players", "server-bad-request"])("cannot start a set-up refused as %s", async (code) => {
  server.answer("/api/setup", { code });
  await open();
  await waitFor(() => expect(start().disabled).toBe(true));
});

it("starts one game after a double click on Start", async () => {
  const onplay = await open();
  start().click();
  start().click();
  await waitFor(() => expect(onplay).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(onplay).toHaveBeenCalledTimes(1);
});

it("creates one room and one guest after a double click on the front page", async () => {
  server.answer("/api/guest", { data: { name: "Ada", settings: {} } });
  server.answer("/api/rooms", { code: "server-busy" });
  render(HomePage);
  const solo = document.querySelector<HTMLButtonElement>(".solo .now")!;
  solo.click();
  solo.click();
  await waitFor(() => expect(document.querySelector(".problem")!.textContent).toBe(t("server-busy")));
  expect([server.count("POST /api/guest"), server.count("POST /api/rooms")]).toEqual([1, 1]);
});

it("restarts one game after a double click on Play again", async () => {
  const source = new ManualSource();
  const session = new GameSession("room", source);
  session.state.seat = 0;
  session.state.seats = [0];
  const room = { settings: { setup: {} }, seats: [{ kind: "person", name: "Ada" }], proposals: [] };
  render(RematchPanel, { session, room: room as unknown as RoomInfo });
  const again = screen.getByRole("button", { name: t("table-rematch") });
  again.click();
  again.click();
  expect(source.requests).toEqual([{ type: "restart", same_deal: false }]);
  source.answer();
  await new Promise((resolve) => setTimeout(resolve));
  again.click();
  expect(source.requests).toHaveLength(2);
});
