/** The rulings, in the order of their page, with the rules that each is about (from inkland.rulebook). */
import pictures from "./pictures.json";

export const RULINGS: readonly { id: string; rules: readonly string[] }[] = pictures.rulings;

/** Return the ruling about a rule, or undefined. */
export function rulingOf(rule: string): string | undefined {
  return RULINGS.find(({ rules }) => rules.includes(rule))?.id;
}
