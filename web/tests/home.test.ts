/** The front page: what was set up last stays so, unless the server refuses the set-up itself. */
import { cleanup, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { setLanguage, t } from "../src/lib/i18n.svelte";
import { noteConnection } from "../src/lib/offline/connection.svelte";
import { lastSetup, rememberSetup } from "../src/lib/rooms/last-setup";
import HomePage from "../src/screens/home/HomePage.svelte";
import { FakeServer } from "./fake-server";

const HEROES = { setup: { preset: "heroes" }, preset: "heroes" } as const;
let server: FakeServer;
const label = () => document.querySelector(".solo .now")!.textContent;
const problem = () => document.querySelector(".problem")!.textContent;

/** Press a button of the front page, and wait until the server has refused it. */
async function press(button: HTMLElement): Promise<void> {
  const before = server.count("POST /api/rooms");
  button.click();
  await waitFor(() => expect(server.count("POST /api/rooms")).toBe(before + 1));
  await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(false));
  expect(problem()).not.toBe("");
}
const playSolo = () => press(document.querySelector<HTMLElement>(".solo .now")!);

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
    await press(screen.getByRole("button", { name: t("web-play-friends") }));
    await press(screen.getByRole("button", { name: t("web-play-device") }));
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
  await press(screen.getByRole("button", { name: t("web-play-friends") }));
  await waitFor(() => expect(lastSetup("room").preset).toBe("base"));
});
