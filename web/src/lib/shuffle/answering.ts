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
}
/** What the kept tickets say about a record; null if this device was asked for nothing. */
export type OwnPart = "used" | "absent" | "unlisted" | null;

/**
 * Return whether a ticket may be answered after those that were kept since the last press. It must have a higher
 * number than each of them and list it, with the truth about whether its game was dealt.
 */
export function mayAnswer(kept: readonly KeptTicket[], text: string): boolean {
  const { attempt, earlier = [] } = parseTicket(text);
  const shown = new Set(kept.filter(({ part }) => part === null).map(({ ticket }) => ticket));
  return othersAnswered(kept, text).every((other) => {
    const listed = earlier.find(({ ticket_hash }) => ticket_hash === digestOfText(other));
    return parseTicket(other).attempt < attempt && listed?.dealt === shown.has(other);
  });
}

/**
 * Return whether the part of this device is in the deal of a ticket, and every other ticket that it answered for the
 * same press is listed: by the record, given the texts of its earlier tickets, or as a later one that names this deal.
 */
export function ownPartIn(kept: readonly KeptTicket[], text: string, earlier: readonly string[]): OwnPart {
  const answered = kept.filter(({ part }) => part !== null);
  if (answered.length === 0) return null;
  if (!answered.some(({ ticket }) => ticket === text)) return "absent";
  const hash = digestOfText(text);
  const isListed = (other: string): boolean =>
    earlier.includes(other) ||
    (parseTicket(other).earlier ?? []).some(({ ticket_hash, dealt }) => ticket_hash === hash && dealt);
  return othersAnswered(kept, text).every(isListed) ? "used" : "unlisted";
}

const othersAnswered = (kept: readonly KeptTicket[], text: string): string[] =>
  kept.filter(({ ticket, part }) => part !== null && ticket !== text).map(({ ticket }) => ticket);
