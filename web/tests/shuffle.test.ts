import { beforeEach, describe, expect, it, vi } from "vitest";
import { GameSession } from "../src/game/session/session.svelte";
import { ShufflePart } from "../src/game/session/shuffle-part";
import type { Request } from "../src/game/session/source";
import { checkRecord } from "../src/lib/shuffle/check";
import { digestOfHex, randomHex } from "../src/lib/shuffle/hashes";
import { keepTicket, ticketsIn, ticketsWith } from "../src/lib/shuffle/kept-tickets";
import type { GameInfo } from "../src/protocol";
import sealedGame from "./fixtures/sealed-game.inkland?raw";
import { ManualSource } from "./manual-source";

// The same file is checked by tests/unit/shuffle/test_check.py.
const RECORD: string = sealedGame;

// biome-ignore lint/suspicious/noExplicitAny: tests change anything
function changed(change: (shuffle: any, events: any[]) => void): string {
  const [header, ...rest] = RECORD.trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  change(header.shuffle, rest);
  return [header, ...rest].map((line) => JSON.stringify(line)).join("\n");
}
const wrong = (record: string): string[] =>
  checkRecord(record)
    .findings.filter(({ isRight }) => !isRight)
    .map(({ subject, name }) => `${subject} ${name}`.trim());

describe("the check of a record", () => {
  it("verifies every step of a game with everything on", () => {
    const check = checkRecord(RECORD);
    expect(check.outcome).toBe("verified");
    expect(check.findings.filter(({ subject }) => subject === "step").map(({ name }) => name)).toEqual(
      ["families", "edict A", "edict B", "edict C", "edict D", "skills", "ambushes", "heroes"].concat([
        "deck 1",
        "deck 2",
        "deck 3",
        "deck 4",
      ]),
    );
  });

  it("finds every change", () => {
    expect(wrong(changed((shuffle) => Object.assign(shuffle, { secret: "00".repeat(32) })))).toContain(
      "secret",
    );
    expect(wrong(changed((shuffle) => shuffle.parts.reverse()))).toContain("part 1");
    expect(wrong(changed((shuffle) => shuffle.parts.pop()))).toContain("part");
    expect(wrong(changed((shuffle) => shuffle.steps.at(-1).to.reverse()))).toContain("step deck 4");
    expect(wrong(changed((shuffle) => shuffle.steps.pop()))).toContain("use deck 4");
    expect(wrong(changed((_, [started]) => started.edicts.reverse()))).toContain("use edict A");
    expect(wrong(changed((shuffle) => delete shuffle.earlier))).toContain("attempts");
    expect(
      wrong(changed((shuffle) => Object.assign(shuffle.earlier[0], { secret: "00".repeat(32) }))),
    ).toContain("earlier 1");
    expect(wrong(changed((shuffle) => Object.assign(shuffle, { ticket: "{" })))).toEqual(["ticket"]);
    const added = changed(
      (shuffle) => (shuffle.ticket = shuffle.ticket.replace('"players":2', '"players":3')),
    );
    expect(wrong(added)).toContain("setup");
  });

  it("does not ask for hero cards where there are none", () => {
    const without = changed((shuffle, events) => {
      shuffle.steps = shuffle.steps.filter(({ label }: { label: string }) => label !== "heroes");
      events[1].heroes = [];
    });
    expect(wrong(without).filter((one) => one.includes("heroes"))).toEqual([]);
  });

  it("says when there is no ticket, when it is not revealed, and when the deal was known", () => {
    const [header, ...rest] = RECORD.split("\n");
    const { shuffle: _, ...local } = JSON.parse(header!);
    expect(checkRecord([JSON.stringify(local), ...rest].join("\n")).outcome).toBe("none");
    expect(checkRecord(changed((shuffle) => delete shuffle.secret)).outcome).toBe("sealed");
    expect(checkRecord(changed((shuffle) => Object.assign(shuffle, { known: true }))).outcome).toBe("known");
    expect(() => checkRecord("{}")).toThrow(SyntaxError);
  });
});

describe("the part of this device", () => {
  const ticketWith = (...commitments: string[]): string =>
    JSON.stringify({ game: "abc", attempt: 1, secret_hash: "", seats: [{ kind: "person", commitments }] });
  beforeEach(() => localStorage.clear());

  it("is committed to, and revealed for a ticket that has its hash", async () => {
    const sent: Request[] = [];
    const part = new ShufflePart(async (request) => sent.push(request), "room");
    await part.offer();
    const [commit] = sent as { commitment: string }[];
    await part.answer(ticketWith(digestOfHex(randomHex())));
    expect(sent).toHaveLength(1);
    const ticket = ticketWith(digestOfHex(randomHex()), commit!.commitment);
    await part.answer(ticket);
    const reveal = sent[1] as { type: string; part: string; next: string };
    expect(reveal.type).toBe("reveal");
    expect(digestOfHex(reveal.part)).toBe(commit!.commitment);
    expect(ticketsIn("room")).toEqual([{ ticket, part: reveal.part, shown: [] }]);
    // A part is used once; the ticket after the next press has the next one.
    await part.answer(ticket);
    await part.press();
    await part.answer(ticketWith(reveal.next));
    expect(sent.map(({ type }) => type)).toEqual(["commit", "reveal", "reveal"]);
  });

  it("does not mind a lost connection", async () => {
    const part = new ShufflePart(vi.fn().mockRejectedValue(new TypeError("not connected")), "room");
    await expect(part.offer()).resolves.toBeUndefined();
  });
});

describe("a device that was asked before", () => {
  const game = { public_id: "game", ticket: null, is_known_deal: false } as unknown as GameInfo;
  const ticketFor = (commitment: string): string =>
    JSON.stringify({ attempt: 1, secret_hash: "", seats: [{ kind: "person", commitments: [commitment] }] });
  beforeEach(() => localStorage.clear());

  it("takes no part after a game in which its person has not drawn, until they press", async () => {
    const sent: Request[] = [];
    const part = new ShufflePart(async (request) => sent.push(request), "room");
    await part.offer();
    await part.answer(ticketFor((sent[0] as { commitment: string }).commitment));
    await part.noteEnd(game);
    await part.noteEnd(game);
    expect(sent.slice(2)).toEqual([{ type: "commit", commitment: null }]);
    await part.press();
    expect(sent.at(-1)).toEqual({ type: "commit", commitment: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  it("offers no part where it cannot remember what it answers", async () => {
    const send = vi.fn();
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await new ShufflePart(send, "room").offer();
    full.mockRestore();
    expect(send).not.toHaveBeenCalled();
  });

  it("counts anew when its person presses, before the request is sent", async () => {
    const source = new ManualSource();
    const session = new GameSession("room", source, { takesPart: true });
    keepTicket("room", { ticket: "{}", part: randomHex(), shown: [] });
    void session.request({ type: "ping" });
    await vi.waitFor(() => expect(source.requests).toHaveLength(1));
    expect(ticketsIn("room")).toHaveLength(1);
    void session.request({ type: "vote", kind: "rematch", agree: false });
    void session.request({ type: "start" });
    await vi.waitFor(() => expect(source.requests).toHaveLength(3));
    expect(ticketsIn("room")).toEqual([]);
    expect(ticketsWith("{}")).toHaveLength(1);
  });
});
