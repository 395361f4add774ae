import { beforeAll, describe, expect, it } from "vitest";
import { setLanguage } from "../src/lib/i18n.svelte";
import { parseRoute } from "../src/lib/router.svelte";
import { describeSetup, hasOverrides, toggled, withOverrides } from "../src/lib/setup";

describe("a setup", () => {
  beforeAll(() => setLanguage("en"));

  it("keeps only overrides", () => {
    const wished = withOverrides({ preset: "base", map: "B" }, { map: null, skills: true });
    expect(wished).toEqual({ preset: "base", skills: true });
    expect(hasOverrides(wished)).toBe(true);
    expect(hasOverrides({ preset: "heroes" })).toBe(false);
  });

  it("distinguishes no skills from no override", () => {
    expect(withOverrides({}, { skills: false })).toEqual({ skills: false });
  });

  it("adds and removes items of a list", () => {
    expect(toggled(["a"], "b")).toEqual(["a", "b"]);
    expect(toggled(["a", "b"], "a")).toEqual(["b"]);
  });

  it("is described from the server's configuration", () => {
    const lines = new Map(
      describeSetup({
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

describe("a route", () => {
  it("is parsed from the path", () => {
    expect(parseRoute("/")).toEqual({ page: "home" });
    expect(parseRoute("/room/a-b_c")).toEqual({ page: "room", id: "a-b_c" });
    expect(parseRoute("/move/word.x")).toEqual({ page: "move", token: "word.x" });
    expect(parseRoute("/elsewhere/x")).toEqual({ page: "home" });
  });
});
