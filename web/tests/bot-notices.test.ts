import { beforeAll, beforeEach, expect, it } from "vitest";
import { setLanguage } from "../src/lib/i18n.svelte";
import { botNotices, newBotNotices } from "../src/lib/rooms/bot-notices";

beforeAll(() => setLanguage("en"));
beforeEach(() => sessionStorage.clear());

const NOTICE = "Legend does not know Treetower and looks only one drawing ahead in this game.";
const room = (id: string, ...cards: string[]) => ({
  id,
  bot_notices: cards.length > 0 ? [{ bot: "legend", cards }] : [],
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
