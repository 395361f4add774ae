/** Handing a link on: to the clipboard, or to the device's own sharing. */
import { t } from "./i18n.svelte";
import { tell } from "./toast.svelte";

export const canShare = (): boolean => typeof navigator.share === "function";

export async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    tell(t("web-copied"));
  } catch {
    tell(t("web-copy-failed"));
  }
}

export async function share(link: string): Promise<void> {
  await navigator.share({ title: t("web-title"), text: t("web-share-text"), url: link }).catch(() => {});
}
