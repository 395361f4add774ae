/** A challenge for somebody who has not played it: whom to beat, what lies open, one filled button. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { addTexts, setLanguage } from "../src/lib/i18n.svelte";
import type { ChallengePage } from "../src/protocol";
import Challenge from "../src/screens/challenge/ChallengePage.svelte";
import { toBeat } from "../src/screens/challenge/lines";
import { allowDialogs } from "./dialogs";
import replayFile from "./fixtures/replay.json";
import { catalog } from "./recorded-source";

const page = {
  id: "abc",
  preset: "heroes",
  setup: {},
  bots: [],
  author: "Ada",
  is_mine: false,
  created: 0,
  players: 2,
  room: null,
  tries: 0,
  is_finished: false,
  config: replayFile.game.config,
  edicts: replayFile.game.edicts,
  skills: [],
  finishers: ["Ada", "Bea"],
  to_beat: { total: 63, hints: 0 },
  results: [],
} as unknown as ChallengePage;
let screen: ReturnType<typeof mount> | undefined;

async function open(change: Partial<ChallengePage> = {}): Promise<void> {
  vi.stubGlobal("fetch", async (path: string) =>
    Response.json(path === "/api/catalog" ? catalog : { ...page, ...change }),
  );
  screen = mount(Challenge, { target: document.body, props: { id: "abc" } });
  await vi.waitFor(() => {
    flushSync();
    if (!document.querySelector("h1")) throw new Error("not yet");
  });
}
const text = (selector: string) => document.querySelector(selector)?.textContent?.trim();

beforeAll(async () => {
  allowDialogs();
  await setLanguage("en");
  await addTexts("game");
  await addTexts("branches");
});
beforeEach(() => localStorage.clear());
afterEach(() => {
  if (screen) void unmount(screen);
  screen = undefined;
  document.body.innerHTML = "";
  vi.unstubAllGlobals();
});

describe("a challenge for a stranger", () => {
  it("says whom to beat, who has played, and has one filled button", async () => {
    await open();
    expect(text("h1")).toBe("Ada challenges you");
    expect(text(".beat")).toBe("Beat Ada: 63 ★");
    expect(document.body.textContent).toContain("Finished by: Ada and Bea");
    expect(document.querySelectorAll(".button.wax")).toHaveLength(1);
    expect(document.querySelector("table")).toBeNull();
  });

  it("shows the empty map and the four edicts, whose texts open on tap", async () => {
    await open();
    expect(document.querySelector("svg.sheet")).not.toBeNull();
    const edicts = [...document.querySelectorAll<HTMLButtonElement>("[data-edict]")];
    expect(edicts.map((one) => one.dataset.edict)).toEqual(replayFile.game.edicts);
    edicts[0]!.click();
    flushSync();
    expect(text("dialog h2")).toBe("The Cauldrons");
  });

  it("shows no score while the author has none", async () => {
    await open({ to_beat: null, finishers: [] });
    expect(document.querySelector(".beat")).toBeNull();
    expect(document.body.textContent).toContain("Nobody has finished it yet.");
  });
});

it("says that hints helped, and names nobody who is gone", () => {
  expect(toBeat({ author: "Ada", to_beat: { total: 40, hints: 2 } })).toBe("Beat Ada: 40 ★ (with 2 hints)");
  expect(toBeat({ author: "", to_beat: { total: 40, hints: 0 } })).toBe("Score to beat: 40 ★");
});
