import { afterEach, expect, test, vi } from 'vitest';
import { CheckoutCode, CODE_LIFE_MS } from './checkout-code.ts';
import { redeemCheckoutCode, toExternalCheckout } from './external-checkout.ts';

afterEach(() => vi.useRealTimers());

/** Durable Objects of the codes, each with its own storage. */
function environment(vars: Record<string, string> = {}): StorefrontEnv {
  const objects = new Map<string, InstanceType<typeof CheckoutCode>>();
  const create = () => {
    const kept = new Map<string, unknown>();
    const storage = {
      put: async (key: string, value: unknown) => void kept.set(key, value),
      get: async (key: string) => kept.get(key),
      deleteAll: async () => kept.clear(),
      setAlarm: async () => undefined,
    };
    return Reflect.construct(CheckoutCode, [{ storage }, {}]) as InstanceType<typeof CheckoutCode>;
  };
  const CHECKOUT_CODE = {
    idFromName: (name: string) => name,
    get(name: string) {
      const object = objects.get(name) ?? create();
      objects.set(name, object);
      return object;
    },
  };
  const EXTERNAL = { EXTERNAL_CHECKOUT_URL: 'https://pay.example/go/', EXTERNAL_CHECKOUT_SECRET: 'secret' };
  return { CHECKOUT_CODE, ...EXTERNAL, ...vars } as unknown as StorefrontEnv;
}

const visit = (cookie: string, path = '/checkout') =>
  new Request(`https://chi.example${path}`, { headers: { cookie } });
const redeem = (code: string, secret = 'secret') =>
  new Request('https://chi.example/_edge/checkout-code', {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}` },
    body: JSON.stringify({ code }),
  });
const CUSTOMER = '__Host-cart-id=abc; __Host-customer-token=the-token';

test('[CHECK-003] [X88] the address contains the cart and a code that the other site redeems once for the token', async () => {
  const env = environment();
  const answer = await toExternalCheckout(visit(CUSTOMER), env);
  const location = answer?.headers.get('location') ?? '';
  expect(location).toMatch(/^https:\/\/pay\.example\/go\/[0-9a-f]{48}\/abc$/);
  expect(location).not.toContain('the-token');
  expect(answer?.headers.get('cache-control')).toBe('no-store');
  expect(answer?.headers.get('referrer-policy')).toBe('no-referrer');
  const code = location.split('/').at(-2) ?? '';
  expect((await redeemCheckoutCode(redeem(code, 'wrong'), env)).status).toBe(401);
  const redeemed = await redeemCheckoutCode(redeem(code), env);
  expect(await redeemed.json()).toEqual({ token: 'the-token' });
  expect((await redeemCheckoutCode(redeem(code), env)).status).toBe(404);
});

test('[X88] a code expires after a minute', async () => {
  vi.useFakeTimers();
  const env = environment();
  const location = (await toExternalCheckout(visit(CUSTOMER), env))?.headers.get('location') ?? '';
  vi.advanceTimersByTime(CODE_LIFE_MS);
  expect((await redeemCheckoutCode(redeem(location.split('/').at(-2) ?? ''), env)).status).toBe(404);
});

test('[CHECK-003] [X88] the external checkout is off by default; the token itself is in the address only by explicit setting', async () => {
  expect(await toExternalCheckout(visit(CUSTOMER), environment({ EXTERNAL_CHECKOUT_URL: '' }))).toBeNull();
  expect(await toExternalCheckout(visit(CUSTOMER, '/checkout/hoan-tat'), environment())).toBeNull();
  expect(await toExternalCheckout(visit(''), environment())).toBeNull();
  const guest = await toExternalCheckout(visit('__Host-cart-id=abc'), environment());
  expect(guest?.headers.get('location')).toBe('https://pay.example/go/guest/abc');
  const literal = await toExternalCheckout(visit(CUSTOMER), environment({ EXTERNAL_CHECKOUT_TOKEN: 'literal' }));
  expect(literal?.headers.get('location')).toBe('https://pay.example/go/the-token/abc');
  await expect(toExternalCheckout(visit(CUSTOMER), environment({ EXTERNAL_CHECKOUT_SECRET: '' }))).rejects.toThrow(
    'EXTERNAL_CHECKOUT_SECRET',
  );
});
