import { render } from "@testing-library/svelte";
import { beforeAll, expect, it } from "vitest";
import Marks from "../src/board/Marks.svelte";
import { ghostChange } from "../src/game/feedback/projection";
import { describeNearMisses, markName, nearMarks } from "../src/game/marks/describe";
import EdictNote from "../src/game/marks/EdictNote.svelte";
import { parseCell } from "../src/lib/cells";
import { setLanguage } from "../src/lib/i18n.svelte";
import type { NearMiss, NearMisses, Preview, SheetInfo } from "../src/protocol";

const miss = (part: Partial<NearMiss>): NearMiss => ({
  cells: ["C4"],
  missing: 1,
  terrains: ["forest"],
  stars: 2,
  different: false,
  some: false,
  ...part,
});
const found = (cells: NearMiss[], groups: NearMiss[] = []): NearMisses => ({
  type: "near-misses",
  reply_to: 1,
  cells,
  groups,
});
const ANY = ["forest", "village", "farm", "water", "monster"];

beforeAll(() => setLanguage("en"));

it("says where one more cell of which terrain would bring how many stars", () => {
  const { lines, more } = describeNearMisses(
    found([
      miss({}),
      miss({ cells: ["A1", "A2"], terrains: ["farm", "water"], stars: 1 }),
      miss({ cells: ["A1", "A2", "A3", "A4", "A5"], terrains: ANY, stars: 1 }),
      miss({ stars: 1 }),
    ]),
  );
  expect(lines).toEqual([
    "Forest at C4: +2",
    "Farm or water at one of A1, A2: +1",
    "Anything on one of 5 marked cells: +1",
  ]);
  expect(more).toBe(1);
});
it("shows near misses that read alike once, in a note that counts the others", () => {
  const alike = (cells: string[]) => miss({ cells, missing: 2, stars: 4 });
  const groups = [
    alike(["A1", "A2", "A3"]),
    alike(["B1", "B2", "B3"]),
    alike(["C1", "C2", "C3", "C4"]),
    ...["farm", "water", "village"].map((terrain) => miss({ terrains: [terrain] })),
  ];
  const { container } = render(EdictNote, {
    card: "sleepy-valley",
    found: found([], groups),
    isNow: true,
    onclose: () => {},
  });
  expect([...container.querySelectorAll("li")].map((line) => line.textContent)).toEqual([
    "Forest on any 2 of 3 marked cells: +4",
    "Forest on any 2 of 4 marked cells: +4",
    "Farm at C4: +2",
    "and 2 more possibilities",
  ]);
});
it("says what groups need", () => {
  const { lines } = describeNearMisses(
    found(
      [],
      [
        miss({ cells: ["E1", "E2", "E7"], missing: 3, terrains: ANY, stars: 6 }),
        miss({ cells: ["A1", "A2", "A3"], missing: 2, stars: 4 }),
        miss({ cells: ["B1", "B2", "B3"], missing: 2, terrains: ["village"], stars: 8, some: true }),
      ],
    ),
  );
  expect(lines).toEqual([
    "Anything at all of E1, E2, E7: +6",
    "Forest on any 2 of 3 marked cells: +4",
    "Village on 2 of 3 marked cells that join the cluster: +8",
  ]);
  expect(describeNearMisses(found([])).lines[0]).toContain("Neither one more cell");
});
it("marks every cell by what needs the fewest cells", () => {
  const marks = nearMarks(
    found([miss({})], [miss({ cells: ["C4", "C5"], missing: 2, stars: 9, terrains: ANY })]),
  );
  expect(marks.get(parseCell("C4"))).toEqual({ stars: 2, missing: 1, terrain: "forest", isQuiet: false });
  expect(marks.get(parseCell("C5"))).toEqual({ stars: 9, missing: 2, terrain: null, isQuiet: false });
  expect([...marks.values()].map(markName)).toEqual([
    "forest here would bring +2",
    "one of 2 cells that would bring +9 together",
  ]);
});
it("puts no numbers on a hundred cells", () => {
  const many = Array.from({ length: 92 }, (_, at) => `${"ABCDEFGHIJK"[Math.floor(at / 11)]}${(at % 11) + 1}`);
  const all = found([miss({ cells: many, terrains: ["village"] })], [miss({ cells: ["K9"], stars: 5 })]);
  const { container } = render(Marks, { marks: nearMarks(all), hidden: new Set<number>() });
  expect(describeNearMisses(all).lines[0]).toBe("Village on one of 92 marked cells: +2");
  expect(container.querySelectorAll("[data-mark]")).toHaveLength(93);
  expect([...container.querySelectorAll("text")].map(({ textContent }) => textContent)).toEqual(["+5"]);
});
it("projects the season with the ghost: its two edicts, coins and monsters", () => {
  const sheet = { stars: [3, 1, 0, 5], coins: 2, monsters: -1 } as unknown as SheetInfo;
  const preview = {
    sheet: 0,
    problem: null,
    stars: [5, 1, 0, 9],
    coins: 3,
    monsters: -3,
  } as unknown as Preview;
  expect(ghostChange(sheet, preview, ["A", "B"], 0)).toEqual({
    stars: [2, 0, 0, 4],
    coins: 1,
    monsters: -2,
    season: 1,
  });
  expect(ghostChange(sheet, preview, ["A", "B"], 1)).toBeNull();
});
