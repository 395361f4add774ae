/** A room on the list of open games. */
import { cleanup, render } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, it } from "vitest";
import { setLanguage } from "../src/lib/i18n.svelte";
import type { ListedRoom } from "../src/protocol";
import OpenGameRow from "../src/screens/open/OpenGameRow.svelte";

const GAME = {
  id: "1",
  room: null,
  host: "Ada",
  crest: "",
  preset: "everything",
  explore: "base",
  map: "A",
  variants: ["heroes-on"],
  seats: 3,
  free: 1,
  is_running: false,
  clock: null,
  language: "en",
  since: 0,
} satisfies ListedRoom;
const what = (game: ListedRoom) => {
  const { container } = render(OpenGameRow, { game, busy: false, onjoin: () => {} });
  return container.querySelector(".what")!.textContent;
};

beforeAll(() => setLanguage("en"));
afterEach(cleanup);

it("calls a preset by its name alone", () => {
  const text = what(GAME);
  expect(text).toContain("Everything");
  expect(text).not.toContain("hero cards added");
});

it("names what makes another setup a variant", () => {
  expect(what({ ...GAME, preset: null })).toContain("hero cards added");
});
