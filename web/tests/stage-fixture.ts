/** A small table and its updates, for tests of what is on stage. */
import { GameState } from "../src/game/session/game-state.svelte";
import type { GameEvent, SheetInfo, TableInfo, Update } from "../src/protocol";

export const EMPTY_ROWS = Array.from({ length: 11 }, () => "...........");
const COINS = { before: 0, after: 0, shape: 0, mountains: [], dragon: 0 };

const sheet = (): SheetInfo => ({
  rows: EMPTY_ROWS,
  attack: [],
  claimed: [],
  coins: 0,
  spent: 0,
  stars: [0, 0, 0, 0],
  monsters: 0,
  skill: null,
});

export const tableOf = (players: number, part: Partial<TableInfo> = {}): TableInfo => ({
  turn: 5,
  stage: "explore",
  card: "great-river",
  season: 0,
  time: 1,
  threshold: 8,
  duty: false,
  ruins_waiting: false,
  revealed: ["great-river"],
  acrobats: [],
  orientation: null,
  deck: { cards: 12, ambushes: 1, heroes: 0 },
  draws_on: Array.from({ length: players }, (_, seat) => seat),
  sheets: Array.from({ length: players }, sheet),
  scores: [],
  result: null,
  effects: [],
  ...part,
});

export const revealed = (card: string): GameEvent => ({ kind: "card-revealed", card });

/** A drawing on a sheet; monsters next to empty cells cost stars. */
export function drawn(
  drawing: { seat?: number; sheet?: number; cells: Record<string, string>; terrain: string },
  monsters: { before?: number; after?: number; cells?: string[] } = {},
  repelled: string[] = [],
): GameEvent {
  const { seat = 0, sheet = 0, cells, terrain } = drawing;
  return {
    kind: "drawn",
    seat,
    sheet,
    drawing: { cells: Object.keys(cells), terrain },
    changed: cells,
    repelled,
    coins: COINS,
    monsters: { before: 0, after: 0, cells: [], ...monsters },
  } as GameEvent;
}

export const scored = (season: number, stars: number): GameEvent =>
  ({
    kind: "season-scored",
    season,
    scores: [{ edicts: [stars, 0], coins: 0, monsters: 0 }],
    sheets: [{ rows: EMPTY_ROWS, edicts: [[], []], monsters: [], attack: [], claimed: [] }],
  }) as GameEvent;

export const OPTIONS = {
  kind: "draw",
  sheet: 0,
  shapes: [],
  adding: [],
  attack: [],
  skills: [],
} as unknown as NonNullable<Update["options"]>;

/** A state with a game of some players, seen from seat 0, and its table. */
export function startedState(players = 1): GameState {
  const state = new GameState();
  const seats = Array.from({ length: players }, () => ({ name: "", kind: "person", connected: true }));
  const room = { id: "r", phase: "playing", game: 1, seats } as unknown;
  state.apply({
    type: "welcome",
    room,
    seat: 0,
    seats: [0],
    is_host: true,
    is_removed: false,
    is_closed: false,
    log: [],
  } as never);
  const seasons = ["spring", "summer", "fall", "winter"].map((id) => ({
    id,
    threshold: 8,
    edicts: ["A", "B"],
  }));
  const names = ["Ada", "Bea", "Cy"].slice(0, players);
  const profiles = names.map(() => ({ title: "", crest: "" }));
  state.apply({
    type: "game",
    game: 1,
    public_id: "g1",
    map: "A",
    players: names,
    profiles,
    seasons,
    edicts: [],
    skills: [],
  } as never);
  state.apply(updateOf([], tableOf(players), { since: 0, version: 5 }));
  return state;
}

/** An update that ends with a new table and something to draw. */
export const updateOf = (
  events: GameEvent[],
  table: TableInfo | undefined,
  part: Partial<Update> = {},
): Update => ({
  type: "update",
  game: 1,
  since: 5,
  version: 9,
  events,
  awaited: [0],
  deadline: null,
  ...(table ? { table, options: OPTIONS, choice: null, edicts: [] } : {}),
  ...part,
});
