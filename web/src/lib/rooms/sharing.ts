/** Copying a link and sharing it through the device. */
import { t } from "../i18n.svelte";
import { showToast } from "../toast.svelte";

export const canShare = (): boolean => typeof navigator.share === "function";

export async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    showToast(t("web-copied"));
  } catch {
    showToast(t("web-copy-failed"));
  }
}

export async function share(link: string): Promise<void> {
  await navigator.share({ title: t("web-title"), text: t("web-share-text"), url: link }).catch(() => {});
}
