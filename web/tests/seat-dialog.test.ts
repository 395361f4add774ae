/** The menu of another person's seat: what is asked before, and which button does it. */
import { cleanup, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, expect, it } from "vitest";
import type { Request } from "../src/game/session/source";
import { setLanguage } from "../src/lib/i18n.svelte";
import type { CatalogInfo, RoomInfo } from "../src/protocol";
import SeatDialog from "../src/screens/room/SeatDialog.svelte";
import { allowDialogs } from "./dialogs";
import { messages } from "./recorded-source";

const { room } = messages.find((message) => message.type === "welcome")!;
const BEA = { ...room.seats[1]!, kind: "person", name: "Bea", bot: null } as RoomInfo["seats"][number];

beforeAll(async () => {
  await setLanguage("en");
  allowDialogs();
});
afterEach(cleanup);

it("asks before somebody is removed, and its button says what it does", async () => {
  const requests: Request[] = [];
  render(SeatDialog, {
    room: { ...room, phase: "lobby", seats: [room.seats[0]!, BEA] },
    catalog: { bots: [], strong_bots: [], most_strong_bots: 4 } as unknown as CatalogInfo,
    number: 1,
    isHost: true,
    ask: async (request: Request) => requests.push(request) > 0,
    onclose: () => {},
  });
  screen.getByRole("button", { name: "Remove seat 2", hidden: true }).click();
  await tick();
  expect(requests).toEqual([]);
  screen.getByText("Remove from the table?");
  const button = document.querySelector<HTMLButtonElement>("[data-tool='do-it']")!;
  expect(button.textContent).toBe("Remove");
  button.click();
  expect(requests).toEqual([{ type: "remove-seat", seat: 1 }]);
});
