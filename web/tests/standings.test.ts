/** The standings on the page of a game whose maps are closed, since its deal is played again. */
import { flushSync, mount, unmount } from "svelte";
import { beforeAll, expect, it } from "vitest";
import { addTexts, setLanguage } from "../src/lib/i18n.svelte";
import type { GamePage } from "../src/protocol";
import Standings from "../src/screens/game/Standings.svelte";

beforeAll(async () => {
  await setLanguage("ru");
  await addTexts("game");
});

it("show everybody, the best first, and call bots bots", () => {
  const seats = [{ name: "greedy 1" }, { name: "Ada" }, { name: "guest" }];
  const result = { totals: [51, 63, -4], ranks: [2, 1, 3], title: null };
  const page = { seats, ended: null, result } as unknown as GamePage;
  const screen = mount(Standings, { target: document.body, props: { page, result: page.result! } });
  flushSync();
  const lines = [...document.querySelectorAll("li")].map((line) =>
    line.textContent!.replace(/\s+/g, " ").trim(),
  );
  expect(lines).toEqual(["1. Ada 63", "2. Бот Жадный 1 51", "3. Гость −4"]);
  void unmount(screen);
});
