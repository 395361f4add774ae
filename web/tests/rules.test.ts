/** The rules page: addresses, sums of stars, rulings, links in messages. */
import { render } from "@testing-library/svelte";
import { beforeAll, describe, expect, it } from "vitest";
import { addTexts, hasText, LANGUAGES, setLanguage } from "../src/lib/i18n.svelte";
import { parseRoute } from "../src/lib/navigation/router.svelte";
import RuleText from "../src/parts/RuleText.svelte";
import { RULINGS, rulingOf } from "../src/screens/rules/rulings";
import { EXAMPLES, SECTIONS, starsOf, sumOf } from "../src/screens/rules/sections";

beforeAll(async () => {
  await addTexts("rules");
  await setLanguage("en");
});

describe("the rules page", () => {
  it("is reached by its addresses", () => {
    expect(parseRoute("/rules")).toEqual({ page: "rules" });
    expect(parseRoute("/rules/rulings")).toEqual({ page: "rulings" });
    expect(parseRoute("/rules/other")).toEqual({ page: "unknown" });
    expect(parseRoute("/rules/rulings/more")).toEqual({ page: "unknown" });
  });

  it("adds up the stars of an example", () => {
    const { scores } = EXAMPLES.find(({ card }) => card === "mages-valley")!;
    expect(starsOf(scores)).toBe(10);
    expect(sumOf(scores)).toBe("4 × 2 + 2 × 1");
    expect(sumOf({ ...scores, parts: [{ points: 9, cells: ["A1"] }] })).toBe("");
  });
});

describe("rulings", () => {
  it.each(LANGUAGES)("have their texts in %s", async (language) => {
    await setLanguage(language);
    for (const { id } of RULINGS)
      for (const part of ["", ".printed", ".here"]) expect(hasText(`ruling-${id}${part}`), id).toBe(true);
  });

  it("are linked from the rules that they are about", () => {
    const known = new Set([
      ...SECTIONS.flatMap(({ rules }) => [...rules]),
      ...EXAMPLES.map(({ rule }) => rule),
      "K-06",
    ]);
    for (const { id, rules } of RULINGS)
      for (const rule of rules) {
        expect(known).toContain(rule);
        expect(rulingOf(rule)).toBe(id);
      }
    expect(rulingOf("G-1")).toBeUndefined();
  });
});

describe("a message", () => {
  it("links the number of a rule, in another tab", () => {
    const { container } = render(RuleText, { text: "It does not fit (T-2), see K-06." });
    const links = [...container.querySelectorAll("a")];
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/rules#T-2", "/rules#K-06"]);
    expect(links.every(({ target }) => target === "_blank")).toBe(true);
    expect(container.textContent).toContain("It does not fit (T-2), see K-06.");
  });
});
