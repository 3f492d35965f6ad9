import { buildPushPayload } from '@block65/webcrypto-web-push';
import type { CommerceEnv } from '../../env.ts';
import { dropPush, findPushTarget } from '../db/push-subscriptions.ts';
import { messageText } from './message-texts.ts';
import { type OutgoingMessage, shopUrlOf, type WireRequest } from './message-wire.ts';

/** The push services of Chrome, Firefox, Safari and Edge; a subdomain of one is one too. */
const PUSH_HOSTS = 'fcm.googleapis.com, updates.push.services.mozilla.com, push.apple.com, notify.windows.com';
/** A name with a dot whose last part has letters: no IP address, no name of a machine in the own network. */
const PUBLIC_NAME = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z]$/;
/** How long a push service keeps a message for a browser that is off, in seconds. */
const KEPT_S = 86_400;
/** The answers of a push service for a subscription that is no more (RFC 8030). */
const GONE = [404, 410];

/** The key pair of the shop (VAPID, RFC 8292), and the contact that push services read. */
interface PushKeys {
  publicKey: string;
  privateKey: string;
  /** `mailto:` or `https:`. */
  subject: string;
}

/** The shop's keys; null when it has none: then no browser is asked, stored or told. */
export function pushKeys(env: CommerceEnv): PushKeys | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  if (!publicKey || !privateKey) return null;
  return { publicKey, privateKey, subject: env.VAPID_CONTACT || shopUrlOf(env) };
}

/**
 * Whether an address belongs to a known push service: https on its standard port, without a login, on a host of
 * `PUSH_HOSTS` or below one. Everything else is refused, because the shop itself sends requests to this address.
 */
export function isPushEndpoint(endpoint: string, env: Pick<CommerceEnv, 'PUSH_HOSTS'>): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.port || url.username || url.password) return false;
  const known = (env.PUSH_HOSTS || PUSH_HOSTS).split(',').map((host) => host.trim().toLowerCase());
  return known.some((host) => PUBLIC_NAME.test(host) && (url.hostname === host || url.hostname.endsWith(`.${host}`)));
}

/** Whether a text is a public key of a browser: 65 bytes in base64url, a point of P-256. */
export async function isPushKey(p256dh: string): Promise<boolean> {
  const bytes = Uint8Array.from(Buffer.from(p256dh, 'base64url'));
  const key = crypto.subtle.importKey('raw', bytes, { name: 'ECDH', namedCurve: 'P-256' }, false, []);
  return key.then(
    () => true,
    () => false,
  );
}

/**
 * The encrypted request that hands a notification to the push service of a browser. Null without keys, and for a
 * browser that is not known any more. A push service that says that the browser is gone ends what it waited for.
 */
export async function pushRequest(message: OutgoingMessage, env: CommerceEnv): Promise<WireRequest | null> {
  const keys = pushKeys(env);
  const target = keys && (await findPushTarget(env.DB, message.recipient));
  if (!target || !isPushEndpoint(target.endpoint, env)) return null;
  const { headers, body } = await buildPushPayload(
    { data: pushContent(message, env), options: { ttl: KEPT_S, urgency: 'normal' } },
    { endpoint: target.endpoint, expirationTime: null, keys: { p256dh: target.p256dh, auth: target.auth } },
    keys,
  );
  return {
    url: target.endpoint,
    headers,
    body,
    isTaken: () => true,
    whenRefused: async (status) => {
      if (!GONE.includes(status)) return false;
      await env.DB.batch(dropPush(env.DB, message.recipient));
      return true;
    },
  };
}

/** What the browser gets: title, text, and the address in the shop that a press opens. */
function pushContent({ template, variables }: OutgoingMessage, env: CommerceEnv) {
  const shopUrl = shopUrlOf(env);
  const { subject, text, link = shopUrl } = messageText(template, variables, shopUrl);
  return { title: subject, body: text, path: link.slice(shopUrl.length) || '/' };
}
