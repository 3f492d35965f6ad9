import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { isCostly, magentoHash, matchesMagento } from './magento-password.ts';
import { isCurrentHash, verifyPassword } from './password.ts';

const PASSWORD = 'Lụa-Tơ-Tằm-7';
const SALT = 'mUoiSauKyTu12345aBcDeFgHiJkLmNoP';
const sha = (text: string) => createHash('sha256').update(text).digest('hex');
const md5 = (text: string) => createHash('md5').update(text).digest('hex');
/** Argon2id of the password with the first 16 bytes of the salt, two passes over 64 MB, by libsodium's parameters. */
const ARGON = '50c00bc76079edde10256e4cf3cfebc63b59b48508ca7fc1d4025fa2addbe764';

test.each([
  ['SHA-256', `${sha(SALT + PASSWORD)}:${SALT}:1`],
  ['MD5', `${md5(SALT + PASSWORD)}:${SALT}:0`],
  ['MD5 hashed again by SHA-256', `${sha(SALT + md5(SALT + PASSWORD))}:${SALT}:0:1`],
  ['SHA-256 of Magento 1', `${sha(`ab${PASSWORD}`)}:ab`],
  ['MD5 of Magento 1', `${md5(`ab${PASSWORD}`)}:ab`],
])('[IMPORT-140] a password of Magento is right by its hash of %s, and every other is wrong', async (_, written) => {
  const stored = magentoHash(written) ?? '';
  expect(isCurrentHash(stored)).toBe(false);
  expect(await verifyPassword(PASSWORD, stored)).toBe(true);
  expect(await verifyPassword('Lua-To-Tam-7', stored)).toBe(false);
});

test('[IMPORT-140] Argon2id, in both forms that Magento writes', { timeout: 60_000 }, async () => {
  for (const version of ['2', '3_32_2_67108864']) {
    const stored = magentoHash(`${ARGON}:${SALT}:${version}`) ?? '';
    expect(isCostly(stored)).toBe(true);
    expect(await matchesMagento(PASSWORD, stored)).toBe(true);
  }
});

test('[IMPORT-140] what Magento does not write, and what would cost more than it asks, is no hash', () => {
  for (const written of [
    ...['', 'abc', '$P$BexampleofWordPress0123456789', `${'g'.repeat(64)}:${SALT}:1`, `${'a'.repeat(64)}:${SALT}:7`],
    ...[`${ARGON}:${SALT}:3_32_9_999999999`, `${'a'.repeat(64)}:${'x'.repeat(500)}:1`],
  ])
    expect(magentoHash(written)).toBeNull();
});

// Answers of the reference implementation, from its published test cases.
const BCRYPT = [
  ['a', '$2a$06$m0CrhHm10qJ3lXRY.5zDGO3rS2KdeeWLuGmsfGlMfOxih58VYVfxe'],
  ['abc', '$2y$06$If6bvum7DFjUnE9p2uDeDu0YHzrHM6tf.iqN8.yx.jNN1ILEf7h0i'],
  ['', '$2a$10$k1wbIrmNyFAPwPVPSVa/zecw2BCEnBwVS2GbrmgzxFUOqW9dk4TCW'],
] as const;

test('[IMPORT-158] a password that OpenMage hashed by bcrypt is right or wrong, one check at a time, at a bounded cost', {
  timeout: 60_000,
}, async () => {
  for (const [password, written] of BCRYPT) {
    const stored = magentoHash(written) ?? '';
    expect(isCostly(stored)).toBe(true);
    expect(isCurrentHash(stored)).toBe(false);
    expect(await verifyPassword(password, stored)).toBe(true);
    expect(await verifyPassword(`${password}x`, stored)).toBe(false);
  }
  const [, [, written]] = BCRYPT;
  for (const wrong of [written.replace('$06$', '$13$'), written.slice(0, -1), written.replace('$2y$', '$2x$')])
    expect(magentoHash(wrong)).toBeNull();
  const stored = magentoHash(written) ?? '';
  const answers = await Promise.allSettled([verifyPassword('abc', stored), verifyPassword('abc', stored)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});
