/** Files of a game to keep or to share: pictures and an animation, which the server makes, and the record. */
import { gamePath } from "../../lib/api";
import { RequestRefused } from "../../lib/errors";
import { PROTOCOL, type Problem } from "../../protocol";

export const FORMATS = ["png", "svg", "gif", "inkland"] as const;
export type Format = (typeof FORMATS)[number];

/** A game on the server by its address, or a record that was dropped on the page. */
export type Exported = { game: string } | { record: string };

export interface ExportOptions {
  language: string;
  isDark: boolean;
  /** One map only; null: all. */
  seat: number | null;
  /** How many events have happened; undefined: all. */
  at?: number | undefined;
}

/** Return the content of a file; rejects with `RequestRefused`, or `TypeError` without a connection. */
export async function readFile(game: Exported, format: Format, options: ExportOptions): Promise<Blob> {
  if (format === "inkland" && "record" in game) return new Blob([game.record], { type: "text/plain" });
  const answer = await fetch(address(game, format, options), {
    credentials: "same-origin",
    headers: { "inkland-protocol": String(PROTOCOL) },
    ...("record" in game ? { method: "POST", body: game.record } : {}),
  });
  if (answer.ok) return answer.blob();
  throw new RequestRefused((await answer.json()) as Problem);
}

/** Return the name that a file is saved under. */
export function fileName(game: Exported, format: Format, { seat }: ExportOptions): string {
  const name = "game" in game ? game.game : "game";
  return format === "inkland" || seat === null
    ? `inkland-${name}.${format}`
    : `inkland-${name}-${seat + 1}.${format}`;
}

function address(game: Exported, format: Format, options: ExportOptions): string {
  if (format === "inkland" && "game" in game) return `${gamePath(game.game)}/record`;
  const chosen = new URLSearchParams({ language: options.language, dark: String(options.isDark) });
  if (options.seat !== null) chosen.set("seat", String(options.seat));
  if (options.at !== undefined) chosen.set("at", String(options.at));
  const path = "game" in game ? gamePath(game.game) : "/api/records";
  return `${path}/picture/${format}?${chosen}`;
}
