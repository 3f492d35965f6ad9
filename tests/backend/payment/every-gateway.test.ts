import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areas } from '../../../functions/commerce/app/middleware/calls.ts';
import type { CommerceEnv } from '../../../functions/commerce/env.ts';
import { GATEWAYS } from '../../../functions/commerce/gateways/rules/gateways.ts';
import { settingsOf } from '../../../functions/commerce/gateways/rules/settings.ts';
import { refusedBuild } from '../../../functions/local/deploy/deploy-checks.ts';
import { GATEWAYS as DESCRIBED } from '../../../src/features/payment/rules/gateways.ts';
import { VIETQR } from '../../../src/features/payment/rules/payment.ts';
import { call } from '../support/worker.ts';
import { decide, notify, openPayShop, orderBy, type PayShop, RETURN_URL, stateOf } from './payment-fixture.ts';

// These tests run for every gateway of the registry, also for a new one.

const WAITS = { status: 'pending_payment', total_paid: 0, invoices: 0 };
const PAID = { status: 'processing', waits: 0, invoices: 1 };

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop();
}, 90_000);
afterAll(() => shop?.close());

test('the storefront describes the backend’s gateways with the same codes and calls', () => {
  const asked = ({ calls, hasQueryCall }: (typeof GATEWAYS)[number]) =>
    `${calls}_${hasQueryCall ? 'querydr' : 'trans'}`;
  const backend = GATEWAYS.map((gateway) => [gateway.code, gateway.calls, asked(gateway), gateway.hasQrCodes ?? false]);
  const storefront = Object.entries(DESCRIBED).map(([code, { calls, ask, opens }]) => {
    // Shoppers pay by VietQR on its page; its codes are for people who shop by an agent.
    return [code, calls, ask?.call ?? `${calls}_trans`, opens === 'qr' || code === VIETQR];
  });
  expect(storefront.toSorted()).toEqual(backend.toSorted());
});

describe.each(GATEWAYS.map((gateway) => [gateway.code, gateway] as const))('%s', (code, gateway) => {
  const open = async () => {
    const order = await orderBy(shop, code);
    const proof = { order_id: order.number, token: order.token };
    const started = await call(shop, `${gateway.calls}_create_payment`, { ...proof, return_url: RETURN_URL });
    expect(started).toMatchObject({ status: 200, result: { amount: expect.any(Number) } });
    return { order, proof, started: started.result as { reference: string; redirect_url: string } };
  };

  test('has its REST calls with the names of the specification', () => {
    const names = Object.keys(areas.Payments ?? {}).filter((name) => name.startsWith(`${gateway.calls}_`));
    const { hasQrCodes, hasQueryCall, returned } = gateway;
    const wanted = ['create_payment', 'trans', 'order_ipn'].concat(
      hasQrCodes ? 'create_qr' : [],
      hasQueryCall ? 'querydr' : [],
      returned ? 'callback' : [],
    );
    expect(names.toSorted()).toEqual(wanted.map((name) => `${gateway.calls}_${name}`).toSorted());
  });

  test('[X104] [B-11] accepts its valid notification once; a forged one and a wrong amount change nothing', async () => {
    const { order, started } = await open();
    await decide(shop, code, started, 'paid');
    for (const kind of ['forged', 'wrong_amount']) {
      await notify(shop, code, started.reference, kind);
      expect(await stateOf(shop, order), kind).toMatchObject(WAITS);
    }
    for (const kind of ['honest', 'honest', 'forged']) {
      await notify(shop, code, started.reference, kind);
      expect(await stateOf(shop, order), kind).toMatchObject(PAID);
    }
  });

  test('a payment without a notification is found by asking the gateway', async () => {
    const { order, proof, started } = await open();
    await decide(shop, code, started, 'paid');
    expect(await stateOf(shop, order)).toMatchObject(WAITS);
    const answered = gateway.hasQueryCall
      ? await call(shop, `${gateway.calls}_querydr`, proof)
      : await call(shop, `${gateway.calls}_trans?${new URLSearchParams(proof)}`);
    expect(answered.result).toMatchObject({ gateway: code, status: 'paid', reference: started.reference });
    expect(await stateOf(shop, order)).toMatchObject(PAID);
  });

  test('a shopper who cancels leaves the order waiting', async () => {
    const { order, proof, started } = await open();
    await decide(shop, code, started, 'cancelled', 'now');
    if (gateway.notice.tellsPaidOnly) await call(shop, `${gateway.calls}_trans?${new URLSearchParams(proof)}`);
    expect(await stateOf(shop, order)).toMatchObject({ ...WAITS, payments: ['failed'] });
  });

  test('outside development its simulated secrets are invalid, and one in a build stops the deployment', () => {
    const variables = Object.values(gateway.variables);
    const real = Object.fromEntries(variables.map(({ variable }) => [variable, 'https://gateway.example/real']));
    const settings = (changed: object) => settingsOf({ ...real, ...changed } as unknown as CommerceEnv, gateway);
    expect(settings({})).not.toBeNull();
    for (const { variable, simulated } of variables) {
      expect(settings({ [variable]: simulated }), variable).toBeNull();
      expect(settings({ [variable]: undefined }), variable).toBeNull();
    }
    const secrets = variables.filter(({ simulated }) => simulated.startsWith('simulated-'));
    expect(secrets.length).toBeGreaterThan(0);
    for (const { variable, simulated } of secrets)
      expect(refusedBuild({ name: 'commerce' } as never, { vars: { [variable]: simulated } }, ''), variable).toEqual([
        expect.stringContaining(variable),
      ]);
  });
});
