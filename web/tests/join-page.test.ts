/** The page for a new guest with a room's link. */
import { cleanup, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { setLanguage, t } from "../src/lib/i18n.svelte";
import { noteConnection } from "../src/lib/offline/connection.svelte";
import JoinPage from "../src/screens/room/JoinPage.svelte";
import { FakeServer } from "./fake-server";
import { messages } from "./recorded-source";

const { room } = messages.find((message) => message.type === "welcome")!;
const PATH = "/api/rooms/19";
let server: FakeServer;
const open = () => render(JoinPage, { id: "19", onjoin: () => {} });
const title = () => screen.getByRole("heading", { level: 1 }).textContent;

beforeAll(() => setLanguage("en"));
beforeEach(() => {
  server = new FakeServer();
});
afterEach(() => {
  cleanup();
  noteConnection(true);
  vi.unstubAllGlobals();
});

it.each(["server-busy", "server-too-fast", "server-error"])(
  "says so after %s, and tries again",
  async (code) => {
    server.answer(PATH, { code });
    open();
    expect((await screen.findByRole("alert")).textContent).toBe(t(code));
    server.answer(PATH, { data: room });
    screen.getByRole("button", { name: t("web-reload") }).click();
    await waitFor(() => expect(title()).toBe(t("web-welcome")));
  },
);

it("tries again by itself when the network is back", async () => {
  server.answer(PATH, "unreachable");
  open();
  expect((await screen.findByRole("alert")).textContent).toBe(t("web-no-connection"));
  server.answer(PATH, { data: room });
  noteConnection(true);
  await waitFor(() => expect(title()).toBe(t("web-welcome")));
});

it("keeps the name that was entered while the network was away", async () => {
  server.answer(PATH, { data: room });
  open();
  const name = await screen.findByRole<HTMLInputElement>("textbox");
  name.value = "Bea";
  name.dispatchEvent(new Event("input", { bubbles: true }));
  noteConnection(false);
  await Promise.resolve();
  noteConnection(true);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("Bea");
});

it.each([
  ["server-no-such-room", "web-ended-no-room"],
  ["server-bad-request", "web-ended-no-room"],
  ["server-room-damaged", "web-ended-damaged"],
])("says what is wrong with the room after %s", async (code, text) => {
  server.answer(PATH, { code });
  open();
  await waitFor(() => expect(title()).toBe(t(text)));
});

it("reads again who waits there", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server.answer(PATH, { data: room });
  open();
  await screen.findByText(/Ada/);
  const [first, ...others] = room.seats;
  server.answer(PATH, { data: { ...room, seats: [{ ...first, name: "Zoe" }, ...others] } });
  await vi.advanceTimersByTimeAsync(5000);
  expect(await screen.findByText(/Zoe/)).toBeTruthy();
  vi.useRealTimers();
});
