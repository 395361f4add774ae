/** Which tickets a device answers: the cases of conformance/shuffle.json, which tests/unit/shuffle reads too. */
import { describe, expect, it } from "vitest";
import cases from "../../conformance/shuffle.json";
import { type KeptTicket, mayAnswer, ownPartIn } from "../src/lib/shuffle/answering";
import { digestOfText } from "../src/lib/shuffle/hashes";

interface Described {
  attempt: number;
  earlier?: [string, boolean][];
}
const tickets = cases.tickets as unknown as Record<string, Described>;

/** Return the text of a ticket by its name. */
function textOf(name: string): string {
  const { attempt, earlier } = tickets[name]!;
  const listed = earlier?.map(([one, dealt]) => ({ ticket_hash: digestOfText(textOf(one)), dealt }));
  return JSON.stringify({ game: name, attempt, seats: [], secret_hash: "", earlier: listed });
}
type Kept = [name: string, kind: string, shown?: string[]];
const keptOf = (kept: unknown): KeptTicket[] =>
  (kept as Kept[]).map(([name, kind, shown = []], at) => ({
    ticket: textOf(name),
    part: kind === "answered" ? `part ${at}` : null,
    shown: shown.map((one) => digestOfText(textOf(one))),
  }));

describe("a ticket", () => {
  it.each(cases.answers)("$case", ({ kept, ticket, answer }) => {
    expect(mayAnswer(keptOf(kept), textOf(ticket))).toBe(answer);
  });
});

describe("a record", () => {
  it.each(cases.records)("$case", ({ kept, ticket, earlier, own }) => {
    expect(ownPartIn(keptOf(kept), textOf(ticket), earlier.map(textOf))).toBe(own);
  });
});
