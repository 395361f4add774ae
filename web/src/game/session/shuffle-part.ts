/**
 * Takes part in the shuffles of a room: this device draws a random part for each and sends its hash. It reveals the
 * part when a ticket with that hash is shown, so that nobody can choose the cards. A ticket is remembered before it
 * is answered; one that hides what this device has answered since its person's last press is not answered.
 */
import { type KeptTicket, mayAnswer, shownIn } from "../../lib/shuffle/answering";
import { digestOfHex, randomHex } from "../../lib/shuffle/hashes";
import {
  beginSeries,
  canKeep,
  hasDrawn,
  keepTicket,
  noteDrawn,
  ticketsIn,
} from "../../lib/shuffle/kept-tickets";
import { commitmentsOf, parseTicket } from "../../lib/shuffle/ticket";
import type { GameInfo } from "../../protocol";
import type { Request } from "./source";

type Send = (request: Request) => Promise<unknown>;

export class ShufflePart {
  /** The parts that are not revealed yet, by their hashes. */
  #parts = new Map<string, string>();
  /** Whether the next ticket cannot be answered before a new series. */
  #isSilent = false;
  #send: Send;
  #room: string;

  constructor(send: Send, room: string) {
    this.#send = send;
    this.#room = room;
  }

  /** Offer a part for the next shuffle; a new connection needs a new one. */
  async offer(): Promise<void> {
    this.#parts.clear();
    this.#isSilent = !canKeep();
    if (!this.#isSilent) await this.#commit(this.#draw());
  }

  /** Reveal the part of a ticket, if its hash is in it, with the hash for the shuffle after this one. */
  async answer(text: string): Promise<void> {
    const own = commitmentsOf(parseTicket(text)).find((commitment) => this.#parts.has(commitment));
    if (own === undefined) return;
    const kept = this.#kept;
    if (!mayAnswer(kept, text)) {
      this.#isSilent = true;
      return;
    }
    const part = this.#parts.get(own)!;
    this.#parts.delete(own);
    keepTicket(this.#room, { ticket: text, part, shown: shownIn(kept) });
    await this.#send({ type: "reveal", part, next: this.#draw() }).catch(() => {});
  }

  /** Begin a new series of tickets, since the person has asked for a game. */
  async press(): Promise<void> {
    beginSeries(this.#room);
    if (this.#isSilent) await this.offer();
  }

  /** Take in that the person has drawn in a game. */
  noteDrawn(game: GameInfo): void {
    noteDrawn(this.#room, game.public_id);
  }

  /** Take in a game that is shown: its cards are fixed. */
  noteGame({ ticket, is_known_deal }: GameInfo): void {
    if (ticket && !is_known_deal && this.#hasAnswered) {
      keepTicket(this.#room, { ticket, part: null, shown: [] });
    }
  }

  /** Take in that a game is shown as played to its end. Only one in which the person has drawn begins a new series. */
  async noteEnd(game: GameInfo): Promise<void> {
    if (hasDrawn(this.#room, game.public_id)) await this.press();
    else if (this.#hasAnswered && !this.#isSilent) {
      this.#isSilent = true;
      this.#parts.clear();
      await this.#commit(null);
    }
  }

  get #kept(): KeptTicket[] {
    return ticketsIn(this.#room);
  }

  get #hasAnswered(): boolean {
    return this.#kept.some(({ part }) => part !== null);
  }

  async #commit(commitment: string | null): Promise<void> {
    await this.#send({ type: "commit", commitment }).catch(() => {});
  }

  #draw(): string {
    const part = randomHex();
    const commitment = digestOfHex(part);
    this.#parts.set(commitment, part);
    return commitment;
  }
}
