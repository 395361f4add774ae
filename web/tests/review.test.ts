/** The review page: sums that add up as printed, verdicts without colors, the drawings on the map, and its states. */
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { formatDecimalChange } from "../src/lib/formats";
import { addTexts, setLanguage } from "../src/lib/i18n.svelte";
import type {
  CatalogInfo,
  GameInfo,
  PendingChoice,
  ReviewDocument,
  ReviewParts,
  ReviewSeat,
  ReviewState,
  ReviewStep,
} from "../src/protocol";
import { cellsOf, outline } from "../src/screens/review/map/drawing";
import { ReviewFeed } from "../src/screens/review/progress/review-feed.svelte";
import ReviewScreen from "../src/screens/review/ReviewScreen.svelte";
import { bySource, judgedSteps, linesOf, momentBefore, total, whyText } from "../src/screens/review/values";

vi.setConfig({ testTimeout: 30_000 });
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
const CATALOG = { maps: [] } as unknown as CatalogInfo;

/** Parts with a value in spring (edict A), one in winter (edict A), and coins and monsters of summer. */
const parts = (spring: number, winter = 0, coins = 0, monsters = 0): ReviewParts => [
  [spring, 0, 0, 0],
  [0, 0, coins, monsters],
  [0, 0, 0, 0],
  [0, winter, 0, 0],
];
const choice = (command: string, cells: string[], terrain = "forest"): PendingChoice => ({
  command,
  cells,
  terrain,
  extra: null,
  destroys: null,
  attack: [],
  rotation: null,
  skill: null,
});
const CHOSEN = choice("draw 0 A1,A2 forest", ["A1", "A2"]);
const BEST = choice("draw 0 C3,C4 water", ["C3", "C4"], "water");

function judged(at: number, verdict: "best" | "mistake", loss: number): ReviewStep {
  return {
    at,
    season: 0,
    card: "farmland",
    cause: "skill",
    seat: 0,
    sheet: 0,
    value: parts(40.1 + loss),
    change: parts(loss),
    error: 0.3,
    choice: {
      chosen: CHOSEN.command,
      reference: BEST.command,
      best: verdict === "best" ? CHOSEN.command : BEST.command,
      loss,
      loss_parts: parts(loss),
      error: 0.2,
      verdict,
      why:
        loss < 0
          ? [
              ["A", -2.6],
              ["coins", 0.4],
            ]
          : [],
      candidates: [
        { choice: BEST.command, value: 42.5, error: 0.1 },
        { choice: CHOSEN.command, value: 42.5 + loss, error: 0.2 },
      ],
    },
  };
}
const LUCK: ReviewStep = {
  at: 6,
  season: 0,
  card: "farmland",
  cause: "luck",
  seat: null,
  sheet: 0,
  value: parts(40.1),
  change: parts(0.1),
  error: 0.1,
  choice: null,
};
const SEAT: ReviewSeat = {
  seat: 0,
  start: parts(40, 0.3, 1.2, -1.1),
  luck: parts(0.1, -0.2),
  others: parts(0, 0, 0, -0.7),
  stand_in: parts(0),
  skill: parts(-2.2, 0.1),
  result: parts(37.9, 0.2, 1.2, -1.8),
  error: 0.4,
  steps: [LUCK, judged(7, "mistake", -2.2), judged(12, "best", 0)],
  ambushes: [],
};
const DOCUMENT: ReviewDocument = {
  review: { version: 1, depth: "standard", decks: 256, seats: [SEAT, { ...SEAT, seat: 1, steps: [LUCK] }] },
  pictures: [7, 12].map((at) => ({
    at,
    seat: 0,
    sheet: 0,
    rows: Array.from({ length: 11 }, () => "..........."),
    attack: [],
    claimed: [],
    choices: [CHOSEN, BEST],
    facts: [],
  })),
};

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

describe("figures", () => {
  it("add up in every column, free of binary fractions", () => {
    const lines = (["start", "luck", "others", "stand_in", "skill"] as const).map((line) => SEAT[line]);
    for (const season of [null, 0, 1, 3]) {
      const sums = lines.map((line) => total(line, season));
      expect(Math.round(sums.reduce((a, b) => a + b, 0) * 10) / 10).toBe(total(SEAT.result, season));
    }
    expect(total(SEAT.result)).toBe(37.5);
    expect(bySource(SEAT.start, GAME)).toEqual({ A: 40.3, B: 0, C: 0, D: 0, coins: 1.2, monsters: -1.1 });
    expect(bySource(SEAT.start, GAME, 3).A).toBe(0.3);
  });
  it("leave out others in a solo game, and stand-ins where there were none", () => {
    expect(linesOf(SEAT, false)).toEqual(["start", "luck", "others", "skill", "result"]);
    expect(linesOf(SEAT, true)).toEqual(["start", "luck", "skill", "result"]);
    const replaced = { ...SEAT, steps: [{ ...LUCK, cause: "stand-in" as const }] };
    expect(linesOf(replaced, true)).toContain("stand_in");
  });
  it("have signs, and one decimal as the language writes it", async () => {
    expect([formatDecimalChange(1.25), formatDecimalChange(-2), formatDecimalChange(0)]).toEqual([
      "+1.3",
      "−2.0",
      "0.0",
    ]);
    await setLanguage("pl");
    expect(formatDecimalChange(-2.5)).toBe("−2,5");
    await setLanguage("en");
  });
  it("say why a choice loses stars", () => {
    expect(
      whyText(
        [
          ["A", -2.6],
          ["coins", 0.4],
        ],
        GAME,
      ),
    ).toBe("By the end of the game, the choice made loses 2.6 (A Wildholds), but gains 0.4 (coins).");
    expect(whyText([["A", -2.6]], GAME, true)).toBe(
      "By the end of the game, the choice made spares the neighbor 2.6 (A Wildholds).",
    );
    expect(whyText([], GAME)).toBe("");
  });
  it("know when the card of a choice was turned", () => {
    expect(momentBefore(SEAT.steps[1]!, SEAT)).toBe(6);
    expect(momentBefore({ ...LUCK, at: 3 }, SEAT)).toBe(0);
  });
  it("list ambushes on other maps among the choices", () => {
    const ambush = { ...judged(9, "best", 0), sheet: 1 };
    expect(judgedSteps({ ...SEAT, ambushes: [ambush] }).map(({ at }) => at)).toEqual([7, 9, 12]);
  });
});

describe("drawings", () => {
  it("include the cells of a skill", () => {
    const extra = { cells: ["K11"], terrain: "farm" } as PendingChoice["extra"];
    expect(cellsOf({ ...CHOSEN, extra })).toEqual([
      { cell: 0, terrain: "forest" },
      { cell: 1, terrain: "forest" },
      { cell: 120, terrain: "farm" },
    ]);
  });
  it("have one outline, without the line between two cells", () => {
    expect(outline([0, 1], 0)).not.toContain("M100 0V100");
    expect(outline([0], 0)).toBe("M0 0H100M0 100H100M0 0V100M100 0V100");
  });
});

describe("the screen", () => {
  const show = (isDone = true) =>
    render(ReviewScreen, {
      game: GAME,
      catalog: CATALOG,
      document: DOCUMENT,
      isDone,
      first: 0,
      path: "/game/x",
    });

  it("shows the sum, and the choice that lost most on the map", () => {
    const { container } = show();
    const sum = [...container.querySelectorAll("[data-sum] dd .visually-hidden")].map(
      (one) => one.textContent,
    );
    expect(sum).toEqual(["40.4", "−0.1", "−0.7", "−2.1", "37.5"]);
    expect(container.querySelector("[data-choice='7']")?.getAttribute("aria-pressed")).toBe("true");
    const roles = [...container.querySelectorAll(".shown path[data-role]")].map((one) =>
      one.getAttribute("data-role"),
    );
    expect(roles).toEqual(["chosen", "best"]);
    expect(screen.getByText("Show in the replay").getAttribute("href")).toBe("/game/x/replay?at=7");
  });
  it("shows the sum by source, in rows that add up", () => {
    const { container } = show();
    const numbers = [...container.querySelectorAll("[data-source]")].map((row) =>
      [...row.querySelectorAll("td")].map((cell) => Number(cell.textContent?.replace("−", "-"))),
    );
    expect(numbers).toHaveLength(7);
    for (const row of numbers)
      expect(row.slice(0, -1).reduce((sum, value) => sum + value, 0)).toBeCloseTo(row.at(-1)!);
    expect(numbers.at(-1)).toEqual([40.4, -0.1, -0.7, -2.1, 37.5]);
  });
  it("tells verdicts apart without colors, and filters mistakes", async () => {
    const { container } = show();
    const marks = [...container.querySelectorAll("[data-choice] [data-verdict]")].map((one) =>
      one.textContent?.trim(),
    );
    expect(marks).toEqual([expect.stringContaining("?"), expect.stringContaining("✓✓")]);
    await fireEvent.click(screen.getByRole("checkbox"));
    expect(container.querySelectorAll("[data-choice]")).toHaveLength(1);
  });
  it("shows another seat, and no sum before the end", async () => {
    const { container } = show(false);
    expect(container.querySelector("[data-sum]")).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: "Bea" }));
    expect(container.querySelectorAll("[data-choice]")).toHaveLength(0);
  });
  it("selects by the keys of the curve", async () => {
    const { container } = show();
    const curve = screen.getByRole("slider");
    await fireEvent.keyDown(curve, { key: "End" });
    expect(container.querySelector("[data-choice='12']")?.getAttribute("aria-pressed")).toBe("true");
    await fireEvent.keyDown(curve, { key: "Home" });
    expect(curve.getAttribute("aria-valuetext")).toContain("40.4");
  });
});

describe("the feed", () => {
  const state = (change: Partial<ReviewState>): ReviewState => ({
    status: "none",
    pieces: 0,
    at: 0,
    events: 0,
    is_wanted: false,
    problem: null,
    document: null,
    quick: null,
    remaining: null,
    messages: null,
    ...change,
  });

  it("asks for a review that there is none of, and reads it until it is done", async () => {
    vi.useFakeTimers();
    const answers = [
      state({}),
      state({ status: "running", pieces: 1, at: 10, events: 40, is_wanted: true, document: DOCUMENT }),
      state({ status: "done", pieces: 2, document: DOCUMENT }),
    ];
    const read = vi.fn(async () => answers.shift()!);
    const ask = vi.fn(async () => state({ status: "queued", is_wanted: true }));
    const feed = new ReviewFeed({ read, ask, cancel: vi.fn() });
    await feed.open(true);
    expect([feed.status, feed.state.is_wanted, ask.mock.calls.length]).toEqual(["queued", true, 1]);
    await vi.advanceTimersByTimeAsync(1000);
    expect([feed.status, feed.state.at, feed.state.events]).toEqual(["running", 10, 40]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(feed.status).toBe("done");
    expect(read.mock.calls).toEqual([
      [-1, false],
      [-1, false],
      [1, false],
    ]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(read).toHaveBeenCalledTimes(3);
    vi.useRealTimers();
  });
  it("is cancelled after what is being read, and reads no more", async () => {
    vi.useFakeTimers();
    const events: string[] = [];
    let answer = (_: ReviewState) => {};
    const read = vi.fn(async () => {
      events.push("read");
      const found = await new Promise<ReviewState>((resolve) => (answer = resolve));
      events.push("found");
      return found;
    });
    const cancel = vi.fn(async () => {
      events.push("cancel");
      return state({});
    });
    const feed = new ReviewFeed({ read, ask: vi.fn(), cancel });
    const opened = feed.open(false);
    answer(state({ status: "running", is_wanted: true }));
    await opened;
    await vi.advanceTimersByTimeAsync(1000);
    const cancelled = feed.cancel();
    await vi.advanceTimersByTimeAsync(0);
    answer(state({ status: "running", is_wanted: true }));
    await cancelled;
    await vi.advanceTimersByTimeAsync(5000);
    expect(events).toEqual(["read", "found", "read", "found", "cancel"]);
    expect(feed.status).toBe("none");
    vi.useRealTimers();
  });
  it("asks for nothing without a name, and goes on after a lost connection", async () => {
    vi.useFakeTimers();
    const ask = vi.fn();
    let isLost = true;
    const read = vi.fn(async () => {
      if (isLost) throw new TypeError("lost");
      return state({});
    });
    const feed = new ReviewFeed({ read, ask, cancel: vi.fn() });
    await feed.open(false);
    expect(feed.problem).not.toBe("");
    isLost = false;
    await vi.advanceTimersByTimeAsync(1000);
    expect([feed.status, feed.problem, ask.mock.calls.length]).toEqual(["none", "", 0]);
    vi.useRealTimers();
  });
});
