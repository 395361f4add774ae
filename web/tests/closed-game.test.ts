/** A room whose game is hidden from a guest, since somebody plays its deal. */
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import type { GameSession } from "../src/game/session/session.svelte";
import { setLanguage, t } from "../src/lib/i18n.svelte";
import type { RoomInfo } from "../src/protocol";
import ClosedGame from "../src/screens/room/ClosedGame.svelte";

beforeAll(() => setLanguage("en"));
afterEach(cleanup);

it.each([
  ["wait", "room-wait", true],
  ["stop-waiting", "room-wait-stop", false],
])("lets a guest wait for the next game, or no longer (%s)", async (offer, text, waits) => {
  const onask = vi.fn(() => Promise.resolve());
  const session = { state: { offers: [offer] } } as unknown as GameSession;
  const room = { seats: [{ kind: "person", name: "Ada" }] } as unknown as RoomInfo;
  render(ClosedGame, { session, room, onask });
  await fireEvent.click(screen.getByRole("button", { name: t(text) }));
  expect(onask).toHaveBeenCalledWith({ type: "wait", waits });
});
