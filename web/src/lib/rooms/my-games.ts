/** Sentences about the player's games. */
import type { EndedGame, MyGame } from "../../protocol";
import { formatAgo, formatDate, formatSpan, listed, listedAnd } from "../formats";
import { hasText, t } from "../i18n.svelte";
import { playerName } from "../names";

const MAX_SHOWN_NAMES = 4;
const SEASONS = ["spring", "summer", "fall", "winter"];

/** Return names in a row, the first few of many. */
export function nameAll(names: readonly string[], join = listed): string {
  const seen = names.filter(Boolean).map(playerName);
  if (seen.length <= MAX_SHOWN_NAMES) return join(seen);
  const shown = listed(seen.slice(0, MAX_SHOWN_NAMES));
  return t("web-names-more", { names: shown, count: seen.length - MAX_SHOWN_NAMES });
}

/** Return a name, with how many cards a bot has drawn for that player, or a quicker level for that bot. */
export function markedName(name: string, standInCards: number, quickCards = 0): string {
  const marks = [];
  if (standInCards > 0) marks.push(t("web-stand-in-cards", { count: standInCards }));
  if (quickCards > 0) marks.push(t("web-quick-cards", { count: quickCards }));
  return marks.length > 0 ? `${name} (${listed(marks)})` : name;
}

/** Return the title of a game: the set, and who plays or that it is solo; cards of other bots are marked. */
export function gameTitle(
  game: Pick<MyGame, "preset" | "players" | "stand_in_cards"> & {
    tutorial?: string | null;
    /** Lists that a service worker has kept may not have it. */
    quick_cards?: readonly number[];
  },
): string {
  const { preset, players, stand_in_cards, quick_cards } = game;
  const name = hasText(`web-preset-${preset}`) ? t(`web-preset-${preset}`) : preset;
  const set = game.tutorial ? t("web-tutorial") : name;
  const cards = (seat: number): number => stand_in_cards[seat] ?? 0;
  const names =
    players.length === 1
      ? markedName(t("game-solo"), cards(0))
      : nameAll(
          players.map((name, seat) => name && markedName(playerName(name), cards(seat), quick_cards?.[seat])),
        );
  return `${set} · ${names}`;
}

/** Return the season, whose turn it is, since when, and how long is left, or what the player waits for. */
export function whatNow(game: MyGame): string {
  if (game.is_waiting) return t(game.phase === "lobby" ? "web-game-waiting-seat" : "web-game-waiting");
  if (game.phase === "lobby") return t("web-game-lobby");
  if (game.is_damaged) return t("web-damaged.short");
  const parts = [t(`season-${SEASONS[game.season] ?? "spring"}`)];
  if (hasText(`game-kind-${game.kind}`)) parts.push(t(`game-kind-${game.kind}`));
  parts.push(whoseTurn(game));
  if (game.since) parts.push(formatAgo(game.since));
  if (game.seconds_left !== null) parts.push(t("game-left", { time: formatSpan(game.seconds_left) }));
  return parts.join(" · ");
}

function whoseTurn(game: MyGame): string {
  if (game.is_my_turn) return t("web-my-turn");
  if (game.is_paused) return t("web-game-paused");
  if (game.is_replaced) return t("web-game-replaced");
  return t("web-game-waits", { names: nameAll(game.waiting_for, listedAnd) });
}

/** Return the title or the rank, the stars and the date of a game that has ended. */
export function howEnded(game: EndedGame): string {
  const parts: string[] = [];
  if (game.status === "aborted") parts.push(t("game-aborted"));
  else if (game.title) parts.push(t(`title-${game.title}`));
  else if (game.rank !== null) parts.push(t("game-rank", { rank: game.rank, count: game.players.length }));
  if (game.total !== null) parts.push(t("count-stars", { count: game.total }));
  if (hasText(`game-kind-${game.kind}`)) parts.push(t(`game-kind-${game.kind}`));
  if (game.hints > 0) parts.push(t("hint-count", { count: game.hints }));
  parts.push(formatDate(game.date));
  return parts.join(" · ");
}
