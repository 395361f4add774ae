import { beforeAll, describe, expect, it } from "vitest";
import { setLanguage } from "../src/lib/i18n.svelte";
import { parseRoute } from "../src/lib/navigation/router.svelte";
import { lastSetup, rememberSetup } from "../src/lib/rooms/last-setup";
import {
  describeSetup,
  edictPlaced,
  hasOverrides,
  placed,
  setupName,
  toggled,
  variantLine,
  withOverrides,
} from "../src/lib/rooms/setup";
import type { CatalogInfo } from "../src/protocol";

const FAMILIES: Record<string, string> = {
  wildholds: "village",
  "great-city": "village",
  "canal-lake": "farm-water",
  treetower: "forest",
  greenbough: "forest",
  borderlands: "spaces",
};
const catalog = {
  edicts: Object.entries(FAMILIES).map(([id, family]) => ({ id, family, box: "base", solo: 0 })),
} as unknown as CatalogInfo;

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

  it("adds and removes items of a list, but never the last one", () => {
    expect(toggled(["a"], "b")).toEqual(["a", "b"]);
    expect(toggled(["a", "b"], "a")).toEqual(["b"]);
    expect(toggled(["a"], "a")).toEqual(["a"]);
  });

  it("keeps named cards different: a card that is chosen twice changes places", () => {
    expect(placed(["a", "b", "c", "d"], 0, "e")).toEqual(["e", "b", "c", "d"]);
    expect(placed(["a", "b", "c", "d"], 0, "c")).toEqual(["c", "b", "a", "d"]);
    expect(placed(["a", "b"], 1, "b")).toEqual(["a", "b"]);
  });

  it("keeps one edict of each family, wherever a card is put", () => {
    const edicts = ["wildholds", "canal-lake", "treetower", "borderlands"];
    const others = edicts.slice(1);
    expect(edictPlaced(edicts, 0, "great-city", catalog)).toEqual(["great-city", ...others]);
    const swapped = ["greenbough", "canal-lake", "wildholds", "borderlands"];
    expect(edictPlaced(edicts, 0, "greenbough", catalog)).toEqual(swapped);
  });

  it("is called by the preset that it makes, and a variant by its name", () => {
    expect(setupName({ preset: "heroes" })).toBe("Heroes");
    expect(setupName({ preset: null })).toBe("Your own setup");
    expect(variantLine({ preset: "base", variants: [] })).toBe("");
    expect(variantLine({ preset: null, variants: ["ruins-off"] })).toBe("Variant: no ruins cards.");
    expect(variantLine({ preset: "everything", variants: ["heroes-on"] })).toBe("");
  });

  it("is remembered by kind; unreadable memory gives the base game", () => {
    rememberSetup("solo", { setup: { preset: "heroes", map: "D" }, preset: null });
    expect(lastSetup("solo").setup).toEqual({ preset: "heroes", map: "D" });
    expect(lastSetup("bots").setup).toEqual({ preset: "base" });
    localStorage.setItem("inkland-last-setup", "{");
    expect(lastSetup("solo").setup).toEqual({ preset: "base" });
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
        preset: null,
        variants: ["ruins-off"],
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
    expect(parseRoute("/")).toEqual({ page: "home" });
    expect(parseRoute("/elsewhere/x")).toEqual({ page: "unknown" });
    expect(parseRoute("/room/%zz")).toEqual({ page: "unknown" });
  });
});
