/** What players are told about bots that do not know a card: in the room, and once in the game. */
import type { RoomInfo } from "../../protocol";
import { t } from "../i18n.svelte";
import { botName } from "../names";

const key = (room: string): string => `inkland-bot-notices-${room}`;

/** Return one sentence for each bot of a room that does not know every card. */
export const botNotices = ({ bot_notices }: Pick<RoomInfo, "bot_notices">): string[] =>
  bot_notices.map(({ bot, cards }) =>
    t("bot-unknown-cards", { bot: botName(bot), cards: cards.map((card) => t(`card-${card}`)).join(", ") }),
  );

/** Return the sentences if this tab has not shown them for this room yet, and remember that it has. */
export function newBotNotices(room: Pick<RoomInfo, "id" | "bot_notices">): string[] {
  const shown = JSON.stringify(room.bot_notices);
  if (room.bot_notices.length === 0 || sessionStorage.getItem(key(room.id)) === shown) return [];
  sessionStorage.setItem(key(room.id), shown);
  return botNotices(room);
}
