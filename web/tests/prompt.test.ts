/** The line that says what to do: news never hides a question, and a solo player is told nothing about others. */
import { cleanup, render } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import type { Animator } from "../src/game/feedback/animator.svelte";
import type { InputController } from "../src/game/input/controller.svelte";
import Prompt from "../src/game/play/Prompt.svelte";
import { setLanguage, t } from "../src/lib/i18n.svelte";
import { tableOf } from "./stage-fixture";

vi.setConfig({ testTimeout: 30_000 });
const NEWS = "The zombies spread to C1.";
function show(
  kind: string | null,
  { duty = false, players = ["Ada", "Bea"], news = [NEWS], isLaid = false, status = "open" } = {},
): HTMLElement {
  const draft = kind && {
    options: { kind },
    part: "main",
    hasPiece: false,
    main: { origin: null },
    skill: null,
    isLegal: isLaid,
    isForced: false,
    adds: false,
    piece: { fixed: isLaid },
  };
  const state = {
    seat: 0,
    table: tableOf(1, { duty }),
    game: { players, edicts: [] },
    awaited: [0],
    choice: null,
  };
  const input = {
    state,
    session: { status },
    draft,
    sheetSeat: 0,
    problem: "",
    reason: "",
    highlights: { edict: null },
    sending: false,
    nextCard: { isHeld: false },
  } as unknown as InputController;
  const animator = { news, unshownSeasons: [], stage: { scene: null } } as unknown as Animator;
  return render(Prompt, { input, animator }).container;
}

beforeAll(() => setLanguage("en"));
afterEach(cleanup);

it("shows a question beside news, not under it", () => {
  const shown = show("skills");
  expect(shown.querySelector(".fresh")).toBeNull();
  expect(shown.querySelector(".todo")?.textContent).toBe(t("play-prompt-question"));
});
it.each(["hero", "destroy", "ambush", "single"])("shows what a card of kind %s asks for", (kind) => {
  expect(show(kind).querySelector(".fresh")).toBeNull();
});
it("says that the troll's cell is destroyed, not drawn", () => {
  const shown = show("destroy", { isLaid: true });
  expect(shown.querySelector(".todo")?.textContent).toBe(t("table-prompt-doomed"));
});
it("does not ask to confirm while there is no connection", () => {
  const todo = (status: string) => show("draw", { isLaid: true, status }).querySelector(".todo")?.textContent;
  expect(todo("open")).toBe(t("table-prompt-laid"));
  expect(todo("connecting")).toBe(t("table-prompt-offline"));
});
it("shows a ruins duty", () => {
  expect(show("draw", { duty: true }).querySelector(".fresh")).toBeNull();
});
it("may show news in the place of the usual prompt on a phone", () => {
  expect(show("draw").querySelector(".fresh .news")?.textContent).toBe(NEWS);
});
it("says nothing about others to a solo player who waits", () => {
  expect(show(null, { players: ["Ada"], news: [] }).querySelector(".todo")?.textContent).toBe(
    t("table-wait-alone"),
  );
  expect(show(null, { news: [] }).textContent).toContain(t("table-wait"));
});
