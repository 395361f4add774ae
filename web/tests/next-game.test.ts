/** What the game shows guests without a seat, and who waits to those who have one. */
import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, it } from "vitest";
import NextGame from "../src/game/play/NextGame.svelte";
import { GameSession } from "../src/game/session/session.svelte";
import type { Request } from "../src/game/session/source";
import { setLanguage, t } from "../src/lib/i18n.svelte";
import type { Offer, RoomInfo } from "../src/protocol";
import { ManualSource } from "./manual-source";
import { messages } from "./recorded-source";

const { room } = messages.find((message) => message.type === "welcome")!;
let asked: Request[] = [];
let back = 0;

function open(seats: number[], offers: Offer[], part: Partial<RoomInfo> = {}, isHost = false): void {
  const session = new GameSession("room", new ManualSource());
  Object.assign(session.state, { room: { ...room, ...part }, seat: seats[0] ?? null, seats, offers, isHost });
  asked = [];
  back = 0;
  render(NextGame, {
    session,
    onask: async (request: Request) => void asked.push(request),
    onback: () => void back++,
  });
}
const tools = () => [...document.querySelectorAll("[data-tool]")].map((one) => one.getAttribute("data-tool"));
const press = (tool: string) => document.querySelector<HTMLButtonElement>(`[data-tool='${tool}']`)!.click();

beforeAll(() => setLanguage("en"));
afterEach(cleanup);

it.each<[Offer[], string[]]>([
  [["wait", "own-room"], ["wait"]],
  [["stop-waiting", "own-room"], ["stop-waiting"]],
  [
    ["take-seat", "wait", "own-room"],
    ["take-seat", "wait"],
  ],
  [
    ["wait", "own-room", "reopen"],
    ["reopen", "wait"],
  ],
])("shows what the room offers: %s", (offers, shown) => {
  open([], offers);
  expect(tools()).toEqual(shown);
});

it("offers a room of one's own when nobody with a seat is there, or the room is locked", () => {
  const away = room.seats.map((seat) => ({ ...seat, connected: false }));
  open([], ["stop-waiting", "own-room"], { seats: away });
  expect(tools()).toEqual(["stop-waiting", "own-room"]);
  cleanup();
  open([], ["own-room"], { locked: true });
  expect(screen.getByText(t("web-locked-note"))).toBeTruthy();
  expect(tools()).toEqual(["own-room"]);
});

it("asks for the next game, and no longer", () => {
  open([], ["wait", "own-room"]);
  press("wait");
  expect(asked).toEqual([{ type: "wait", waits: true }]);
  cleanup();
  open([], ["stop-waiting", "own-room"]);
  press("stop-waiting");
  expect(asked).toEqual([{ type: "wait", waits: false }]);
});

it("tells the host who waits, and leads back to the room", () => {
  open([0], ["draw", "take-back"], { waiting: ["Bea"] }, true);
  expect(screen.getByText(t("room-next", { names: "Bea" }))).toBeTruthy();
  press("back-to-room");
  expect(back).toBe(1);
});

it("shows players nothing while nobody waits", () => {
  open([0], ["draw", "take-back"], {}, true);
  expect(document.querySelector(".bar")).toBeNull();
});
