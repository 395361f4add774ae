/** A map in characters, for chats that show no pictures: one square for each cell. */
import { symbolAt } from "../../board/symbols";
import { CELL_COUNT, SIZE } from "../../lib/cells";

const SQUARES: Record<string, string> = {
  forest: "🟩",
  village: "🟥",
  farm: "🟨",
  "farm+village": "🟨",
  water: "🟦",
  monster: "🟪",
  hero: "🟧",
  mountain: "🟫",
  chasm: "⬛",
};

/** Return the rows of a map as squares. */
export function mapText(rows: readonly string[]): string {
  const squares = Array.from({ length: CELL_COUNT }, (_, cell) => {
    const { terrain, name } = symbolAt(rows, cell);
    if (name === "web-cell-destroyed") return "⬛";
    return SQUARES[terrain ?? ""] ?? "⬜";
  });
  return Array.from({ length: SIZE }, (_, row) => squares.slice(row * SIZE, (row + 1) * SIZE).join("")).join(
    "\n",
  );
}
