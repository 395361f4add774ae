/** Dialogs and the history of the browser: a page that is opened while a dialog goes away stays open. */
import { expect, it, vi } from "vitest";
import { closeOnBack } from "../src/lib/navigation/dialog-history";
import { currentRoute, navigate } from "../src/lib/navigation/router.svelte";

it("opens a page while the entry of a dialog is being removed", async () => {
  window.scrollTo = vi.fn() as unknown as typeof window.scrollTo;
  navigate("/games");
  const closed = closeOnBack(() => undefined);
  expect(history.state).toEqual({ dialog: true });
  const back = vi.spyOn(history, "back");
  closed();
  await vi.waitFor(() => expect(back).toHaveBeenCalled());
  navigate("/rules");
  await vi.waitFor(() => expect(location.pathname).toBe("/rules"));
  // The traversal back has ended by now; without waiting for it, it would have undone the new page.
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(location.pathname).toBe("/rules");
  expect(currentRoute()).toEqual({ page: "rules" });
});

it("keeps the entry of a dialog after a reload only if the page is below it", async () => {
  const load = async (below: string | null) => {
    history.replaceState({ dialog: true }, "");
    vi.stubGlobal("navigation", below && { currentEntry: { index: 1 }, entries: () => [{ url: below }, {}] });
    vi.resetModules();
    await import("../src/lib/navigation/dialog-history");
    vi.unstubAllGlobals();
    return history.state as unknown;
  };
  expect(await load(location.href)).toEqual({ dialog: true });
  expect(await load("http://localhost/elsewhere")).toBeNull();
  expect(await load(null)).toBeNull();
});
