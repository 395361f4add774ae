/**
 * No-break spaces, as in src/inkland/locale/typography.py: put into the catalogs when they are read.
 * tests/texts/no_break_spaces.json has cases for both.
 */
const NO_BREAK = "\u00a0";

/** Words of one letter, which are not left alone at the end of a line. */
const WORDS: Record<string, string> = { pl: "aiouwz", ru: "авикосуя", uk: "авзійоуяє" };

/** Languages that keep a number with its noun, and a dash with the word before it. */
const NUMBERED = ["ru", "uk"];

/** A message with columns of typed commands, which stays as it is. */
const ALIGNED = "play-plain-help";

/** Return a catalog with no-break spaces where its language wants them. */
export function noBreakSpaces(source: string, language: string): string {
  const letters = WORDS[language];
  if (!letters) return source;
  const alone = new RegExp(`(?<![\\p{L}\\p{N}_$-])([${letters}${letters.toUpperCase()}]) (?=[^\\s=])`, "gu");
  return source
    .split(/^(?=[a-zA-Z])/m)
    .map((message) => (message.startsWith(ALIGNED) ? message : inMessage(message, language, alone)))
    .join("");
}

function inMessage(message: string, language: string, alone: RegExp): string {
  const joined = message.replace(alone, `$1${NO_BREAK}`);
  if (!NUMBERED.includes(language)) return joined;
  let text = joined.replace(/(?<=\S) (?=[—★%])/g, NO_BREAK).replace(/(?<=\d) (?=[\u0400-\u04ff])/g, NO_BREAK);
  for (const [, number] of joined.matchAll(/\{ \$(\w+) ->/g)) {
    text = text.replace(new RegExp(`(?<=\\{ \\$${number} \\}) (?=[\\u0400-\\u04ff])`, "g"), NO_BREAK);
  }
  return text;
}
