/**
 * Takes part in the shuffles of a room: this device draws a random part for each and sends its hash. It reveals the
 * part when a ticket with that hash is shown, so that nobody can choose the cards.
 */
import { digestOfHex, digestOfText, randomHex } from "../../lib/shuffle/hashes";
import { keepOwnPart } from "../../lib/shuffle/own-parts";
import { commitmentsOf, parseTicket } from "../../lib/shuffle/ticket";
import type { Request } from "./source";

type Send = (request: Request) => Promise<unknown>;

export class ShufflePart {
  /** The parts that are not revealed yet, by their hashes. */
  #parts = new Map<string, string>();
  #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  /** Offer a part for the next shuffle; a new connection needs a new one. */
  async offer(): Promise<void> {
    this.#parts.clear();
    await this.#send({ type: "commit", commitment: this.#draw() }).catch(() => {});
  }

  /** Reveal the part of a ticket, if its hash is in it, with the hash for the shuffle after this one. */
  async answer(text: string): Promise<void> {
    const ticket = parseTicket(text);
    const own = commitmentsOf(ticket).find((commitment) => this.#parts.has(commitment));
    if (own === undefined) return;
    const part = this.#parts.get(own)!;
    this.#parts.delete(own);
    keepOwnPart({ game: ticket.game, ticket: digestOfText(text), part });
    await this.#send({ type: "reveal", part, next: this.#draw() }).catch(() => {});
  }

  #draw(): string {
    const part = randomHex();
    const commitment = digestOfHex(part);
    this.#parts.set(commitment, part);
    return commitment;
  }
}
