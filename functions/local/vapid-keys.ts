import { createECDH } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { STATE } from './environment.ts';

/** The variables of a key pair for notifications (VAPID, RFC 8292). */
interface VapidKeys {
  VAPID_PUBLIC_KEY: string;
  VAPID_PRIVATE_KEY: string;
}

const KEY_BYTES = 32;
const FILE = 'vapid-keys.json';
/** Push services want a contact; nobody reads that of a shop on one's own machine. */
const CONTACT = 'mailto:chao@chi.example';

/** A new key pair: a point of P-256 (65 bytes) and its secret (32 bytes), both in base64url. */
export function createVapidKeys(): VapidKeys {
  const pair = createECDH('prime256v1');
  const point = pair.generateKeys();
  // Node leaves out leading zeros of the secret.
  const secret = Buffer.concat([Buffer.alloc(KEY_BYTES), pair.getPrivateKey()]).subarray(-KEY_BYTES);
  return { VAPID_PUBLIC_KEY: point.toString('base64url'), VAPID_PRIVATE_KEY: secret.toString('base64url') };
}

/** The keys of the shop on this machine: made once, so that browsers that subscribed still get notifications. */
export function localVapidKeys(): VapidKeys & { VAPID_CONTACT: string } {
  const file = join(STATE, FILE);
  if (!existsSync(file)) {
    mkdirSync(STATE, { recursive: true });
    writeFileSync(file, JSON.stringify(createVapidKeys()));
  }
  const keys = JSON.parse(readFileSync(file, 'utf8')) as VapidKeys;
  return { ...keys, VAPID_CONTACT: CONTACT };
}
