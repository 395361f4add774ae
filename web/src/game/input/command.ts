/** Choices as command text, as the protocol writes them. */
import { cellName, formatCells, parseCell, parseCells } from "../../lib/cells";
import type { OptionsInfo } from "../../protocol";

export interface PlacedShape {
  shape: number | null;
  cells: readonly number[];
  terrain: string;
}
export interface CommandParts {
  kind: OptionsInfo["kind"];
  main: PlacedShape;
  rotation: number;
  /** A skill used with the drawing, and its extra cells. */
  skill: string | null;
  extra: Omit<PlacedShape, "shape"> | null;
  /** Whether the skill replaces the card's shapes. */
  replaces: boolean;
  /** The cell that the gorgon destroys. */
  victim: number | null;
}

export function formatCommand(parts: CommandParts): string {
  const { kind, main, skill, extra } = parts;
  const cells = formatCells(main.cells);
  if (kind === "ambush")
    return `ambush ${cells}${parts.victim === null ? "" : ` x ${cellName(parts.victim)}`}`;
  if (kind === "destroy") return `destroy ${cells}`;
  if (kind === "skills") return `skill ${skill} ${cells}`;
  const line =
    kind === "hero"
      ? `hero ${cells} r${parts.rotation}`
      : kind === "single" && !parts.replaces
        ? `single ${cells} ${main.terrain}`
        : `draw ${main.shape ?? "-"} ${cells} ${main.terrain}`;
  if (skill === null || !(parts.replaces || extra)) return line;
  if (!extra) return `${line} +${skill}`;
  const terrain = extra.terrain === "farm+village" ? "" : ` ${extra.terrain}`;
  return `${line} +${skill} ${formatCells(extra.cells)}${terrain}`;
}

/** What a chosen command will draw, to show it while the others are still drawing. */
export interface PendingChoice {
  cells: number[];
  terrain: string | null;
  extra: number[];
  extraTerrain: string | null;
  destroys: number[];
  rotation: number | null;
}

export function readCommand(line: string): PendingChoice {
  const words = line.split(" ");
  const plus = words.findIndex((word) => word.startsWith("+"));
  const pending: PendingChoice = {
    cells: [],
    terrain: null,
    extra: [],
    extraTerrain: null,
    destroys: [],
    rotation: null,
  };
  const [verb, first = "", second = "", third = ""] = words;
  if (verb === "draw") Object.assign(pending, { cells: parseCells(second.split(",")), terrain: third });
  if (verb === "single") Object.assign(pending, { cells: [parseCell(first)], terrain: second });
  if (verb === "hero")
    Object.assign(pending, { cells: [parseCell(first)], terrain: "hero", rotation: Number(second.slice(1)) });
  if (verb === "ambush") {
    Object.assign(pending, { cells: parseCells(first.split(",")), terrain: "monster" });
    if (second === "x") pending.destroys = [parseCell(third)];
  }
  if (verb === "destroy") pending.destroys = [parseCell(first)];
  if (verb === "skill" && /^[A-K]\d/.test(second))
    Object.assign(pending, { cells: parseCells(second.split(",")), terrain: "farm+village" });
  if (plus >= 0 && words[plus + 1]) {
    pending.extra = parseCells(words[plus + 1]!.split(","));
    const own = words[plus] === "+diplomacy" ? "farm+village" : pending.terrain;
    pending.extraTerrain = words[plus + 2] ?? own;
  }
  return pending;
}
