/** Runs in every file of tests: what is still being imported at its end would find no window any more. */
import { afterAll, beforeAll, vi } from "vitest";
import { addTexts } from "../src/lib/i18n.svelte";

/** Pages but the front page have the texts of games from the start. */
beforeAll(() => addTexts("game"));

afterAll(() => vi.dynamicImportSettled());
