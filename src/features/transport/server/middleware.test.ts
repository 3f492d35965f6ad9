import { expect, test } from 'vitest';
import { text } from '../../../text/vi.ts';
import { listCities, listStates, listWards } from '../../address/server/region.ts';
import { getShopConfig, listMenu } from '../../config/server/content.ts';
import type { Device } from '../../page/rules/device.ts';
import { getLoyalty } from '../../promotions/server/loyalty.ts';
import { listOwnVouchers } from '../../promotions/server/own-vouchers.ts';
import { createCommerce } from './client.ts';
import type { Commerce } from './commerce.ts';
import { getBody, postResult, restCall } from './middleware.ts';

interface Visit {
  stores: string;
  store: string;
  device: Device;
}

/** The real client in front of a stand-in for the backend, which returns one answer and records the requests. */
function backend(answer: { status?: number; body: unknown }, token?: string, visit: Partial<Visit> = {}) {
  const asked: Request[] = [];
  const env = {
    COMMERCE: {
      async fetch(request: Request) {
        asked.push(request);
        return Response.json(answer.body, { status: answer.status ?? 200 });
      },
    },
  } as unknown as StorefrontEnv;
  const { stores, ...view } = visit;
  const options = { env: { ...env, STORES: stores }, store: 'vi', device: 'desktop', token } as const;
  return { asked, commerce: createCommerce({ ...options, ...view }) };
}
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no refusal',
    (error: Error) => error.message,
  );

test('[MW-002] the GET helper returns the body at code 200 and nothing at any other', async () => {
  const found = backend({ body: { code: 200, result: [1] } });
  expect(await getBody(found.commerce, 'config_list', { storeCode: 'mobile' })).toMatchObject({
    code: 200,
    result: [1],
  });
  expect(found.asked.map(({ method, url }) => [method, new URL(url).pathname + new URL(url).search])).toEqual([
    ['GET', '/v1/middleware/config_list?storeCode=mobile'],
  ]);
  for (const code of [404, 400, 201])
    expect(await getBody(backend({ body: { code, result: [1] } }).commerce, 'config_list')).toBeNull();
});

test('[MW-003] the POST helper returns the result, or null if it was refused', async () => {
  const done = backend({ body: { code: 200, result: { id: 7 } } });
  expect(await postResult(done.commerce, 'save_callback_book', { phone: '0901234567' })).toEqual({ id: 7 });
  expect(done.asked.map(({ method }) => method)).toEqual(['POST']);
  expect(await done.asked[0]?.json()).toEqual({ phone: '0901234567' });
  const refused = backend({ status: 422, body: { code: 422, result: { id: 7 }, message: 'wrong' } });
  expect(await postResult(refused.commerce, 'save_callback_book', {})).toBeNull();
});

test('[MW-004] the REST helper returns code and result; only 200 is a success', async () => {
  const { commerce } = backend({ body: { code: 200, result: 'x' } });
  expect(await restCall(commerce, 'get_me', { method: 'GET' })).toMatchObject({ code: 200, result: 'x' });
  const failed = backend({ status: 500, body: { code: 500, result: null, message: 'the call failed' } });
  expect(await restCall(failed.commerce, 'get_me', { method: 'POST' })).toMatchObject({ code: 500, result: null });
  expect(failed.asked).toHaveLength(1);
  expect(failed.commerce.hadOutage).toBe(true);
});

test('[ERR-034] [ERR-035] [ERR-036] a refusal says which regions could not be loaded', async () => {
  const { commerce } = backend({ status: 404, body: { code: 404, result: null } });
  expect(await refusal(listCities(commerce))).toBe('Failed to fetch city data.');
  expect(await refusal(listStates(commerce, 1))).toBe('Failed to fetch state data.');
  expect(await refusal(listWards(commerce, 1))).toBe('Failed to fetch ward data.');
  for (const name of ['city', 'state', 'ward'] as const)
    expect(text(`Failed to fetch ${name} data.`)).toMatch(/^Chưa tải được danh sách/);
});

const UNAUTHORIZED = { status: 401, body: { code: 401, result: null, message: 'not logged in' } };
const PERSON = { customerId: 12, phoneNumber: '0901234567' };

test('[ERR-010] a missing authorization for loyalty and vouchers is reported', async () => {
  const words = 'Unexpected authorization error. Check your Network connection.';
  expect(await refusal(getLoyalty(backend(UNAUTHORIZED, 'old').commerce))).toBe(words);
  expect(await refusal(listOwnVouchers(backend(UNAUTHORIZED, 'old').commerce, PERSON))).toBe(words);
  expect(text(words)).not.toBe(words);
});

test('[ERR-011] [ERR-012] a guest, or a customer without a phone, has no personal list, and nothing is requested', async () => {
  const guest = backend(UNAUTHORIZED);
  const customer = backend(UNAUTHORIZED, 'token');
  const list = (commerce: Commerce, phoneNumber = '') => listOwnVouchers(commerce, { ...PERSON, phoneNumber });
  expect(await list(guest.commerce, '0901234567')).toBe('Customer is not logged in.');
  expect(await list(customer.commerce)).toBe('Customer ID or phone number is missing.');
  expect([...guest.asked, ...customer.asked]).toEqual([]);
});

test.each([
  [{ device: 'desktop' }, null, 'vi'],
  [{ device: 'mobile' }, 'mobile', 'mobile'],
  [{ stores: 'vi, en', device: 'desktop' }, null, 'vi'],
  [{ stores: 'vi, en', device: 'mobile' }, 'mobile', 'mobile'],
  [{ stores: 'vi, en', store: 'en', device: 'desktop' }, 'en', 'en'],
  [{ stores: 'vi, en', store: 'en', device: 'mobile' }, 'en', 'en'],
] satisfies [Partial<Visit>, string | null, string][])(
  '[START-001] [MENU-021] [LOCALE-005] in %j the configuration is requested of %s and the menu of %s',
  async (visit, config, menu) => {
    const { asked, commerce } = backend({ body: { code: 200, result: { free_ship_value: 1 } } }, undefined, visit);
    await getShopConfig(commerce);
    await listMenu(commerce).catch(() => {});
    const codes = asked.map(({ url }) => new URL(url).searchParams.get('storeCode'));
    expect(codes).toEqual([config, menu]);
  },
);
