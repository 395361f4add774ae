import { beforeAll, describe, expect, it } from "vitest";
import { speak } from "../src/lib/i18n.svelte";
import { read } from "../src/lib/router.svelte";
import { hasWishes, meaning, toggled, wishing } from "../src/lib/setup";

describe("a set-up", () => {
  beforeAll(() => speak("en"));

  it("keeps only what was wished for", () => {
    const wished = wishing({ preset: "base", map: "B" }, { map: null, skills: true });
    expect(wished).toEqual({ preset: "base", skills: true });
    expect(hasWishes(wished)).toBe(true);
    expect(hasWishes({ preset: "heroes" })).toBe(false);
  });

  it("keeps a wish for no skills apart from no wish", () => {
    expect(wishing({}, { skills: false })).toEqual({ skills: false });
  });

  it("takes things in and out of a list", () => {
    expect(toggled(["a"], "b")).toEqual(["a", "b"]);
    expect(toggled(["a", "b"], "a")).toEqual(["b"]);
  });

  it("means what the server says", () => {
    const lines = new Map(
      meaning({
        players: 2,
        explore: "base",
        map: "D",
        seasons: "heroes",
        ambush_boxes: ["base", "ambush-pack"],
        ambush_cards: null,
        heroes: false,
        ruins: true,
        scoring_boxes: null,
        edicts: ["wildholds", "canal-lake", "treetower", "borderlands"],
        skills: true,
        skill_cards: null,
      }),
    );
    expect(lines.get("Map")).toMatch(/^D/);
    expect(lines.get("Ambushes")).toBe("Cartographers, Ambush pack");
    expect(lines.get("Edicts")).toContain("Wildholds");
    expect(lines.get("Hero cards")).toBe("without");
    expect(lines.get("Skills")).toBe("three at random");
  });
});

describe("an address", () => {
  it("leads to one of three pages", () => {
    expect(read("/")).toEqual({ page: "home" });
    expect(read("/room/a-b_c")).toEqual({ page: "room", id: "a-b_c" });
    expect(read("/move/word.x")).toEqual({ page: "move", word: "word.x" });
    expect(read("/elsewhere/x")).toEqual({ page: "home" });
  });
});
