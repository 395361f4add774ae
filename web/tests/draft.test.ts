import { describe, expect, it } from "vitest";
import { formatCommand } from "../src/game/input/command";
import { Draft } from "../src/game/input/draft.svelte";
import { centerCell, mirrored, rotated } from "../src/game/input/orientation";
import { cellAt, cellName, parseCell, type Step } from "../src/lib/cells";
import type { OptionsInfo, ShapeOption, SkillOption } from "../src/protocol";

function bitboard(names: string[]): string {
  const bytes = new Uint8Array(16);
  for (const cell of names.map(parseCell)) bytes[cell >> 3]! |= 1 << (cell & 7);
  return btoa(String.fromCharCode(...bytes));
}

const CORNER: Step[] = [
  [0, 0],
  [1, 0],
  [1, 1],
];
const shape = (part: Partial<ShapeOption>): ShapeOption => ({
  shape: 0,
  terrains: ["forest", "farm"],
  orientations: [],
  coin: false,
  skill: null,
  places: [],
  ...part,
});
const skill = (part: Partial<SkillOption>): SkillOption => ({
  command: "",
  skill: null,
  cell: null,
  terrain: null,
  orientation: null,
  ...part,
});
const options = (part: Partial<OptionsInfo>): OptionsInfo => ({
  kind: "draw",
  sheet: 0,
  shapes: [],
  adding: [],
  attack: [],
  skills: [],
  ...part,
});
const corner = shape({
  orientations: [
    { cells: CORNER as [number, number][], anchors: bitboard(["A1", "C3"]) },
    { cells: rotated(CORNER) as [number, number][], anchors: bitboard(["F6"]) },
  ],
});

describe("cells", () => {
  it("have names of row and column as in the rules", () => {
    expect(cellName(cellAt(3, 6))).toBe("D7");
    expect(parseCell("K11")).toBe(120);
  });
});

describe("orientations", () => {
  it("are the same after four rotations and two reflections", () => {
    expect(rotated(rotated(rotated(rotated(CORNER))))).toEqual(CORNER);
    expect(mirrored(mirrored(CORNER))).toEqual(CORNER);
  });
  it("have a center cell", () => {
    expect(
      centerCell([
        [0, 0],
        [0, 1],
        [0, 2],
      ]),
    ).toEqual([0, 1]);
  });
});

describe("a piece", () => {
  const place = (cells: string[], terrain: string) => {
    const { main } = new Draft(options({ shapes: [corner] }), undefined);
    main.place(
      cells.map(parseCell).map((cell): Step => [Math.floor(cell / 11), cell % 11]),
      terrain,
    );
    return main;
  };
  it("moves by one cell and stays on the sheet", () => {
    const { main } = new Draft(options({ shapes: [corner] }), undefined);
    main.nudge(0, 1);
    expect(main.cells.map(cellName)).toEqual(["A1", "B1", "B2"]);
    main.nudge(-1, 0);
    main.nudge(0, -1);
    expect(main.cells.map(cellName)).toEqual(["A1", "B1", "B2"]);
    main.nudge(1, 0);
    main.nudge(0, 1);
    expect(main.cells.map(cellName)).toEqual(["B2", "C2", "C3"]);
    expect([main.isLegal, main.fixed]).toEqual([false, false]);
  });
  it("is put again where a choice was taken back, turned as it was", () => {
    const piece = place(["F6", "F7", "G6"], "farm");
    expect([piece.cells.map(cellName), piece.terrain, piece.fixed]).toEqual([
      ["F6", "F7", "G6"],
      "farm",
      true,
    ]);
  });
  it("stays where it is if it is not on offer there", () => {
    expect(place(["F6", "F7"], "farm").cells).toEqual([]);
    expect(place(["F6", "F7", "G6"], "water").cells).toEqual([]);
  });
});

describe("a draft", () => {
  it("is reset with all its steps", () => {
    const draft = new Draft(options({ shapes: [corner], adding: ["search"] }), undefined);
    draft.useSkill("search");
    draft.point(parseCell("A1"));
    draft.main.fixed = true;
    draft.setExtraPlaces([corner]);
    draft.point(parseCell("C3"));
    draft.reset();
    expect([draft.part, draft.skill, draft.main.cells, draft.main.fixed]).toEqual(["main", null, [], false]);
  });
  it("is legal exactly where the server offers an anchor", () => {
    const draft = new Draft(options({ shapes: [corner] }), undefined);
    draft.point(parseCell("A1"));
    expect(draft.isLegal).toBe(true);
    expect(draft.command).toBe("draw 0 A1,B1,B2 forest");
    draft.point(parseCell("A2"));
    expect(draft.isLegal).toBe(false);
    expect(draft.command).toBe("draw 0 A2,B2,B3 forest");
  });
  it("stays on the sheet", () => {
    const draft = new Draft(options({ shapes: [corner] }), undefined);
    draft.point(parseCell("K11"));
    expect(draft.main.cells.map(cellName)).toEqual(["J10", "K10", "K11"]);
  });
  it("rotates around its cell, and is legal where the server says", () => {
    const draft = new Draft(options({ shapes: [corner] }), undefined);
    draft.point(parseCell("F6"));
    expect(draft.isLegal).toBe(false);
    draft.rotate();
    expect(draft.command).toBe("draw 0 F6,F7,G6 forest");
    expect(draft.isLegal).toBe(true);
  });
  it("snaps to a legal place that covers the cell", () => {
    const draft = new Draft(options({ shapes: [corner] }), undefined);
    draft.point(parseCell("B2"), { magnet: true });
    expect(draft.main.cells.map(cellName)).toEqual(["A1", "B1", "B2"]);
  });
  it("goes through its legal places", () => {
    const draft = new Draft(options({ shapes: [corner] }), undefined);
    draft.main.nextPlace();
    expect(draft.main.cells.map(cellName)[0]).toBe("A1");
    draft.main.nextPlace();
    expect(draft.main.cells.map(cellName)[0]).toBe("C3");
    draft.main.nextPlace();
    expect(draft.main.cells.map(cellName)[0]).toBe("A1");
  });
  it("starts with a shape that fits, and cycles through its terrains", () => {
    const draft = new Draft(options({ shapes: [shape({}), { ...corner, shape: 1 }] }), undefined);
    expect(draft.main.index).toBe(1);
    draft.main.nextTerrain();
    expect(draft.main.terrain).toBe("farm");
    draft.main.nextTerrain();
    expect(draft.main.terrain).toBe("forest");
  });
  it("reaches beyond the edge only where the server offers it", () => {
    const hide = shape({ skill: "hide", orientations: corner.orientations, places: ["A11,B11"] });
    const draft = new Draft(options({ shapes: [corner, hide] }), undefined);
    draft.useSkill("hide");
    draft.point(parseCell("A11"));
    expect(draft.command).toBe("draw 0 A11,B11 forest +hide");
    expect(draft.isLegal).toBe(true);
  });
  it("adds a skill's cells after the main drawing", () => {
    const draft = new Draft(options({ shapes: [corner], adding: ["search"] }), undefined);
    draft.point(parseCell("A1"));
    draft.useSkill("search");
    expect(draft.command).toBe("draw 0 A1,B1,B2 forest");
    const one = shape({ shape: null, skill: "search", terrains: ["forest"] });
    draft.setExtraPlaces([{ ...one, orientations: [{ cells: [[0, 0]], anchors: bitboard(["A2"]) }] }]);
    expect(draft.isLegal).toBe(false);
    draft.point(parseCell("A2"));
    expect(draft.isLegal).toBe(true);
    expect(draft.command).toBe("draw 0 A1,B1,B2 forest +search A2 forest");
    expect(draft.stepBack()).toBe(true);
    expect(draft.part).toBe("main");
  });
  it("asks for the gorgon's victim", () => {
    const monsters = shape({ terrains: ["monster"], orientations: corner.orientations });
    const draft = new Draft(options({ kind: "ambush", shapes: [monsters] }), undefined);
    draft.point(parseCell("A1"));
    draft.setVictims([parseCell("A2")]);
    draft.point(parseCell("K1"));
    expect(draft.isLegal).toBe(false);
    draft.point(parseCell("A2"));
    expect(draft.command).toBe("ambush A1,B1,B2 x A2");
    expect(draft.isLegal).toBe(true);
  });
  it("rotates a hero's attack cells, and drops those beyond the edge", () => {
    const cell = shape({
      shape: null,
      terrains: ["hero"],
      orientations: [{ cells: [[0, 0]], anchors: bitboard(["A1"]) }],
    });
    const attack: [number, number][][] = [[[-1, 0]], [[0, 1]]];
    const draft = new Draft(options({ kind: "hero", shapes: [cell], attack }), undefined);
    draft.point(parseCell("A1"));
    expect(draft.attack).toEqual([]);
    draft.rotate();
    expect(draft.attack.map(cellName)).toEqual(["A2"]);
    expect(draft.command).toBe("hero A1 r1");
  });
  it("offers the skills before an ambush as answers and as cells", () => {
    const skills = [
      skill({ command: "pass" }),
      skill({ command: "skill acrobatics flat", skill: "acrobatics", orientation: "flat" }),
      skill({ command: "skill diplomacy C3", skill: "diplomacy", cell: "C3", terrain: "farm+village" }),
      skill({ command: "skill diplomacy C4", skill: "diplomacy", cell: "C4", terrain: "farm+village" }),
    ];
    const draft = new Draft(options({ kind: "skills", skills }), undefined);
    expect(draft.answers.map(({ command }) => command)).toEqual(["pass", "skill acrobatics flat"]);
    expect(draft.hasPiece).toBe(false);
    draft.useSkill("diplomacy");
    draft.point(parseCell("C4"));
    expect(draft.command).toBe("skill diplomacy C4");
    expect(draft.main.terrain).toBe("farm+village");
    expect(draft.isLegal).toBe(true);
  });
  it("does not change a forced placement", () => {
    const monsters = shape({
      terrains: ["monster"],
      orientations: [
        {
          cells: [
            [0, 0],
            [0, 1],
          ],
          anchors: bitboard(["C3"]),
        },
      ],
    });
    const draft = new Draft(options({ kind: "ambush", shapes: [monsters] }), undefined);
    draft.point(parseCell("K1"));
    draft.rotate();
    expect(draft.command).toBe("ambush C3,C4");
    expect(draft.isLegal).toBe(true);
  });
});

describe("commands", () => {
  it("leave out the terrain of a cell with two terrains", () => {
    const command = formatCommand({
      kind: "single",
      main: { shape: null, cells: [0], terrain: "water" },
      rotation: 0,
      skill: "diplomacy",
      replaces: false,
      extra: { cells: [1], terrain: "farm+village" },
      victim: null,
    });
    expect(command).toBe("single A1 water +diplomacy A2");
  });
});
