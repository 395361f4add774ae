/** The chart at the end names its edicts, and its sources differ without colors. */
import { cleanup, render } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import StarChart from "../src/game/scoring/StarChart.svelte";
import { seasonColor } from "../src/game/scoring/season-color";
import { setLanguage, t } from "../src/lib/i18n.svelte";
import type { GameInfo } from "../src/protocol";
import { tableOf } from "./stage-fixture";

vi.setConfig({ testTimeout: 30_000 });
const seasons = [
  { id: "spring", threshold: 8, edicts: ["A", "B"] },
  { id: "winter", threshold: 6, edicts: ["D", "A"] },
];
const edicts = ["wildholds", "great-city", "canal-lake", "borderlands"];
const line = { edicts: [20, 10] as [number, number], coins: 5, monsters: -15, total: 20 };

afterEach(cleanup);

it("names the four edicts, coins and monsters beside their patterns", async () => {
  await setLanguage("en");
  const game = { seasons, edicts } as unknown as GameInfo;
  const { container } = render(StarChart, { game, table: tableOf(1, { scores: [[line], [line]] }), seat: 0 });
  const legend = [...container.querySelectorAll("figcaption span")];
  expect(legend.map((entry) => entry.textContent?.trim())).toEqual([
    ...["A", "B", "C", "D"].map((letter, at) => `${letter} ${t(`card-${edicts[at]}`)}`),
    t("play-coins"),
    t("play-monsters"),
  ]);
  const kinds = legend.map((entry) => entry.querySelector("rect")?.classList[0]);
  expect(new Set(kinds).size).toBe(6);
  const bars = [...container.querySelectorAll("figure > svg > rect")].map((bar) => bar.classList[0]);
  expect(bars, "the same edict looks the same in every season").toEqual([
    ...["source-A", "source-B", "source-coins", "source-lost"],
    ...["source-D", "source-A", "source-coins", "source-lost"],
  ]);
  const numbers = [...container.querySelectorAll(".part")].map((part) => part.textContent?.trim());
  expect(numbers).toEqual(["A 20", "B 10", "5", "−15", "D 20", "A 10", "5", "−15"]);
});

it("has seasons from dark to light", () => {
  const shares = [0, 1, 2, 3].map((season) => Number(/(\d+)%/.exec(seasonColor(season))?.[1]));
  for (const [at, share] of shares.slice(1).entries()) expect((shares[at] ?? 0) - share).toBeGreaterThan(15);
});
