import { afterEach, expect, test, vi } from 'vitest';
import { createCommerce } from '../../transport/server/client.ts';
import { getReturns } from './returns.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

let count = 0;
/** The real client in front of a stand-in for a backend: one answer by the name of the document. */
function backend(answers: Record<string, object>) {
  const asked: string[] = [];
  count += 1;
  vi.stubGlobal('fetch', async (request: Request) => {
    const sent = decodeURIComponent(`${request.url} ${await request.text()}`).replaceAll('+', ' ');
    const name = /(?:query|mutation) (\w+)/.exec(sent)?.[1] ?? '';
    // Which store views there are.
    if (!/Return/.test(name)) return Response.json({ data: {} });
    asked.push(name);
    return Response.json(answers[name] ?? { errors: [{ message: `Cannot query field of ${name}` }] });
  });
  const env = {
    // What is remembered of one backend is not true of the next one.
    COMMERCE_GRAPHQL_URL: `https://returns-${count}.test/graphql`,
    STORE_CODE: 'default',
    COMMERCE: { fetch: vi.fn() },
  } as unknown as StorefrontEnv;
  return { asked, commerce: createCommerce({ env, store: 'vi', device: 'desktop' }) };
}

const select = (code: string, ...values: string[]) => ({
  ...{ code, label: code, is_required: true },
  options: values.map((value) => ({ value, label: value })),
});
const questions = (returns_enabled: string) => ({
  data: {
    storeConfig: { returns_enabled },
    customAttributeMetadataV2: { items: [select('reason', 'faulty'), select('resolution', 'refund', 'exchange')] },
  },
});
const PROOF = { number: '000000003', token: 'a'.repeat(32) };

test('[B-42] a backend without returns is asked for them once, and the order page has none', async () => {
  const { asked, commerce } = backend({});
  expect(await getReturns(commerce, PROOF)).toBeNull();
  expect(await getReturns(commerce, PROOF)).toBeNull();
  expect(asked).toEqual(['ReturnQuestions']);
});

test('[B-42] where returns are off, no order is read', async () => {
  const { asked, commerce } = backend({ ReturnQuestions: questions('disabled') });
  expect(await getReturns(commerce, PROOF)).toBeNull();
  expect(asked).toEqual(['ReturnQuestions']);
});

test('[B-42] an Adobe Commerce with its own attributes: no way back, no exchange; only variants that cost at most what was paid', async () => {
  const variant = (sku: string, value: number, stock_status = 'IN_STOCK') => ({
    attributes: [{ label: 'Đen' }, { label: sku }],
    product: { sku, stock_status, small_image: null, price_range: { minimum_price: { final_price: { value } } } },
  });
  const line = (more: object) => ({
    ...{ id: 'MQ==', product_name: 'Áo', product_sku: 'M', selected_options: [], product: null },
    ...{ quantity_ordered: 3, product_sale_price: { value: 120 }, discounts: [{ amount: { value: 60 } }] },
    ...{ quantity_shipped: 3, quantity_refunded: 0, quantity_return_requested: 1, ...more },
  });
  const variants = [variant('M', 100), variant('L', 100), variant('S', 100, 'OUT_OF_STOCK'), variant('XL', 120)];
  const order = {
    ...{ id: 'Mw==', number: '000000003', returns: { items: [] } },
    items_eligible_for_return: [
      line({ product: { small_image: null, variants } }),
      line({ id: 'Mg==', quantity_refunded: 3 }),
    ],
  };
  const { commerce } = backend({
    ReturnQuestions: questions('enabled'),
    GuestReturns: { data: { guestOrderByToken: order } },
  });
  expect(await getReturns(commerce, PROOF)).toMatchObject({
    ...{ orderId: 'Mw==', token: PROOF.token, wayBack: null, canExchange: false, requests: [] },
    questions: [{ code: 'reason' }, { code: 'resolution' }],
    lines: [
      {
        ...{ id: 'MQ==', most: 2 },
        variants: [
          { sku: 'L', label: 'Đen · L', isInStock: true },
          { sku: 'S', label: 'Đen · S', isInStock: false },
        ],
      },
    ],
  });
  expect(await getReturns(commerce, { ...PROOF, number: '000000004' })).toBeNull();
});

test('[B-42] the token of a customer’s order leads to the login', async () => {
  const refusal = { message: 'Please login to view the order.', extensions: { category: 'graphql-authorization' } };
  const { commerce } = backend({ ReturnQuestions: questions('enabled'), GuestReturns: { errors: [refusal] } });
  expect(await getReturns(commerce, PROOF)).toBe('account');
});
