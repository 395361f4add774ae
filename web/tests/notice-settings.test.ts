/** Which events are told by notifications. */
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { setLanguage, t } from "../src/lib/i18n.svelte";
import { noteConnection } from "../src/lib/offline/connection.svelte";
import { setGuest } from "../src/lib/settings.svelte";
import type { GuestInfo } from "../src/protocol";
import NoticeSettings from "../src/screens/settings/NoticeSettings.svelte";
import { FakeServer } from "./fake-server";

const subscribe = vi.hoisted(() => vi.fn());
vi.mock("../src/lib/notices/push", () => ({
  canPush: () => true,
  currentSubscription: () => Promise.resolve(null),
  subscribe,
}));
vi.mock(import("../src/lib/notices/notifications.svelte"), async (original) => ({
  ...(await original()),
  canNotify: () => true,
  setNotifications: () => Promise.resolve(true),
}));

const NOTICES = {
  is_on: true,
  push_key: "",
  has_links: true,
  channels: [{ id: "1", kind: "webhook", name: "chat", form: "json", address: "https://example.org" }],
  choices: { events: ["turn"], quiet: null, time_zone: "UTC", language: "en" },
};

beforeAll(async () => {
  await setLanguage("en");
  setGuest({ name: "Ada", settings: {} } as unknown as GuestInfo);
});
afterEach(() => {
  cleanup();
  noteConnection(true);
  vi.unstubAllGlobals();
});

it("shows what the server has after a change that it did not get", async () => {
  vi.stubGlobal("isSecureContext", true);
  const server = new FakeServer();
  server.answer("/api/notices", { data: NOTICES });
  render(NoticeSettings);
  const box = await screen.findByRole<HTMLInputElement>("checkbox", { name: t("web-notices-ended") });
  server.answer("/api/notices", "unreachable");
  await fireEvent.click(box);
  await waitFor(() => expect(screen.getByText(t("web-no-connection"))).toBeTruthy());
  await waitFor(() => expect(box.checked).toBe(false));
});

it("subscribes this browser even if it is asked before the server has answered", async () => {
  const server = new FakeServer();
  let answer = (_: { data: unknown }): void => {};
  server.answer("/api/notices", () => new Promise((resolve) => (answer = resolve)));
  const pushed = { ...NOTICES, push_key: "key" };
  subscribe.mockResolvedValue(pushed);
  render(NoticeSettings);
  await fireEvent.click(screen.getByRole("checkbox", { name: t("web-notify") }));
  expect(subscribe).not.toHaveBeenCalled();
  server.answer("/api/notices", { data: pushed });
  answer({ data: pushed });
  await waitFor(() => expect(subscribe).toHaveBeenCalledWith("key"));
});

it("lets the server recognize the form of a web address, and explains that of Telegram", async () => {
  const server = new FakeServer();
  server.answer("/api/notices", { data: NOTICES });
  render(NoticeSettings);
  const form = await screen.findByRole<HTMLSelectElement>("combobox", { name: t("web-notices-form") });
  expect(form.selectedOptions[0]!.textContent).toBe(t("web-notices-form-auto"));
  expect(screen.queryByText(t("web-notices-form-telegram.hint"))).toBeNull();
  await fireEvent.change(form, { target: { value: "telegram" } });
  expect(screen.getByText(t("web-notices-form-telegram.hint"))).toBeTruthy();
});

it("says where to look if messages have no link", async () => {
  const server = new FakeServer();
  server.answer("/api/notices", { data: { ...NOTICES, has_links: false } });
  render(NoticeSettings);
  expect(await screen.findByText(t("web-notices-no-link"))).toBeTruthy();
});
