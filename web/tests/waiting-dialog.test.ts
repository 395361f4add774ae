/** Whom the table waits for, and what each person at it can do. */
import { cleanup, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, expect, it } from "vitest";
import WaitingDialog from "../src/game/dialogs/WaitingDialog.svelte";
import type { InputController } from "../src/game/input/controller.svelte";
import { GameSession } from "../src/game/session/session.svelte";
import { setLanguage } from "../src/lib/i18n.svelte";
import type { RoomInfo, SeatInfo } from "../src/protocol";
import { allowDialogs } from "./dialogs";
import { ManualSource } from "./manual-source";
import { messages } from "./recorded-source";

const { room } = messages.find((message) => message.type === "welcome")!;
const game = messages.find((message) => message.type === "game")!;
let source: ManualSource;

function open(other: Partial<SeatInfo>, isHost: boolean, part: Partial<RoomInfo> = {}): void {
  source = new ManualSource();
  const session = new GameSession("room", source);
  session.state.apply(game);
  const seats = [room.seats[0]!, { ...room.seats[1]!, ...other }];
  Object.assign(session.state, {
    room: { ...room, seats, ...part },
    seat: 0,
    seats: [0],
    isHost,
    awaited: [0, 1],
  });
  const input = { session, state: session.state } as unknown as InputController;
  render(WaitingDialog, { input, onlook: () => {}, onclose: () => {} });
}
const tools = () => [...document.querySelectorAll("[data-tool]")].map((one) => one.getAttribute("data-tool"));
const press = (tool: string) => document.querySelector<HTMLButtonElement>(`[data-tool='${tool}']`)!.click();
const BEA: Partial<SeatInfo> = { kind: "person", name: "Bea", bot: null, connected: false };

beforeAll(async () => {
  await setLanguage("en");
  allowDialogs();
});
afterEach(cleanup);

it.each<[string, Partial<SeatInfo>, boolean, string[]]>([
  ["a person, for the host", BEA, true, ["nudge", "let-bot", "propose-pause"]],
  ["a person, for others", BEA, false, ["nudge", "propose-pause"]],
  ["a bot", {}, true, []],
])("offers what can be done about %s", (_, other, isHost, shown) => {
  open(other, isHost);
  expect(tools()).toEqual(shown);
});

it("reminds, and lets a bot of the room's level draw for somebody who is away", () => {
  open(BEA, true, { settings: { ...room.settings, stand_in: "journeyman" } });
  press("nudge");
  press("let-bot");
  expect(source.requests).toEqual([
    { type: "nudge", seat: 1 },
    { type: "set-seat", seat: 1, bot: "journeyman" },
  ]);
});

it("says what follows before a bot draws for somebody who is here", async () => {
  open({ ...BEA, connected: true }, true);
  press("let-bot");
  expect(source.requests).toEqual([]);
  await tick();
  expect(screen.getByText(/is here\. A bot draws/)).toBeTruthy();
  press("let-bot");
  expect(source.requests).toEqual([{ type: "set-seat", seat: 1, bot: "greedy" }]);
});
