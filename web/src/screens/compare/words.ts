/** What is compared, in words. */
import { t } from "../../lib/i18n.svelte";
import type { GameInfo } from "../../protocol";
import type { Subject } from "./maps";

export const seasonName = ({ seasons }: Pick<GameInfo, "seasons">, season: number): string =>
  t(`season-${seasons[season]?.id}`);

export function subjectName({ edicts }: Pick<GameInfo, "edicts">, subject: Subject): string {
  if (subject === "total") return t("play-total");
  if (subject === "coins" || subject === "monsters") return t(`play-${subject}`);
  if (subject === "heroes") return t("compare-heroes");
  return `${t(`letter-edict-${subject}`)} ${t(`card-${edicts["ABCD".indexOf(subject)]}`)}`;
}
