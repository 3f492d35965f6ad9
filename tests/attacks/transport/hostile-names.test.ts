import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../../backend/promotions/sales-fixture.ts';

const TOKEN = 'merchant-token';
let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ INTEGRATION_TOKEN: TOKEN });
}, 60_000);
afterAll(() => shop.close());

/** Names that every object has, parts of addresses that cannot be decoded, and other languages' letters. */
const NAMES = [
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  '%E0%A4%A',
  '%00',
  '..%2f..',
  'ａ',
  '%F0%9F%91%97',
];
const PLACES = [
  ...['NAME', 'NAME/1', 'NAME/constructor', 'products/NAME', 'productRow/NAME', 'cmsPage/NAME', 'configuration/NAME'],
  ...['returns/NAME', 'orders/NAME/documents', 'reviews/NAME/photos/1', 'reviews/1/photos/NAME', 'exchange/NAME'],
  ...[
    'drafts/NAME/1',
    'drafts/cmsPage/NAME',
    'live/NAME/1',
    'live/cmsPage/NAME',
    'import/rows/NAME',
    'announcement/NAME',
  ],
  ...['import/files/NAME', 'urlRewrite/NAME', 'menuRow/NAME', 'storeLocation/NAME', 'order/NAME/ship'],
];

async function ask(method: string, path: string, body?: object) {
  const send = () =>
    shop.fetch(`/rest/V1/${path}`, {
      method,
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  // After a refusal the server may close a connection on which the next request is already under way: it is sent again.
  const answer = await send().catch(send);
  await answer.arrayBuffer();
  return answer.status;
}

test.each(['GET', 'PUT', 'POST', 'DELETE'])(
  '[B-86] no name in an address makes the merchant’s REST fail: %s',
  async (method) => {
    const failed: string[] = [];
    const body = method === 'GET' || method === 'DELETE' ? undefined : {};
    for (const place of PLACES)
      await Promise.all(
        NAMES.map(async (name) => {
          const path = place.replace('NAME', name);
          const status = await ask(method, path, body);
          if (status >= 500) failed.push(`${status} ${path}`);
        }),
      );
    expect(failed).toEqual([]);
  },
  120_000,
);

test('[B-86] names of every object are no columns, fields and settings', async () => {
  const failed: string[] = [];
  for (const name of ['constructor', '__proto__', 'toString']) {
    const row = JSON.parse(`{"${name}": {"x": 1}, "identifier": "x"}`) as object;
    for (const [method, path, body] of [
      ['POST', 'exchange/cmsPage', { rows: [row], is_trial: true }],
      ['POST', 'exchange/productRow', { rows: [row], is_trial: true }],
      ['PUT', 'drafts/cmsPage/1', { draft: row }],
      ['POST', 'faq', { question: row }],
      ['GET', `returns?searchCriteria[filter_groups][0][filters][0][field]=${name}`],
      ['GET', `orders?searchCriteria[sortOrders][0][field]=${name}`],
      ['PUT', 'returns/1', { rmaDataObject: row }],
    ] as const) {
      const status = await ask(method, path, body);
      if (status >= 500) failed.push(`${status} ${method} ${path} ${name}`);
    }
    const answer = await shop.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', store: name },
      body: JSON.stringify({ query: '{ storeConfig { id code returns_enabled } }' }),
    });
    if (answer.status >= 500) failed.push(`store ${name}: ${answer.status} ${await answer.text()}`);
    const form = await shop.ask(`{ attributesForm(formCode: "${name}") { items { code } } }`);
    if (JSON.stringify(form).includes('INTERNAL')) failed.push(`form ${name}`);
  }
  expect(failed).toEqual([]);
}, 60_000);
