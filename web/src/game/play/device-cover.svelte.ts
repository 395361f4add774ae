/** Covers a shared device when its person has drawn, or when the next turn begins. */
import { untrack } from "svelte";
import type { GameSession } from "../session/session.svelte";

export class DeviceCoverState {
  /** Whether the screen is covered: several people share the device, and nobody has taken it. */
  isCovered = $derived.by(() => {
    const { seats, seat, room, table } = this.session.state;
    return seats.length > 1 && seat === null && room?.phase === "playing" && table?.result === null;
  });
  #shown: { seat: number; turn: number; wasAwaited: boolean } | null = null;

  constructor(readonly session: GameSession) {
    $effect(() => this.#watch());
  }

  #watch(): void {
    const { seats, seat, room, table, awaited } = this.session.state;
    if (seats.length < 2 || seat === null || room?.phase !== "playing" || !table || table.result) {
      this.#shown = null;
      return;
    }
    const isAwaited = awaited.includes(seat);
    if (this.#shown?.seat !== seat) this.#shown = { seat, turn: table.turn, wasAwaited: isAwaited };
    const isDone = this.#shown.wasAwaited && !isAwaited;
    this.#shown.wasAwaited ||= isAwaited;
    if (isDone || table.turn !== this.#shown.turn) untrack(() => this.#cover());
  }

  #cover(): void {
    this.#shown = null;
    this.session.state.cover();
    void this.session.request({ type: "show-seat", seat: null }).catch(() => {});
  }
}
