import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { setLanguage } from "../src/lib/i18n.svelte";
import { countStrong, isAllowed, limitReason, withinLimit } from "../src/lib/rooms/strong-bots";
import type { RoomInfo, SeatInfo } from "../src/protocol";
import SeatList from "../src/screens/room/SeatList.svelte";
import BotSeats from "../src/screens/setup/BotSeats.svelte";
import { catalog } from "./recorded-source";

const levels = {
  bots: ["random", "greedy", "apprentice", "journeyman", "master", "legend", "mine"],
  strong_bots: ["legend"],
};
const two = { most: 2, scope: "room" as const };

beforeAll(() => setLanguage("en"));
afterEach(cleanup);

const REASON = "A table can have 2 bots of the level Legend. Choose Master for the others.";
const isDisabled = (select: Element, level: string): boolean =>
  select.querySelector<HTMLOptionElement>(`option[value=${level}]`)!.disabled;

it("counts only strong bots", () => {
  expect(countStrong(levels, ["legend", null, "master", "legend", "mine"])).toBe(2);
});

it("allows strong bots up to the limit, and others always", () => {
  expect(isAllowed(levels, "legend", ["legend"], two)).toBe(true);
  expect(isAllowed(levels, "legend", ["legend", "legend"], two)).toBe(false);
  expect(isAllowed(levels, "master", ["legend", "legend", "legend"], two)).toBe(true);
});

it("says what is possible when no further one is", () => {
  expect(limitReason(levels, ["legend"], two)).toBe("");
  expect(limitReason(levels, ["legend", "legend"], two)).toBe(REASON);
  expect(limitReason(levels, [], { most: 0, scope: "guest" })).toContain("finish another game first");
  expect(limitReason({ ...levels, strong_bots: [] }, [], { most: 0, scope: "room" })).toBe("");
});

it("replaces the last strong bots by the next weaker level", () => {
  expect(withinLimit(levels, ["legend", "greedy", "legend", "legend"], two)).toEqual([
    "legend",
    "greedy",
    "legend",
    "master",
  ]);
});

it("offers in the setup of a game only levels that are possible, and says why", async () => {
  const onchange = vi.fn();
  render(BotSeats, {
    catalog: { ...catalog, most_strong_bots: 2 },
    bots: ["legend", "master", "legend"],
    isShuffled: false,
    onchange,
    onshuffle: () => {},
  });
  const [first, second] = screen.getAllByRole("combobox");
  expect([isDisabled(first!, "legend"), isDisabled(second!, "legend")]).toEqual([false, true]);
  expect(isDisabled(second!, "master")).toBe(false);
  expect(screen.getByText(REASON)).toBeTruthy();
  await fireEvent.click(screen.getByText("Add a bot"));
  expect(onchange).toHaveBeenCalledWith(["legend", "master", "legend", "master"]);
});

it("offers the host of a room only levels that are possible, and says why", () => {
  const seat = (kind: SeatInfo["kind"], bot: string | null) => ({
    kind,
    bot,
    name: bot ?? "",
    crest: "",
    host: false,
  });
  const room = {
    id: "room",
    phase: "lobby",
    seats: [seat("person", null), seat("bot", "legend"), seat("bot", "legend"), seat("open", null)],
    bot_notices: [],
    strong_bots: two,
  } as unknown as RoomInfo;
  render(SeatList, {
    room,
    catalog,
    mine: 0,
    own: [0],
    isHost: true,
    canSit: false,
    ask: async () => true,
    onsit: async () => {},
  });
  const selects = screen.getAllByRole("combobox");
  expect(selects.map((select) => isDisabled(select, "legend"))).toEqual([true, false, false, true]);
  expect(screen.getByText(REASON)).toBeTruthy();
});
