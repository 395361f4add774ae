/** Goes from stop to stop of a replay: by steps, by jumps, and by itself. */
import { untrack } from "svelte";
import type { ReplayStop } from "../../protocol";
import type { GameState } from "../session/game-state.svelte";
import type { Stage } from "../stage/stage.svelte";
import type { ReplaySource } from "./replay-source";
import { nextStop, previousStop, type StepChoice, stopAt } from "./steps";

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type PlaySpeed = (typeof SPEEDS)[number];
/** How long automatic play stays at a stop, in milliseconds at speed 1. */
const STAY = 1600;
/** A scoring is looked at line by line. */
const SCORING_STAY = 6500;

export class ReplayPlayer {
  index = $state(0);
  isPlaying = $state(false);
  speed = $state<PlaySpeed>(1);
  /** The seat whose sheet is shown; null follows whoever draws. */
  seat = $state<number | null>(null);
  readonly stops: readonly ReplayStop[];
  readonly stop = $derived.by(() => this.stops[this.index]!);
  readonly isFirst = $derived.by(() => this.index === 0);
  readonly isLast = $derived.by(() => this.index === this.stops.length - 1);

  constructor(
    readonly source: ReplaySource,
    readonly state: GameState,
  ) {
    this.stops = source.stops;
  }

  /** Show the stop of a moment, and the sheet of a seat. */
  open(moment: number, seat: number | null): void {
    this.seat = seat;
    this.jump(stopAt(this.stops, moment));
  }

  next(choice: StepChoice = {}): void {
    this.#forward(nextStop(this.stops, this.index, { seat: this.seat, ...choice }));
  }

  previous(choice: StepChoice = {}): void {
    this.isPlaying = false;
    this.jump(previousStop(this.stops, this.index, { seat: this.seat, ...choice }));
  }

  toStart(): void {
    this.isPlaying = false;
    this.jump(0);
  }

  toEnd(): void {
    this.isPlaying = false;
    this.jump(this.stops.length - 1);
  }

  /** Show a stop without the steps that lead there. */
  jump(index: number): void {
    this.#reach(index);
    if (index === 0) this.state.seek(this.source.whole(0), null);
    else this.state.seek(this.source.whole(index - 1), this.source.step(index));
  }

  /** Show the sheet of a seat; null follows whoever draws. */
  watch(seat: number | null): void {
    this.seat = seat;
    this.jump(this.index);
  }

  /** Play by itself or stop; at the end, from the beginning. */
  toggle(): void {
    if (!this.isPlaying && this.isLast) this.jump(0);
    this.isPlaying = !this.isPlaying;
  }

  /** Play on by itself while it is wanted; what is on stage is shown to its end. To be called in an effect. */
  playOn(stage: Stage): (() => void) | undefined {
    if (this.isLast) this.isPlaying = false;
    if (!this.isPlaying || stage.scene !== null) return undefined;
    const stay = this.stop.kind === "scoring" ? SCORING_STAY : STAY;
    const timer = setTimeout(() => untrack(() => this.next()), stay / this.speed);
    return () => clearTimeout(timer);
  }

  /** Show what happens next step by step, as in the game; what happened elsewhere meanwhile is shown at once. */
  #forward(index: number): void {
    if (index === this.index) return;
    if (index > this.index + 1) this.state.seek(this.source.whole(index - 1), null);
    this.#reach(index);
    this.state.apply(this.source.step(index));
  }

  /** Note where the replay is before it is shown, so that it is shown on the right sheet. */
  #reach(index: number): void {
    this.index = this.source.index = index;
    this.state.watchedSeat = this.seat ?? this.#followed(index);
  }

  /** Return the seat whose sheet was drawn on last. */
  #followed(index: number): number {
    const drawn = this.stops.findLast(({ sheet }, at) => at <= index && sheet !== null);
    return drawn?.sheet ?? 0;
  }
}
