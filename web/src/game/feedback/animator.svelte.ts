/** Turns updates into what the screen shows for a while: log lines, fresh cells, a moving ambush, the scoring. */
import { untrack } from "svelte";
import { colOf, parseCell, parseCells, rowOf } from "../../lib/cells";
import { t } from "../../lib/i18n.svelte";
import { isMotionReduced } from "../../lib/motion";
import type { CatalogInfo, GameEvent, SeatInfo, TableInfo, Update } from "../../protocol";
import { cellsAt } from "../input/orientation";
import type { GameState } from "../session/game-state.svelte";
import { changedSheet, narrate } from "./narrate";

export type ScoredSeason = Extract<GameEvent, { kind: "season-scored" }>;
type AmbushPath = NonNullable<Extract<GameEvent, { kind: "sheets-passed" }>["walk"]>;
export interface LogLine {
  id: number;
  text: string;
}

/** Milliseconds for one cell of an ambush's path, and for the whole of it. */
const STEP_TIME = 90;
const LONGEST_PATH_TIME = 1600;
const KEPT_LINES = 60;
/** Lines about the past that somebody sees who has just come. */
const LINES_ON_ARRIVAL = 4;

export class Animator {
  /** What happened, the newest last. */
  lines = $state.raw<LogLine[]>([]);
  /** Cells of the player's sheet that the last update changed. */
  fresh = $state.raw<ReadonlySet<number>>(new Set());
  /** Those of them that others, monsters or effects changed. */
  marked = $state.raw<ReadonlySet<number>>(new Set());
  /** What others, monsters and effects did to the player's sheet in the last update. */
  news = $state.raw<string[]>([]);
  /** The seasons of this game that were scored. */
  scored = $state.raw<ScoredSeason[]>([]);
  /** Those of them that the scoring dialog still has to show. */
  unshownSeasons = $state.raw<ScoredSeason[]>([]);
  /** Where the monsters of a solo ambush are now, while they move over the sheet. */
  moving = $state.raw<number[] | null>(null);
  /** The sheet as it was when they began to move. */
  rowsBefore = $state.raw<readonly string[] | null>(null);

  #nextLine = 0;
  #seatKinds: SeatInfo["kind"][] = [];
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    readonly state: GameState,
    readonly catalog: CatalogInfo,
  ) {
    $effect(() => {
      const stop = state.onUpdate((update, before) => this.#receive(update, before));
      return () => {
        stop();
        clearInterval(this.#timer);
      };
    });
    $effect(() => this.#watchSeats(state.room?.seats ?? []));
  }

  /** Stop the animation. */
  skip(): void {
    clearInterval(this.#timer);
    this.moving = null;
    this.rowsBefore = null;
  }

  closeScoring(): void {
    this.unshownSeasons = [];
  }

  showScoringAgain(): void {
    this.unshownSeasons = this.scored;
  }

  #addLine(text: string): void {
    this.lines = [...this.lines, { id: this.#nextLine++, text }].slice(-KEPT_LINES);
  }

  #receive(update: Update, before: TableInfo | null): void {
    const hasJustArrived = before === null || update.since === 0;
    if (update.events.some(({ kind }) => kind === "game-started")) this.#reset();
    const scored = update.events.filter((event): event is ScoredSeason => event.kind === "season-scored");
    this.scored = [...this.scored, ...scored];
    const sentences = narrate(update, before, this.state, this.catalog);
    for (const { text } of hasJustArrived ? sentences.slice(-LINES_ON_ARRIVAL) : sentences)
      this.#addLine(text);
    if (hasJustArrived) {
      if (update.table !== undefined) this.news = [];
      return;
    }
    if (update.table !== undefined) {
      this.news = sentences.filter(({ isImportant }) => isImportant).map(({ text }) => text);
      this.#markChanges(update.events);
    }
    this.unshownSeasons = [...this.unshownSeasons, ...scored];
    const passed = update.events.find((event) => event.kind === "sheets-passed");
    if (passed?.walk) this.#animatePath(passed.walk, this.#rowsUntil(passed, update.events, before));
  }

  /** Add a line when a bot takes over a seat, and when its player is back. */
  #watchSeats(seats: readonly SeatInfo[]): void {
    const kinds = seats.map(({ kind }) => kind);
    const before = this.#seatKinds;
    this.#seatKinds = kinds;
    const { game, room } = this.state;
    if (room?.phase !== "playing" || before.length !== kinds.length) return;
    kinds.forEach((kind, seat) => {
      const name = game?.players[seat] ?? "";
      if (kind === before[seat] || name === "") return;
      untrack(() => this.#addLine(t(kind === "bot" ? "table-seat-bot" : "table-seat-back", { name })));
    });
  }

  #reset(): void {
    this.skip();
    this.scored = [];
    this.unshownSeasons = [];
    this.lines = [];
    this.fresh = new Set();
    this.marked = new Set();
  }

  #markChanges(events: readonly GameEvent[]): void {
    const me = this.state.seat ?? 0;
    const fresh = new Set<number>();
    const marked = new Set<number>();
    let isAmbush = false;
    for (const event of events) {
      if (event.kind === "card-revealed" || event.kind === "sheets-passed")
        isAmbush = event.kind === "sheets-passed";
      if (!("changed" in event) || changedSheet(event) !== me) continue;
      const isForeign = isAmbush || event.kind === "effect-applied" || ("seat" in event && event.seat !== me);
      for (const name of Object.keys(event.changed)) {
        fresh.add(parseCell(name));
        if (isForeign) marked.add(parseCell(name));
      }
    }
    this.fresh = fresh;
    this.marked = marked;
  }

  /** Return the player's sheet as it was when the sheets were passed. */
  #rowsUntil(passed: GameEvent, events: readonly GameEvent[], before: TableInfo): string[] {
    const rows = [...(before.sheets[this.state.seat ?? 0]?.rows ?? [])];
    for (const event of events.slice(0, events.indexOf(passed))) {
      if (!("changed" in event)) continue;
      for (const [name, symbol] of Object.entries(event.changed)) {
        const [row, col] = [rowOf(parseCell(name)), colOf(parseCell(name))];
        rows[row] = (rows[row] ?? "").slice(0, col) + symbol + (rows[row] ?? "").slice(col + 1);
      }
    }
    return rows;
  }

  #animatePath({ cells, path }: AmbushPath, rows: readonly string[]): void {
    this.skip();
    if (isMotionReduced()) return;
    this.rowsBefore = rows;
    const places = parseCells(path);
    let step = 0;
    const advance = () => {
      const place = places[step++];
      if (place === undefined) this.skip();
      else this.moving = cellsAt(cells, [rowOf(place), colOf(place)]);
    };
    advance();
    this.#timer = setInterval(advance, Math.min(STEP_TIME, LONGEST_PATH_TIME / places.length));
  }
}
