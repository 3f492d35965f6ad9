import { expect, test } from 'vitest';
import { hashPassword, isCurrentHash, verifyPassword } from './password.ts';
import { checkPassword } from './password-rules.ts';

test('a password is stored as a salted hash that contains its cost parameters', async () => {
  const [first, second] = await Promise.all([hashPassword('Mật-khẩu-1'), hashPassword('Mật-khẩu-1')]);
  expect(first).toMatch(/^scrypt:16384:8:5:/);
  expect(first).not.toBe(second);
  expect(isCurrentHash(first)).toBe(true);
  expect(isCurrentHash(first.replace('16384', '1024'))).toBe(false);
});

test('the right password matches in both Unicode spellings; every other is wrong', async () => {
  const hash = await hashPassword('Mật-khẩu-1'.normalize('NFC'));
  expect(await verifyPassword('Mật-khẩu-1'.normalize('NFD'), hash)).toBe(true);
  expect(await verifyPassword('Mat-khau-1', hash)).toBe(false);
  expect(await verifyPassword('', hash)).toBe(false);
  expect(await verifyPassword('Mật-khẩu-1', null)).toBe(false);
  expect(await verifyPassword('Mật-khẩu-1', 'broken')).toBe(false);
});

test('[SESSION-035] [SESSION-037] a password needs a minimum length and enough kinds of characters', () => {
  const rules = { minimumLength: 8, minimumClasses: 3, allowsCommon: false };
  const owner = { email: 'vy@example.vn' };
  expect(checkPassword('Abcdefg1', rules, owner)).toBeNull();
  expect(checkPassword('đầm-Hè-24', rules, owner)).toBeNull();
  expect(checkPassword('Abcdef1', rules, owner)?.message).toContain('at least 8 characters');
  expect(checkPassword('abcdefgh', rules, owner)?.message).toContain('character');
  expect(checkPassword(' Abcdefg1', rules, owner)?.message).toContain("can't begin or end with a space");
  expect(checkPassword('Aa1'.repeat(100), rules, owner)?.message).toContain('at most 256 characters');
});

test("common passwords are refused unless the shop accepts them as Magento does; the owner's address is always refused", () => {
  const rules = { minimumLength: 8, minimumClasses: 3, allowsCommon: false };
  const owner = { email: 'vy.tran@example.vn' };
  expect(checkPassword('Matkhau123!', rules, owner)?.message).toContain('too common');
  expect(checkPassword('Matkhau123!', { ...rules, allowsCommon: true }, owner)).toBeNull();
  for (const allowsCommon of [false, true])
    expect(checkPassword('Vy.Tran@example.vn', { ...rules, minimumClasses: 2, allowsCommon }, owner)?.message).toBe(
      "The password can't be the same as the email address. Create a new password and try again.",
    );
});
