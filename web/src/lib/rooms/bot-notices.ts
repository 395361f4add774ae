/** What players are told about bots that are not at full strength: in the room, and once in the game. */
import type { RoomInfo } from "../../protocol";
import { listed } from "../formats";
import { t } from "../i18n.svelte";
import { botName } from "../names";

const key = (room: string): string => `inkland-bot-notices-${room}`;

const texts = {
  failed: "bot-failed-here",
  "unknown-cards": "bot-unknown-cards",
  busy: "bot-busy",
  quota: "bot-quota",
  "no-workers": "bot-no-workers",
};
/** States that take a moment, or that the log of the game tells. */
const PASSING: readonly string[] = ["busy", "quota", "no-workers"];

const sentence = ({ bot, state, cards }: RoomInfo["bot_notices"][number]): string =>
  t(texts[state], { bot: botName(bot), cards: listed(cards.map((card) => t(`card-${card}`))) });

/** Return one sentence for each bot of a room that is not at full strength. */
export const botNotices = ({ bot_notices }: Pick<RoomInfo, "bot_notices">): string[] =>
  bot_notices.map(sentence);

/** Return the sentences if this tab has not shown them for this room yet, and remember that it has.

What passes is worth a line in the room but no message in the game. */
export function newBotNotices(room: Pick<RoomInfo, "id" | "bot_notices">): string[] {
  const lasting = room.bot_notices.filter(({ state }) => !PASSING.includes(state));
  const shown = JSON.stringify(lasting);
  if (lasting.length === 0 || sessionStorage.getItem(key(room.id)) === shown) return [];
  sessionStorage.setItem(key(room.id), shown);
  return lasting.map(sentence);
}
