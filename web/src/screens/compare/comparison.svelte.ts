/** What is compared on the page of all maps of a game, and the steps from one to the next; the address keeps it. */
import type { ReplaySource } from "../../game/replay/replay-source";
import { type Chosen, readChosen, writeChosen } from "./address";
import {
  type ComparedMap,
  mapsBySubject,
  mapsByTurn,
  type Subject,
  seasonsOf,
  subjectsOf,
  turnsOf,
} from "./maps";

export class Comparison {
  #chosen = $state.raw(readChosen(location.search));
  readonly turns;
  readonly subjects;
  /** The card that is compared; null if the maps are compared by a subject. */
  readonly turn = $derived.by(() =>
    this.#chosen.card === null ? null : (this.turns[this.#turnIndex] ?? null),
  );
  readonly by = $derived.by(
    (): Subject => (this.subjects.includes(this.#chosen.by) ? this.#chosen.by : "total"),
  );
  /** The seasons in which the subject was scored, and the one that is shown. */
  readonly seasons = $derived.by(() => seasonsOf(this.source, this.by));
  readonly season = $derived.by(
    () => this.seasons.find((one) => one === this.#chosen.season) ?? this.seasons.at(-1) ?? null,
  );
  /** The maps, best first. */
  readonly maps = $derived.by((): ComparedMap[] =>
    this.turn ? mapsByTurn(this.source, this.turn) : mapsBySubject(this.source, this.by, this.season),
  );
  /** The seat of the map in front: the chosen one, or the best. */
  readonly front = $derived.by(
    () => this.maps.find(({ seat }) => seat === this.#chosen.seat)?.seat ?? this.maps[0]?.seat ?? 0,
  );
  readonly isFirst = $derived.by(() => this.#place === 0);
  readonly isLast = $derived.by(
    () => this.#place === (this.turn ? this.turns.length : this.subjects.length) - 1,
  );

  constructor(readonly source: ReplaySource) {
    this.turns = turnsOf(source);
    this.subjects = subjectsOf(source);
  }

  compareBy(by: Subject): void {
    this.#choose({ by, season: null, card: null });
  }

  compareSeason(season: number): void {
    this.#choose({ season });
  }

  /** Compare the card that was turned at a moment. */
  compareCard(card: number | undefined): void {
    if (card !== undefined) this.#choose({ card });
  }

  bringToFront(seat: number): void {
    this.#choose({ seat });
  }

  /** Compare what comes next, or what was before. */
  move(step: -1 | 1): void {
    if (step < 0 ? this.isFirst : this.isLast) return;
    const next = this.#place + step;
    if (this.turn) this.compareCard(this.turns[next]?.at);
    else this.compareBy(this.subjects[next] ?? "total");
  }

  /** Return the seat of the map beside the one in front. */
  beside(step: -1 | 1): number | undefined {
    return this.maps[this.maps.findIndex(({ seat }) => seat === this.front) + step]?.seat;
  }

  get #place(): number {
    return this.turn ? this.#turnIndex : this.subjects.indexOf(this.by);
  }

  /** The card of the chosen moment, or the last one before it. */
  get #turnIndex(): number {
    return Math.max(
      0,
      this.turns.findLastIndex(({ at }) => at <= (this.#chosen.card ?? 0)),
    );
  }

  /** Going back leaves the page: what is chosen is only written to the address. */
  #choose(change: Partial<Chosen>): void {
    this.#chosen = { ...this.#chosen, ...change };
    history.replaceState(history.state, "", writeChosen(location.pathname, this.#chosen));
  }
}
