/** Choices as command text, as the protocol writes them. */
import { cellName, formatCells } from "../../lib/cells";
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

/** Return the command text of a choice; answers before an ambush have theirs from the server. */
export function formatCommand(parts: CommandParts): string {
  const { kind, main, skill, extra } = parts;
  const cells = formatCells(main.cells);
  if (kind === "ambush")
    return `ambush ${cells}${parts.victim === null ? "" : ` x ${cellName(parts.victim)}`}`;
  if (kind === "destroy") return `destroy ${cells}`;
  const line =
    kind === "hero"
      ? `hero ${cells} r${parts.rotation}`
      : kind === "single" && !parts.replaces
        ? `single ${cells} ${main.terrain}`
        : `draw ${main.shape ?? "-"} ${cells} ${main.terrain}`;
  if (skill === null || !(parts.replaces || extra)) return line;
  if (!extra) return `${line} +${skill}`;
  // Commands have no word for a cell of two terrains; the skill implies it.
  const terrain = extra.terrain.includes("+") ? "" : ` ${extra.terrain}`;
  return `${line} +${skill} ${formatCells(extra.cells)}${terrain}`;
}
