import { beforeAll, expect, it } from "vitest";
import { setLanguage } from "../src/lib/i18n.svelte";
import { gameTitle, howEnded, markedName, whatNow } from "../src/lib/rooms/my-games";
import type { EndedGame, MyGame } from "../src/protocol";

beforeAll(() => setLanguage("en"));

it("marks the names of players for whom a bot has drawn", () => {
  const game = { preset: "base", players: ["Ada", "greedy 1", "Bea"], stand_in_cards: [0, 0, 3] };
  expect(gameTitle(game)).toBe("Cartographers · Ada, Bot Greedy 1, Bea (3 cards drawn by a bot)");
});

it("marks a solo game too", () => {
  expect(gameTitle({ preset: "base", players: ["Ada"], stand_in_cards: [1] })).toBe(
    "Cartographers · Solo (1 card drawn by a bot)",
  );
});

it.each([
  ["playing", "you’re waiting for the next game"],
  ["over", "you’re waiting for the next game"],
  ["lobby", "you’re waiting for a seat"],
])("says what somebody waits for who has no seat (%s)", (phase, text) => {
  expect(whatNow({ phase, is_waiting: true, waiting_for: ["Bea"] } as unknown as MyGame)).toBe(text);
});

it("marks a game with hints", () => {
  const game = {
    status: "over",
    title: null,
    rank: 1,
    players: ["Ada", "Bea"],
    total: 71,
    hints: 2,
    date: 0,
  };
  expect(howEnded(game as unknown as EndedGame)).toContain("71 stars · with 2 hints");
});

it("writes a negative result with a minus sign, and keeps a date on one line", () => {
  const game = {
    status: "over",
    title: null,
    rank: 2,
    players: ["Ada", "Bea"],
    total: -2,
    hints: 0,
    date: 0,
  };
  const text = howEnded(game as unknown as EndedGame);
  expect(text).toContain("−2 stars");
  expect(text).toMatch(/Jan\u00a01,\u00a01970$/);
});

it("marks bots for which a quicker level has drawn", () => {
  expect(markedName("Legend 1", 0, 3)).toBe("Legend 1 (3 cards at a quicker level)");
  expect(markedName("Ada", 2, 0)).toBe("Ada (2 cards drawn by a bot)");
  const game = { preset: "base", players: ["Ada", "legend 1"], stand_in_cards: [0, 0], quick_cards: [0, 3] };
  expect(gameTitle(game)).toContain("Legend 1 (3 cards at a quicker level)");
});
