/** Runs in every file of tests: what is still being imported at its end would find no window any more. */
import { afterAll, vi } from "vitest";

afterAll(() => vi.dynamicImportSettled());
