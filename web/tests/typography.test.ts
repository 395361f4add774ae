import { expect, it } from "vitest";
import cases from "../../tests/texts/no_break_spaces.json";
import { noBreakSpaces } from "../typography.ts";

it.each(cases)("puts no-break spaces into $language: $source", ({ language, source, expected }) => {
  expect(noBreakSpaces(source, language).replaceAll("\u00a0", "~")).toBe(expected);
});
