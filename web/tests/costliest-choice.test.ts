/** The costliest choice after a game: a quick review is asked for, shown, and the rest of the review is not made. */
import { cleanup, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import stored from "../../tests/browser/screens/review.json";
import CostliestChoice from "../src/game/end/CostliestChoice.svelte";
import { addTexts, setLanguage, t } from "../src/lib/i18n.svelte";

const SEAT = stored.document.review.seats[0]!.seat;
const state = (status: string, quick: unknown = null) => ({
  status,
  pieces: 0,
  at: 0,
  events: 0,
  is_wanted: status === "running",
  problem: null,
  document: null,
  quick,
  remaining: null,
  messages: null,
});
/** What the server is asked for, and what it answers: the quick review at the second reading. */
let asked: string[] = [];

beforeAll(async () => {
  await setLanguage("en");
  await Promise.all([addTexts("game"), addTexts("game-review")]);
});
beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  vi.stubGlobal("fetch", async (_: string, init?: RequestInit) => {
    const method = init?.method ?? "GET";
    asked.push(method);
    const reads = asked.filter((one) => one === "GET").length;
    if (method === "DELETE") return Response.json(state("none"));
    if (method === "POST") return Response.json(state("queued"));
    return Response.json(
      reads === 1 ? state("none") : state("running", reads === 3 ? stored.document : null),
    );
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  flushSync();
}

it("asks for a quick review, shows it, and takes back the wish for the rest", async () => {
  render(CostliestChoice, { game: "abc", seat: SEAT, map: undefined, isWanted: true });
  await pass(0);
  expect(asked).toEqual(["GET", "POST"]);
  expect(screen.getByRole("status").textContent).toBe(t("end-costliest-looking"));
  await pass(300);
  expect(screen.getByRole("status").textContent).toBe(t("end-costliest-looking"));
  await pass(300);
  expect(screen.getByRole("status").textContent).toContain("★");
  expect(document.querySelector(".costliest .map svg")).not.toBeNull();
  await pass(60_000);
  expect(asked).toEqual(["GET", "POST", "GET", "GET", "DELETE"]);
  expect(screen.getByRole("status").textContent).toContain("★");
});

it("takes back the wish if the player leaves before", async () => {
  const { unmount } = render(CostliestChoice, { game: "abc", seat: SEAT, map: undefined, isWanted: true });
  await pass(0);
  unmount();
  await pass(60_000);
  expect(asked).toEqual(["GET", "POST", "DELETE"]);
});

it("asks for nothing where no review is wanted", async () => {
  render(CostliestChoice, { game: "abc", seat: SEAT, map: undefined });
  await pass(60_000);
  expect(asked).toEqual(["GET"]);
  expect(screen.getByRole("status").textContent).toBe(t("end-costliest-ask"));
});
