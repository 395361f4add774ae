/** Whether the server answers: pages then show what this device has kept, and say so. */
const RETRY_INTERVAL = 2000;
const HEALTH = "/healthz";
/** The service worker marks answers that were kept from an earlier visit. */
export const KEPT_HEADER = "inkland-kept";

const current = $state({ isOffline: !navigator.onLine });
let timer: ReturnType<typeof setInterval> | undefined;

export const isOffline = (): boolean => current.isOffline;

/** Note whether a request was answered by the server. */
export function noteConnection(isAnswered: boolean): void {
  current.isOffline = !isAnswered;
  clearInterval(timer);
  timer = isAnswered ? undefined : setInterval(tryAgain, RETRY_INTERVAL);
}

async function tryAgain(): Promise<void> {
  if (document.hidden) return;
  const { ok } = await fetch(HEALTH, { cache: "no-store" }).catch(() => ({ ok: false }));
  if (ok) noteConnection(true);
}

document.addEventListener("visibilitychange", () => {
  if (current.isOffline) void tryAgain();
});
addEventListener("offline", () => noteConnection(false));
addEventListener("online", () => void tryAgain());
if (current.isOffline) noteConnection(false);
