import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  type JsonWebKey,
  randomBytes,
  verify,
} from 'node:crypto';

const SALT_BYTES = 16;
const SIZE_BYTES = 4;
const TAG_BYTES = 16;
/** Ends the text of the last record; padding follows (RFC 8188). */
const LAST_RECORD = 2;

const ascii = (text: string) => Buffer.from(text, 'ascii');

/**
 * The text of an encrypted message, as RFC 8291 and RFC 8188 say that a browser reads it. Written from their texts with
 * Node's cryptography, so that it shares no code with what encrypts. Throws for a message that is not for this browser.
 */
export function decryptPush(body: Uint8Array, { keys, auth }: { keys: ECDH; auth: Buffer }): string {
  const message = Buffer.from(body);
  const salt = message.subarray(0, SALT_BYTES);
  const keyLength = message.readUInt8(SALT_BYTES + SIZE_BYTES);
  const keyAt = SALT_BYTES + SIZE_BYTES + 1;
  const sender = message.subarray(keyAt, keyAt + keyLength);
  const record = message.subarray(keyAt + keyLength);
  const info = Buffer.concat([ascii('WebPush: info\0'), keys.getPublicKey(), sender]);
  const input = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', input, salt, ascii('Content-Encoding: aes128gcm\0'), 16));
  const nonce = Buffer.from(hkdfSync('sha256', input, salt, ascii('Content-Encoding: nonce\0'), 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== LAST_RECORD) throw new Error('the record is not the last one');
  return padded.subarray(0, end).toString('utf8');
}

/** A browser that takes notifications: its subscription, and how it reads a message. */
export function createPushBrowser(endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(16).toString('hex')}`) {
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys().toString('base64url');
  const auth = randomBytes(SALT_BYTES);
  return {
    subscription: { endpoint, p256dh, auth: auth.toString('base64url') },
    read: (body: Uint8Array) => JSON.parse(decryptPush(body, { keys, auth })) as Record<string, string>,
  };
}

/**
 * The claims of the signature in the header `Authorization` of a push message (RFC 8292). Throws when key and signature
 * are not those of `publicKey`, 65 bytes in base64url.
 */
export function readVapid(authorization: string, publicKey: string): Record<string, unknown> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk: JsonWebKey = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const signer = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
  const isSigned = verify('sha256', ascii(`${head}.${claims}`), signer, Buffer.from(signature, 'base64url'));
  if (key !== publicKey || !isSigned) throw new Error('the message is not signed with this key');
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as Record<string, unknown>;
}
