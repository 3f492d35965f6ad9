import { expect, test } from 'vitest';
import { isSafeAddress } from './safe-address.ts';

const SHOP = 'https://chi.vn';

test.each([
  'http://platform.example.com/hook',
  'https://127.0.0.1/hook',
  'https://[::1]/hook',
  'https://10.0.0.8/hook',
  'https://169.254.169.254/latest/meta-data',
  'https://2130706433/hook',
  'https://0x7f.1/hook',
  'https://localhost/hook',
  'https://localhost./hook',
  'https://[::ffff:10.0.0.8]/hook',
  'https://router.home.arpa/hook',
  'https://database.internal/hook',
  'https://platform.example.com:8443/hook',
  'https://user:secret@platform.example.com/hook',
])('[AGENT-022] a public shop sends no request to %s', (address) => {
  expect(isSafeAddress(new URL(address), SHOP)).toBe(false);
});

test('[AGENT-022] a public name over https is requested; a shop on a local machine also requests local servers', () => {
  expect(isSafeAddress(new URL('https://platform.example.com/hook?of=shop'), SHOP)).toBe(true);
  expect(isSafeAddress(new URL('http://localhost:8285/hook'), 'http://localhost:4321')).toBe(true);
});
