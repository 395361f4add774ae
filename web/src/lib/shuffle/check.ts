/** The check of a shuffle in the browser: hashes, key and orders are computed again from a record (docs/fairness.md). */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes } from "@noble/hashes/utils.js";
import { type KeptTicket, type OwnPart, ownPartIn } from "./answering";
import { digestOfHex, digestOfText } from "./hashes";
import { commitmentsOf, parseTicket, type Ticket } from "./ticket";

export interface Step {
  label: string;
  how: "shuffle" | "pick";
  from: unknown[];
  to: unknown[];
}
export interface EarlierTicket {
  ticket: string;
  secret: string | null;
  parts: (string | null)[];
  fate: string;
}
/** What the first line of a record says about its shuffle. */
export interface ShuffleDocument {
  ticket: string;
  secret?: string | null;
  parts?: string[];
  steps?: Step[];
  known?: boolean;
  earlier?: EarlierTicket[];
}
type GameEvent = { kind: string } & Record<string, unknown>;

export type Outcome = "verified" | "known" | "absent" | "sealed" | "none" | "mismatch";
type Subject =
  | "ticket"
  | "setup"
  | "attempts"
  | "listed"
  | "earlier"
  | "secret"
  | "part"
  | "step"
  | "use"
  | "kept";
export interface Finding {
  subject: Subject;
  isRight: boolean;
  /** Which one, if there are several. */
  name: string;
}
export interface ShuffleCheck {
  outcome: Outcome;
  findings: Finding[];
  document: ShuffleDocument | null;
  ticket: Ticket | null;
  /** The key in hexadecimal, once everything is revealed. */
  key: string | null;
  /** What this device has kept of the deal. */
  kept: KeptTicket[];
  own: OwnPart;
}

const MOST_EARLIER = 20;
const RANGE = 1n << 64n;
const encoder = new TextEncoder();

/** Check a record, also against what this device has kept; throws a SyntaxError if the text is none. */
export function checkRecord(
  text: string,
  ticketsWith: (ticket: string) => KeptTicket[] = () => [],
): ShuffleCheck {
  const lines = text.trimEnd().split("\n");
  const [header, ...rest] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  if (header === undefined || !("inkland-record" in header)) throw new SyntaxError("not a record");
  const document = (header.shuffle ?? null) as ShuffleDocument | null;
  const kept = document === null ? [] : ticketsWith(document.ticket);
  return checkShuffle(document, rest.slice(0, -1) as unknown as GameEvent[], kept);
}

function checkShuffle(
  document: ShuffleDocument | null,
  events: GameEvent[],
  kept: KeptTicket[],
): ShuffleCheck {
  const none = { findings: [], document, ticket: null, key: null, kept, own: null };
  if (document === null) return { ...none, outcome: "none" };
  let ticket: Ticket;
  try {
    ticket = parseTicket(document.ticket);
  } catch {
    return { ...none, outcome: "mismatch", findings: [finding("ticket", false)] };
  }
  const key = keyOf(document);
  const findings = [finding("ticket", true), ...frame(document, ticket, events)];
  if (document.secret) findings.push(...revealed(document, ticket, events, key));
  const own = ownPartOf(document, kept);
  if (own === "used" || own === "unlisted") findings.push(finding("kept", own === "used"));
  const isRight = findings.every((one) => one.isRight);
  return {
    outcome: isRight ? rightOutcome(document, own) : "mismatch",
    findings,
    document,
    ticket,
    key: key && bytesToHex(key),
    kept,
    own,
  };
}

function rightOutcome({ secret, known }: ShuffleDocument, own: OwnPart): Outcome {
  if (!secret) return "sealed";
  if (known) return "known";
  return own === "absent" ? "absent" : "verified";
}

/** Return what the tickets that this device has kept say about a record. */
function ownPartOf(document: ShuffleDocument, kept: KeptTicket[]): OwnPart {
  const own = ownPartIn(
    kept,
    document.ticket,
    (document.earlier ?? []).map(({ ticket }) => ticket),
  );
  const mine = kept.flatMap(({ ticket, part }) => (ticket === document.ticket && part ? [part] : []));
  const isUsed = !document.secret || mine.every((part) => document.parts?.includes(part));
  return own === "used" && !isUsed ? "unlisted" : own;
}

/** Return whether a record says of a part which this device sent for an earlier ticket that it did not arrive. */
export const isPartMissing = ({ document, kept }: ShuffleCheck): boolean =>
  (document?.earlier ?? []).some(
    ({ ticket, secret, parts }) =>
      secret !== null && kept.some((one) => one.ticket === ticket && one.part && !parts.includes(one.part)),
  );

const finding = (subject: Subject, isRight: boolean, name: string | number = ""): Finding => ({
  subject,
  isRight,
  name: String(name),
});

/** Check what can be checked before the secret is revealed. */
function frame(document: ShuffleDocument, ticket: Ticket, [started]: GameEvent[]): Finding[] {
  const found: Finding[] = [];
  if (!document.known) {
    const players = (started?.players ?? []) as unknown[];
    const isSame = equal(ticket.setup, started?.config ?? {}) && ticket.seats.length === players.length;
    found.push(finding("setup", isSame));
  }
  const earlier = document.earlier ?? [];
  const counted = earlier.map(attemptOf);
  const first = Math.max(1, ticket.attempt - MOST_EARLIER);
  const expected = Array.from({ length: ticket.attempt - first }, (_, index) => first + index);
  found.push(finding("attempts", equal(counted, expected)));
  if (ticket.earlier) {
    const hashes = earlier.map((one) => ({
      ticket_hash: digestOfText(one.ticket),
      dealt: !isUndealt(one.fate),
    }));
    found.push(finding("listed", equal(ticket.earlier, hashes)));
  }
  earlier.forEach((one, index) => {
    found.push(finding("earlier", isRightTicket(one), counted[index]));
  });
  return found;
}

function revealed(
  document: ShuffleDocument,
  ticket: Ticket,
  events: GameEvent[],
  key: Uint8Array | null,
): Finding[] {
  const { parts = [], steps = [] } = document;
  const commitments = commitmentsOf(ticket);
  const found = [finding("secret", matches(document.secret, ticket.secret_hash))];
  if (parts.length !== commitments.length) found.push(finding("part", false));
  parts.slice(0, commitments.length).forEach((part, index) => {
    found.push(finding("part", matches(part, commitments[index]!), index + 1));
  });
  if (key === null) return found;
  for (const { label, how, from, to } of steps) {
    const made = from.length > 0 ? outcomeOf(key, label, from) : [];
    const isRight = how === howOf(label) && to.length > 0 && equal(made.slice(0, to.length), to);
    found.push(finding("step", isRight, label));
  }
  const results = new Map(steps.map(({ label, to }) => [label, to]));
  for (const [label, used] of usesOf(events))
    found.push(finding("use", equal(results.get(label), used), label));
  const dealt = steps.filter(({ how }) => how === "pick").map(({ from }) => from);
  if (dealt.length > 0) found.push(finding("use", equal(results.get("families"), dealt), "families"));
  return found;
}

/** Return what a game used of each step: its label, and what came out. */
function usesOf(events: GameEvent[]): [string, unknown[]][] {
  const [started] = events;
  const config = (started?.config ?? {}) as Record<string, unknown>;
  const edicts = "edicts" in config ? [] : ((started?.edicts ?? []) as string[]);
  const found: [string, unknown[]][] = edicts.map((card, index) => [`edict ${"ABCD"[index]}`, [card]]);
  const skills = (started?.skills ?? []) as string[];
  if (skills.length > 0 && !("skill_cards" in config)) found.push(["skills", skills]);
  let season = 0;
  for (const event of events) {
    if (event.kind === "piles-shuffled") {
      found.push(["ambushes", event.ambush as string[]]);
      const heroes = (event.heroes ?? []) as string[];
      if (heroes.length > 0) found.push(["heroes", heroes]);
    } else if (event.kind === "deck-shuffled") found.push([`deck ${++season}`, event.cards as string[]]);
  }
  return found;
}

function isRightTicket({ ticket: text, secret, parts, fate }: EarlierTicket): boolean {
  try {
    const ticket = parseTicket(text);
    if (secret === null) return true;
    const commitments = commitmentsOf(ticket);
    if (!matches(secret, ticket.secret_hash) || commitments.length !== parts.length) return false;
    return parts.every((part, index) =>
      part === null ? isUndealt(fate) : matches(part, commitments[index]!),
    );
  } catch {
    return false;
  }
}

/** Return whether no game was dealt from a ticket with this fate. */
const isUndealt = (fate: string): boolean => fate === "missing-part" || fate === "not-dealt";

function attemptOf({ ticket }: EarlierTicket): number {
  try {
    return parseTicket(ticket).attempt;
  } catch {
    return 0;
  }
}

function keyOf({ ticket, secret, parts = [] }: ShuffleDocument): Uint8Array | null {
  if (!secret || ![secret, ...parts].every(isKey)) return null;
  const text = encoder.encode(ticket);
  return hmac(sha256, hexToBytes(secret), concatBytes(counter(text.length), text, ...parts.map(hexToBytes)));
}

const howOf = (label: string): Step["how"] => (label.startsWith("edict ") ? "pick" : "shuffle");

/** Return what comes out of a list by a key. */
function outcomeOf(key: Uint8Array, label: string, from: readonly unknown[]): unknown[] {
  const below = numbersBelow(key, label);
  const items = [...from];
  if (howOf(label) === "pick") return [items[below(items.length)]];
  for (let last = items.length - 1; last > 0; last--) {
    const other = below(last + 1);
    [items[last], items[other]] = [items[other], items[last]];
  }
  return items;
}

/** Return what draws one number after another for a label; those that would favor some are left out. */
function numbersBelow(key: Uint8Array, label: string): (bound: number) => number {
  let drawn = 0;
  return (bound) => {
    const most = RANGE - (RANGE % BigInt(bound));
    for (;;) {
      const block = hmac(sha256, key, concatBytes(encoder.encode(label), counter(drawn++)));
      const number = new DataView(block.buffer, block.byteOffset).getBigUint64(0);
      if (number < most) return Number(number % BigInt(bound));
    }
  };
}

function counter(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value));
  return bytes;
}

const isKey = (hex: unknown): hex is string => typeof hex === "string" && /^[0-9a-f]{64}$/.test(hex);
const matches = (hex: string | null | undefined, commitment: string): boolean =>
  isKey(hex) && digestOfHex(hex) === commitment;

/** Return whether two JSON values are the same. */
function equal(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => equal(item, other[index]));
  if (!isObject(one) || !isObject(other)) return one === other;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => equal(one[name], other[name]));
}
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
