/** What has happened at a stop of a replay, in sentences that name everybody. */

import { formatNumber, listed } from "../../lib/formats";
import { t } from "../../lib/i18n.svelte";
import type { CatalogInfo, CoinChange, GameEvent, ReplayStop, TableInfo } from "../../protocol";
import { revealed } from "../feedback/narrate";
import { starsUntil } from "../feedback/stars";
import type { ShownGame } from "../session/game-state.svelte";

type EventOf<K extends GameEvent["kind"]> = Extract<GameEvent, { kind: K }>;

/** What the sentences need to know besides the events. */
export interface Telling {
  game: Pick<ShownGame, "players" | "seasons">;
  catalog: CatalogInfo;
  /** The table at the stop. */
  table: TableInfo;
  /** The seat whose sheet is shown: scorings and effects are told for it. */
  seat: number;
}

/** Return sentences about what happened at a stop. */
export function narrateStop(stop: ReplayStop, telling: Telling): string[] {
  switch (stop.kind) {
    case "start":
      return [t("replay-says-start", { season: seasonName(0, telling) })];
    case "season":
      return [t("play-season-begins", { season: seasonName(stop.season, telling) })];
    case "passed":
      return [t(isSolo(telling) ? "replay-says-passed-alone" : "replay-says-passed")];
    case "waiting":
      return [t("replay-says-waiting")];
    default:
      return stop.events.flatMap((event) => narrateEvent(event, stop, telling));
  }
}

function narrateEvent(event: GameEvent, stop: ReplayStop, telling: Telling): string[] {
  const nameOf = (seat: number): string => telling.game.players[seat] ?? "";
  switch (event.kind) {
    case "card-revealed":
      return [revealed(event.card, telling.catalog)];
    case "skill-used": {
      const skill = t(`card-${event.skill}`);
      return [
        t("play-log-skill", { name: nameOf(event.seat), skill }),
        ...added(event),
        ...gains(event, telling),
      ];
    }
    case "drawn":
      return [...drawn(event, stop, telling), ...gains(event, telling)];
    case "effect-began":
      return [t("replay-says-effect", { card: t(`card-${event.card}`) })];
    case "effect-applied": {
      if (stop.kind === "effect" && event.sheet !== telling.seat) return [];
      const values = { owner: nameOf(event.sheet), cells: listed(event.cells) };
      return [t(`replay-says-${event.effect}`, values), ...gains(event, telling)];
    }
    case "season-scored":
      return scored(event, telling);
    case "game-ended":
      return [t("play-log-over"), ...ended(event, telling)];
    default:
      return [];
  }
}

function drawn(event: EventOf<"drawn">, stop: ReplayStop, telling: Telling): string[] {
  const { drawing, skill, seat, sheet, fallback } = event;
  const [name = "", owner = ""] = [telling.game.players[seat], telling.game.players[sheet]];
  const cells = listed(drawing.cells ?? []);
  const used = skill ? [t("play-log-skill", { name, skill: t(`card-${skill}`) })] : [];
  const isAmbush = telling.catalog.cards.find(({ id }) => id === stop.card)?.kind === "ambush";
  if (isAmbush) {
    if (!drawing.terrain) return [t("replay-says-no-room", { owner })];
    const monsters = isSolo(telling)
      ? t("play-log-monsters-solo", { cells })
      : t("game-log-monsters", { name, owner, cells });
    return [monsters, ...(drawing.destroys ? [t("play-log-gorgon", { cells: drawing.destroys })] : [])];
  }
  if (!drawing.terrain) return [t("replay-says-nothing", { name })];
  if (drawing.terrain === "hero") return [...used, t("replay-says-hero", { name, cells }), ...added(event)];
  const values = { name, cells, terrain: t(`terrain-${drawing.terrain}`) };
  return [...used, t(fallback ? "replay-says-single" : "replay-says-drawn", values), ...added(event)];
}

/** Return a sentence about the cells that a skill has added. */
function added({ drawing: { extra } }: EventOf<"drawn"> | EventOf<"skill-used">): string[] {
  if (!extra) return [];
  const terrain = extra.terrain
    .split("+")
    .map((one) => t(`terrain-${one}`))
    .join(" + ");
  return [t("replay-says-extra", { terrain, cells: listed(extra.cells ?? []) })];
}

/** Return sentences about monsters that were destroyed, and about coins. */
function gains(
  { repelled, coins, ...event }: { repelled: string[]; coins: CoinChange } & GameEvent,
  { game }: Telling,
): string[] {
  const owner = event.kind === "skill-used" ? event.seat : "sheet" in event ? event.sheet : 0;
  const { mountains, dragon, shape } = coins;
  const values = { cells: listed(mountains), count: mountains.length };
  const count = shape + mountains.length + dragon;
  return [
    ...(repelled.length > 0
      ? [t("play-log-monsters-destroyed", { cells: listed(repelled), count: repelled.length })]
      : []),
    ...(mountains.length > 0 ? [t("replay-says-mountain", values)] : []),
    ...(dragon > 0 ? [t("replay-says-dragon")] : []),
    ...(count > 0 ? [t("replay-says-coins", { name: game.players[owner] ?? "", count })] : []),
  ];
}

function scored({ season, scores }: EventOf<"season-scored">, telling: Telling): string[] {
  const { game, table, seat } = telling;
  const line = scores[seat];
  const stars = line ? line.edicts[0] + line.edicts[1] + line.coins + line.monsters : 0;
  const values = { stars: formatNumber(stars), total: formatNumber(starsUntil(table, seat, season)) };
  return [
    t("game-log-scored", { season: seasonName(season, telling) }),
    t("replay-says-scored", { name: game.players[seat] ?? "", ...values }),
  ];
}

/** Return who has won, or the title that was earned alone. */
function ended({ totals, winners, title }: EventOf<"game-ended">, { game }: Telling): string[] {
  if (title) return [t("game-title-of", { name: game.players[0] ?? "", title: t(`title-${title}`) })];
  const names = (winners ?? []).map((seat) => game.players[seat] ?? "");
  const stars = t("count-stars", { count: totals[winners?.[0] ?? 0] ?? 0 });
  if (names.length > 1) return [t("play-shared", { names: listed(names), stars })];
  return names.length === 1 ? [t("play-won", { name: names[0] ?? "", stars })] : [];
}

const isSolo = ({ game }: Telling): boolean => game.players.length === 1;
const seasonName = (season: number, { game }: Telling): string =>
  t(`season-${game.seasons[season]?.id ?? "spring"}`);
