/** A click beside a dialog closes it; what begins inside does not. */
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { setLanguage } from "../src/lib/i18n.svelte";
import Dialog from "../src/parts/Dialog.svelte";
import { allowDialogs } from "./dialogs";

const onclose = vi.fn();
const children = createRawSnippet(() => ({ render: () => "<input />" }));
const dialog = () => screen.getByRole("dialog");
const field = () => screen.getByRole("textbox");

/** Press the pointer on one element and release it on another; the browser then clicks what holds both. */
async function drag(from: HTMLElement, to: HTMLElement): Promise<void> {
  await fireEvent.pointerDown(from);
  await fireEvent.pointerUp(to);
  await fireEvent.click(from === to ? from : dialog());
}

beforeAll(async () => {
  await setLanguage("en");
  allowDialogs();
});
beforeEach(() => {
  onclose.mockClear();
  render(Dialog, { title: "Set-up", onclose, children });
});
afterEach(cleanup);

it("stays when a selection is dragged from a field beside it", async () => {
  await drag(field(), dialog());
  expect(onclose).not.toHaveBeenCalled();
});

it("is closed by a click beside it, also after such a selection", async () => {
  await drag(field(), dialog());
  await drag(field(), field());
  expect(onclose).not.toHaveBeenCalled();
  await drag(dialog(), dialog());
  expect(onclose).toHaveBeenCalledTimes(1);
});
