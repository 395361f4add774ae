/** The check of a past day's deals in the browser (docs/fairness.md); it needs no rules of the game. */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes } from "@noble/hashes/utils.js";
import type { DailyCheck } from "../../protocol";

export type Finding = "good" | "link" | "deal";
const encoder = new TextEncoder();
const RANGE = 2n ** 64n;

/** Return whether the link leads to the anchor, and every order follows from the link. */
export function checkDay(day: DailyCheck, anchor: string): Finding {
  const link = hexToBytes(day.link);
  if (bytesToHex(sha256(link)) !== day.previous) return "link";
  let hashed = link;
  for (let count = 0; count < day.number; count++) hashed = sha256(hashed);
  if (bytesToHex(hashed) !== anchor) return "link";
  return day.maps.every((map) => isDealt(day, map, link)) ? "good" : "deal";
}

function isDealt(day: DailyCheck, map: DailyCheck["maps"][number], link: Uint8Array): boolean {
  const seed = hmac(sha256, link, encoder.encode(`inkland daily map/${day.date}/${map.kind}`));
  const below = numbersOf(seed);
  return (
    bytesToHex(seed) === map.seed &&
    map.lists.every(({ label, purpose, cards, dealt }) => {
      const found = purpose === "map" || purpose === "edict" ? oneOf(cards, label) : shuffled(cards, label);
      return dealt.every((card, index) => found[index] === card);
    })
  );

  function oneOf(cards: readonly string[], label: string): (string | undefined)[] {
    return [cards[below(label, cards.length)]];
  }
  function shuffled(cards: readonly string[], label: string): (string | undefined)[] {
    const deck = [...cards];
    for (let last = deck.length - 1; last > 0; last--) {
      const other = below(label, last + 1);
      [deck[last], deck[other]] = [deck[other]!, deck[last]!];
    }
    return deck;
  }
}

/** Return a function that gives the next random number of a label below a bound. */
function numbersOf(seed: Uint8Array): (label: string, bound: number) => number {
  const drawn = new Map<string, number>();
  return (label, bound) => {
    for (;;) {
      const number = drawn.get(label) ?? 0;
      drawn.set(label, number + 1);
      const digest = sha256(concatBytes(seed, encoder.encode(`${label}/${number}`)));
      const value = BigInt(`0x${bytesToHex(digest.slice(0, 8))}`);
      if (value < RANGE - (RANGE % BigInt(bound))) return Number(value % BigInt(bound));
    }
  };
}
