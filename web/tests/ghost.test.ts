import { expect, it } from "vitest";
import { buildGhost, buildLights } from "../src/game/feedback/ghost";
import type { InputController } from "../src/game/input/controller.svelte";
import { parseCell, parseCells } from "../src/lib/cells";

const piece = { cells: parseCells(["C3", "C4"]), terrain: "monster", isLegal: true, fixed: true };
const draft = (part: object) => ({
  hasPiece: true,
  main: { ...piece, reach: new Set() },
  piece,
  part: "main",
  options: { kind: "ambush" },
  attack: [],
  victim: null,
  victims: [],
  ...part,
});
const input = (part: object) =>
  ({ sheetSeat: 0, state: { seat: 0 }, litParts: [], pending: null, ...part }) as unknown as InputController;

it("strikes the gorgon's victim once, chosen and told", () => {
  const victim = parseCell("D4");
  const shown = buildGhost(
    input({
      draft: draft({ part: "victim", victim }),
      preview: { problem: null, changed: { C3: "G", D4: "x" } },
    }),
  );
  expect(shown?.destroyed).toEqual([victim]);
  expect(shown?.placed?.cells).toEqual(piece.cells);
});
it("crosses out what is in the way, and lights what must be covered", () => {
  const filled = { problem: { code: "illegal-cell-filled", cells: ["C3"] } };
  expect(buildGhost(input({ draft: draft({}), preview: filled }))?.blocked).toEqual([parseCell("C3")]);
  const duty = { problem: { code: "illegal-ruins-duty", cells: ["B6"] } };
  expect(buildLights(input({ draft: draft({}), preview: duty }), new Set()).get(parseCell("B6"))).toBe(
    "hint",
  );
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
  expect(buildGhost(input({ draft: null, pending }))).toMatchObject({
    cells: [2],
    terrain: "water",
    placed: { cells: [1], terrain: "farm" },
  });
});
