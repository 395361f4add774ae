import { mount } from "svelte";
import App from "./App.svelte";
import { giveJoinCode } from "./lib/api";
import { takeInvitation } from "./lib/join-code.svelte";
import { renewSubscription } from "./lib/notices/push";
import { startServiceWorker } from "./lib/offline/keep";
import { guestName, loadSettings, settings } from "./lib/settings.svelte";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";

const code = takeInvitation();
// A wrong code changes nothing: the page then asks for the right one.
if (code !== null) await giveJoinCode(code).catch(() => {});
await loadSettings();
mount(App, { target: document.getElementById("app")! });
if ("serviceWorker" in navigator && import.meta.env.PROD) {
  startServiceWorker().catch(() => {});
}
if (settings().notify && guestName() !== null) renewSubscription().catch(() => {});
