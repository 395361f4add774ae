/** The list of my games: it shows what belongs to the chosen filter, whatever is answered when. */
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { setLanguage, t } from "../src/lib/i18n.svelte";
import { noteConnection } from "../src/lib/offline/connection.svelte";
import { setGuest } from "../src/lib/settings.svelte";
import type { GuestInfo } from "../src/protocol";
import GamesPage from "../src/screens/games/GamesPage.svelte";
import { FakeServer } from "./fake-server";

const SHOWN = "/api/games/ended?hidden=false";
const HIDDEN = "/api/games/ended?hidden=true";
/** The answer with one game of Ada against somebody. */
const gameWith = (name: string) => ({
  data: [
    {
      game: name,
      status: "over",
      preset: "base",
      players: ["Ada", name],
      stand_in_cards: [0, 0],
      rank: 1,
      total: 71,
      hints: 0,
      date: 0,
      title: null,
      sheet: null,
    },
  ],
});
let server: FakeServer;
const choose = (filter: string) =>
  fireEvent.click(screen.getByRole("radio", { name: t(`game-filter-${filter}`) }));
const list = () => screen.getByRole("list").textContent;

beforeAll(async () => {
  await setLanguage("en");
  setGuest({ name: "Ada", settings: {} } as unknown as GuestInfo);
});
beforeEach(async () => {
  server = new FakeServer();
  server.answer("/api/games", { data: [] });
  server.answer(SHOWN, gameWith("Bea"));
  server.answer(HIDDEN, gameWith("Cyd"));
  render(GamesPage);
  await waitFor(() => expect(list()).toContain("Bea"));
});
afterEach(() => {
  cleanup();
  noteConnection(true);
  vi.unstubAllGlobals();
});

it("shows the hidden games, and the others again", async () => {
  await choose("hidden");
  await waitFor(() => expect(list()).toContain("Cyd"));
  expect(list()).not.toContain("Bea");
  await choose("all");
  await waitFor(() => expect(list()).toContain("Bea"));
  expect(list()).not.toContain("Cyd");
});

it("ignores the answer for a filter that was left meanwhile", async () => {
  let answer = (): void => {};
  server.answer(HIDDEN, () => new Promise((resolve) => (answer = () => resolve(gameWith("Cyd")))));
  await choose("hidden");
  await choose("all");
  await waitFor(() => expect(list()).toContain("Bea"));
  answer();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(list()).toContain("Bea");
  expect(list()).not.toContain("Cyd");
});

it("does not show other games as hidden ones without a connection", async () => {
  server.answer(HIDDEN, "unreachable");
  await choose("hidden");
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(t("web-no-connection")));
  expect(list()).not.toContain("Bea");
  expect(screen.queryByText(t("game-none"))).toBeNull();
  await choose("all");
  await waitFor(() => expect(list()).toContain("Bea"));
});

it("says why a game could not be hidden", async () => {
  server.answer("/api/games/Bea/hidden", { code: "server-busy" });
  await fireEvent.click(screen.getByRole("button", { name: t("game-hide") }));
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(t("server-busy")));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.getByRole("alert").textContent).toBe(t("server-busy"));
});
