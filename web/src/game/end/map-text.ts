/** A result for chats that show no pictures: in words, and the map in characters, one square for each cell. */
import { symbolAt } from "../../board/symbols";
import { CELL_COUNT, SIZE } from "../../lib/cells";
import { listed } from "../../lib/formats";
import { t } from "../../lib/i18n.svelte";
import { variantLine } from "../../lib/rooms/setup";
import type { ConfigInfo, GameInfo, ResultInfo } from "../../protocol";

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
    if (name === "web-cell-destroyed") return "❌";
    return SQUARES[terrain ?? ""] ?? "⬜";
  });
  return Array.from({ length: SIZE }, (_, row) => squares.slice(row * SIZE, (row + 1) * SIZE).join("")).join(
    "\n",
  );
}

export interface SharedResult {
  game: Pick<GameInfo, "players" | "public_id"> & { config: Pick<ConfigInfo, "preset" | "variants"> };
  result: ResultInfo;
  /** Whose result it is. */
  seat: number;
  /** The rows of their map; null for a deal that others may still play. */
  rows: readonly string[] | null;
}

/** Return a result for a chat: who, how many stars, the title or the rank, the map in squares, the link. */
export function resultText({ game, result, seat, rows }: SharedResult): string {
  const stars = t("count-stars", { count: result.totals[seat] ?? 0 });
  const count = game.players.length;
  const reached = result.title
    ? t(`title-${result.title}`)
    : count > 1
      ? t("game-rank", { rank: result.ranks[seat] ?? 0, count })
      : "";
  return [
    `${t("web-title")}: ${listed([game.players[seat] ?? "", stars, reached].filter(Boolean))}`,
    variantLine(game.config),
    ...(rows ? [mapText(rows)] : []),
    `${location.origin}/game/${game.public_id}`,
  ]
    .filter(Boolean)
    .join("\n");
}
