/** The page of a link from another device. */
import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { setLanguage, t } from "../src/lib/i18n.svelte";
import { noteConnection } from "../src/lib/offline/connection.svelte";
import MovePage from "../src/screens/settings/MovePage.svelte";
import { FakeServer } from "./fake-server";

const TOKEN = "1.WyIwMTIzNDU2Nzg5YWIiLCIwMTIzIl0.aR4eXg.0123456789-_abcdefghijklmnopq";
const OWNER = "/api/guest/move/owner";
let server: FakeServer;
const alert = async () => (await screen.findByRole("alert")).textContent;
const confirm = () => screen.queryByRole("button", { name: t("web-move-confirm") });

beforeAll(() => setLanguage("en"));
beforeEach(() => {
  server = new FakeServer();
});
afterEach(() => {
  cleanup();
  noteConnection(true);
  vi.unstubAllGlobals();
});

it.each(["x", "1.short", TOKEN.slice(2), `${TOKEN}%20and`, TOKEN + "a".repeat(400)])(
  "says at once that a malformed link is not valid (%#)",
  async (token) => {
    render(MovePage, { token });
    expect(await alert()).toBe(t("server-link-bad"));
    expect(confirm()).toBeNull();
    expect(server.asked).toEqual([]);
  },
);

it.each(["server-link-used", "server-link-expired"])("says before anything is pressed: %s", async (code) => {
  server.answer(OWNER, { code });
  render(MovePage, { token: TOKEN });
  await vi.waitFor(async () => expect(await alert()).toBe(t(code)));
  expect(confirm()).toBeNull();
});

it("says whose link it is, and asks", async () => {
  server.answer(OWNER, { data: { name: "Ada", is_here: false } });
  render(MovePage, { token: TOKEN });
  expect(await screen.findByText(t("web-move-who", { name: "Ada" }))).toBeTruthy();
  expect(confirm()).not.toBeNull();
});

it("says of a link that has expired what is also true of one that was used before", () => {
  expect(t("server-link-expired")).toMatch(/used.*expired/);
});
