/** The daily map in the browser: the check of a past day, and times. */
import { createHash, createHmac } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { checkDay } from "../src/lib/daily/check";
import { botLine, isFirst, starsToHalf, timeLeft } from "../src/lib/daily/daily";
import { addTexts, setLanguage } from "../src/lib/i18n.svelte";
import type { DailyCheck, DailyResult } from "../src/protocol";

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

beforeAll(async () => {
  await setLanguage("en");
  await addTexts("game");
  await addTexts("daily");
});

/** The result of somebody with 40 stars, when Master has played a number of games with 30 and with 50 stars. */
function resultAfter(low: number, high: number, share: number | null): DailyResult {
  const games = low + high;
  const percentile = share === null ? null : { value: share, low: share - 0.1, high: share + 0.1 };
  const totals = [
    [30, low],
    [50, high],
  ].filter(([, count]) => count! > 0);
  const master = {
    bot: "master",
    games,
    planned: 100,
    mean: games ? (30 * low + 50 * high) / games : null,
    totals,
    beaten: percentile,
  };
  return { total: 40, percentile, bots: [master], people: [], finished: 0 } as unknown as DailyResult;
}

test("a few games of a bot are called a few, and nothing is concluded from them", () => {
  const line = (low: number, high: number, share: number | null = null) =>
    botLine(resultAfter(low, high, share).bots[0]!);
  expect(line(1, 0)).toBe("Master: 30 in its first game.");
  expect(line(2, 2)).toBe("Master: 40 on average in its first 4 games.");
  expect(line(5, 20, 0.2)).toBe("Master: 46 on average. Better than 20% (10%–30%) of its games.");
});

test("the next aim is to beat half of the games, once there are enough of them", () => {
  expect(starsToHalf(resultAfter(0, 0, null))).toBe(0);
  expect(starsToHalf(resultAfter(1, 3, null))).toBe(0);
  // With 50 stars it beats 5 games and half of the 20 with 50: 15 of 25.
  expect(starsToHalf(resultAfter(5, 20, 0.2))).toBe(10);
  expect(starsToHalf(resultAfter(20, 5, 0.8))).toBe(0);
  expect(starsToHalf({ ...resultAfter(5, 20, 0.2), total: 29 })).toBe(0);
});

test("the first player of the day is told so", () => {
  const me = { place: 1, name: "Ada", total: 40, game: "abc", is_me: true };
  const other = { ...me, name: "Bea", game: "def", is_me: false };
  const result = (people: object[]) =>
    ({ ...resultAfter(0, 0, null), people, finished: people.length }) as unknown as DailyResult;
  expect(isFirst(result([me]))).toBe(true);
  expect(isFirst(result([other]))).toBe(false);
  expect(isFirst(result([me, other]))).toBe(false);
  expect(isFirst(result([]))).toBe(false);
});
