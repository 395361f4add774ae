/** The reactions of the table: which are on the screen now, and whose are muted. */
import { changeSettings, settings } from "../../lib/settings.svelte";
import type { Reaction } from "../../protocol";
import type { GameState } from "../session/game-state.svelte";

/** How long a reaction is on the screen. */
const SHOWN_MILLISECONDS = 4500;
/** The most reactions on the screen at a time. */
const MOST_SHOWN = 3;
/** The most names that are remembered as muted. */
const MOST_MUTED = 100;

export interface ShownReaction {
  id: number;
  name: string;
  reaction: Reaction;
}

export const areAllMuted = (): boolean => !settings().reactions;
export const isMuted = (name: string): boolean => settings().muted.includes(muteKey(name));

/** Mute a person by name, here and in later games, or no longer. */
export async function mute(name: string, muted: boolean): Promise<void> {
  const others = settings().muted.filter((other) => other !== muteKey(name));
  await changeSettings({ muted: muted ? [...others, muteKey(name)].slice(-MOST_MUTED) : others });
}

export class ReactionFeed {
  shown = $state.raw<readonly ShownReaction[]>([]);
  /** The seats that have reacted since the page was opened, the last one first. */
  senders = $state.raw<readonly number[]>([]);
  #state: GameState;
  #next = 0;

  constructor(state: GameState) {
    this.#state = state;
  }

  /** Begin to listen; returns a function that ends it. */
  listen(): () => void {
    return this.#state.onReaction(({ seat, reaction }) => this.#add(seat, reaction));
  }

  #add(seat: number, reaction: Reaction): void {
    const name = this.#state.game?.players[seat] ?? "";
    if (seat !== this.#state.seat) this.senders = [seat, ...this.senders.filter((other) => other !== seat)];
    if (areAllMuted() || (isMuted(name) && seat !== this.#state.seat)) return;
    const added = { id: this.#next++, name, reaction };
    this.shown = [...this.shown, added].slice(-MOST_SHOWN);
    setTimeout(() => {
      this.shown = this.shown.filter(({ id }) => id !== added.id);
    }, SHOWN_MILLISECONDS);
  }
}

const muteKey = (name: string): string => name.trim().toLocaleLowerCase();
