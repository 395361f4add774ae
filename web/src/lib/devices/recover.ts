/** Becoming the guest of a recovery code on this device. */
import { recoverGuest } from "../api";
import { t } from "../i18n.svelte";
import { navigate } from "../navigation/router.svelte";
import { renewSubscription } from "../notices/push";
import { forgetRunningGames } from "../rooms/known-games";
import { guestName, setGuest, settings } from "../settings.svelte";
import { showToast } from "../toast.svelte";

/** Use a code, and go to the front page with the games of its guest; rejects with `RequestRefused`. */
export async function recover(code: string): Promise<void> {
  setGuest(await recoverGuest(code));
  forgetRunningGames();
  if (settings().notify) renewSubscription().catch(() => {});
  showToast(t("web-move-arrived", { name: guestName() ?? "" }));
  navigate("/", { replace: true });
}
