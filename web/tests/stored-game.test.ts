/** A running game by its address: what is read again says only what is new. */
import { afterEach, expect, it, vi } from "vitest";
import type { StateMessage, Status } from "../src/game/session/source";
import { StoredGame } from "../src/game/session/stored-game";
import type { GamePage, Update } from "../src/protocol";

const game = { type: "game", game: 1 } as StateMessage;
const update = (version: number): Update =>
  ({
    type: "update",
    game: 1,
    since: 0,
    version,
    // A version may have events that a spectator is not told of.
    events: Array.from({ length: version - 1 }, (_, number) => ({
      kind: "card-revealed",
      card: `${number}`,
    })),
  }) as unknown as Update;

afterEach(() => vi.unstubAllGlobals());

it("sends the whole game once, then nothing until there is more, then only the events since", async () => {
  let answer = [game, update(3)];
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(answer)));
  const received: StateMessage[] = [];
  const statuses: Status[] = [];
  const source = new StoredGame({ game: "abc" } as GamePage);
  source.open({
    onmessage: (message) => received.push(message),
    onstatus: (status) => statuses.push(status),
    resumeFrom: () => ({ game: 0, version: 0 }),
  });
  await vi.waitFor(() => expect(statuses).toEqual(["open"]));
  expect(received.splice(0)).toEqual([game, update(3)]);

  await source.read();
  expect(received).toEqual([]);
  answer = [game, update(5)];
  await source.read();
  const news = { ...update(5), since: 3, events: update(5).events.slice(2) };
  expect(received.splice(0)).toEqual([game, news]);
  answer = [game, update(3)];
  await source.read();
  expect(received).toEqual([]);
});
