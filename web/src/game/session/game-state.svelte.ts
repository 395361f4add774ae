/** The room and the game as the server's messages describe them. Knows no socket and no page. */
import { playerName } from "../../lib/names";
import type {
  GameEvent,
  GameInfo,
  Hint,
  LogLine,
  Offer,
  OptionsInfo,
  PendingChoice,
  Reacted,
  RoomInfo,
  ScoringPart,
  Standing,
  TableInfo,
  Update,
} from "../../protocol";
import type { ResumePoint, StateMessage } from "./source";
import { withChanges } from "./table-changes";

/** A game as it is shown: with present names, and who has not drawn every card. */
export interface ShownGame extends GameInfo {
  /** How many cards bots have drawn for each player. */
  standInCards: readonly number[];
  /** How many cards a quicker level has drawn for each bot. */
  quickCards: readonly number[];
}

/** Called after each update, with the table as it was before. */
export type UpdateListener = (update: Update, before: TableInfo | null) => void;

export type ReactionListener = (reaction: Reacted) => void;

export class GameState {
  room = $state.raw<RoomInfo | null>(null);
  /** The player's own seat; null for a spectator. */
  seat = $state<number | null>(null);
  /** All seats of the player, if several people share the device. */
  seats = $state.raw<number[]>([]);
  /** The seat whose sheet a spectator looks at. */
  watchedSeat = $state(0);
  isHost = $state(false);
  /** What the player can do for a seat or another game, the best first. */
  offers = $state.raw<readonly Offer[]>([]);
  /** Whether the host has removed the player from the table. */
  isRemoved = $state(false);
  /** Whether the player may not see the game, since others play with the same deck. */
  isClosed = $state(false);
  /** The game as it was set up, with present names, and the names of bots in the player's language. */
  game = $derived.by((): ShownGame | null => {
    const game = this.#game;
    if (game === null) return null;
    const isPresent = this.room?.game === game.game && this.room.phase !== "lobby";
    const seats = isPresent ? (this.room?.seats ?? []) : [];
    const players = game.players.map((name, seat) => playerName(seats[seat]?.name || name));
    const profiles = game.profiles.map((profile, seat) => {
      const { title = profile.title, crest = profile.crest } = seats[seat] ?? {};
      return game.players.length > 1 ? { title, crest } : { title: "", crest };
    });
    const standInCards = isPresent
      ? seats.map(({ stand_in_cards }) => stand_in_cards ?? 0)
      : this.storedStandInCards;
    const quickCards = isPresent ? seats.map(({ quick_cards }) => quick_cards ?? 0) : this.storedQuickCards;
    return { ...game, players, profiles, standInCards, quickCards };
  });
  /** How many cards bots have drawn for each player of a game that is read by its address. */
  storedStandInCards = $state.raw<readonly number[]>([]);
  /** How many cards a quicker level has drawn for each bot of such a game. */
  storedQuickCards = $state.raw<readonly number[]>([]);
  /** Whether a bot draws for the player until they return. */
  isReplaced = $derived.by(
    () =>
      this.seat !== null && this.room?.phase === "playing" && Boolean(this.room.seats[this.seat]?.stand_in),
  );
  /** Whether the player may draw: not while a bot does, and not during a pause. */
  canDraw = $derived.by(() => !this.isReplaced && !this.room?.pause);
  /** Whether the server can save; while it cannot, clocks stand still and choices are refused. */
  isSaving = $derived.by(() => this.room?.is_saving !== false);
  /** What has just happened around the cards. */
  notices = $state.raw<LogLine[]>([]);
  table = $state.raw<TableInfo | null>(null);
  /** The present turn; the table that is shown may still be of an earlier one. */
  turn = $state(0);
  /** Stars and ranks as if the season were scored now, by seat; null unless the host wants them shown. */
  standings = $state.raw<readonly Standing[] | null>(null);
  /** Seats that still have to choose. */
  awaited = $state.raw<number[]>([]);
  /** When a bot chooses for the awaited seats, on the given clock. */
  deadline = $state<number | null>(null);
  /** When the reserve time of each seat is used up, on the given clock; null while it does not run. */
  reserveEnds = $state.raw<readonly (number | null)[]>([]);
  /** The end of the reserve time that is shown: the player's own, or the first of the others'; null if none runs. */
  reserveEnd = $derived.by(() => {
    const own = this.seat === null ? null : (this.reserveEnds[this.seat] ?? null);
    if (own !== null) return own;
    const ends = this.reserveEnds.filter((end) => end !== null);
    return ends.length > 0 ? Math.min(...ends) : null;
  });
  /** The scoring cells of the player's own sheet, by edict. */
  edicts = $state.raw<ScoringPart[][]>([]);
  /** The player's choice while it waits until all have chosen. */
  choice = $state.raw<PendingChoice | null>(null);
  options = $state.raw<OptionsInfo | null>(null);
  /** Everything that happened in this game, as far as the player may know. */
  events = $state.raw<readonly GameEvent[]>([]);
  /** How many of the last events happened while the player was away, as the server said at the last connection. */
  missed = 0;
  /** Whether another moment of a replay is being shown, without the steps that lead there. */
  isSeeking = false;
  /** The hint that was asked for last, or how far the search for it is. */
  hint = $state.raw<Hint | null>(null);
  /** Whether the game goes on after a choice; in a lesson one choice is tried again and again. */
  goesOn = $state(true);
  /** What happened around the cards of this game. */
  log = $state.raw<readonly LogLine[]>([]);

  #game = $state.raw<GameInfo | null>(null);
  #version = 0;
  /** The table of that version; the one that is shown may still be an older one. */
  #latest: TableInfo | null = null;
  #listeners = new Set<UpdateListener>();
  #reactionListeners = new Set<ReactionListener>();
  #stager: ((update: Update) => boolean) | null = null;
  #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  get resumePoint(): ResumePoint {
    return { game: this.#game?.game ?? 0, version: this.#version };
  }

  /** The seat to name in requests; null unless several people share the device. */
  get sharedSeat(): number | null {
    return this.seats.length > 1 ? this.seat : null;
  }

  /** Forget at once what the shown seat sees, before the device is passed on. */
  cover(): void {
    this.seat = null;
    this.choice = null;
    this.options = null;
    this.edicts = [];
  }

  /** Register a listener for updates; returns a function that removes it. */
  onUpdate(listener: UpdateListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Offer updates to somebody who may take them and show them part by part; returns a function that ends it. */
  stageUpdates(stager: (update: Update) => boolean): () => void {
    this.#stager = stager;
    return () => {
      if (this.#stager === stager) this.#stager = null;
    };
  }

  /** Register a listener for reactions; returns a function that removes it. */
  onReaction(listener: ReactionListener): () => void {
    this.#reactionListeners.add(listener);
    return () => this.#reactionListeners.delete(listener);
  }

  /** Apply a message. Updates of another game or of an older version are ignored. */
  apply(message: StateMessage): void {
    switch (message.type) {
      case "welcome":
      case "room":
        this.room = message.room;
        this.reserveEnds = message.room.seats.map(({ reserve, uses_reserve }) =>
          uses_reserve ? this.#now() + (reserve ?? 0) * 1000 : null,
        );
        this.seat = message.seat;
        this.seats = message.seats ?? [];
        this.isHost = message.is_host;
        this.offers = message.offers ?? [];
        this.isRemoved = message.is_removed;
        this.isClosed = message.is_closed;
        this.notices = message.type === "room" ? (message.log ?? []) : [];
        this.log = message.type === "welcome" ? message.log : [...this.log, ...message.log];
        break;
      case "game":
        if (this.#game?.game !== message.game) {
          this.#version = 0;
          this.#latest = null;
          this.table = null;
          this.standings = null;
          this.events = [];
          this.hint = null;
          if (this.#game !== null) this.log = [];
        }
        this.#game = message;
        break;
      case "update":
        if (message.game !== this.#game?.game || message.version < this.#version) break;
        this.#version = message.version;
        this.#offer(this.#withTable(message));
        break;
      case "hint":
        this.hint = message;
        break;
      case "reaction":
        for (const listener of this.#reactionListeners) listener(message);
    }
  }

  /** Show another moment of a replay: all up to the stop before it, then what happened last, without showing it step by step. */
  seek(before: Update, last: Update | null): void {
    const stager = this.#stager;
    this.#version = 0;
    this.isSeeking = true;
    this.apply(before);
    this.#stager = null;
    if (last) this.apply(last);
    this.#stager = stager;
    this.isSeeking = false;
  }

  /** Return an update with the whole table, also if the server has sent only what has changed on it. */
  #withTable(update: Update): Update {
    const table = update.changes && this.#latest ? withChanges(this.#latest, update.changes) : update.table;
    if (table === undefined) return update;
    this.#latest = table;
    this.turn = table.turn;
    return { ...update, table };
  }

  /** Show an update at once, unless somebody takes it to show it part by part. */
  #offer(update: Update): void {
    if (!this.#stager?.(update)) this.show(update);
  }

  /** Show an update or a part of it: from now on the state is what it says. */
  show(update: Update): void {
    if (update.game !== this.#game?.game) return;
    const before = this.table;
    this.missed = update.missed ?? 0;
    this.events = update.since === 0 ? update.events : [...this.events, ...update.events];
    this.awaited = update.awaited;
    this.deadline = update.deadline === null ? null : this.#now() + update.deadline * 1000;
    if (update.table !== undefined) this.table = update.table;
    if (update.standings !== undefined)
      this.standings = update.standings.length > 0 ? update.standings : null;
    if (update.edicts !== undefined) this.edicts = update.edicts;
    if (update.choice !== undefined) this.choice = update.choice;
    if (update.options !== undefined) this.options = update.options;
    for (const listener of this.#listeners) listener(update, before);
  }
}
