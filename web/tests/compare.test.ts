/** The comparison of all maps of a game, with the recorded game for two. Its numbers are counted from the record by hand. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { ReplaySource } from "../src/game/replay/replay-source";
import { GameSession } from "../src/game/session/session.svelte";
import { addTexts, setLanguage } from "../src/lib/i18n.svelte";
import { currentRoute, parseRoute } from "../src/lib/navigation/router.svelte";
import type { GamePage, ReplayDocument } from "../src/protocol";
import { readChosen, writeChosen } from "../src/screens/compare/address";
import ComparePage from "../src/screens/compare/ComparePage.svelte";
import CompareScreen from "../src/screens/compare/CompareScreen.svelte";
import { mapsBySubject, mapsByTurn, seasonsOf, subjectsOf, turnsOf } from "../src/screens/compare/maps";
import replayFile from "./fixtures/replay.json";
import { catalog } from "./recorded-source";

const source = new ReplaySource(replayFile as unknown as ReplayDocument, "abc");
const brief = (maps: { seat: number; place: number; value: number }[]) =>
  maps.map(({ seat, place, value }) => [seat, place, value]);

beforeAll(async () => {
  await setLanguage("en");
  await addTexts("game");
  await addTexts("compare");
});

describe("maps by what they scored", () => {
  it("are those of the end by total, the winner first", () => {
    expect(brief(mapsBySubject(source, "total", null))).toEqual([
      [1, 1, 114],
      [0, 2, 29],
    ]);
  });

  it("show an edict as it was scored in a season, with the cells that counted", () => {
    expect(seasonsOf(source, "A")).toEqual([0, 3]);
    const [best, other] = mapsBySubject(source, "A", 0);
    expect(brief([best!, other!])).toEqual([
      [1, 1, 2],
      [0, 2, 1],
    ]);
    expect(best!.parts.reduce((sum, { points }) => sum + points, 0)).toBe(2);
    expect(brief(mapsBySubject(source, "D", 2))).toEqual([
      [1, 1, 11],
      [0, 2, 3],
    ]);
  });

  it("share a place with the same stars", () => {
    expect(brief(mapsBySubject(source, "B", 0))).toEqual([
      [0, 1, 0],
      [1, 1, 0],
    ]);
  });

  it("count coins on mountains, and the cells that monsters cost", () => {
    expect(seasonsOf(source, "coins")).toEqual([0, 1, 2, 3]);
    const [best] = mapsBySubject(source, "coins", 3);
    expect([best!.seat, best!.value, best!.parts.map(({ cells }) => cells[0])]).toEqual([
      0,
      6,
      ["B4", "F6", "I3"],
    ]);
    const monsters = mapsBySubject(source, "monsters", 2);
    expect(brief(monsters)).toEqual([
      [1, 1, 0],
      [0, 2, -7],
    ]);
    expect(monsters[1]!.bad).toHaveLength(7);
  });

  it("have heroes only in games with hero cards", () => {
    expect(subjectsOf(source)).toContain("heroes");
    const { document } = source;
    const config = { ...document.game.config, heroes: false };
    const base = new ReplaySource({ ...document, game: { ...document.game, config } });
    expect(subjectsOf(base)).not.toContain("heroes");
    for (const { parts } of mapsBySubject(source, "heroes", 0)) expect(parts.length).toBeGreaterThan(0);
  });
});

describe("maps card by card", () => {
  const turns = turnsOf(source);

  it("has the cards on which something is drawn, in their order", () => {
    expect(turns.slice(0, 3).map(({ at, card, season }) => [at, card, season])).toEqual([
      [6, "woodland-crossroads", 0],
      [12, "zombie-plague", 0],
      [17, "wildwood-garden", 0],
    ]);
  });

  it("shows what each seat drew, cells of a skill too", () => {
    const mine = mapsByTurn(source, turns[0]!).find(({ seat }) => seat === 0)!;
    // G10, H9 to H11, I10, and I11 by the skill Search
    expect(mine.turn!.cells).toEqual([75, 85, 86, 87, 97, 98]);
    expect(mine.turn!.guests).toEqual([]);
    expect(mine.sheet.rows[7]!.slice(8)).toBe("VVV");
  });

  it("says who drew the monsters of an ambush, and what they cost", () => {
    const maps = mapsByTurn(source, turns[1]!);
    expect(maps.map(({ seat, turn }) => [seat, turn!.guests])).toContainEqual([0, [1]]);
    const mine = maps.find(({ seat }) => seat === 0)!;
    expect(mine.value).toBe(mine.turn!.change.monsters);
    expect(mine.value).toBeLessThan(0);
  });
});

describe("the address", () => {
  it("keeps what is chosen", () => {
    for (const search of ["?by=A&season=3&seat=1", "?card=57&seat=0", "?by=monsters"])
      expect(writeChosen("", readChosen(search))).toBe(search);
    expect(readChosen("?by=nonsense&card=x")).toEqual({ by: "total", season: null, card: null, seat: null });
    expect(parseRoute("/game/abc/compare")).toEqual({ page: "compare", id: "abc" });
  });
});

describe("the screen", () => {
  let screen: ReturnType<typeof mount> | undefined;
  afterEach(() => {
    if (screen) void unmount(screen);
    screen = undefined;
    document.body.innerHTML = "";
    history.replaceState(null, "", "/");
  });
  const seats = [
    { kind: "person", name: "Ada" },
    { kind: "bot", name: "ours" },
  ];
  const page = { game: "abc", seat: 0, seats } as unknown as GamePage;
  function open(search: string): void {
    history.replaceState(null, "", `/game/abc/compare${search}`);
    const { state } = new GameSession("abc", source);
    screen = mount(CompareScreen, {
      target: document.body,
      props: { page, source, game: state.game!, catalog },
    });
    flushSync();
  }
  const heading = () => document.querySelector("h2")!.textContent!.replace(/\s+/g, " ").trim();
  const press = (key: string) => {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    flushSync();
  };

  it("lights the cells that count, and marks bots", () => {
    open("?by=monsters&season=2");
    expect(heading()).toBe("Monsters, Fall");
    const articles = [...document.querySelectorAll("article")];
    expect(articles.map((one) => one.dataset.seat)).toEqual(["1", "0"]);
    expect(articles[1]!.querySelectorAll("rect.bad")).toHaveLength(7);
    expect(articles.map((one) => one.querySelector(".bot")?.textContent)).toEqual(["bot", undefined]);
  });

  it("moves on by keys and buttons, and the address follows", () => {
    open("?card=6");
    expect(document.querySelectorAll("path.drawn")).toHaveLength(2);
    press("ArrowRight");
    expect(location.search).toBe("?card=12");
    expect(heading()).toContain("Zombie Plague");
    document.querySelector<HTMLButtonElement>("[data-step='-1']")!.click();
    flushSync();
    expect(location.search).toBe("?card=6");
    press("ArrowDown");
    expect(location.search).toMatch(/^\?card=6&seat=[01]$/);
  });

  it.each([
    { status: "over", is_closed: true },
    { status: "running", is_closed: false },
  ])("leads to the page of a game whose maps cannot be compared: %o", async (found) => {
    const asked: string[] = [];
    vi.stubGlobal("fetch", async (path: string) => {
      asked.push(path);
      return Response.json({ ...page, ...found });
    });
    history.replaceState(null, "", "/game/abc/compare");
    screen = mount(ComparePage, { target: document.body, props: { id: "abc" } });
    await vi.waitFor(() => expect(currentRoute()).toEqual({ page: "game", id: "abc" }));
    expect(asked).toEqual(["/api/games/abc"]);
    vi.unstubAllGlobals();
  });
});
