/** Settings: no change of the player is taken back by an answer of the server, a lost network or another tab. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";

type Module = typeof import("../src/lib/settings.svelte");
interface Sent {
  method: string;
  settings: Record<string, unknown>;
}

const GUEST = { name: "Ada", title: "", crest: "", is_name_hidden: false, added: null };
/** What the server has stored, what it was sent, and what holds its answers back. */
let server: { settings: Record<string, unknown>; sent: Sent[]; isReachable: boolean; gate: Promise<void> };

async function answer(path: string, { method = "GET", body = "{}" }: RequestInit = {}): Promise<Response> {
  if (!server.isReachable) throw new TypeError("no network");
  if (path !== "/api/guest") return new Response("{}");
  const { settings = {} } = JSON.parse(String(body ?? "{}")) as Partial<Sent>;
  if (method === "PATCH") server.sent.push({ method, settings });
  server.settings = { ...server.settings, ...settings };
  const found = JSON.stringify({ ...GUEST, settings: server.settings });
  if (method === "GET") await server.gate;
  return new Response(found);
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

/** Open the client in a tab of this device. */
async function openTab(): Promise<Module> {
  vi.resetModules();
  const tab: Module = await import("../src/lib/settings.svelte");
  await tab.loadSettings();
  return tab;
}

/** Say to all tabs what one of them has stored. */
function tellTabs(): void {
  for (const key of Object.keys(localStorage))
    dispatchEvent(new StorageEvent("storage", { key, newValue: localStorage.getItem(key) }));
}

beforeEach(() => {
  server = { settings: {}, sent: [], isReachable: true, gate: Promise.resolve() };
  vi.stubGlobal("fetch", answer);
  localStorage.clear();
  localStorage.setItem("inkland-name", "Ada");
});
afterEach(() => vi.unstubAllGlobals());

it("uses what the server has, and sends only what is changed", async () => {
  server.settings = { theme: "dark", sound: true };
  const tab = await openTab();
  await settle();
  expect(tab.settings()).toMatchObject({ theme: "dark", sound: true });
  await tab.changeSettings({ motion: "short", notify: true });
  expect(server.sent).toEqual([{ method: "PATCH", settings: { motion: "short" } }]);
});

it("keeps a change that was made without network, and sends it at the next load", async () => {
  server.settings = { theme: "light" };
  const tab = await openTab();
  await settle();
  server.isReachable = false;
  await tab.changeSettings({ theme: "dark" });
  server.isReachable = true;
  const later = await openTab();
  await settle();
  expect(later.settings().theme).toBe("dark");
  expect(server.settings.theme).toBe("dark");
  server.settings = { theme: "light" };
  const last = await openTab();
  await settle();
  expect(last.settings().theme).toBe("light");
  expect(server.sent).toHaveLength(1);
});

it("sends a change that was made without network when the network returns", async () => {
  const tab = await openTab();
  await settle();
  server.isReachable = false;
  await tab.changeSettings({ theme: "dark" });
  await tab.changeSettings({ sound: true });
  server.isReachable = true;
  dispatchEvent(new Event("online"));
  await settle();
  expect(server.settings).toEqual({ theme: "dark", sound: true });
});

it("keeps a change that was made while the server's answer was awaited", async () => {
  server.settings = { theme: "light", sound: true };
  let open = () => {};
  server.gate = new Promise((resolve) => {
    open = resolve;
  });
  const tab = await openTab();
  await tab.changeSettings({ theme: "dark" });
  open();
  await settle();
  expect(tab.settings()).toMatchObject({ theme: "dark", sound: true });
});

it("follows another tab, and does not take back what it has changed", async () => {
  const [first, second] = [await openTab(), await openTab()];
  await settle();
  await first.changeSettings({ theme: "dark" });
  tellTabs();
  expect(second.settings().theme).toBe("dark");
  expect(document.documentElement.dataset.theme).toBe("dark");
  await second.changeSettings({ sound: true });
  tellTabs();
  expect(server.settings).toMatchObject({ theme: "dark", sound: true });
  expect(server.sent.at(-1)!.settings).toEqual({ sound: true });
  expect(first.settings()).toMatchObject({ theme: "dark", sound: true });
});

it("keeps what another tab has changed while the server's answer was awaited", async () => {
  server.settings = { theme: "light" };
  const first = await openTab();
  await settle();
  let open = () => {};
  server.gate = new Promise((resolve) => {
    open = resolve;
  });
  const second = await openTab();
  const change = first.changeSettings({ theme: "dark" });
  tellTabs();
  await change;
  open();
  await settle();
  expect(second.settings().theme).toBe("dark");
});

it("sends the last of several quick changes last", async () => {
  const tab = await openTab();
  await settle();
  await Promise.all((["dark", "light", "dark"] as const).map((theme) => tab.changeSettings({ theme })));
  expect(server.sent.at(-1)!.settings).toEqual({ theme: "dark" });
  expect(server.sent.length).toBeLessThan(3);
});

it("does not give the unsent changes of one guest to another", async () => {
  const tab = await openTab();
  await settle();
  server.isReachable = false;
  await tab.changeSettings({ theme: "dark" });
  server.isReachable = true;
  tab.setGuest({ ...GUEST, name: "Bea", settings: { theme: "light" } } as never);
  expect(tab.settings().theme).toBe("light");
  await openTab();
  await settle();
  expect(server.sent).toEqual([]);
});
