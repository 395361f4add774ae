import { expect, it } from "vitest";
import { ghostOf, lightsOf } from "../src/game/feedback/ghost";
import type { Desk } from "../src/game/input/controller.svelte";
import { parseCell, parseCells } from "../src/lib/cells";

const piece = { cells: parseCells(["C3", "C4"]), terrain: "monster", isLegal: true, fixed: true };
const draft = (part: object) => ({
  draws: true,
  main: { ...piece, reach: new Set() },
  piece,
  part: "main",
  options: { kind: "ambush" },
  attack: [],
  victim: null,
  victims: [],
  ...part,
});
const desk = (part: object) =>
  ({ seat: 0, visit: { seat: 0 }, lit: [], pending: null, ...part }) as unknown as Desk;

it("strikes the gorgon's victim once, chosen and told", () => {
  const victim = parseCell("D4");
  const shown = ghostOf(
    desk({
      draft: draft({ part: "victim", victim }),
      shadow: { problem: null, changed: { C3: "G", D4: "x" } },
    }),
  );
  expect(shown?.struck).toEqual([victim]);
  expect(shown?.laid?.cells).toEqual(piece.cells);
});
it("crosses out what is in the way, and lights what must be covered", () => {
  const filled = { problem: { code: "illegal-cell-filled", cells: ["C3"] } };
  expect(ghostOf(desk({ draft: draft({}), shadow: filled }))?.bad).toEqual([parseCell("C3")]);
  const duty = { problem: { code: "illegal-ruins-duty", cells: ["B6"] } };
  expect(lightsOf(desk({ draft: draft({}), shadow: duty }), new Set()).get(parseCell("B6"))).toBe("choice");
});
it("shows a choice that waits for the others", () => {
  const pending = {
    cells: [1],
    terrain: "farm",
    extra: [2],
    extraTerrain: "water",
    destroys: [],
    rotation: null,
  };
  expect(ghostOf(desk({ draft: null, pending }))).toMatchObject({
    cells: [2],
    terrain: "water",
    laid: { cells: [1], terrain: "farm" },
  });
});
