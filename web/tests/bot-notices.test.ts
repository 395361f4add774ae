import { beforeAll, beforeEach, expect, it } from "vitest";
import { setLanguage } from "../src/lib/i18n.svelte";
import { botNotices, newBotNotices } from "../src/lib/rooms/bot-notices";

beforeAll(() => setLanguage("en"));
beforeEach(() => sessionStorage.clear());

const NOTICE = "Legend does not know Treetower and looks only one drawing ahead in this game.";
const room = (id: string, ...cards: string[]) => ({
  id,
  bot_notices: cards.length > 0 ? [{ bot: "legend", state: "unknown-cards" as const, cards }] : [],
});

it("names the bot and the cards that it does not know", () => {
  expect(botNotices(room("one", "treetower"))).toEqual([NOTICE]);
  expect(botNotices(room("one"))).toEqual([]);
});

it("tells them once for each room, and again when they change", () => {
  expect(newBotNotices(room("one", "treetower"))).toEqual([NOTICE]);
  expect(newBotNotices(room("one", "treetower"))).toEqual([]);
  expect(newBotNotices(room("two", "treetower"))).toEqual([NOTICE]);
  expect(newBotNotices(room("one", "treetower", "wildholds"))).toHaveLength(1);
  expect(newBotNotices(room("three"))).toEqual([]);
});

it("says that a bot could not be loaded", () => {
  const failed = { id: "five", bot_notices: [{ bot: "master", state: "failed" as const, cards: [] }] };
  const told = ["Master could not be loaded on this server and looks only one drawing ahead."];
  expect(botNotices(failed)).toEqual(told);
  expect(newBotNotices(failed)).toEqual(told);
});

it("says as long as it lasts that a quicker level plays; the log has told it in the game", () => {
  const busy = { id: "six", bot_notices: [{ bot: "legend", state: "busy" as const, cards: [] }] };
  expect(botNotices(busy)).toEqual(["The server is busy: Legend is replaced by a quicker bot for now."]);
  expect(newBotNotices(busy)).toEqual([]);
});
