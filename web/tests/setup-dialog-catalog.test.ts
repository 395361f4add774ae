/** The set-up of a game whose cards have yet to be read. */
import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { expect, it } from "vitest";
import { setLanguage, t } from "../src/lib/i18n.svelte";
import SetupDialog from "../src/screens/setup/SetupDialog.svelte";
import { allowDialogs } from "./dialogs";
import { BASE, FakeServer } from "./fake-server";
import { catalog } from "./recorded-source";

it("says that the cards could not be read, and reads them on request", async () => {
  await setLanguage("en");
  allowDialogs();
  const server = new FakeServer();
  server.answer("/api/setup", { data: BASE });
  server.answer("/api/catalog", "unreachable");
  render(SetupDialog, { kind: "solo", onplay: () => {}, onclose: () => {} });
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(t("web-no-connection")));
  server.answer("/api/catalog", { data: catalog });
  await fireEvent.click(screen.getByRole("button", { name: t("web-reload") }));
  expect(await screen.findByRole("button", { name: t("web-start") })).toBeTruthy();
});
