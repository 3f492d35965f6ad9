import { expect, test } from 'vitest';
import { decryptPhone } from '../../../functions/commerce/session/rules/phone-cipher.ts';
import { visitorAddress } from '../../../functions/commerce/transport/rules/visitor.ts';
import { maySayPurge } from '../../../functions/edge/transport/secret.ts';
import { encryptPhone } from '../../../src/features/session/server/phone-cipher.ts';

const [OLD, NEW, OTHER] = ['old', 'new', 'other'].map((name) => btoa(name.padEnd(32, '.'))) as [string, string, string];

test('[RUN-017] while a secret is exchanged the one before it is good, and no other', async () => {
  const env = { PURGE_SECRET: NEW, PURGE_SECRET_PREVIOUS: OLD, VISITOR_SECRET: NEW, VISITOR_SECRET_PREVIOUS: OLD };
  const purge = (secret: string, given: object) =>
    maySayPurge(new Request('http://shop', { headers: { authorization: `Bearer ${secret}` } }), given as never);
  const visitor = (secret: string, given: object) =>
    visitorAddress(new Headers({ 'x-visitor-address': '203.0.113.9', 'x-visitor-secret': secret }), given as never);
  for (const good of [OLD, NEW]) {
    expect(await purge(good, env)).toBe(true);
    expect(await visitor(good, env)).toBe('203.0.113.9');
    const sent = await encryptPhone('0901234567', good);
    expect(await decryptPhone(sent, { PHONE_KEY: NEW, PHONE_KEY_PREVIOUS: OLD } as never)).toBe('0901234567');
  }
  expect(await purge(OTHER, env)).toBe(false);
  expect(await visitor(OTHER, env)).toBe(null);
  const sent = await encryptPhone('0901234567', OTHER);
  expect(await decryptPhone(sent, { PHONE_KEY: NEW, PHONE_KEY_PREVIOUS: OLD } as never)).toBe(null);
  // After the exchange the old one is removed, and opens nothing.
  expect(await purge(OLD, { PURGE_SECRET: NEW })).toBe(false);
  expect(await visitor(OLD, { VISITOR_SECRET: NEW })).toBe(null);
  expect(await purge('', { PURGE_SECRET_PREVIOUS: '' })).toBe(false);
});
