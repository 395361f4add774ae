/** The page of a closed server, and invitations that carry its code. */
import { cleanup, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import App from "../src/App.svelte";
import { readGuest } from "../src/lib/api";
import { setLanguage, t } from "../src/lib/i18n.svelte";
import { isClosed, noteAdmitted, takeInvitation } from "../src/lib/join-code.svelte";
import { navigate } from "../src/lib/navigation/router.svelte";
import { FakeServer } from "./fake-server";

let server: FakeServer;
const closedPage = () => screen.findByRole("heading", { name: t("web-closed") });

beforeAll(() => setLanguage("en"));
beforeEach(() => {
  server = new FakeServer();
  for (const path of ["/api/guest", "/api/games", "/api/open-games", "/api/daily"])
    server.answer(path, { code: "server-join-code" });
});
afterEach(() => {
  cleanup();
  noteAdmitted();
  vi.unstubAllGlobals();
});

async function refusal(): Promise<void> {
  await expect(readGuest()).rejects.toThrow("server-join-code");
}

it("asks for the code in place of a page, and shows that page with it", async () => {
  await refusal();
  render(App);
  await closedPage();
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: t("web-join-code") });
  const enter = screen.getByRole<HTMLButtonElement>("button", { name: t("web-join-enter") });
  expect(enter.disabled).toBe(true);
  field.value = "a guess";
  field.dispatchEvent(new Event("input", { bubbles: true }));
  server.answer("/api/join", { code: "server-join-wrong" });
  await waitFor(() => expect(enter.disabled).toBe(false));
  enter.click();
  expect((await screen.findByText(t("server-join-wrong"))).getAttribute("role")).toBe("alert");
  expect(field.value).toBe("a guess");
  for (const path of ["/api/open-games", "/api/daily"]) server.answer(path, { code: "server-no-guest" });
  server.answer("/api/join", { data: { is_admitted: true } });
  enter.click();
  await waitFor(() => expect(isClosed()).toBe(false));
  expect(screen.queryByRole("heading", { name: t("web-closed") })).toBeNull();
});

it("leaves the rules open", async () => {
  await refusal();
  navigate("/nowhere");
  render(App);
  expect(await screen.findByRole("heading", { name: t("web-unknown") })).toBeTruthy();
  expect(isClosed()).toBe(true);
  navigate("/");
  await closedPage();
});

it.each([
  ["#code=Blue-Ink%2042", "Blue-Ink 42"],
  ["#code=%zz", null],
  ["#code=", null],
  ["#gorgon", null],
  ["", null],
])("reads the code of an invitation: %s", (hash, code) => {
  history.replaceState(null, "", `/room/x?a=b${hash}`);
  expect(takeInvitation()).toBe(code);
  expect(location.pathname + location.search).toBe("/room/x?a=b");
  expect(location.hash).toBe(hash === "#code=" || hash === "#gorgon" ? hash : "");
  history.replaceState(null, "", "/");
});
