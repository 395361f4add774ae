/**
 * Which tickets a device answers, and what a record has to list. Pure functions over the tickets that this device
 * has kept; conformance/shuffle.json has examples, and tests/unit/shuffle checks the same rules in a model.
 */
import { digestOfText } from "./hashes";
import { parseTicket } from "./ticket";

/** A ticket that this device has kept: answered with a part, or without a part if its game was shown. */
export interface KeptTicket {
  ticket: string;
  part: string | null;
  /** The SHA-256 of tickets whose games had been shown to this device before it answered. */
  shown: string[];
}
/** What the kept tickets say about a record; null if this device was asked for nothing. */
export type OwnPart = "used" | "absent" | "unlisted" | null;

/**
 * Return whether a ticket may be answered after those that were kept since the last press. It must have a higher
 * number than each of them and list it once, with the truth about whether its game was dealt.
 */
export function mayAnswer(kept: readonly KeptTicket[], text: string): boolean {
  const { attempt, earlier = [] } = parseTicket(text);
  const shown = shownIn(kept);
  const others = kept.filter(({ ticket, part }) => part !== null && ticket !== text);
  return others.every(({ ticket }) => {
    const hash = digestOfText(ticket);
    const listed = earlier.filter(({ ticket_hash }) => ticket_hash === hash);
    const isListed = listed.length === 1 && listed[0]!.dealt === shown.includes(hash);
    return isListed && parseTicket(ticket).attempt < attempt;
  });
}

/** Return the SHA-256 of the kept tickets whose games were shown. */
export const shownIn = (kept: readonly KeptTicket[]): string[] =>
  kept.filter(({ part }) => part === null).map(({ ticket }) => digestOfText(ticket));

/**
 * Return whether the part of this device is in the deal of a ticket, and every other ticket that it answered for the
 * same press is listed in the record (`earlier` has the texts), or was answered after this deal had been shown.
 */
export function ownPartIn(kept: readonly KeptTicket[], text: string, earlier: readonly string[]): OwnPart {
  const answered = kept.filter(({ part }) => part !== null);
  if (answered.length === 0) return null;
  if (!answered.some(({ ticket }) => ticket === text)) return "absent";
  const hash = digestOfText(text);
  const isListed = ({ ticket, shown }: KeptTicket): boolean =>
    ticket === text || earlier.includes(ticket) || shown.includes(hash);
  return answered.every(isListed) ? "used" : "unlisted";
}
