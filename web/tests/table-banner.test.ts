/** What stops a player from drawing: while the table pauses, no bot draws for anybody. */
import { cleanup, render } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, it } from "vitest";
import type { InputController } from "../src/game/input/controller.svelte";
import TableBanner from "../src/game/play/TableBanner.svelte";
import { setLanguage, t } from "../src/lib/i18n.svelte";

function show(reason: "nobody" | "agreement" | null): string | null | undefined {
  const pause = reason && { reason, since: 0, left: null };
  const room = { phase: "playing", pause, seats: [{ stand_in: "left" }], bot_notices: [], proposals: [] };
  const state = { room, seat: 0, isReplaced: true, isHost: false, notices: [] };
  const input = { state } as unknown as InputController;
  return render(TableBanner, { input }).container.querySelector(".banner span")?.textContent;
}

beforeAll(() => setLanguage("en"));
afterEach(cleanup);

it.each([
  ["nobody", "log-paused-nobody"],
  ["agreement", "web-paused"],
  [null, "web-stand-in-mine"],
] as const)("tells somebody who has left what happens in a pause (%s)", (reason, text) => {
  expect(show(reason)).toBe(t(text));
});
