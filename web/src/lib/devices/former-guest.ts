/** The guest who was on this device before a move link: for a while the player can go back to them. */
import { goBack } from "../api";
import { navigate } from "../navigation/router.svelte";
import { renewSubscription } from "../notices/push";
import { forgetRunningGames } from "../rooms/known-games";
import { setGuest, settings } from "../settings.svelte";

/** Become that guest again, and go to the front page; rejects with `RequestRefused`. */
export async function returnToFormer(): Promise<void> {
  setGuest(await goBack());
  forgetRunningGames();
  if (settings().notify) renewSubscription().catch(() => {});
  navigate("/", { replace: true });
}
