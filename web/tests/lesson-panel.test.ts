/** The verdict on a try says where it loses stars, in signed numbers of the player's language. */
import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, it } from "vitest";
import { addTexts, setLanguage } from "../src/lib/i18n.svelte";
import type { LessonPosition, TriedChoice } from "../src/protocol";
import LessonPanel from "../src/screens/learn/LessonPanel.svelte";
import type { LessonSource } from "../src/screens/learn/lesson-source";

const POSITION = {
  lesson: { at: 7, season: 0, card: "orchard", verdict: "mistake", loss: -9.2, state: null, tries: 0 },
  why: [
    ["B", -6.5],
    ["monsters", 2.7],
  ],
  messages: [{ type: "game", edicts: ["greenbough", "canal-lake", "wildholds", "borderlands"], seasons: [] }],
} as unknown as LessonPosition;
const TRIED = {
  answer: "not-yet",
  loss: -8.9,
  error: 1.1,
  why: [
    ["B", -7],
    ["coins", 0.4],
  ],
} as unknown as TriedChoice;

beforeAll(async () => {
  await addTexts("learn");
  await addTexts("review");
});
afterEach(cleanup);

const panel = (position: LessonPosition, result: TriedChoice | null): HTMLElement =>
  render(LessonPanel, {
    source: {} as LessonSource,
    position,
    result,
    onshown: () => {},
    onnext: () => {},
    onclose: () => {},
  }).container.querySelector("section")!;
const shown = (result: TriedChoice | null): string | null => panel(POSITION, result).textContent;

it("names the edict that the try has lost", async () => {
  await setLanguage("en");
  expect(shown(TRIED)).toContain("Compared with the best choice: B Canal Lake\u00a0−7.0, coins\u00a0+0.4.");
  cleanup();
  await setLanguage("pl");
  expect(shown(TRIED)).toContain("monety\u00a0+0,4");
  expect(shown(TRIED)).not.toContain("1,1");
});

it("gives no reason for a try that is as good as the best", async () => {
  await setLanguage("en");
  expect(shown({ ...TRIED, answer: "as-good", loss: 0, why: [] })).not.toContain("Compared");
  cleanup();
  expect(shown(null)).toContain("−9.2");
});

const LANGUAGES = ["en", "ru", "uk", "pl"] as const;
/** What is said, case by case, in English, Russian, Ukrainian and Polish. */
const SAID: [said: string, lesson: object, result: object | null, sentences: readonly string[]][] = [
  [
    "an inaccuracy",
    { verdict: "inaccuracy", loss: -1 },
    null,
    [
      "Your choice in the game was an inaccuracy: −1.0 ★. Find a better one.",
      "Ваш ход в партии — неточность: −1,0 ★. Найдите ход лучше.",
      "Ваш хід у партії — неточність: −1,0 ★. Знайдіть кращий.",
      "Twój ruch w grze to niedokładność: −1,0 ★. Znajdź lepszy.",
    ],
  ],
  [
    "a mistake",
    { verdict: "mistake", loss: -5.25 },
    null,
    [
      "Your choice in the game was a mistake: −5.3 ★. Find a better one.",
      "Ваш ход в партии — ошибка: −5,3 ★. Найдите ход лучше.",
      "Ваш хід у партії — помилка: −5,3 ★. Знайдіть кращий.",
      "Twój ruch w grze to błąd: −5,3 ★. Znajdź lepszy.",
    ],
  ],
  [
    "a blunder",
    { verdict: "blunder", loss: -12.4 },
    null,
    [
      "Your choice in the game was a blunder: −12.4 ★. Find a better one.",
      "Ваш ход в партии — грубая ошибка: −12,4 ★. Найдите ход лучше.",
      "Ваш хід у партії — груба помилка: −12,4 ★. Знайдіть кращий.",
      "Twój ruch w grze to gruby błąd: −12,4 ★. Znajdź lepszy.",
    ],
  ],
  [
    "as good as the best, with or without a difference",
    {},
    { answer: "as-good", loss: -0.3, why: [] },
    [
      "Well done: as good as the best choice found.",
      "Отлично: не хуже лучшего найденного хода.",
      "Чудово: не гірше за найкращий знайдений хід.",
      "Świetnie: nie gorzej niż najlepszy znaleziony ruch.",
    ],
  ],
  [
    "better than in the game",
    {},
    { answer: "better", loss: -1, why: [] },
    [
      "Better than in the game, but the best choice is worth 1.0 ★ more.",
      "Лучше, чем в партии, но до лучшего хода не хватает 1,0 ★.",
      "Краще, ніж у партії, але до найкращого ходу бракує 1,0 ★.",
      "Lepiej niż w grze, ale do najlepszego ruchu brakuje 1,0 ★.",
    ],
  ],
  [
    "not yet",
    {},
    { answer: "not-yet", loss: -8.9, why: [] },
    [
      "Not yet: the best choice is worth 8.9 ★ more. Try again.",
      "Пока нет: до лучшего хода не хватает 8,9 ★. Попробуйте ещё раз.",
      "Ще ні: до найкращого ходу бракує 8,9 ★. Спробуйте ще раз.",
      "Jeszcze nie: do najlepszego ruchu brakuje 8,9 ★. Spróbuj ponownie.",
    ],
  ],
  [
    "the best choice",
    {},
    { loss: -9.2, why: [] },
    [
      "This is the best choice found. Yours in the game was 9.2 ★ worse.",
      "Это лучший найденный ход. Ваш ход в партии — на 9,2 ★ хуже.",
      "Це найкращий знайдений хід. Ваш хід у партії — на 9,2 ★ гірший.",
      "To najlepszy znaleziony ruch. Twój ruch w grze był o 9,2 ★ gorszy.",
    ],
  ],
];

it.each(
  SAID.flatMap(([said, lesson, result, sentences]) =>
    LANGUAGES.map((language, index) => ({ said, language, lesson, result, sentence: sentences[index]! })),
  ),
)("says “$said” as people say it ($language)", async ({ language, lesson, result, sentence }) => {
  await setLanguage(language);
  const position = { ...POSITION, lesson: { ...POSITION.lesson, ...lesson } } as LessonPosition;
  const status = panel(position, result as TriedChoice | null).querySelector("[role='status']")!;
  expect(status.textContent!.replace(/\s+/g, " ").trim()).toBe(sentence);
});

it("hints only at what was lost", async () => {
  await setLanguage("en");
  const container = panel(POSITION, null);
  await fireEvent.click(container.querySelector("[data-tool='lesson-hint']")!);
  expect(container.textContent).toContain("You lost stars here: B Canal Lake\u00a0−6.5.");
  expect(container.textContent).not.toContain("monsters");
});
