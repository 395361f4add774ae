import { cleanup, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { TimeUpDraft } from "../src/game/input/time-up-draft";
import Countdown from "../src/game/play/Countdown.svelte";
import type { GameSession } from "../src/game/session/session.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("stands still while the server cannot save, and goes on with the time that it gives back", async () => {
  const { rerender } = render(Countdown, { deadline: performance.now() + 60_000 });
  vi.advanceTimersByTime(20_000);
  await tick();
  expect(screen.getByRole("timer").textContent?.trim()).toBe("0:40");
  await rerender({ deadline: performance.now() + 40_000, isHeld: true });
  vi.advanceTimersByTime(600_000);
  await tick();
  expect(screen.getByRole("timer").textContent?.trim()).toBe("0:40");
  await rerender({ deadline: performance.now() + 40_000, isHeld: false });
  vi.advanceTimersByTime(5_000);
  await tick();
  expect(screen.getByRole("timer").textContent?.trim()).toBe("0:35");
});

it("saves the unconfirmed choice when the server can save again", async () => {
  const commands: (string | null)[] = [];
  const state = { table: { turn: 3 }, sharedSeat: null, deadline: 1, canDraw: true, isSaving: true };
  let isRefused = true;
  const session = {
    state,
    status: "open",
    whenOpen: (task: () => void) => task(),
    request: (request: { command: string | null }) => {
      commands.push(request.command);
      return isRefused ? Promise.reject(new Error("refused")) : Promise.resolve();
    },
  };
  const draft = new TimeUpDraft(session as unknown as GameSession);
  const cancel = draft.save("draw 0 D2 forest");
  await vi.advanceTimersByTimeAsync(300);
  cancel?.();
  state.isSaving = false;
  expect(draft.save("draw 0 D2 forest")).toBeUndefined();
  state.isSaving = true;
  isRefused = false;
  draft.save("draw 0 D2 forest");
  await vi.advanceTimersByTimeAsync(300);
  expect(commands).toEqual(["draw 0 D2 forest", "draw 0 D2 forest"]);
  expect(draft.save("draw 0 D2 forest")).toBeUndefined();
});
