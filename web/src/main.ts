import { mount } from "svelte";
import App from "./App.svelte";
import { renewSubscription } from "./lib/notices/push";
import { guestName, loadSettings, settings } from "./lib/settings.svelte";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";

await loadSettings();
mount(App, { target: document.getElementById("app")! });
if ("serviceWorker" in navigator && import.meta.env.PROD) {
  navigator.serviceWorker.register("/sw.js").catch(() => {});
}
if (settings().notify && guestName() !== null) renewSubscription().catch(() => {});
