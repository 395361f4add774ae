/** A room before its game, for its host. */
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { GameSession } from "../src/game/session/session.svelte";
import type { Request } from "../src/game/session/source";
import { setLanguage, t } from "../src/lib/i18n.svelte";
import { noteConnection } from "../src/lib/offline/connection.svelte";
import type { Offer, RoomInfo, SeatInfo } from "../src/protocol";
import Lobby from "../src/screens/room/Lobby.svelte";
import { allowDialogs } from "./dialogs";
import { BASE, FakeServer } from "./fake-server";
import { ManualSource } from "./manual-source";
import { catalog, messages } from "./recorded-source";

const { room } = messages.find((message) => message.type === "welcome")!;
const BOT_SEAT = 1;
const asked: Request[] = [];
let server: FakeServer;
let source: ManualSource;
const start = () => document.querySelector<HTMLButtonElement>("button.start")!;
const OPEN: SeatInfo = { ...room.seats[1]!, kind: "open", name: "", bot: null };
const BEA: SeatInfo = { ...room.seats[0]!, name: "Bea", host: false };

function open(
  seats: SeatInfo[] = room.seats,
  offers: Offer[] = ["start"],
  settings: Partial<RoomInfo["settings"]> = {},
): void {
  source = new ManualSource();
  const session = new GameSession("room", source);
  session.state.isHost = offers.includes("start");
  session.state.offers = offers;
  session.state.seat = session.state.isHost ? 0 : null;
  const lobby: RoomInfo = { ...room, seats, phase: "lobby", open_games: true };
  lobby.settings = {
    ...room.settings,
    ...settings,
    setup: { preset: "base" } as RoomInfo["settings"]["setup"],
  };
  render(Lobby, { session, room: lobby, catalog, onask: async (request) => void asked.push(request) });
}

beforeAll(async () => {
  await setLanguage("en");
  allowDialogs();
});
beforeEach(() => {
  server = new FakeServer();
  server.answer("/api/setup", { data: BASE });
});
afterEach(() => {
  cleanup();
  noteConnection(true);
  vi.unstubAllGlobals();
});

it("starts one game after a double click, and can start again if that was refused", async () => {
  open();
  start().click();
  start().click();
  expect(source.requests).toEqual([{ type: "start" }]);
  source.refuse("server-busy");
  await vi.waitFor(() => {
    start().click();
    expect(source.requests).toHaveLength(2);
  });
});

it("can start although the set-up could not be checked", async () => {
  server.answer("/api/setup", "unreachable");
  open();
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(t("web-no-connection")));
  expect(start().disabled).toBe(false);
});

const SWITCHES = ["web-seats-shuffled", "web-late-allow", "standings-allow", "web-lock", "web-listed"];
it.each(SWITCHES)("shows what the room has after a refused change: %s", async (name) => {
  open();
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: t(name) });
  expect(box.checked).toBe(false);
  box.click();
  expect(box.checked).toBe(true);
  source.refuse("server-not-saved");
  await waitFor(() => expect(box.checked).toBe(false));
  box.click();
  source.fail();
  await waitFor(() => expect(box.checked).toBe(false));
  box.click();
  source.answer();
  await new Promise((resolve) => setTimeout(resolve));
  expect(box.checked).toBe(true);
});

it.each([
  [() => t("web-clock"), "60", ""],
  [() => t("web-seat", { number: BOT_SEAT + 1 }), "greedy", "random"],
])("shows what the room has after a refused choice", async (name, wanted, before) => {
  open();
  const select = screen.getByRole<HTMLSelectElement>("combobox", { name: name() });
  expect(select.value).toBe(before);
  await fireEvent.change(select, { target: { value: wanted } });
  expect(select.value).toBe(wanted);
  source.refuse("server-not-saved");
  await waitFor(() => expect(select.value).toBe(before));
});

it("shows the set-up of the room after a refused one", async () => {
  open();
  const radio = (selector: string) => document.querySelector<HTMLInputElement>(`${selector} input`)!;
  await waitFor(() => expect(radio("[data-map='A']").checked).toBe(true));
  for (const [wanted, before] of [
    ["[data-preset='heroes']", "[data-preset='base']"],
    ["[data-map='B']", "[data-map='A']"],
  ] as const) {
    await fireEvent.click(radio(wanted));
    expect(radio(wanted).checked).toBe(true);
    source.refuse("server-not-saved");
    await waitFor(() => expect(radio(wanted).checked).toBe(false));
    expect(radio(before).checked).toBe(true);
  }
});

it("keeps the last box of cards that is chosen", async () => {
  open();
  const select = document.querySelector<HTMLSelectElement>("[data-choice='ambushes'] select")!;
  await fireEvent.change(select, { target: { value: "boxes" } });
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: t("set-base") });
  expect(box.checked).toBe(true);
  await fireEvent.click(box);
  expect(box.checked).toBe(true);
});

it("keeps the name of a person on this device who was refused", async () => {
  open();
  const field = screen.getByPlaceholderText<HTMLInputElement>(t("web-device-name"));
  const add = async (name: string) => {
    await fireEvent.input(field, { target: { value: name } });
    await fireEvent.submit(field.form!);
  };
  await add("Bea");
  source.refuse("server-name-taken");
  await new Promise((resolve) => setTimeout(resolve));
  expect(field.value).toBe("Bea");
  await add("Eve");
  source.answer();
  await waitFor(() => expect(field.value).toBe(""));
});

it("adds no more seats after one was refused", async () => {
  open();
  const count = screen.getByRole<HTMLInputElement>("spinbutton", { name: t("web-add-count") });
  await fireEvent.input(count, { target: { value: "3" } });
  await fireEvent.submit(count.form!);
  source.refuse("server-not-saved");
  await new Promise((resolve) => setTimeout(resolve));
  expect(source.requests.filter(({ type }) => type === "add-seat")).toHaveLength(1);
});

const isFilled = (element: Element | null) => element?.classList.contains("wax") ?? false;

it("invites first, until two people sit", async () => {
  open([room.seats[0]!, OPEN]);
  await waitFor(() => expect(isFilled(document.querySelector("[data-tool='copy']"))).toBe(true));
  expect(isFilled(start())).toBe(false);
  cleanup();
  open([room.seats[0]!, BEA]);
  const copy = () => document.querySelector("[data-tool='copy']");
  await waitFor(() => expect(copy()?.closest("details")?.open).toBe(false));
  expect(isFilled(start())).toBe(true);
});

it("fills Share where the device can share", async () => {
  vi.stubGlobal("navigator", { ...navigator, share: () => Promise.resolve() });
  open([room.seats[0]!, OPEN]);
  await waitFor(() => expect(isFilled(document.querySelector("[data-tool='share']"))).toBe(true));
  expect(isFilled(document.querySelector("[data-tool='copy']"))).toBe(false);
});

it("asks before a game alone, but not before one with bots or friends", async () => {
  open([room.seats[0]!, OPEN]);
  start().click();
  await waitFor(() => expect(screen.getByText(t("room-alone.text"))).toBeTruthy());
  expect(source.requests).toEqual([]);
  document.querySelector<HTMLButtonElement>("[data-tool='do-it']")!.click();
  expect(source.requests).toEqual([{ type: "start" }]);
  for (const seats of [room.seats, [room.seats[0]!, BEA]]) {
    cleanup();
    open(seats);
    start().click();
    expect(source.requests).toEqual([{ type: "start" }]);
  }
});

it.each([
  ["sit", { type: "sit", seat: null }],
  ["wait", { type: "wait", waits: true }],
  ["stop-waiting", { type: "wait", waits: false }],
] as const)("offers a guest without a seat to %s", (offer, request) => {
  asked.length = 0;
  open([room.seats[0]!, offer === "sit" ? OPEN : BEA], [offer]);
  document.querySelector<HTMLButtonElement>("footer button")!.click();
  expect(asked).toEqual([request]);
});

it("says how each of a few bots plays", () => {
  open();
  expect(screen.getByText(t("bot-random.about"))).toBeTruthy();
});

it("offers reserve time only where there is a clock, and takes away what does not go with another clock", async () => {
  open();
  expect(document.querySelector("[data-tool='reserve']")).toBeNull();
  cleanup();
  open(room.seats, ["start"], { clock: 60, reserve: 120 });
  await screen.findByText(t("room-reserve"));
  const [clock] = document.querySelectorAll<HTMLSelectElement>("label.clock select");
  await fireEvent.change(clock!, { target: { value: "120" } });
  await fireEvent.change(clock!, { target: { value: "3600" } });
  expect(source.requests).toMatchObject([
    { type: "configure", settings: { clock: 120, reserve: 120 } },
    { type: "configure", settings: { clock: 3600, reserve: null } },
  ]);
});
