import { createDecipheriv, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { encryptPhone } from './phone-cipher.ts';

test('[SEC-003] [X28] a phone number is encrypted at the edge, differently each time, and can be decrypted with the shared key', async () => {
  const key = randomBytes(32);
  const sealed = await encryptPhone('0912345678', key.toString('base64'));
  const bytes = Buffer.from(sealed, 'base64');
  expect(bytes.includes('0912345678')).toBe(false);
  expect(await encryptPhone('0912345678', key.toString('base64'))).not.toBe(sealed);
  const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  cipher.setAuthTag(bytes.subarray(-16));
  expect(Buffer.concat([cipher.update(bytes.subarray(12, -16)), cipher.final()]).toString()).toBe('0912345678');
});

test('a key of another length is refused with its name', async () => {
  await expect(encryptPhone('0912345678', btoa('short'))).rejects.toThrow('PHONE_KEY');
});
