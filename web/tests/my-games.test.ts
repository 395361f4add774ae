import { beforeAll, expect, it } from "vitest";
import { setLanguage } from "../src/lib/i18n.svelte";
import { gameTitle } from "../src/lib/rooms/my-games";

beforeAll(() => setLanguage("en"));

it("marks the names of players for whom a bot has drawn", () => {
  const game = { preset: "base", players: ["Ada", "greedy 1", "Bea"], stand_in_cards: [0, 0, 3] };
  expect(gameTitle(game)).toBe("Cartographers · Ada, Greedy 1, Bea (bot × 3)");
});

it("marks a solo game too", () => {
  expect(gameTitle({ preset: "base", players: ["Ada"], stand_in_cards: [1] })).toBe(
    "Cartographers · Solo (bot × 1)",
  );
});
