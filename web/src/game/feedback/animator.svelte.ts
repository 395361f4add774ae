/** Turns what was told into what is shown: lines, fresh cells, the way of an ambush, the scoring. */
import { untrack } from "svelte";
import { colOf, parseCell, parseCells, rowOf } from "../../lib/cells";
import { t } from "../../lib/i18n.svelte";
import { isStill } from "../../lib/motion";
import type { GameEvent, PrintedInfo, SeatInfo, TableInfo, Told } from "../../protocol";
import { cellsAt } from "../input/orientation";
import type { RoomVisit } from "../session/connection.svelte";
import { narrate } from "./narrate";

export type Scored = Extract<GameEvent, { kind: "season-scored" }>;
type Walk = NonNullable<Extract<GameEvent, { kind: "sheets-passed" }>["walk"]>;
export interface Line {
  id: number;
  text: string;
}

const STEP = 90;
const WALK_AT_MOST = 1600;
const LINES_KEPT = 60;

export class Director {
  /** What happened, the newest last. */
  lines = $state.raw<Line[]>([]);
  /** Cells that changed on my sheet since my last choice. */
  fresh = $state.raw<ReadonlySet<number>>(new Set());
  /** What others, monsters and effects did to it. */
  news = $state.raw<string[]>([]);
  /** Seasons scored in this game. */
  scored = $state.raw<Scored[]>([]);
  /** Those that are still to be shown. */
  toShow = $state.raw<Scored[]>([]);
  /** Cells of my sheet that others, monsters or effects have changed. */
  marked = $state.raw<ReadonlySet<number>>(new Set());
  /** Where the monsters of a solo ambush are on their way, and the sheet as it was then. */
  walking = $state.raw<number[] | null>(null);
  rows = $state.raw<readonly string[] | null>(null);

  #next = 0;
  #kinds: SeatInfo["kind"][] = [];
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    readonly visit: RoomVisit,
    readonly printed: PrintedInfo,
  ) {
    $effect(() => {
      const stop = visit.listen((told, before) => this.#hear(told, before));
      return () => {
        stop();
        clearInterval(this.#timer);
      };
    });
    $effect(() => this.#watchSeats(visit.room?.seats ?? []));
  }

  /** Show no more of what is past. */
  skip(): void {
    clearInterval(this.#timer);
    this.walking = null;
    this.rows = null;
  }

  closeScoring(): void {
    this.toShow = [];
  }

  showAgain(): void {
    this.toShow = this.scored;
  }

  say(text: string): void {
    this.lines = [...this.lines, { id: this.#next++, text }].slice(-LINES_KEPT);
  }

  #hear(told: Told, before: TableInfo | null): void {
    const isLate = before === null || told.since === 0;
    for (const event of told.events) {
      if (event.kind === "game-started") this.#begin();
      if (event.kind === "season-scored") this.scored = [...this.scored, event];
    }
    const said = narrate(told, before, this.visit, this.printed);
    if (told.table !== undefined && !isLate) this.#refresh(told.events);
    for (const { text } of isLate ? said.slice(-4) : said) this.say(text);
    if (told.table !== undefined)
      this.news = isLate ? [] : said.filter(({ weighs }) => weighs).map(({ text }) => text);
    if (isLate) return;
    this.toShow = [
      ...this.toShow,
      ...told.events.filter((event): event is Scored => event.kind === "season-scored"),
    ];
    const passed = told.events.find((event) => event.kind === "sheets-passed");
    if (passed?.walk) this.#walk(passed.walk, this.#rowsBefore(passed, told.events, before));
  }

  /** Say when a bot takes a seat over, and when its person is back. */
  #watchSeats(seats: readonly SeatInfo[]): void {
    const kinds = seats.map(({ kind }) => kind);
    const before = this.#kinds;
    this.#kinds = kinds;
    const { game, room } = this.visit;
    if (room?.phase !== "playing" || before.length !== kinds.length) return;
    kinds.forEach((kind, seat) => {
      const name = game?.players[seat] ?? "";
      if (kind === before[seat] || name === "") return;
      untrack(() => this.say(t(kind === "bot" ? "table-seat-bot" : "table-seat-back", { name })));
    });
  }

  #begin(): void {
    this.skip();
    this.scored = [];
    this.toShow = [];
    this.lines = [];
    this.fresh = new Set();
    this.marked = new Set();
  }

  #refresh(events: readonly GameEvent[]): void {
    const me = this.visit.seat ?? 0;
    const fresh = new Set<number>();
    const marked = new Set<number>();
    let isAmbush = false;
    for (const event of events) {
      if (event.kind === "card-revealed" || event.kind === "sheets-passed")
        isAmbush = event.kind === "sheets-passed";
      if (!("changed" in event) || ownerOf(event) !== me) continue;
      const isForeign = isAmbush || event.kind === "effect-applied" || ("seat" in event && event.seat !== me);
      for (const name of Object.keys(event.changed)) {
        fresh.add(parseCell(name));
        if (isForeign) marked.add(parseCell(name));
      }
    }
    this.fresh = fresh;
    this.marked = marked;
  }

  /** My sheet as it was when the sheets passed. */
  #rowsBefore(passed: GameEvent, events: readonly GameEvent[], before: TableInfo): string[] {
    const rows = [...(before.sheets[this.visit.seat ?? 0]?.rows ?? [])];
    for (const event of events.slice(0, events.indexOf(passed))) {
      if (!("changed" in event)) continue;
      for (const [name, sign] of Object.entries(event.changed)) {
        const [row, col] = [rowOf(parseCell(name)), colOf(parseCell(name))];
        rows[row] = (rows[row] ?? "").slice(0, col) + sign + (rows[row] ?? "").slice(col + 1);
      }
    }
    return rows;
  }

  #walk({ cells, path }: Walk, rows: readonly string[]): void {
    this.skip();
    if (isStill()) return;
    this.rows = rows;
    const places = parseCells(path);
    const pace = Math.min(STEP, WALK_AT_MOST / places.length);
    let step = 0;
    const advance = () => {
      const place = places[step++];
      if (place === undefined) {
        this.skip();
        return;
      }
      this.walking = cellsAt(cells, [rowOf(place), colOf(place)]);
    };
    advance();
    this.#timer = setInterval(advance, pace);
  }
}

/** Whose sheet an event has changed. */
const ownerOf = (event: GameEvent): number | null =>
  event.kind === "skill-used" ? event.seat : "sheet" in event ? event.sheet : null;
