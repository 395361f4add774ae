import { beforeAll, expect, it } from "vitest";
import { setLanguage } from "../src/lib/i18n.svelte";
import { countStrong, isAllowed, limitReason, withinLimit } from "../src/lib/rooms/strong-bots";

const levels = {
  bots: ["random", "greedy", "apprentice", "journeyman", "master", "legend", "mine"],
  strong_bots: ["legend"],
};
const two = { most: 2, scope: "room" as const };

beforeAll(() => setLanguage("en"));

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
  expect(limitReason(levels, ["legend", "legend"], two)).toBe(
    "A table can have 2 bots of the level Legend. Choose Master for the others.",
  );
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
