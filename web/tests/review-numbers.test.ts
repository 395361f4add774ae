/** A review that was stored by an earlier version, as it is shown: its numbers agree wherever they stand. */
import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import stored from "../../tests/browser/screens/review.json";
import { addTexts, setLanguage } from "../src/lib/i18n.svelte";
import type { CatalogInfo, GameInfo, ReviewDocument } from "../src/protocol";
import ReviewScreen from "../src/screens/review/ReviewScreen.svelte";

vi.setConfig({ testTimeout: 60_000 });
const DOCUMENT = stored.document as unknown as ReviewDocument;
const GAME = {
  players: ["Ada", "Bea"],
  edicts: ["wildholds", "great-city", "canal-lake", "borderlands"],
  map: "a",
  seasons: [
    { id: "spring", threshold: 8, edicts: ["A", "B"] },
    { id: "summer", threshold: 8, edicts: ["B", "C"] },
    { id: "fall", threshold: 7, edicts: ["C", "D"] },
    { id: "winter", threshold: 6, edicts: ["D", "A"] },
  ],
} as unknown as GameInfo;

/** Return the first number of a text in tenths, which add up exactly. */
const tenths = (text: string | null | undefined): number =>
  Math.round(Number(/[+−]?\d+\.\d/.exec(text ?? "")?.[0].replace("−", "-")) * 10);
const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);

beforeAll(async () => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  await setLanguage("en");
  await addTexts("review");
  await addTexts("game-review");
});
afterEach(cleanup);

const show = (first: number) =>
  render(ReviewScreen, {
    game: GAME,
    catalog: { maps: [] } as unknown as CatalogInfo,
    document: DOCUMENT,
    isDone: true,
    first,
    path: "/game/x",
  }).container;

it.each([0, 1])("adds up for seat %i: the sum, its table, the list and what was lost in all", (first) => {
  const shown = show(first);
  const terms = [...shown.querySelectorAll("[data-sum] dd .visually-hidden")].map((one) =>
    tenths(one.textContent),
  );
  expect(sum(terms.slice(0, -1))).toBe(terms.at(-1));
  const rows = [...shown.querySelectorAll("[data-source]")].map((row) =>
    [...row.querySelectorAll("td")].map((cell) => tenths(cell.textContent)),
  );
  for (const row of rows) expect(sum(row.slice(0, -1))).toBe(row.at(-1));
  expect(rows.at(-1)).toEqual(terms);
  for (const [column, term] of terms.entries())
    expect(sum(rows.slice(0, -1).map((row) => row[column]!))).toBe(term);
  const losses = [...shown.querySelectorAll("[data-choice] [data-loss]")].map((one) =>
    tenths(one.textContent),
  );
  expect(losses.length).toBeGreaterThan(20);
  expect(sum(losses)).toBe(-tenths(shown.querySelector("[data-lost]")?.textContent));
});

it.each([0, 1])(
  "shows the same loss of seat %i in the list, beside the map and in the table",
  async (first) => {
    const shown = show(first);
    for (const line of shown.querySelectorAll("[data-choice]")) {
      await fireEvent.click(line);
      const loss = tenths(line.querySelector("[data-loss]")?.textContent);
      const values = new Map<string, number>();
      for (const row of shown.querySelectorAll("[data-candidate]")) {
        const role = ["chosen", "best"].find((one) => row.querySelector(`.role.${one}`)) ?? "";
        values.set(role, tenths(row.querySelector("td span")?.textContent));
        if (role === "chosen" && row.querySelector("td small"))
          expect(tenths(row.querySelector("td small")?.textContent)).toBe(loss);
      }
      if (!values.has("best")) continue;
      expect(Math.abs(values.get("chosen")! - values.get("best")!)).toBe(Math.abs(loss));
      expect(tenths(shown.querySelector(".judgement [data-loss]")?.textContent)).toBe(loss);
    }
  },
);

it("compares with the reference player in the sum and the details alone", async () => {
  const shown = show(0);
  expect(shown.querySelector(".detail p")?.parentElement?.textContent).not.toContain("eference player:");
  expect(
    [...shown.querySelectorAll(".shown path[data-role]")].map((one) => one.getAttribute("data-role")),
  ).toEqual(["chosen", "best"]);
  expect(shown.querySelector(".sum")?.textContent).toContain("“Decisions” compares your choices");
});
