/** A replay: its source, its steps, its player and its words, with a recorded game for two. */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { replayKey } from "../src/game/replay/keys";
import { narrateStop } from "../src/game/replay/narrate-stop";
import { ReplayPlayer } from "../src/game/replay/player.svelte";
import { ReplaySource } from "../src/game/replay/replay-source";
import { nextStop, previousStop, stopAt } from "../src/game/replay/steps";
import { GameSession } from "../src/game/session/session.svelte";
import type { Stage } from "../src/game/stage/stage.svelte";
import { addTexts, setLanguage } from "../src/lib/i18n.svelte";
import type { DeckContents, ReplayDocument, ScoringCells } from "../src/protocol";
import { readMoment, writeMoment } from "../src/screens/replay/address";
import replayFile from "./fixtures/replay.json";
import { catalog } from "./recorded-source";

const replay = replayFile as unknown as ReplayDocument;
const END = replay.stops.length - 1;
/** Stops of the recorded game, by what happens there (tests/unit/replay/client_fixture.py). */
const CARD = 2;
const AMBUSH = 5;
const SCORING = 23;

function start() {
  const source = new ReplaySource(replay, "abc");
  const session = new GameSession("abc", source);
  return { source, session, state: session.state, player: new ReplayPlayer(source, session.state) };
}

beforeAll(async () => {
  await setLanguage("en");
  await addTexts("replay");
});

describe("the source of a replay", () => {
  it("begins with the facts of the game and the table at the first stop", () => {
    const { session, state } = start();
    expect(session.status).toBe("open");
    expect(state.game).toMatchObject({ public_id: "abc", players: ["Bot Random 1", "Bot Greedy 2"] });
    expect(state.table).toEqual(replay.table);
    expect(state.seat).toBeNull();
  });

  it("leads to the same table and events by steps and by jumps", () => {
    const { source, state, player } = start();
    const other = start();
    for (let index = 1; index <= END; index++) {
      player.next({ seat: null });
      other.player.jump(index);
      expect(state.table).toEqual(source.table(index));
      expect(other.state.table).toEqual(state.table);
      expect(other.state.events).toEqual(state.events);
      expect(other.state.awaited).toEqual(state.awaited);
    }
    expect(state.table?.result?.totals).toEqual([29, 114]);
  });

  it("says which cells score at the stop that is shown", async () => {
    const { session, player } = start();
    const ask = () => session.request<ScoringCells>({ type: "scoring-cells", seat: 1 });
    expect((await ask()).edicts.flat()).toEqual([]);
    player.jump(SCORING);
    const stars = (await ask()).edicts.map((parts) => parts.reduce((sum, { points }) => sum + points, 0));
    expect(stars).toEqual(player.source.table(SCORING).sheets[1]?.stars);
    player.jump(6);
    expect((await ask()).monsters).toHaveLength(4);
    player.jump(0);
    expect((await ask()).edicts.flat()).toEqual([]);
  });

  it("knows of the deck what everybody knew, and nothing of what comes", async () => {
    const { session, player } = start();
    player.jump(AMBUSH);
    const deck = await session.request<DeckContents>({ type: "deck" });
    expect(deck.turned).toEqual(["outpost-ruins", "woodland-crossroads", "zombie-plague"]);
    expect(deck.gone).toEqual(["zombie-plague"]);
    expect(deck.rest).toHaveLength(replay.deck.length - 2);
    expect(deck.rest).not.toContain("woodland-crossroads");
    player.jump(0);
    expect((await session.request<DeckContents>({ type: "deck" })).rest).toEqual(replay.deck);
  });
});

describe("steps", () => {
  const { stops } = replay;
  it("go by choice, by card, and by what concerns a seat", () => {
    expect(nextStop(stops, CARD)).toBe(3);
    expect(nextStop(stops, CARD, { byCard: true })).toBe(AMBUSH);
    expect(nextStop(stops, CARD, { seat: 1 })).toBe(4);
    expect(nextStop(stops, AMBUSH, { seat: 1 })).toBe(6);
    expect(nextStop(stops, END)).toBe(END);
    expect(previousStop(stops, AMBUSH)).toBe(4);
    expect(previousStop(stops, AMBUSH, { seat: 0 })).toBe(3);
    expect(previousStop(stops, AMBUSH, { byCard: true })).toBe(CARD);
    expect(previousStop(stops, 0)).toBe(0);
  });

  it("find the stop of a moment", () => {
    expect([0, 4, 5, 7, 9, 42, 999].map((moment) => stopAt(stops, moment))).toEqual([0, 0, 1, 3, 3, 23, END]);
  });
});

describe("the player of a replay", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("opens at a moment, and goes back from there", () => {
    const { player, state } = start();
    player.open(42, 1);
    expect([player.index, player.stop.kind, state.watchedSeat]).toEqual([SCORING, "scoring", 1]);
    player.previous();
    expect([player.index, state.table?.scores]).toEqual([22, []]);
    player.previous({ byCard: true });
    expect(player.index).toBe(20);
    player.toStart();
    expect(state.table).toEqual(replay.table);
    player.toEnd();
    expect(state.table?.result).not.toBeNull();
  });

  it("follows whoever draws, or shows one seat and leaves out what others draw elsewhere", () => {
    const { player, state } = start();
    const seen: number[] = [];
    for (let step = 0; step < 7; step++) {
      player.next();
      seen.push(state.watchedSeat);
    }
    expect(seen).toEqual([0, 0, 0, 1, 1, 1, 0]);
    player.watch(1);
    expect([player.index, state.watchedSeat]).toEqual([7, 1]);
    player.next();
    player.next();
    expect([player.index, player.stop.seat]).toEqual([10, 1]);
    expect(state.table).toEqual(player.source.table(10));
  });

  it("shows each step to its listeners as the last thing that happened", () => {
    const { player, state } = start();
    const shown: string[][] = [];
    state.onUpdate(({ events }) => shown.push(events.map(({ kind }) => kind)));
    player.jump(3);
    expect(shown.at(-1)).toEqual(["drawn"]);
    expect(state.isSeeking).toBe(false);
    player.previous();
    expect(shown.at(-1)).toEqual(["card-revealed"]);
  });

  it("plays by itself, stays longer at scorings, and stops at the end", () => {
    const { player } = start();
    const stage = { scene: null } as Stage;
    const tick = (time: number) => {
      const stop = player.playOn(stage);
      vi.advanceTimersByTime(time);
      stop?.();
    };
    expect(player.playOn(stage)).toBeUndefined();
    player.jump(22);
    player.toggle();
    tick(1600);
    expect(player.index).toBe(SCORING);
    tick(6400);
    expect(player.index).toBe(SCORING);
    player.speed = 4;
    tick(1700);
    expect(player.index).toBe(24);
    expect(player.playOn({ scene: {} } as Stage)).toBeUndefined();
    player.jump(END);
    player.playOn(stage);
    expect(player.isPlaying).toBe(false);
    player.toggle();
    expect([player.index, player.isPlaying]).toEqual([0, true]);
  });
});

describe("the words of a replay", () => {
  const say = (index: number, seat = 0): string => {
    const { source, state } = start();
    return narrateStop(replay.stops[index]!, {
      game: state.game!,
      catalog,
      table: source.table(index),
      seat,
    }).join(" ");
  };

  it("name who did what, and where", () => {
    expect(say(0)).toBe("The edicts lie open. Spring begins.");
    expect(say(1)).toBe("Outpost Ruins: the next explore card’s shape must cover ruins.");
    expect(say(CARD)).toBe("Revealed: Woodland Crossroads, time 2.");
    expect(say(3)).toBe(
      "Bot Random 1 uses Search. Bot Random 1 draws village: G10, H9, H10, H11, I10. Added by the skill: village, I11.",
    );
    expect(say(AMBUSH)).toBe("Ambush! Zombie Plague.");
    expect(say(6)).toBe("Bot Random 1 draws monsters on Bot Greedy 2’s map: G3.");
    expect(say(18)).toBe("Bot Random 1 draws the hero: C1.");
    expect(say(SCORING)).toBe("Spring is scored. Bot Random 1: −3 ★ this season, −3 ★ in total.");
    expect(say(SCORING, 1)).toBe("Spring is scored. Bot Greedy 2: 3 ★ this season, 3 ★ in total.");
    expect(say(25)).toBe("Summer begins.");
    expect(say(76)).toBe("The maps are passed to the neighbors.");
    expect(say(END)).toBe("The game is over. Bot Greedy 2 wins with 114 stars.");
  });

  it("are there for every stop", () => {
    for (const index of replay.stops.keys()) expect(say(index), `stop ${index}`).not.toBe("");
  });
});

describe("the keys of a replay", () => {
  const keyOn = (html: string, key: string, options = {}) => {
    document.body.innerHTML = html;
    const event = new KeyboardEvent("keydown", { key, ...options });
    Object.defineProperty(event, "target", { value: document.body.firstElementChild });
    return replayKey(event);
  };

  it("step, jump and play", () => {
    for (const key of [
      "ArrowLeft",
      "ArrowRight",
      "ArrowUp",
      "ArrowDown",
      "PageUp",
      "PageDown",
      "Home",
      "End",
      " ",
    ])
      expect(keyOn("<p></p>", key), key).not.toBeNull();
    expect(keyOn("<input type='range'>", "ArrowLeft")).not.toBeNull();
    expect(keyOn("<p></p>", "x")).toBeNull();
  });

  it("belong to what has the focus where it needs them", () => {
    expect(keyOn("<div role='grid'></div>", "ArrowLeft")).toBeNull();
    expect(keyOn("<select></select>", "ArrowDown")).toBeNull();
    expect(keyOn("<button></button>", " ")).toBeNull();
    expect(keyOn("<button></button>", "ArrowLeft")).not.toBeNull();
    expect(keyOn("<p></p>", "ArrowLeft", { altKey: true })).toBeNull();
  });
});

describe("the address of a moment", () => {
  it("is written and read", () => {
    expect(writeMoment("/game/x/replay", 57, 1)).toBe("/game/x/replay?at=57&seat=1");
    expect(writeMoment("/game/x/replay", 57, null)).toBe("/game/x/replay?at=57");
    expect(readMoment("?at=57&seat=1", 2)).toEqual({ at: 57, seat: 1 });
    expect(readMoment("?at=57", 2)).toEqual({ at: 57, seat: null });
    expect(readMoment("", 2)).toEqual({ at: null, seat: null });
    expect(readMoment("?at=-1&seat=2", 2)).toEqual({ at: null, seat: null });
    expect(readMoment("?at=1e9&seat=x", 2)).toEqual({ at: null, seat: null });
  });
});
