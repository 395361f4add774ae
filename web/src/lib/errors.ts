/** Errors of requests and their texts. */
import type { Problem } from "../protocol";
import { listed } from "./formats";
import { hasText, t } from "./i18n.svelte";

/** The codes of refused set-ups; a set-up of another version cannot even be read. */
const ABOUT_SETUP = /^(config-.*|server-(bad-request|no-such-chapter|tutorial-fixed))$/;

/** The server refused a request, for the reason in `problem`. */
export class RequestRefused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.code);
  }
}

/** Return the reason for a refusal as a sentence. */
export function explain(problem: Problem): string {
  if (!hasText(problem.code)) return t("server-error");
  const { rule, cells, details } = problem;
  return t(problem.code, { rule, cells: listed(cells), count: cells.length, ...named(details) });
}

/** Return whether a request was refused because of the name: another one would do. */
export const isAboutName = ({ code }: Problem): boolean => /^server-(bad-)?name-/.test(code);

/** Return whether a request was refused because of the set-up: the same one will be refused again. */
export const isSetupRefused = (error: unknown): boolean =>
  error instanceof RequestRefused && ABOUT_SETUP.test(error.problem.code);

/** Return a sentence about any error of a request; an empty one for null. */
export function explainError(error: unknown): string {
  if (error === null) return "";
  return error instanceof RequestRefused ? explain(error.problem) : t("web-no-connection");
}

/** Replace the ids of terrains, skills and maps by their names; inkland/locale/errors.py does the same. */
function named(details: Problem["details"]): Problem["details"] {
  const { terrain, skill, map, maps } = details;
  const found = { ...details };
  if (terrain === "farm+village") found.terrain = t("cell-farm-village");
  else if (hasText(`terrain-${terrain}`)) found.terrain = t(`terrain-${terrain}`);
  if (hasText(`card-${skill}`)) found.skill = t(`card-${skill}`);
  if (typeof map === "string") found.map = mapLetter(map);
  if (typeof maps === "string") found.maps = listed(maps.split(", ").map(mapLetter));
  return found;
}

function mapLetter(map: string): string {
  return hasText(`letter-map-${map}`) ? t(`letter-map-${map}`) : map;
}
