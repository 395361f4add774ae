/** Turns updates into what the screen shows for a while: log lines, fresh cells, cards on stage, the scoring. */
import { untrack } from "svelte";
import { parseCell } from "../../lib/cells";
import { settings } from "../../lib/settings.svelte";
import { playSounds } from "../../lib/sound";
import type { CatalogInfo, GameEvent, LogLine, TableInfo, Update } from "../../protocol";
import type { GameState } from "../session/game-state.svelte";
import type { ScoredSeason } from "../stage/plan";
import { Stage } from "../stage/stage.svelte";
import { awayReport, isWorthTelling } from "./away";
import { changedSheet, describeLogLine, isInAmbush, narrate } from "./narrate";
import { soundsOf } from "./sounds";

export interface ShownLine {
  id: number;
  text: string;
}

const KEPT_LINES = 500;

export class Animator {
  /** What happened, the newest last. */
  lines = $state.raw<ShownLine[]>([]);
  /** The seat whose sheet the next two are about: the player's, or the one that a spectator looked at. */
  changedSeat = $state(0);
  /** Cells of that sheet that the last update changed. */
  fresh = $state.raw<ReadonlySet<number>>(new Set());
  /** Those of them that others, monsters or effects changed. */
  marked = $state.raw<ReadonlySet<number>>(new Set());
  /** What others, monsters and effects did to the player's sheet in the last update. */
  news = $state.raw<string[]>([]);
  /** The seasons of this game that were scored. */
  scored = $state.raw<ScoredSeason[]>([]);
  /** Those of them that the scoring dialog still has to show. */
  unshownSeasons = $state.raw<readonly ScoredSeason[]>([]);
  /** What happened while the player was away, until the player has been told. */
  missed = $state.raw<readonly GameEvent[]>([]);
  /** What cards do, step by step. */
  readonly stage: Stage;

  #nextLine = 0;
  /** How many lines of the server's log have been added. */
  #logged = 0;
  /** Whether the player has chosen what is drawn next. */
  #hasChosen = false;

  constructor(
    readonly state: GameState,
    readonly catalog: CatalogInfo,
  ) {
    this.stage = new Stage(state, catalog, (seasons) => {
      this.unshownSeasons = [...this.unshownSeasons, ...seasons];
    });
    $effect(() => state.onUpdate((update, before) => this.#receive(update, before)));
    $effect(() => this.stage.listen());
    untrack(() => {
      this.stage.open();
      this.#catchUp();
      this.#tellMissed(state.missed);
    });
    $effect(() => {
      const { log } = state;
      untrack(() => this.#addLogLines(log));
    });
  }

  closeScoring(): void {
    this.unshownSeasons = [];
    this.stage.resume();
  }

  showScoringAgain(): void {
    this.unshownSeasons = this.scored;
  }

  /** Show the scoring of one season again, as it was. */
  showScoring(season: number): void {
    this.unshownSeasons = this.scored.filter((event) => event.season === season);
  }

  closeMissed(): void {
    this.missed = [];
  }

  /** Show the scorings that happened while the player was away. */
  showMissedScorings(seasons: readonly number[]): void {
    this.missed = [];
    this.unshownSeasons = this.scored.filter(({ season }) => seasons.includes(season));
  }

  #addLine(text: string): void {
    this.lines = [...this.lines, { id: this.#nextLine++, text }].slice(-KEPT_LINES);
  }

  /** Tell the whole game so far, from the events that the state has; a reload loses nothing. */
  #catchUp(): void {
    this.#reset();
    const { events, log } = this.state;
    let told = 0;
    const tell = (until: number) => {
      for (const { text } of narrate(
        events.slice(told, until),
        events.slice(0, told),
        this.state,
        this.catalog,
      ))
        this.#addLine(text);
      told = until;
    };
    for (const line of log) {
      tell(Math.max(told, Math.min(line.after, events.length)));
      this.#addLine(describeLogLine(line));
    }
    this.#logged = log.length;
    tell(events.length);
    this.scored = events.filter((event): event is ScoredSeason => event.kind === "season-scored");
  }

  /** Tell what the player has missed, if it is more than the next card. */
  #tellMissed(count: number): void {
    const { seat, events } = this.state;
    if (seat === null || count === 0) return;
    const missed = events.slice(-count);
    const report = awayReport(missed, this.state, this.catalog);
    if (isWorthTelling(report, this.state.seats.length > 1)) this.missed = missed;
  }

  #receive(update: Update, before: TableInfo | null): void {
    if (before === null || update.since === 0) {
      if (before === null) this.stage.open();
      this.#catchUp();
      this.#tellMissed(update.missed ?? 0);
      if (update.table !== undefined) this.news = [];
      return;
    }
    const scored = update.events.filter((event): event is ScoredSeason => event.kind === "season-scored");
    this.scored = [...this.scored, ...scored];
    if (update.missed !== undefined) this.#tellMissed(Math.min(update.missed, update.events.length));
    if (!this.state.isSeeking) this.#playSounds(update.events);
    const past = this.state.events.slice(0, this.state.events.length - update.events.length);
    const sentences = narrate(update.events, past, this.state, this.catalog);
    for (const { text } of sentences) this.#addLine(text);
    if (update.table !== undefined) {
      const news = sentences.filter(({ isImportant }) => isImportant).map(({ text }) => text);
      this.news = this.stage.isContinuing ? [...this.news, ...news] : news;
      this.#markChanges(update.events, past);
    }
    // Spectators watch a scoring when they want to: it would cover what they look at.
    if (this.state.seat !== null && this.missed.length === 0 && !this.stage.isApplying)
      this.unshownSeasons = [...this.unshownSeasons, ...scored];
  }

  #playSounds(events: readonly GameEvent[]): void {
    const { seat } = this.state;
    playSounds(soundsOf(events, seat, this.catalog, this.#hasChosen), settings().volume / 100);
    if (events.some(({ kind }) => kind === "choice-made")) this.#hasChosen = true;
    if (events.some((event) => event.kind === "drawn" && event.seat === seat)) this.#hasChosen = false;
  }

  /** Add new lines of the server's log. */
  #addLogLines(log: readonly LogLine[]): void {
    for (const line of log.slice(this.#logged)) this.#addLine(describeLogLine(line));
    this.#logged = log.length;
  }

  #reset(): void {
    this.scored = [];
    this.unshownSeasons = [];
    this.missed = [];
    this.lines = [];
    this.fresh = new Set();
    this.marked = new Set();
  }

  #markChanges(events: readonly GameEvent[], past: readonly GameEvent[]): void {
    const me = this.state.seat ?? this.state.watchedSeat;
    const fresh = new Set<number>();
    const marked = new Set<number>(this.stage.isContinuing ? this.marked : []);
    let isAmbush = isInAmbush(past);
    for (const event of events) {
      if (event.kind === "card-revealed" || event.kind === "sheets-passed")
        isAmbush = event.kind === "sheets-passed";
      if (!("changed" in event) || changedSheet(event) !== me) continue;
      // A spectator has drawn nothing: everything is news.
      const isForeign =
        this.state.seat === null ||
        isAmbush ||
        event.kind === "effect-applied" ||
        ("seat" in event && event.seat !== me);
      for (const name of Object.keys(event.changed)) {
        fresh.add(parseCell(name));
        if (isForeign) marked.add(parseCell(name));
      }
    }
    this.changedSeat = me;
    this.fresh = fresh;
    this.marked = marked;
  }
}
