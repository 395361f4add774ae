/** The names of devices in the player's language. */
import { t } from "../i18n.svelte";

/** Return a device as people know it: "Firefox on Android". */
export function deviceName({ browser, system }: { browser: string; system: string }): string {
  if (browser && system) return t("web-device", { browser, system });
  return browser || system || t("web-device-unknown");
}
