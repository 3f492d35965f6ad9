import { expect, test } from 'vitest';
import { isWithinLimit } from './rate-limit.ts';

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
