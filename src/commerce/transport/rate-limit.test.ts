import { expect, test } from 'vitest';
import { isWithinLimit, networkOf } from './rate-limit.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:a:b:c:d', '2001:db8:1:2'],
  ['2001:DB8:1:2::7', '2001:db8:1:2'],
  ['2001:0db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('with a limit that is missing, off or broken, and for a visitor without an address, everything is allowed', async () => {
  const from = (address?: string) =>
    new Request('https://chi.example/', address ? { headers: { 'cf-connecting-ip': address } } : {});
  const limit = (success: boolean) => ({ limit: async () => ({ success }) });
  const ask = (env: object, request: Request) => isWithinLimit(env as StorefrontEnv, 'LIMIT_PROOF', request);
  expect(await ask({ LIMIT_PROOF: limit(false) }, from('203.0.113.7'))).toBe(false);
  expect(await ask({ LIMIT_PROOF: limit(true) }, from('203.0.113.7'))).toBe(true);
  expect(await ask({}, from('203.0.113.7'))).toBe(true);
  expect(await ask({ LIMIT_PROOF: limit(false) }, from())).toBe(true);
  expect(await ask({ LIMIT_PROOF: limit(false), RATE_LIMITS: 'off' }, from('203.0.113.7'))).toBe(true);
  const broken = { limit: () => Promise.reject(new Error('down')) };
  expect(await ask({ LIMIT_PROOF: broken }, from('203.0.113.7'))).toBe(true);
});
