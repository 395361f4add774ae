/** The operator page: a link opens it, every action asks first, and the end of the session is said. */
import { cleanup, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { addTexts, setLanguage, t } from "../src/lib/i18n.svelte";
import type { OperatorState } from "../src/protocol";
import OperatorPage from "../src/screens/operator/OperatorPage.svelte";
import { allowDialogs } from "./dialogs";
import { FakeServer } from "./fake-server";

const NOW = 1_790_000_000;
const STATE: OperatorState = {
  until: NOW,
  version: "0.2.0",
  schema: "0024",
  database: "sqlite",
  database_version: "3.53.4",
  database_bytes: 1_400_000,
  is_closed: true,
  guests: 7,
  active_guests: 2,
  playing: 1,
  lobbies: 0,
  over: 3,
  rooms: [{ mark: "0a1b2c3d", phase: "playing", players: ["Ada"], bots: 2, changed: NOW }],
  hidden_names: [],
  servers: [{ name: "s1", version: "0.2.0", since: NOW, connections: 3, free_bytes: 5e9, warnings: [] }],
  silent: [],
  backups: null,
};
let server: FakeServer;

beforeAll(async () => {
  await setLanguage("en");
  await addTexts("operator");
  allowDialogs();
});
beforeEach(() => {
  server = new FakeServer();
  server.answer("/api/operator", { data: STATE });
  server.answer("/api/operator/session", { data: { is_open: true } });
});
afterEach(() => {
  cleanup();
  history.replaceState(null, "", "/");
  vi.unstubAllGlobals();
});

it("uses the token of a link, and takes it out of the address", async () => {
  history.replaceState(null, "", "/operator#1.token");
  render(OperatorPage);
  await screen.findByText("0a1b2c3d");
  expect(location.hash).toBe("");
  expect(server.asked).toEqual(["POST /api/operator/session", "GET /api/operator"]);
  expect(screen.getByText("1.4 MB")).toBeTruthy();
  expect(screen.getByText("Ada, 2 bots")).toBeTruthy();
});

it("asks before a room is ended", async () => {
  render(OperatorPage);
  server.answer("/api/operator/rooms/0a1b2c3d/end", { data: { ...STATE, rooms: [] } });
  (await screen.findByRole("button", { name: t("operator-end-label", { mark: "0a1b2c3d" }) })).click();
  expect((await screen.findByRole("dialog")).textContent).toContain(t("operator-end.text"));
  expect(server.asked).toEqual(["GET /api/operator"]);
  screen.getByRole("button", { name: t("operator-end") }).click();
  await screen.findByText(t("operator-no-rooms"));
});

it("says how to come in without a session, and after signing out", async () => {
  server.answer("/api/operator", { code: "server-operator-closed" });
  const { unmount } = render(OperatorPage);
  await screen.findByText(t("operator-page.closed"));
  unmount();
  server.answer("/api/operator", { data: STATE });
  render(OperatorPage);
  const button = await screen.findByRole<HTMLButtonElement>("button", { name: t("operator-sign-out") });
  await waitFor(() => expect(button.disabled).toBe(false));
  button.click();
  await screen.findByText(t("operator-page.closed"));
  await waitFor(() => expect(screen.queryByText("0a1b2c3d")).toBeNull());
});
