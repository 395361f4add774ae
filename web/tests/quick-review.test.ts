/** The quick review: three choices with maps and reasons in front, and what replaces it while it is refined. */
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import stored from "../../tests/browser/screens/review.json";
import { addTexts, setLanguage } from "../src/lib/i18n.svelte";
import type { CatalogInfo, GameInfo, ReviewDocument, ReviewFact } from "../src/protocol";
import { explainText, reasonText } from "../src/screens/review/explain";
import { known } from "../src/screens/review/progress/provisional";
import ReviewScreen from "../src/screens/review/ReviewScreen.svelte";
import { judgedSteps, worstOf } from "../src/screens/review/values";

vi.setConfig({ testTimeout: 60_000 });
const WHOLE = stored.document as unknown as ReviewDocument;
const GAME = {
  players: ["Ada", "Bea"],
  edicts: ["broken-road", "great-city", "canal-lake", "greenbough"],
  map: "a",
  seasons: [
    { id: "spring", threshold: 8, edicts: ["A", "B"] },
    { id: "summer", threshold: 8, edicts: ["B", "C"] },
    { id: "fall", threshold: 7, edicts: ["C", "D"] },
    { id: "winter", threshold: 6, edicts: ["D", "A"] },
  ],
} as unknown as GameInfo;
const DIAGONAL: ReviewFact = {
  kind: "diagonal",
  edict: "A",
  cells: ["J1", "K2"],
  stars: 3,
  seasons: [0, 3],
  terrain: null,
  best: 0,
  chosen: 0,
};
const OPEN: ReviewFact = {
  ...DIAGONAL,
  kind: "open-less",
  edict: null,
  cells: ["A2"],
  stars: 1,
  best: 1,
  chosen: 2,
};
const BLOCKED: ReviewFact = {
  ...DIAGONAL,
  kind: "blocks",
  cells: ["A4"],
  stars: 7,
  seasons: [],
  terrain: "village",
};

/** Return the review of the first seat alone, with few decks. */
function quick(): ReviewDocument {
  const copy = structuredClone(WHOLE);
  copy.review.depth = "quick";
  copy.review.seats = [copy.review.seats[0]!];
  for (const step of copy.review.seats[0]!.steps) if (step.choice) step.choice.loss = -1;
  copy.pictures[0]!.facts = [DIAGONAL];
  return copy;
}
/** Return the first steps of all seats. */
function begun(steps: number): ReviewDocument {
  const copy = structuredClone(WHOLE);
  for (const seat of copy.review.seats) [seat.steps, seat.ambushes] = [seat.steps.slice(0, steps), []];
  return copy;
}

beforeAll(async () => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollIntoView = () => {};
  await setLanguage("en");
  await addTexts("review");
  await addTexts("game-review");
});
afterEach(cleanup);

it("says in one or two sentences why a choice is worth less", () => {
  expect(explainText([], GAME)).toBe("");
  expect(explainText([DIAGONAL], GAME)).toBe(
    "The better choice fills the diagonal J1–K2 (A The Broken Road: +3 in spring, +3 in winter).",
  );
  expect(explainText([OPEN, DIAGONAL, BLOCKED], GAME)).toBe(
    "The better choice leaves fewer cells open to monsters: 1 instead of 2 (closes A2) and fills the diagonal J1–K2 " +
      "(A The Broken Road: +3 in spring, +3 in winter). " +
      "The choice made blocks A4: village there would have brought +7 (A The Broken Road).",
  );
  expect(explainText([{ ...DIAGONAL, cells: ["K1"] }], GAME)).toBe(
    "The better choice fills K1, a diagonal of its own (A The Broken Road: +3 in spring, +3 in winter).",
  );
  const coin: ReviewFact = { ...OPEN, kind: "coins", cells: ["B4"], seasons: [0, 1, 2, 3] };
  expect(explainText([coin], GAME)).toBe(
    "The better choice takes the coin of the mountain B4 (+1 in each of the 4 seasons left).",
  );
  expect(explainText([{ ...coin, cells: [], stars: 2, seasons: [3] }], GAME)).toBe(
    "The better choice gives 2 coins more (+2 in winter).",
  );
  expect(explainText([{ ...BLOCKED, kind: "prepares" }], GAME)).toBe(
    "The better choice makes village on A4 worth +7 (A The Broken Road).",
  );
});

it("says what a choice makes possible later, and on whose map", () => {
  const nearer: ReviewFact = { ...BLOCKED, kind: "nearer", edict: "B", terrain: null, best: 1, chosen: 3 };
  const room: ReviewFact = {
    ...BLOCKED,
    kind: "room",
    edict: "C",
    cells: [],
    terrain: "water",
    best: 7,
    chosen: 3,
  };
  const row: ReviewFact = { ...BLOCKED, kind: "lost-row", cells: ["C1", "C2"], stars: 4 };
  expect(explainText([nearer, room, row], GAME)).toBe(
    "The better choice needs only A4 for the next +7 (B Great City) and leaves more cells where water brings stars " +
      "at once (C Canal Lake): 7 instead of 3. After the choice made, row C can no longer bring +4 (A The Broken Road).",
  );
  const open: ReviewFact = { ...OPEN, kind: "open-more", cells: [], best: 4, chosen: 2 };
  expect(explainText([open, { ...nearer, cells: [], best: 3 }, BLOCKED], GAME, true)).toBe(
    "The better choice leaves more cells open to the monsters: 4 instead of 2. " +
      "To the neighbor’s benefit, the choice made needs only 3 more cells for the next +7 (B Great City). " +
      "The better choice blocks A4: village there would have brought the neighbor +7 (A The Broken Road).",
  );
});

it("says where most stars are lost if no fact is about that", () => {
  const facts = explainText([DIAGONAL], GAME);
  const ends = "By the end of the game, the choice made loses";
  expect(reasonText([DIAGONAL], [["A", -3.1]], GAME)).toBe(facts);
  expect(reasonText([OPEN], [["monsters", -3.1]], GAME)).toBe(explainText([OPEN], GAME));
  expect(reasonText([{ ...OPEN, kind: "coins" }], [["coins", -3.1]], GAME)).not.toContain(ends);
  const other = [
    ["D", -9.2],
    ["A", -3.1],
  ] as const;
  expect(reasonText([DIAGONAL], other, GAME)).toBe(
    `${facts} ${ends} 9.2 (D Greenbough), 3.1 (A The Broken Road).`,
  );
  expect(reasonText([], [["A", -3.1]], GAME)).toBe(`${ends} 3.1 (A The Broken Road).`);
  expect(reasonText([], [], GAME)).toBe("");
});

it("is refined choice by choice, while its sum stays", () => {
  const [first, thorough] = [quick(), begun(9)];
  expect(known(null, null)).toBeNull();
  expect(known(first, null)).toBe(first);
  const found = known(first, thorough)!;
  const [ada, bea] = found.review.seats;
  const losses = (seat: typeof ada) => judgedSteps(seat!).map(({ choice }) => choice!.loss);
  const refined = judgedSteps(thorough.review.seats[0]!).length;
  expect(refined).toBeGreaterThan(1);
  expect(losses(ada).slice(0, refined)).toEqual(losses(thorough.review.seats[0]));
  expect(new Set(ada!.steps.slice(9).flatMap(({ choice }) => (choice ? [choice.loss] : [])))).toEqual(
    new Set([-1]),
  );
  expect([ada!.result, ada!.steps[3]!.value]).toEqual([
    first.review.seats[0]!.result,
    first.review.seats[0]!.steps[3]!.value,
  ]);
  expect(bea!.steps).toHaveLength(9);
});

it("shows the costliest choices first, the worst one in front, and adds them up in the headline", async () => {
  const { container } = render(ReviewScreen, {
    game: GAME,
    catalog: { maps: [] } as unknown as CatalogInfo,
    document: WHOLE,
    isDone: false,
    quick: [0],
    first: 0,
    path: "/game/x",
  });
  const losses = [...container.querySelectorAll("[data-costly] [data-loss]")].map((one) =>
    Math.round(Number(one.textContent?.replace("−", "-")) * 10),
  );
  expect(losses).toHaveLength(3);
  expect(losses).toEqual([...losses].sort((one, other) => one - other));
  const worst = worstOf(judgedSteps(WHOLE.review.seats[0]!));
  expect(losses).toEqual(worst.map(({ choice }) => Math.round(choice!.loss * 10)));
  const sum = -losses.reduce((all, one) => all + one, 0) / 10;
  expect(container.querySelector("[data-headline]")?.textContent).toContain(
    `3 choices cost ${sum.toFixed(1)}.`,
  );
  expect(container.querySelectorAll("[data-costly] path[data-role='best']")).toHaveLength(3);
  expect(container.querySelector("[data-costly] .rows")?.textContent).toBe("ABCDEFGHIJK");
  expect(container.querySelector("[data-provisional]")).not.toBeNull();
  expect(container.querySelector("[data-sum='result']")).not.toBeNull();
  const second = container.querySelectorAll("[data-costly]")[1]!;
  await fireEvent.click(second.querySelector("[data-tool='show-choice']")!);
  const pressed = container.querySelector("[data-choice][aria-pressed='true']");
  expect(pressed?.getAttribute("data-choice")).toBe(second.getAttribute("data-costly"));
  await fireEvent.click(screen.getByRole("button", { name: "Bea" }));
  expect(container.querySelector("[data-sum='result']")).toBeNull();
});
