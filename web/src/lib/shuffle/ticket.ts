/** Tickets as the server writes them (docs/fairness.md). */

export interface Ticket {
  game: string;
  attempt: number;
  setup: Record<string, unknown>;
  seat_order: "listed" | "shuffled";
  seats: { kind: "person" | "bot"; commitments?: string[]; bot?: string }[];
  secret_hash: string;
  /** The tickets of the room before this one, since its last game that was played to the end; the oldest first. */
  earlier?: EarlierHash[];
}
export interface EarlierHash {
  /** SHA-256 of the ticket's text. */
  ticket_hash: string;
  /** Whether a game was dealt from it. */
  dealt: boolean;
}

export const commitmentsOf = (ticket: Ticket): string[] =>
  ticket.seats.flatMap(({ commitments = [] }) => commitments);

/** Return a ticket from its text; throws a SyntaxError or TypeError if it is none. */
export function parseTicket(text: string): Ticket {
  const ticket = JSON.parse(text) as Ticket;
  if (!Array.isArray(ticket.seats) || typeof ticket.secret_hash !== "string")
    throw new TypeError("not a ticket");
  if (ticket.earlier !== undefined && !Array.isArray(ticket.earlier)) throw new TypeError("not a ticket");
  return ticket;
}
