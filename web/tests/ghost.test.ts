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
  ({
    sheetSeat: 0,
    state: { seat: 0, choice: null },
    highlights: { parts: [], costs: [], cells: [], coached: new Set() },
    hints: { cells: [] },
    ...part,
  }) as unknown as InputController;

it("marks the gorgon's victim once", () => {
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
it("marks blocked cells, and cells that explain a problem", () => {
  const filled = { problem: { code: "illegal-cell-filled", cells: ["C3"] } };
  expect(buildGhost(input({ draft: draft({}), preview: filled }))?.blocked).toEqual([parseCell("C3")]);
  const duty = { problem: { code: "illegal-ruins-duty", cells: ["B6"] } };
  expect(buildLights(input({ draft: draft({}), preview: duty }), new Set()).get(parseCell("B6"))).toBe(
    "hint",
  );
});
it("shows a choice that waits for the others", () => {
  const choice = {
    cells: ["A2"],
    terrain: "farm",
    extra: { cells: ["A3"], terrain: "water" },
    destroys: null,
    attack: [],
  };
  expect(buildGhost(input({ draft: null, state: { seat: 0, choice } }))).toMatchObject({
    cells: [2],
    terrain: "water",
    placed: { cells: [1], terrain: "farm" },
  });
});
