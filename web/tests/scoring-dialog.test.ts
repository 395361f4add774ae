/** The scoring of a season: nothing is given away before it is counted, and one button leads through it. */
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { InputController } from "../src/game/input/controller.svelte";
import ScoringDialog from "../src/game/scoring/ScoringDialog.svelte";
import type { ScoredSeason } from "../src/game/stage/plan";
import { setLanguage, t } from "../src/lib/i18n.svelte";
import { catalog } from "./recorded-source";
import { EMPTY_ROWS, tableOf } from "./stage-fixture";

vi.setConfig({ testTimeout: 30_000 });
const MAP_ROWS = ["...........", "...M.......", ...EMPTY_ROWS.slice(2)];
const season = (index: number, edicts: [number, number], coins = 0, monsters = 0): ScoredSeason =>
  ({
    kind: "season-scored",
    season: index,
    scores: [{ edicts, coins, monsters }],
    sheets: [{ rows: MAP_ROWS, edicts: [[], []], monsters: [], attack: [], claimed: ["B4"] }],
  }) as ScoredSeason;
const SPRING = season(0, [7, 4], 3, -2);
const SUMMER = season(1, [1, 2]);
const seasons = ["spring", "summer", "fall", "winter"].map((id) => ({
  id,
  threshold: 8,
  edicts: ["A", "B"],
}));
const input = {
  catalog,
  state: {
    seat: 0,
    table: tableOf(1),
    game: {
      players: ["Ada"],
      seasons,
      edicts: ["wildholds", "great-city", "canal-lake", "borderlands"],
      map: "A",
    },
  },
} as unknown as InputController;
const sums = () => [...document.querySelectorAll(".sum b")].map((element) => element.textContent?.trim());

beforeEach(async () => {
  vi.useFakeTimers();
  await setLanguage("en");
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("counts up, and shows the total only when all has been counted", () => {
  render(ScoringDialog, { input, seasons: [SUMMER], scored: [SPRING, SUMMER], onclose: () => {} });
  expect(sums(), "the first edict, and the total of spring: 7 + 4 + 3 − 2").toEqual(["1", "12"]);
  vi.advanceTimersByTime(3 * 1500);
  flushSync();
  expect(sums()).toEqual(["3", "15"]);
});

it("leads by one button that keeps the focus: show all, next season, close", async () => {
  const onclose = vi.fn();
  render(ScoringDialog, { input, seasons: [SPRING, SUMMER], scored: [], onclose });
  const button = screen.getByRole("button", { name: t("table-skip") });
  expect(document.activeElement).toBe(button);
  await fireEvent.click(button);
  expect(button.textContent?.trim()).toBe(t("table-continue"));
  expect(document.activeElement).toBe(button);
  expect(sums()).toEqual(["12", "12"]);
  await fireEvent.click(button);
  expect(screen.getByRole("heading", { level: 2 }).textContent).toContain(t("season-summer"));
  expect(sums(), "summer is counted anew").toEqual(["1", "12"]);
  await fireEvent.click(button);
  await fireEvent.click(button);
  expect(onclose).toHaveBeenCalledOnce();
});

it("fills the coins of mountains that were closed in", () => {
  render(ScoringDialog, { input, seasons: [SPRING], scored: [], onclose: () => {} });
  const coins = [...document.querySelectorAll("use")].map((use) => use.getAttribute("href"));
  expect(coins.filter((href) => href === "#g-coin")).toHaveLength(1);
  expect(coins).not.toContain("#g-coin-empty");
});
