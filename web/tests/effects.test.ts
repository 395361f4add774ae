/** The ambush cards that go on acting, for the sheet that is shown. */
import { beforeAll, expect, it } from "vitest";
import { effectsOn, monsterEffect } from "../src/game/effects/lasting";
import { setLanguage, t } from "../src/lib/i18n.svelte";
import { catalog } from "./recorded-source";
import { tableOf } from "./stage-fixture";

const table = tableOf(2, {
  effects: [
    { card: "zombie-plague", effect: "zombies", cells: [[], ["A2", "B1"]] },
    { card: "dragon-inferno", effect: "dragon", cells: [["H4"], []] },
  ],
});

beforeAll(() => setLanguage("en"));

it("are those with cells to act on, with what they do next", () => {
  expect(effectsOn(table, 0, catalog)).toEqual([
    { card: "dragon-inferno", letter: "D", cells: ["H4"], text: t("play-effect-dragon", { count: 1 }) },
  ]);
  expect(effectsOn(table, 1, catalog).map(({ card }) => card)).toEqual(["zombie-plague"]);
});

it("is said in words as soon as a monster with a letter appears", () => {
  const said = catalog.cards.filter((card) => monsterEffect(card) !== "");
  expect(said.map(({ letter }) => letter).toSorted()).toEqual(["D", "G", "T", "Z"]);
  expect(monsterEffect({ letter: "D" })).toContain("3 coins");
  expect(monsterEffect({ letter: null })).toBe("");
});

it("have the letter of the language's printed cards", async () => {
  await setLanguage("pl");
  expect(effectsOn(table, 0, catalog)[0]?.letter).toBe("S");
  await setLanguage("ru");
  expect(effectsOn(table, 0, catalog)[0]?.letter).toBe("Д");
});
