/** Covers a shared device when its person has drawn, or when the next turn begins. */
import { untrack } from "svelte";
import type { GameSession } from "../session/session.svelte";

export class DeviceCoverState {
  /** Whether the screen is covered: several people share the device, and nobody has taken it. */
  isCovered = $derived.by(() => {
    const { seats, seat, room, table } = this.session.state;
    return seats.length > 1 && seat === null && room?.phase === "playing" && table?.result === null;
  });
  #shown: { seat: number; turn: number; version: number; wasAwaited: boolean } | null = null;
  /** Called before the screen is covered, with the last version that its person has seen. */
  #oncover: (version: number) => void;

  constructor(
    readonly session: GameSession,
    oncover: (version: number) => void,
  ) {
    this.#oncover = oncover;
    $effect(() => this.#watch());
  }

  #watch(): void {
    const { seats, seat, room, table, awaited } = this.session.state;
    if (seats.length < 2 || seat === null || room?.phase !== "playing" || !table || table.result) {
      this.#shown = null;
      return;
    }
    const isAwaited = awaited.includes(seat);
    const { version } = this.session.state.resumePoint;
    if (this.#shown?.seat !== seat) this.#shown = { seat, turn: table.turn, version, wasAwaited: isAwaited };
    const isDone = this.#shown.wasAwaited && !isAwaited;
    this.#shown.wasAwaited ||= isAwaited;
    // The next card comes with the last drawing: nobody has read yet what happened in between.
    if (table.turn === this.#shown.turn) this.#shown.version = version;
    if (isDone || table.turn !== this.#shown.turn) untrack(() => this.#cover(this.#shown!.version));
  }

  #cover(version: number): void {
    this.#oncover(version);
    this.#shown = null;
    this.session.state.cover();
    void this.session.request({ type: "show-seat", seat: null }).catch(() => {});
  }
}
