import { beforeAll, describe, expect, it } from "vitest";
import { clockName, LIVE_CLOCKS, SLOW_CLOCKS } from "../src/lib/clocks";
import { LANGUAGES, setLanguage } from "../src/lib/i18n.svelte";
import { botName, seatName, suggestName } from "../src/lib/names";

const MAX_LENGTH = 24;

describe("names", () => {
  it.each(LANGUAGES)("suggests valid names (%s)", async (language) => {
    await setLanguage(language);
    for (let part = 0; part < 1; part += 0.05) {
      const name = suggestName([], () => part);
      expect(name.trim()).toBe(name);
      expect([...name].length).toBeLessThanOrEqual(MAX_LENGTH);
    }
  });

  it("suggests no name that is taken", async () => {
    await setLanguage("en");
    const first = suggestName([], () => 0);
    expect(suggestName([first], () => 0)).not.toBe(first);
  });

  it("names a bot by level and number, and a substitute bot after its player", async () => {
    await setLanguage("en");
    expect(seatName({ kind: "bot", name: "legend 2" })).toBe("Bot Legend 2");
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
  it("use the largest unit that divides them", () => {
    expect(clockName(90)).toBe("90\u00a0секунд");
    expect(clockName(120)).toBe("2\u00a0минуты");
    expect(clockName(5 * 3600)).toBe("5\u00a0часов");
    expect(clockName(24 * 3600)).toBe("1\u00a0день");
    expect(clockName(null)).toBe("без ограничения");
  });
  it("have different names", () => {
    const names = [...LIVE_CLOCKS, ...SLOW_CLOCKS].map(clockName);
    expect(new Set(names).size).toBe(names.length);
  });
});
