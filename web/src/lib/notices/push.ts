/** Web Push: the subscription of this browser, made by its service worker. */
import type { NoticeInfo } from "../../protocol";
import { addPush, readNotices, removeChannel } from "../api";

export const canPush = (): boolean =>
  isSecureContext && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** Return the push subscription of this browser, or null. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Subscribe this browser with the server's key, and tell the server. */
export async function subscribe(key: string): Promise<NoticeInfo> {
  const registration = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  let made: PushSubscription;
  try {
    made = await registration.pushManager.subscribe(options);
  } catch (error) {
    // A subscription with the key of another server, for example after a restored backup, is in the way.
    const old = await registration.pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    made = await registration.pushManager.subscribe(options);
  }
  const { endpoint = "", keys = {} } = made.toJSON();
  return addPush({ endpoint, keys: { p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" } });
}

/** Tell the server of this browser's subscription if it does not know it, such as after a change of the guest. */
export async function renewSubscription(): Promise<void> {
  if (!canPush() || Notification.permission !== "granted") return;
  const { push_key, channels } = await readNotices();
  const known = (await currentSubscription())?.endpoint;
  if (push_key && !channels.some(({ endpoint }) => endpoint !== null && endpoint === known))
    await subscribe(push_key);
}

/** Unsubscribe this browser, and remove its channel on the server. */
export async function unsubscribe(info: NoticeInfo): Promise<NoticeInfo> {
  const subscription = await currentSubscription();
  const channel = info.channels.find(
    (one) => one.endpoint !== null && one.endpoint === subscription?.endpoint,
  );
  await subscription?.unsubscribe();
  return channel ? removeChannel(channel.id) : info;
}
