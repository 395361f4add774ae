import { describe, expect, it } from "vitest";
import { formatCommand, readCommand } from "../src/game/input/command";
import { Draft } from "../src/game/input/draft.svelte";
import { centerCell, mirrored, rotated } from "../src/game/input/orientation";
import { cellAt, cellName, parseCell, type Step } from "../src/lib/cells";
import type { OptionsInfo, ShapeOption } from "../src/protocol";

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
  lies: [],
  coin: false,
  skill: null,
  places: [],
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
  lies: [
    { cells: CORNER as [number, number][], anchors: bitboard(["A1", "C3"]) },
    { cells: rotated(CORNER) as [number, number][], anchors: bitboard(["F6"]) },
  ],
});

describe("cells", () => {
  it("are named by row and column as in the rules", () => {
    expect(cellName(cellAt(3, 6))).toBe("D7");
    expect(parseCell("K11")).toBe(120);
  });
});

describe("lies", () => {
  it("come back after four turns and two mirrorings", () => {
    expect(rotated(rotated(rotated(rotated(CORNER))))).toEqual(CORNER);
    expect(mirrored(mirrored(CORNER))).toEqual(CORNER);
  });
  it("are held near the middle", () => {
    expect(
      centerCell([
        [0, 0],
        [0, 1],
        [0, 2],
      ]),
    ).toEqual([0, 1]);
  });
});

describe("a draft", () => {
  it("is legal exactly where the server offers an anchor", () => {
    const draft = new Draft(options({ shapes: [corner] }), undefined);
    draft.point(parseCell("A1"));
    expect(draft.isLegal).toBe(true);
    expect(draft.command).toBe("draw 0 A1,B1,B2 forest");
    draft.point(parseCell("A2"));
    expect(draft.isLegal).toBe(false);
    expect(draft.command).toBe("draw 0 A2,B2,B3 forest");
  });
  it("stays on the sheet at its edges", () => {
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
  it("slips into a legal place that covers the cell pointed at", () => {
    const draft = new Draft(options({ shapes: [corner] }), undefined);
    draft.point(parseCell("B2"), { magnet: true });
    expect(draft.main.cells.map(cellName)).toEqual(["A1", "B1", "B2"]);
  });
  it("finds its places one by one", () => {
    const draft = new Draft(options({ shapes: [corner] }), undefined);
    draft.main.nextPlace();
    expect(draft.main.cells.map(cellName)[0]).toBe("A1");
    draft.main.nextPlace();
    expect(draft.main.cells.map(cellName)[0]).toBe("C3");
    draft.main.nextPlace();
    expect(draft.main.cells.map(cellName)[0]).toBe("A1");
  });
  it("begins with a shape that fits, and knows its terrains", () => {
    const draft = new Draft(options({ shapes: [shape({}), { ...corner, shape: 1 }] }), undefined);
    expect(draft.main.index).toBe(1);
    draft.main.nextTerrain();
    expect(draft.main.terrain).toBe("farm");
    draft.main.nextTerrain();
    expect(draft.main.terrain).toBe("forest");
  });
  it("lets a shape stick out only where the server lists the rest", () => {
    const hide = shape({ skill: "hide", lies: corner.lies, places: ["A11,B11"] });
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
    draft.setExtraPlaces([{ ...one, lies: [{ cells: [[0, 0]], anchors: bitboard(["A2"]) }] }]);
    expect(draft.isLegal).toBe(false);
    draft.point(parseCell("A2"));
    expect(draft.isLegal).toBe(true);
    expect(draft.command).toBe("draw 0 A1,B1,B2 forest +search A2 forest");
    expect(draft.stepBack()).toBe(true);
    expect(draft.part).toBe("main");
  });
  it("asks for the gorgon's victim", () => {
    const monsters = shape({ terrains: ["monster"], lies: corner.lies });
    const draft = new Draft(options({ kind: "ambush", shapes: [monsters] }), undefined);
    draft.point(parseCell("A1"));
    draft.setVictims([parseCell("A2")]);
    draft.point(parseCell("K1"));
    expect(draft.isLegal).toBe(false);
    draft.point(parseCell("A2"));
    expect(draft.command).toBe("ambush A1,B1,B2 x A2");
    expect(draft.isLegal).toBe(true);
  });
  it("turns a hero's attack cells, and loses those beyond the edge", () => {
    const cell = shape({
      shape: null,
      terrains: ["hero"],
      lies: [{ cells: [[0, 0]], anchors: bitboard(["A1"]) }],
    });
    const attack: [number, number][][] = [[[-1, 0]], [[0, 1]]];
    const draft = new Draft(options({ kind: "hero", shapes: [cell], attack }), undefined);
    draft.point(parseCell("A1"));
    expect(draft.attack).toEqual([]);
    draft.rotate();
    expect(draft.attack.map(cellName)).toEqual(["A2"]);
    expect(draft.command).toBe("hero A1 r1");
  });
  it("offers skills before the sheets pass as answers and places", () => {
    const skills = ["pass", "skill acrobatics flat", "skill diplomacy C3", "skill diplomacy C4"];
    const draft = new Draft(options({ kind: "skills", skills }), undefined);
    expect(draft.answers).toEqual(["pass", "skill acrobatics flat"]);
    expect(draft.hasPiece).toBe(false);
    draft.useSkill("diplomacy");
    draft.point(parseCell("C4"));
    expect(draft.command).toBe("skill diplomacy C4");
    expect(draft.isLegal).toBe(true);
  });
  it("takes a solo ambush as it comes", () => {
    const monsters = shape({
      terrains: ["monster"],
      lies: [
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
  it("are read back as what they draw", () => {
    const line = formatCommand({
      kind: "single",
      main: { shape: null, cells: [0], terrain: "water" },
      rotation: 0,
      skill: "diplomacy",
      replaces: false,
      extra: { cells: [1], terrain: "farm+village" },
      victim: null,
    });
    expect(line).toBe("single A1 water +diplomacy A2");
    expect(readCommand(line)).toMatchObject({
      cells: [0],
      terrain: "water",
      extra: [1],
      extraTerrain: "farm+village",
    });
    expect(readCommand("ambush C3,C4 x D5").destroys).toEqual([parseCell("D5")]);
    expect(readCommand("hero F6 r3")).toMatchObject({ rotation: 3, terrain: "hero" });
  });
});
