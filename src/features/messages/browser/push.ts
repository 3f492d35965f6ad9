import { text } from '../../../text/vi.ts';
import { isInstalled } from '../../ui/browser/installed.ts';
import { isInsideApp, isIos } from '../rules/push.ts';
import type { PlainSubscription, PushAnswer, PushTopic } from './push-calls.ts';

/** What the shopper can do about notifications in this browser. */
export type PushState = 'on' | 'off' | 'denied' | 'unsupported' | 'install first' | 'inside an app';

const SCRIPT = '/sw.js';
/** How long the service worker may take to be installed, in ms; without a connection it never is. */
const READY_MS = 20_000;

/**
 * Whether notifications about a topic are on, or why the shop could not tell. Asks neither the shopper nor, without a
 * subscription, the shop.
 */
export async function readPushState(topic: PushTopic, key: string): Promise<PushState | { problem: string }> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return withoutPush();
  if (Notification.permission === 'denied') return 'denied';
  const subscription = Notification.permission === 'granted' ? await findSubscription(key) : null;
  if (!subscription) return 'off';
  const told = await tell('ask', topic, plain(subscription));
  if ('problem' in told) return told;
  return told.isOn ? 'on' : 'off';
}

/** Why a browser has no notifications: an iPhone or iPad has them only for what is on its home screen, since iOS 16.4. */
function withoutPush(): PushState {
  if (!isIos(navigator) || isInstalled()) return 'unsupported';
  return isInsideApp(navigator) ? 'inside an app' : 'install first';
}

/**
 * Asks the shopper for permission, subscribes the browser and tells the shop. It must be called by a press, because
 * browsers ask only then. Returns the new state, or why it did not change.
 */
export async function turnPushOn(topic: PushTopic, key: string): Promise<PushState | { problem: string }> {
  const asking = Notification.requestPermission();
  // Loaded while the shopper reads the question.
  void import('./push-calls.ts').catch(() => {});
  const permission = await asking;
  if (permission === 'denied') return 'denied';
  if (permission !== 'granted') return { problem: text('push.notYet') };
  const subscription = await subscribe(key).catch(() => null);
  if (!subscription) return { problem: text('push.failed') };
  const told = await tell('on', topic, plain(subscription));
  return 'problem' in told ? told : 'on';
}

/** Ends notifications about a topic; a browser that waits for nothing else is unsubscribed. */
export async function turnPushOff(topic: PushTopic, key: string): Promise<PushState | { problem: string }> {
  const subscription = await findSubscription(key);
  if (!subscription) return 'off';
  const told = await tell('off', topic, plain(subscription));
  if ('problem' in told) return told;
  if (!told.isUsed) await subscription.unsubscribe().catch(() => false);
  return 'off';
}

/**
 * Tells the shop, or asks it. The calls need many more files, so they are loaded only here: most browsers have no
 * subscription, and what to press is shown before those files are there.
 */
async function tell(
  wanted: 'ask' | 'on' | 'off',
  topic: PushTopic,
  subscription: PlainSubscription,
): Promise<PushAnswer> {
  try {
    const { tellShop } = await import('./push-calls.ts');
    return await tellShop(wanted, topic, subscription);
  } catch (error) {
    // Files of another build: the page is loaded again (features/shell/browser/chunk-guard.ts).
    if (navigator.onLine) throw error;
    return { problem: text('Connection errors!') };
  }
}

/** This browser's subscription with the shop's key; null for none, and in a window that stores nothing. */
async function findSubscription(key: string): Promise<PushSubscription | null> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    const subscription = (await registration?.pushManager.getSubscription()) ?? null;
    return subscription && hasKey(subscription, key) ? subscription : null;
  } catch {
    return null;
  }
}

async function subscribe(key: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(SCRIPT);
  const { pushManager } = await Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, reject) => setTimeout(reject, READY_MS, new Error('the service worker is not installed'))),
  ]);
  const old = await pushManager.getSubscription();
  // A browser has one subscription; that with a former key of the shop gets nothing any more.
  if (old && !hasKey(old, key)) await old.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Whether a subscription was made with this key, 65 bytes in base64url. */
function hasKey({ options }: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? []);
  return (
    btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace(/=+$/, '') === key
  );
}

function plain(subscription: PushSubscription): PlainSubscription {
  const { p256dh, auth } = subscription.toJSON().keys ?? {};
  return { endpoint: subscription.endpoint, p256dh, auth };
}
