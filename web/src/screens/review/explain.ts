/** Why a choice is worth less than the best one, in sentences; `review/output/explained.py` says the same. */
import { listed } from "../../lib/formats";
import { t } from "../../lib/i18n.svelte";
import type { ReviewFact } from "../../protocol";
import { type EdictOrder, sourceName } from "./values";

/** Kinds of facts that are told with cells or without. */
const AT = new Set(["scores", "coins", "open-less", "open-more"]);

/** Return the sentences about facts; empty if there are none. */
export function explainText(facts: readonly ReviewFact[], game: EdictOrder): string {
  const clauses = (isBlocked: boolean): string[] =>
    facts.filter(({ kind }) => (kind === "blocks") === isBlocked).map((fact) => clause(fact, game));
  const [fact, other] = clauses(false);
  const better =
    fact === undefined
      ? []
      : [other === undefined ? t("explain-better", { fact }) : t("explain-better-two", { fact, other })];
  return [...better, ...clauses(true)].join(" ");
}

function clause(fact: ReviewFact, game: EdictOrder): string {
  const [first, last] = [fact.cells[0] ?? "", fact.cells.at(-1) ?? ""];
  const cells = listed(fact.cells);
  const isAt = cells !== "" && AT.has(fact.kind);
  return t(`explain-${fact.kind}${isAt ? ".at" : ""}`, {
    edict: fact.edict === null ? "" : sourceName(fact.edict, game),
    row: first.slice(0, 1),
    column: first.slice(1),
    first,
    last,
    cells:
      fact.terrain === null
        ? cells
        : t("review-choice-draw", { terrain: t(`terrain-${fact.terrain}`), cells }),
    stars: fact.stars,
    when: listed(
      fact.seasons.map((season) => t(`explain-in-${game.seasons[season]?.id}`, { stars: fact.stars })),
    ),
    best: fact.best,
    chosen: fact.chosen,
  });
}
