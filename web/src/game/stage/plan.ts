/**
 * Divides an update into parts that are shown one after another: a card turns up, it acts on the map, what it cost is
 * shown, and the next card comes last.
 */
import { cellAt, colOf, parseCells, rowOf } from "../../lib/cells";
import type { CatalogInfo, GameEvent, TableInfo, Update } from "../../protocol";
import { changedSheet, isInAmbush } from "../feedback/narrate";
import { cellsAt } from "../input/orientation";
import type { ShownGame } from "../session/game-state.svelte";
import { changeRows, foldEvents } from "./fold";

export type ScoredSeason = Extract<GameEvent, { kind: "season-scored" }>;
type SheetEvent = Extract<GameEvent, { monsters: unknown; changed: unknown }>;
type AmbushPath = NonNullable<Extract<GameEvent, { kind: "sheets-passed" }>["walk"]>;

/** One picture of the map while a card acts. */
export interface Frame {
  rows: readonly string[];
  /** Monsters that move over the map. */
  moving: readonly number[];
}

/** What is on stage: a card, and what it does. */
export interface Scene {
  card: string;
  /** The card turns up, it acts, or what it has changed is shown. */
  phase: "card" | "act" | "result";
  event: GameEvent;
  /** Cells of the map that the scene points out. */
  cells: readonly number[];
  /** The stars that the player loses to monsters; more than zero if some are saved. */
  stars: number;
  frames: readonly Frame[];
}

/** A part of an update. */
export interface Part {
  /** The seasons whose scoring is shown before this part. */
  seasons: readonly ScoredSeason[];
  update: Update;
  scenes: readonly Scene[];
}

/** What the parts depend on apart from the update. */
export interface Situation {
  /** The table that is shown before the update. */
  table: TableInfo;
  /** The events before the update. */
  past: readonly GameEvent[];
  game: Pick<ShownGame, "players" | "seasons">;
  seat: number | null;
  /** The seat whose sheet a spectator looks at. */
  watched: number;
  catalog: CatalogInfo;
}

/** Return the parts of an update; the last one has the whole new table and what the player may do. */
export function planParts(update: Update, situation: Situation): Part[] {
  const planner = new Planner(update, situation);
  for (const event of update.events) planner.add(event);
  return planner.finish();
}

class Planner {
  #parts: Part[] = [];
  /** Events that wait for the next part. */
  #waiting: GameEvent[] = [];
  /** The scorings to be shown before the next part. */
  #seasons: ScoredSeason[] = [];
  /** The table as the last part shows it. */
  #table: TableInfo;
  #card: string;
  #isAmbush: boolean;
  /** The sheet whose changes are shown: the player's, or the one that a spectator looks at. */
  #sheet: number;

  constructor(
    readonly update: Update,
    readonly situation: Situation,
  ) {
    const { past, table, seat, watched } = situation;
    this.#table = table;
    this.#sheet = seat ?? watched;
    this.#isAmbush = isInAmbush(past);
    this.#card = table.card ?? "";
  }

  add(event: GameEvent): void {
    if (event.kind === "season-scored" && this.situation.seat !== null) {
      if (this.#seasons.length === 0 && this.#waiting.length > 0) this.#show();
      this.#seasons.push(event);
    }
    this.#waiting.push(event);
    if (event.kind === "card-revealed") this.#reveal(event);
    else if (event.kind === "effect-began") this.#turnUp(event);
    else if (event.kind === "sheets-passed") this.#pass(event, event.walk ?? null);
    else if ("changed" in event && changedSheet(event) === this.#sheet) this.#change(event);
  }

  /** Return the parts, with the rest of the update as the last one. */
  finish(): Part[] {
    const rest = { ...this.update, events: this.#waiting };
    return [...this.#parts, { seasons: this.#seasons, update: rest, scenes: [] }];
  }

  #reveal(event: Extract<GameEvent, { kind: "card-revealed" }>): void {
    this.#isAmbush = false;
    this.#card = event.card;
    if (this.#kindOf(event.card) !== "explore") this.#turnUp(event);
  }

  #turnUp(event: Extract<GameEvent, { card: string }>): void {
    this.#card = event.card;
    const cells = this.#kindOf(event.card) === "ruins" ? emptyRuins(this.#rows) : [];
    this.#show(this.#scene("card", event, { cells }));
  }

  #pass(event: GameEvent, walk: AmbushPath | null): void {
    this.#isAmbush = true;
    if (walk === null) return;
    const frames = parseCells(walk.path).map((place) => ({
      rows: this.#rows,
      moving: cellsAt(walk.cells, [rowOf(place), colOf(place)]),
    }));
    this.#show(this.#scene("act", event, { frames }));
  }

  /** Show what monsters or a hero's attack have changed on the sheet; other drawings need no scene. */
  #change(event: SheetEvent): void {
    const isSpread = event.kind === "effect-applied" && event.effect === "zombies";
    const isStrike = event.kind === "drawn" && this.#isAmbush;
    const isDone = isSpread && Object.keys(event.changed).length === 0;
    if (isDone || !(isSpread || isStrike || event.repelled.length > 0)) return;
    const { before, after, cells } = event.monsters;
    const found = isSpread || isStrike ? cells : event.repelled;
    const result = this.#scene("result", event, { cells: parseCells(found), stars: after - before });
    // A solo ambush has walked to its place already.
    const comesAlive = isSpread || (isStrike && this.situation.game.players.length > 1);
    const frames = strikes(this.#rows, event.changed);
    if (comesAlive && frames.length > 0) this.#show(this.#scene("act", event, { frames }), result);
    else this.#show(result);
  }

  get #rows(): readonly string[] {
    const { game, catalog } = this.situation;
    const changes = this.#waiting.filter((event) => event !== this.#waiting.at(-1));
    return foldEvents(this.#table, changes, game.seasons, catalog).sheets[this.#sheet]?.rows ?? [];
  }

  #kindOf(id: string): string {
    return this.situation.catalog.cards.find((card) => card.id === id)?.kind ?? "";
  }

  #scene(
    phase: Scene["phase"],
    event: GameEvent,
    shown: Partial<Pick<Scene, "cells" | "stars" | "frames">>,
  ): Scene {
    return { card: this.#card, phase, event, cells: [], stars: 0, frames: [], ...shown };
  }

  /** Add a part with the events that wait. */
  #show(...scenes: Scene[]): void {
    const { game, catalog } = this.situation;
    this.#table = { ...foldEvents(this.#table, this.#waiting, game.seasons, catalog), card: this.#card };
    const { type, game: number, since, version, awaited, deadline } = this.update;
    const update = { type, game: number, since, version, awaited, deadline, options: null, choice: null };
    this.#parts.push({
      seasons: this.#seasons,
      update: { ...update, events: this.#waiting, table: this.#table },
      scenes,
    });
    this.#waiting = [];
    this.#seasons = [];
  }
}

/** Return the pictures of a map on which one cell after another changes. */
function strikes(rows: readonly string[], changed: Record<string, string>): Frame[] {
  const changes = Object.entries(changed);
  return changes.map((_, at) => ({ rows: changeRows(rows, changes.slice(0, at + 1)), moving: [] }));
}

/** Return the ruins cells of a map that are still empty. */
const emptyRuins = (rows: readonly string[]): number[] =>
  rows.flatMap((line, row) => [...line].flatMap((symbol, col) => (symbol === "r" ? [cellAt(row, col)] : [])));
