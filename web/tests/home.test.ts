/** The front page: what was set up last stays so, unless the server refuses the set-up itself. */
import { cleanup, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { setLanguage, t } from "../src/lib/i18n.svelte";
import { noteConnection } from "../src/lib/offline/connection.svelte";
import { lastSetup, rememberSetup } from "../src/lib/rooms/last-setup";
import { forgetGuest, setGuest } from "../src/lib/settings.svelte";
import HomePage from "../src/screens/home/HomePage.svelte";
import { FakeServer } from "./fake-server";

const HEROES = { setup: { preset: "heroes" }, preset: "heroes" } as const;
const DAY = { maps: [{ kind: "base", state: "new" }], streak: { current: 4, best: 5 } };
let server: FakeServer;
const label = () => document.querySelector(".solo .now")!.textContent;
const problem = () => document.querySelector(".problem")!.textContent;

/** Press a button of the front page, and wait until the server has refused it or could not be reached. */
async function press(find: () => HTMLElement): Promise<void> {
  const before = server.count("POST /api/rooms");
  noteConnection(true);
  await waitFor(() => expect((find() as HTMLButtonElement).disabled).toBe(false));
  find().click();
  await waitFor(() => expect(server.count("POST /api/rooms")).toBe(before + 1));
  await waitFor(() => expect(problem()).not.toBe(""));
}
const playSolo = () => press(() => document.querySelector<HTMLElement>(".solo .now")!);
const pressNamed = (name: string) => press(() => screen.getByRole("button", { name: t(name) }));

beforeAll(() => setLanguage("en"));
beforeEach(() => {
  localStorage.clear();
  rememberSetup("solo", HEROES);
  rememberSetup("room", HEROES);
  server = new FakeServer();
  server.answer("/api/guest", { data: { name: "Ada", settings: {} } });
  render(HomePage);
});
afterEach(() => {
  cleanup();
  noteConnection(true);
  vi.unstubAllGlobals();
});

it.each(["server-busy", "server-too-fast", "server-error", "unreachable"])(
  "keeps a set-up after %s",
  async (code) => {
    server.answer("/api/rooms", code === "unreachable" ? code : { code });
    await playSolo();
    await pressNamed("web-play-friends");
    expect([lastSetup("solo"), lastSetup("room")]).toEqual([HEROES, HEROES]);
    expect(label()).toContain(t("web-preset-heroes"));
  },
);

it("forgets a refused set-up, and says what is played next", async () => {
  server.answer("/api/rooms", { code: "config-bad-map" });
  await playSolo();
  expect(lastSetup("solo").preset).toBe("base");
  await waitFor(() => expect(label()).toContain(t("web-preset-base")));
  expect(lastSetup("room")).toEqual(HEROES);
  await pressNamed("web-play-friends");
  await waitFor(() => expect(lastSetup("room").preset).toBe("base"));
});

/** Show the front page as somebody who has a name on this device. */
function showKnown(games: unknown[]): void {
  cleanup();
  setGuest({ name: "Ada", title: "", crest: "", is_name_hidden: false, settings: {} } as never);
  server.answer("/api/games", { data: games });
  server.answer("/api/daily", { data: DAY });
  server.answer("/api/groups", { data: [{ room: "old", people: ["Basia", "Olya"] }] });
  server.answer("/api/statistics", {
    data: { bests: [{ setup: "base", players: 1, total: 71, game: "g", ended: 0, games: 3, mean: 60 }] },
  });
  render(HomePage);
}
const RUNNING = {
  room: "r1",
  game: "g1",
  phase: "playing",
  preset: "base",
  tutorial: null,
  players: ["Ada"],
  stand_in_cards: [0],
  quick_cards: [0],
  hints: 0,
  kind: "new",
  season: 1,
  is_my_turn: true,
  is_replaced: false,
  is_paused: false,
  is_damaged: false,
  is_alone: true,
  waiting_for: ["Ada"],
  since: null,
  seconds_left: null,
  sheet: null,
  hidden: false,
};
const filled = () =>
  [...document.querySelectorAll(".ways .wax:not(.arrow)")].map((it) => it.textContent.trim());

it("lets a newcomer learn or play, and nothing else is filled", () => {
  cleanup();
  forgetGuest();
  render(HomePage);
  expect(filled()).toHaveLength(1);
  expect(filled()[0]).toContain(t("web-learn"));
  expect(document.querySelector(".ways .button")!.textContent).toContain(t("web-learn"));
});

it("lets somebody known continue first, then today's map, the last group and the best result", async () => {
  showKnown([RUNNING]);
  await waitFor(() => expect(filled()).toEqual([t("web-continue")]));
  await screen.findByText(t("web-daily-streak", { count: 4 }), { exact: false });
  const again = await screen.findByRole("link", {
    name: t("web-play-again-with", { names: "Basia and Olya" }),
  });
  expect(again.getAttribute("href")).toBe("/room/old");
  await screen.findByText(t("web-best", { stars: t("count-stars", { count: 71 }) }));
});

it("offers no new game without a connection, and all of it again at once when it is back", async () => {
  showKnown([RUNNING]);
  await waitFor(() => expect(filled()).toEqual([t("web-continue")]));
  server.answer("/api/games", "unreachable");
  noteConnection(false);
  await screen.findByText(t("web-play-offline"));
  expect(document.querySelector(".solo")).toBeNull();
  await waitFor(() => expect(document.querySelector(".offline")).not.toBeNull());
  expect(document.querySelector("[href='/daily']")).toBeNull();
  server.answer("/api/games", { data: [RUNNING] });
  noteConnection(true);
  await waitFor(() => expect(document.querySelector(".offline")).toBeNull());
  expect(document.querySelector(".solo")).not.toBeNull();
  expect(document.querySelector("[href='/daily']")).not.toBeNull();
});

it("says that a game is starting from the tap on", async () => {
  showKnown([]);
  server.answer("/api/rooms", () => new Promise(() => {}));
  document.querySelector<HTMLElement>(".solo .now")!.click();
  await waitFor(() => expect(label()).toContain(t("web-starting")));
});
