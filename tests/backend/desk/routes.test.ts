import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rest } from '../../../functions/commerce/app/rest/router.ts';
import { addPerson, ORIGIN, signIn } from '../support/desk.ts';
import { insertCatalogue } from '../support/fixture.ts';
import { type Commerce, startCommerce } from '../support/worker.ts';

/** What a role may do with a part of the REST: nothing, read, or read and change. */
type Right = '-' | 'r' | 'w';
const ROLES = ['editor', 'trade', 'care', 'warehouse', 'owner'] as const;
type Role = (typeof ROLES)[number];

/** What each role may do with a part; a warehouse that is not named may do nothing. */
type Rights = readonly [editor: Right, trade: Right, care: Right, warehouse?: Right];

/** By the first word of a path: what editor, trade, care and warehouse may do. An owner may do everything. */
const EXPECTED: Readonly<Record<string, Rights>> = {
  ...of(['w', 'r', '-'], 'cmsPage cmsBlock blogPost blogCategory menuItem menuRow announcement layoutSection drafts'),
  ...of(['w', 'r', '-'], 'watchShopVideo films outfit'),
  ...of(['w', 'r', 'r'], 'faq faqGroup storeLocation'),
  ...of(['w', 'w', '-'], 'live pictures'),
  ...of(['w', 'w', 'w'], 'reviews'),
  ...of(['r', 'w', 'r'], 'products productRow categories categoryRow'),
  ...of(['r', 'r', 'r'], 'pick addresses letters'),
  ...of(['-', 'w', 'r'], 'stockItems'),
  ...of(['-', 'w', '-'], 'flashDeal catalogRule salesRules voucherRule voucher wheelReward gameCode searchMeaning'),
  ...of(['-', 'w', '-'], 'trial goods'),
  ...of(['w', 'w', '-'], 'urlRewrite'),
  ...of(['-', 'r', 'r'], 'numbers'),
  ...of(['-', '-', 'r', 'r'], 'seller'),
  ...of(['-', '-', 'w', 'w'], 'sending'),
  ...of(['-', '-', 'w'], 'orders order phoneOrders returns customers contactMessage company shopPurchase subscribers'),
  ...of(['-', '-', '-'], 'configuration setting firstSteps import staff staffInvitations auditEvents'),
};

function of(rights: Rights, names: string): Record<string, Rights> {
  return Object.fromEntries(names.split(' ').map((name) => [name, rights]));
}

const PREFIX = '/rest/V1/';
/** Every route once, with the id of a missing record for each parameter. */
const ROUTES = [
  ...new Set(
    rest.routes
      .filter(({ method, path }) => path.startsWith(PREFIX) && method !== 'ALL')
      .map(({ method, path }) => `${method} ${path.slice(PREFIX.length)}`),
  ),
]
  // Every role may use its own session (tests/backend/desk/people.test.ts).
  .filter((route) => !/ deskSession(?:\/|$)/.test(route))
  // A role may import a file of rows if it may change each row (below).
  .filter((route) => !/ exchange\//.test(route));

const sampleOf = (path: string) =>
  path.replaceAll(/:resource(?:\{[^}]*\})?/g, 'cmsPage').replaceAll(/:\w+(?:\{[^}]*\})?/g, '999999');

let shop: Commerce;
const cookies = {} as Record<Role, string>;
beforeAll(async () => {
  shop = await startCommerce({ DEVELOPMENT: 'true' });
  await insertCatalogue(shop.db);
  for (const role of ROLES) cookies[role] = await signIn(shop, await addPerson(shop, role));
}, 90_000);
afterAll(() => shop?.close());

async function statusOf(role: Role, method: string, path: string): Promise<number> {
  const response = await shop.fetch(PREFIX + path, {
    method,
    headers: {
      cookie: cookies[role],
      origin: ORIGIN,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
    },
    ...(method !== 'GET' && { body: '{}' }),
  });
  await response.arrayBuffer();
  return response.status;
}

function mayExpect(role: Role, method: string, path: string): boolean {
  if (role === 'owner') return true;
  const rights = EXPECTED[path.split('/')[0] ?? ''];
  const right = rights?.[ROLES.indexOf(role)];
  return right === 'w' || (right === 'r' && method === 'GET');
}

test('[DESK-008] every route of the REST is listed here with the roles that may call it', () => {
  const untold = ROUTES.filter((route) => !((/ (\w+)/.exec(route)?.[1] ?? '') in EXPECTED));
  expect(untold).toEqual([]);
  expect(ROUTES.length).toBeGreaterThan(150);
});

describe.each(ROLES)('[DESK-008] %s', (role) => {
  test('is refused at every route of other roles, and only there', async () => {
    const wrong: string[] = [];
    for (const route of ROUTES) {
      const [method = '', path = ''] = route.split(' ');
      const status = await statusOf(role, method, sampleOf(path));
      const isRefused = status === 401 || status === 403;
      if (isRefused === mayExpect(role, method, path) || status >= 500) wrong.push(`${route}: ${status}`);
    }
    expect(wrong).toEqual([]);
  }, 120_000);
});

test('[DESK-008] an editor can use no order and no customer, and care cannot change a price', () => {
  const reached = (role: Role, parts: readonly string[], onlyChanges: boolean) =>
    ROUTES.filter((route) => {
      const [method = '', path = ''] = route.split(' ');
      return (
        parts.includes(path.split('/')[0] ?? '') && !(onlyChanges && method === 'GET') && mayExpect(role, method, path)
      );
    });
  expect(
    reached('editor', ['orders', 'order', 'customers', 'contactMessage', 'company', 'shopPurchase'], false),
  ).toEqual([]);
  const prices = [
    'products',
    'productRow',
    'flashDeal',
    'catalogRule',
    'salesRules',
    'voucherRule',
    'voucher',
    'import',
  ];
  expect(reached('care', prices, true)).toEqual([]);
});

test('[DESK-113] a warehouse reaches the orders to send and who sells, and nothing else', () => {
  const reached = ROUTES.map((route) => route.split(' ')).filter(([method = '', path = '']) =>
    mayExpect('warehouse', method, path),
  );
  expect([...new Set(reached.map(([, path = '']) => path.split('/')[0]))].toSorted()).toEqual(['seller', 'sending']);
});

test('[DESK-043] a file of rows is imported and exported only by roles that may change its records', async () => {
  const rows: [string, readonly Role[]][] = [
    ['productRow', ['trade', 'owner']],
    ['faq', ['editor', 'owner']],
    ['contactMessage', ['care', 'owner']],
    ['configuration', ['owner']],
  ];
  for (const [resource, allowed] of rows)
    for (const role of ROLES)
      expect((await statusOf(role, 'POST', `exchange/${resource}`)) !== 403, `${role} ${resource}`).toBe(
        allowed.includes(role),
      );
});

test('[DESK-052] the bytes decide whether a file is a film; other files are refused', async () => {
  const send = async (bytes: Uint8Array<ArrayBuffer>, role: Role = 'editor') => {
    const headers = {
      cookie: cookies[role],
      origin: ORIGIN,
      'sec-fetch-site': 'same-origin',
      'content-type': 'video/mp4',
    };
    const response = await shop.fetch('/rest/V1/films', { method: 'POST', headers, body: bytes });
    return { status: response.status, body: (await response.json()) as { path: string } };
  };
  const ascii = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const taken = await send(ascii('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41'));
  expect(taken).toMatchObject({
    status: 200,
    body: { path: expect.stringMatching(/^video\/desk\/[0-9a-f]{24}\.mp4$/) },
  });
  expect((await shop.fetch(`/media/${taken.body.path}`)).headers.get('content-type')).toBe('video/mp4');
  expect((await send(ascii('\x1aE\xdf\xa3\x9fB\x86\x81\x01B\xf7\x81\x01B\x82\x84webm'))).body.path).toMatch(/\.webm$/);
  expect((await send(ascii('WEBVTT\n\n00:00.000 --> 00:01.000\nChào'))).body.path).toMatch(/\.vtt$/);
  for (const other of ['<html><script>alert(1)</script>', '\0\0\0\x20ftypavif', '\0\0\0\x14ftypqt  ', 'WEBVTTx', ''])
    expect((await send(ascii(other))).status, other).toBe(400);
  expect((await send(ascii('WEBVTT\n\n'), 'trade')).status).toBe(403);
  // A film is larger than any other request.
  const long = new Uint8Array(3 * 1024 * 1024);
  long.set(ascii('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41'));
  expect((await send(long)).status).toBe(200);
  expect((await send(long, 'trade')).status).toBe(403);
  const listed = async (path: string) =>
    (
      (await (await shop.fetch(`/rest/V1/${path}`, { headers: { cookie: cookies.editor } })).json()) as {
        items: { path: string }[];
      }
    ).items.map((item) => item.path);
  expect(await listed('pick/films')).toContain(taken.body.path);
  expect((await listed('pick/captions')).every((path) => path.endsWith('.vtt'))).toBe(true);
  expect(await listed('pick/films?q=khong-co-phim-nay')).toEqual([]);
});
