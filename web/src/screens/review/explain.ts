/** Why a choice is worth less than the best one, in sentences; `review/output/explained.py` says the same. */
import { listed } from "../../lib/formats";
import { t } from "../../lib/i18n.svelte";
import type { ReviewFact } from "../../protocol";
import { type EdictOrder, sourceName, whyText } from "./values";

/** Kinds of facts that are told with cells or without. */
const AT = new Set(["scores", "coins", "sides", "open-less", "open-more", "nearer", "fills", "room"]);
/** Kinds of facts that name a terrain beside the cells, if it has to be one. */
const WITH_TERRAIN = new Set(["prepares", "nearer"]);
/** Kinds of facts that say what a choice spoils: sentences of their own. */
const SPOILING = new Set(["blocks", "blocks-each", "lost-row", "lost-cluster", "lost-mountain"]);
/** What the better choice does on a neighbor's map; of other facts the neighbor keeps what is good. */
const HARM = new Set(["open-more"]);
/** More seasons than this are counted instead of named: they are all that are left. */
const MOST_SEASONS = 2;

/** Return the sentences about facts; empty if there are none. */
export function explainText(facts: readonly ReviewFact[], game: EdictOrder, isHostile = false): string {
  const better = (["better", "neighbor"] as const).map((name) => {
    const [fact, other] = facts
      .filter(({ kind }) => !SPOILING.has(kind) && (name === "neighbor") === (isHostile && !HARM.has(kind)))
      .map((one) => clause(one, game));
    if (fact === undefined) return "";
    return other === undefined ? t(`explain-${name}`, { fact }) : t(`explain-${name}-two`, { fact, other });
  });
  const spoiled = facts
    .filter(({ kind }) => SPOILING.has(kind))
    .map((fact) => clause(fact, game, isHostile ? ".neighbor" : ""));
  return [...better, ...spoiled].filter(Boolean).join(" ");
}

/** Return why a choice loses stars: the facts, and where most are lost unless one of them says so. */
export function reasonText(
  facts: readonly ReviewFact[],
  why: readonly (readonly [string, number])[],
  game: EdictOrder,
  isHostile = false,
): string {
  const [most] = why.find(([, stars]) => stars < 0) ?? [];
  const isTold = facts.some((fact) => sourceOf(fact) === most);
  return [explainText(facts, game, isHostile), isTold ? "" : whyText(why, game, isHostile)]
    .filter(Boolean)
    .join(" ");
}

/** Return the source of stars that a fact is about. */
const sourceOf = ({ kind, edict }: ReviewFact): string =>
  edict ?? (kind === "coins" || kind === "sides" ? "coins" : "monsters");

function clause(fact: ReviewFact, game: EdictOrder, ending = variant(fact)): string {
  const [first, last] = [fact.cells[0] ?? "", fact.cells.at(-1) ?? ""];
  return t(`explain-${fact.kind}${ending}`, {
    edict: fact.edict === null ? "" : sourceName(fact.edict, game),
    row: first.slice(0, 1),
    column: first.slice(1),
    first,
    last,
    cells: listed(fact.cells),
    terrain: fact.terrain === null ? "" : t(`terrain-${fact.terrain}`),
    stars: fact.stars,
    when: when(fact, game),
    best: fact.best,
    chosen: fact.chosen,
  });
}

/** Return which of the texts of a fact's kind is told. */
function variant({ kind, cells, terrain }: ReviewFact): string {
  if (WITH_TERRAIN.has(kind) && cells.length > 0 && terrain !== null) return ".with";
  if (AT.has(kind) && cells.length > 0) return ".at";
  return kind === "diagonal" && cells.length === 1 ? ".one" : "";
}

/** Return what a fact brings in which seasons. */
function when({ seasons, stars }: ReviewFact, game: EdictOrder): string {
  if (seasons.length > MOST_SEASONS) return t("explain-in-each", { stars, count: seasons.length });
  return listed(seasons.map((season) => t(`explain-in-${game.seasons[season]?.id}`, { stars })));
}
