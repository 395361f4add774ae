/** The daily map in the browser: the check of a past day, and times. */
import { createHash, createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { checkDay } from "../src/lib/daily/check";
import { timeLeft } from "../src/lib/daily/daily";
import type { DailyCheck } from "../src/protocol";

const sha = (data: Buffer): Buffer => createHash("sha256").update(data).digest();

/** A day with one list of 40 cards, dealt as the docs say, by Node's own functions. */
function someDay(): { day: DailyCheck; anchor: string } {
  const link = Buffer.alloc(32, 7);
  const seed = createHmac("sha256", link).update("inkland daily map/2026-11-16/base").digest();
  const cards = Array.from({ length: 40 }, (_, card) => `card-${card}`);
  const dealt = [...cards];
  for (let last = 39, drawn = 0; last > 0; last--, drawn++) {
    const number = sha(Buffer.concat([seed, Buffer.from(`season 0/${drawn}`)])).readBigUInt64BE();
    const other = Number(number % BigInt(last + 1));
    [dealt[last], dealt[other]] = [dealt[other]!, dealt[last]!];
  }
  const lists = [{ label: "season 0", purpose: "deck", cards, dealt }];
  const day: DailyCheck = {
    date: "2026-11-16",
    anchor: "",
    first: "2026-11-15",
    number: 2,
    link: link.toString("hex"),
    previous: sha(link).toString("hex"),
    maps: [{ kind: "base", seed: seed.toString("hex"), lists }],
  };
  return { day, anchor: sha(sha(link)).toString("hex") };
}

test("a day that is as promised", () => {
  const { day, anchor } = someDay();
  expect(checkDay(day, anchor)).toBe("good");
});

test("another anchor, link or order is found", () => {
  const { day, anchor } = someDay();
  expect(checkDay(day, day.previous)).toBe("link");
  expect(checkDay({ ...day, link: day.previous }, anchor)).toBe("link");
  const list = day.maps[0]!.lists[0]!;
  const dealt = [list.dealt[1]!, list.dealt[0]!, ...list.dealt.slice(2)];
  expect(checkDay({ ...day, maps: [{ ...day.maps[0]!, lists: [{ ...list, dealt }] }] }, anchor)).toBe("deal");
  expect(checkDay({ ...day, maps: [{ ...day.maps[0]!, seed: anchor }] }, anchor)).toBe("deal");
});

test("the time that is left", () => {
  expect(timeLeft(5 * 3600 + 3 * 60 + 19.5)).toBe("5:03:20");
  expect(timeLeft(59)).toBe("0:00:59");
  expect(timeLeft(-3)).toBe("0:00:00");
});
