/**
 * A server that deals again until the first two cards please it, against the client's own modules: it reads what this
 * device reveals, and publishes only the deal that it likes. Every hash and order in its record is right.
 */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { beforeEach, expect, it } from "vitest";
import { ShufflePart } from "../src/game/session/shuffle-part";
import type { Request } from "../src/game/session/source";
import { checkRecord } from "../src/lib/shuffle/check";
import { digestOfHex, digestOfText, randomHex } from "../src/lib/shuffle/hashes";
import { ticketsWith } from "../src/lib/shuffle/kept-tickets";
import type { GameInfo } from "../src/protocol";

const CARDS = ["great-river", "farmland", "hamlet", "homestead", "orchard", "marshlands"];
const WANTED = ["hamlet", "orchard"];
const TRIES = 500;

interface Ticket {
  text: string;
  secret: string;
  part: string;
}

/** Shows tickets with what it likes to say in them, and remembers those that were answered. */
class LyingServer {
  revealed: Ticket[] = [];
  #commitment = "";
  #part: string | null = null;

  take = async (request: Request): Promise<void> => {
    if (request.type === "commit") this.#commitment = request.commitment!;
    if (request.type === "reveal") {
      this.#part = request.part;
      this.#commitment = request.next;
    }
  };

  /** Show a ticket that lists all before it, as an honest server does. */
  showNext(device: ShufflePart): Promise<Ticket | null> {
    const earlier = this.revealed.map(({ text }) => ({ ticket_hash: digestOfText(text), dealt: false }));
    return this.show(device, { attempt: earlier.length + 1, earlier });
  }

  /** Show a ticket, and return it with the part that the device reveals; null if it is silent. */
  async show(device: ShufflePart, fields: object): Promise<Ticket | null> {
    const secret = randomHex();
    const seats = [{ kind: "person", commitments: [this.#commitment] }];
    const text = JSON.stringify({
      "inkland-ticket": 1,
      game: randomHex().slice(0, 22),
      made: 0,
      setup: { edicts: [] },
      seat_order: "listed",
      seats,
      secret_hash: digestOfHex(secret),
      ...fields,
    });
    this.#part = null;
    await device.answer(text);
    if (this.#part === null) return null;
    const ticket = { text, secret, part: this.#part };
    this.revealed.push(ticket);
    return ticket;
  }
}

const keyOf = ({ text, secret, part }: Ticket): Uint8Array =>
  hmac(sha256, hexToBytes(secret), concatBytes(counter(text.length), utf8ToBytes(text), hexToBytes(part)));

function counter(number: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(number));
  return bytes;
}

/** Return the first deck of a ticket. No number of so short a deck is left out. */
function deckOf(ticket: Ticket): string[] {
  const key = keyOf(ticket);
  const items = [...CARDS];
  for (let last = items.length - 1, drawn = 0; last > 0; last--, drawn++) {
    const block = hmac(sha256, key, concatBytes(utf8ToBytes("deck 1"), counter(drawn)));
    const other = Number(BigInt(`0x${bytesToHex(block.slice(0, 8))}`) % BigInt(last + 1));
    [items[last], items[other]] = [items[other]!, items[last]!];
  }
  return items;
}

const pleases = (ticket: Ticket): boolean => WANTED.every((card, index) => deckOf(ticket)[index] === card);

function recordOf(ticket: Ticket, earlier: object[] = []): string {
  const cards = deckOf(ticket);
  const steps = [{ label: "deck 1", how: "shuffle", from: CARDS, to: cards }];
  const parts = ticket.part ? [ticket.part] : [];
  const shuffle = { ticket: ticket.text, secret: ticket.secret, parts, steps, earlier };
  const events = [
    { kind: "game-started", config: { edicts: [] }, players: [{}] },
    { kind: "deck-shuffled", cards },
  ];
  return [{ "inkland-record": 1, shuffle }, ...events, {}].map((line) => JSON.stringify(line)).join("\n");
}

/** Return tickets as a record lists those from which no game was dealt. */
const listed = (tickets: Ticket[]): object[] =>
  tickets.map(({ text, secret, part }) => ({ ticket: text, secret, parts: [part], fate: "not-dealt" }));

const gameOf = (ticket: string, public_id = "game"): GameInfo =>
  ({ ticket, public_id, is_known_deal: false }) as GameInfo;

async function begin(): Promise<{ server: LyingServer; device: ShufflePart }> {
  const server = new LyingServer();
  const device = new ShufflePart(server.take, "room");
  await device.offer();
  return { server, device };
}

beforeEach(() => localStorage.clear());

it("gets one part for each press, if it asks for the first attempt again and again", async () => {
  const { server, device } = await begin();
  for (let tries = 0; tries < TRIES; tries++) await server.show(device, { attempt: 1 });
  expect(server.revealed).toHaveLength(1);
  expect(checkRecord(recordOf(server.revealed[0]!), ticketsWith).own).toBe("used");
  await device.press();
  for (let tries = 0; tries < TRIES; tries++) await server.show(device, { attempt: 1 });
  expect(server.revealed).toHaveLength(2);
});

it("gets one part, if the numbers rise but the tickets do not list those before them", async () => {
  const { server, device } = await begin();
  for (let attempt = 1; attempt < TRIES; attempt++) await server.show(device, { attempt, earlier: [] });
  expect(server.revealed).toHaveLength(1);
});

it("gets no other part by showing the game as ended, unless the person has drawn in it", async () => {
  const { server, device } = await begin();
  const first = await server.show(device, { attempt: 1, earlier: [] });
  device.noteGame(gameOf(first!.text));
  await device.noteEnd(gameOf(first!.text));
  expect(await server.show(device, { attempt: 1, earlier: [] })).toBeNull();
  device.noteDrawn(gameOf(first!.text));
  await device.noteEnd(gameOf(first!.text));
  expect(await server.show(device, { attempt: 1, earlier: [] })).not.toBeNull();
});

it("is found out if it deals one of several tickets, whatever its record lists", async () => {
  const { server, device } = await begin();
  for (let tries = 0; tries < TRIES; tries++) {
    const ticket = await server.showNext(device);
    if (ticket && tries > 0 && pleases(ticket)) break;
  }
  const { revealed } = server;
  const last = revealed.at(-1)!;
  expect(revealed.length).toBeGreaterThan(1);
  expect(checkRecord(recordOf(last, listed(revealed.slice(0, -1))), ticketsWith).own).toBe("used");
  expect(checkRecord(recordOf(last), ticketsWith).outcome).toBe("mismatch");
  // The record of an earlier ticket is right in itself, but this device has answered another after it.
  const first = recordOf(revealed[0]!);
  expect(checkRecord(first).outcome).toBe("verified");
  expect(checkRecord(first, ticketsWith)).toMatchObject({ outcome: "mismatch", own: "unlisted" });
});

it("may list a game that was given up, since this device was shown its cards before", async () => {
  const { server, device } = await begin();
  const first = await server.show(device, { attempt: 1, earlier: [] });
  const earlier = [{ ticket_hash: digestOfText(first!.text), dealt: true }];
  expect(await server.show(device, { attempt: 2, earlier })).toBeNull();
  device.noteGame(gameOf(first!.text));
  expect(await server.show(device, { attempt: 2, earlier })).not.toBeNull();
  expect(checkRecord(recordOf(first!), ticketsWith).own).toBe("used");
});

it("cannot pass off a deal without the part of this device as one with it", async () => {
  const { server, device } = await begin();
  await server.show(device, { attempt: 1, earlier: [] });
  const secret = randomHex();
  const text = JSON.stringify({
    attempt: 1,
    setup: { edicts: [] },
    seats: [{ kind: "person" }],
    secret_hash: digestOfHex(secret),
  });
  device.noteGame(gameOf(text));
  const record = recordOf({ text, secret, part: "" });
  expect(checkRecord(record).outcome).toBe("verified");
  expect(checkRecord(record, ticketsWith).outcome).toBe("absent");
});

it("cannot ask two tabs of one device for different deals", async () => {
  const first = await begin();
  const second = await begin();
  expect(await first.server.show(first.device, { attempt: 1 })).not.toBeNull();
  expect(await second.server.show(second.device, { attempt: 1 })).toBeNull();
});
