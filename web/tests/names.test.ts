import { beforeAll, describe, expect, it } from "vitest";
import { clockName, LIVE_CLOCKS, SLOW_CLOCKS } from "../src/lib/clocks";
import { LANGUAGES, setLanguage } from "../src/lib/i18n.svelte";
import { botName, seatName, suggestName } from "../src/lib/names";

const LONGEST = 24;

describe("names", () => {
  it.each(LANGUAGES)("suggests names that a table takes (%s)", async (language) => {
    await setLanguage(language);
    for (let part = 0; part < 1; part += 0.05) {
      const name = suggestName([], () => part);
      expect(name.trim()).toBe(name);
      expect([...name].length).toBeLessThanOrEqual(LONGEST);
    }
  });

  it("suggests no name that somebody in the room has", async () => {
    await setLanguage("en");
    const first = suggestName([], () => 0);
    expect(suggestName([first], () => 0)).not.toBe(first);
  });

  it("calls a bot by its level and number, and a stand-in by the name of its person", async () => {
    await setLanguage("en");
    expect(seatName({ kind: "bot", name: "legend 2" })).toBe("Legend 2");
    expect(seatName({ kind: "bot", name: "Ada" })).toBe("Ada");
    expect(seatName({ kind: "person", name: "Ada" })).toBe("Ada");
    expect(seatName({ kind: "open", name: "" })).toBe("open seat");
  });

  it("has a name for a bot without a text", async () => {
    await setLanguage("en");
    expect(botName("my-program")).toContain("my-program");
  });
});

describe("clocks", () => {
  beforeAll(() => setLanguage("ru"));
  it("are told in the largest unit that divides them", () => {
    expect(clockName(90)).toBe("90\u00a0секунд");
    expect(clockName(120)).toBe("2\u00a0минуты");
    expect(clockName(5 * 3600)).toBe("5\u00a0часов");
    expect(clockName(24 * 3600)).toBe("1\u00a0день");
    expect(clockName(null)).toBe("без ограничения");
  });
  it("all have names of their own", () => {
    const names = [...LIVE_CLOCKS, ...SLOW_CLOCKS].map(clockName);
    expect(new Set(names).size).toBe(names.length);
  });
});
