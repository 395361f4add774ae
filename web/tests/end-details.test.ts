/** The ladder of titles on the end screen: its last step has no limit below (O-5). */
import { flushSync, mount, unmount } from "svelte";
import { beforeAll, expect, it } from "vitest";
import EndDetails from "../src/game/end/EndDetails.svelte";
import { addTexts, setLanguage } from "../src/lib/i18n.svelte";
import type { ReplayDocument } from "../src/protocol";
import replayFile from "./fixtures/replay.json";
import { catalog } from "./recorded-source";

beforeAll(async () => {
  await setLanguage("en");
  await addTexts("game");
});

it("does not say −30 beside a result of −49", () => {
  const { game, table } = replayFile as unknown as ReplayDocument;
  const lowest = catalog.titles.at(-1)!;
  expect([lowest.least, catalog.titles.at(-2)!.least]).toEqual([-30, -20]);
  const result = {
    totals: [3],
    lost_to_monsters: [9],
    winners: [],
    rating: -49,
    title: lowest.id,
    ranks: [1],
  };
  const alone = {
    ...game,
    players: ["Ada"],
    profiles: game.profiles.slice(0, 1),
    standInCards: [0],
    quickCards: [0],
  };
  const props = { game: alone, table: { ...table, scores: [] }, result, catalog, seat: 0, own: 0 };
  // biome-ignore lint/suspicious/noExplicitAny: only what the ladder needs
  const screen = mount(EndDetails, { target: document.body, props: props as any });
  flushSync();
  const steps = [...document.querySelectorAll(".titles li")].map(
    (step) => step.lastElementChild?.textContent,
  );
  expect(steps.slice(-3)).toEqual(["−10", "−20", "below −20"]);
  expect(document.querySelector(".titles .mine")?.textContent).toContain("below −20");
  void unmount(screen);
});
