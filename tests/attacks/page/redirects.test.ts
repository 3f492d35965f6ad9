import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findRedirect, indexRedirects } from '../../../src/features/links/rules/redirect.ts';
import { isOwnAddress } from '../../../src/kernel/web/own-addresses.ts';
import { addPerson, deskCall, signIn } from '../../backend/support/desk.ts';
import { type Commerce, INTEGRATION_TOKEN, startCommerce } from '../../backend/support/worker.ts';

interface Rewrite {
  request_path: string;
  target_path?: string | null;
  redirect_type: number;
}
/** Why a row was refused; null for an accepted one. */
type Door = (row: Rewrite) => Promise<string | null>;

let shop: Commerce;
let cookie: string;
let runs = 0;
beforeAll(async () => {
  shop = await startCommerce({ INTEGRATION_TOKEN, DEVELOPMENT: 'true' });
  cookie = await signIn(shop, await addPerson(shop, 'owner'));
});
afterAll(() => shop?.close());
beforeEach(() => shop.db.prepare('delete from url_rewrite').run());

const rest = async (method: string, path: string, body: unknown) => {
  const answer = await shop.fetch(`/rest/V1/${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${INTEGRATION_TOKEN}` },
    body: JSON.stringify(body),
  });
  return {
    status: answer.status,
    body: (await answer.json()) as { parameters?: { details: string } } & Record<string, never>,
  };
};
const detailsOf = ({ status, body }: { status: number; body: { parameters?: { details: string } } }) =>
  status === 200 ? null : `${status} ${body.parameters?.details}`;

const DOORS: [string, Door][] = [
  ['REST', async (rewrite) => detailsOf(await rest('POST', 'urlRewrite', { rewrite }))],
  ['the desk', async (rewrite) => detailsOf(await deskCall(shop, cookie, 'POST', 'urlRewrite', { rewrite }))],
  [
    'an import',
    async (row) => {
      runs += 1;
      const holder = `redirects-${runs}-0123456789abcdef`;
      const run = (await rest('POST', 'import/runs', { source: `s${runs}`, holder })).body as unknown as {
        run_id: number;
      };
      const rows = [row];
      const sent = { holder, number: 0, digest: `d${runs}`, table: 'url_rewrite', rows };
      const { body } = await rest('POST', `import/runs/${run.run_id}/batches`, sent);
      await rest('POST', `import/runs/${run.run_id}/end`, { holder });
      const [refused] = (body as unknown as { refused: { reason: string }[] }).refused;
      return refused ? `400 ${refused.reason}` : null;
    },
  ],
];
const stored = async () =>
  (
    await shop.db.prepare('select request_path from url_rewrite order by 1').all<{ request_path: string }>()
  ).results.map(({ request_path }) => request_path);

describe.each(DOORS)('a redirect through %s', (_, write) => {
  test.each([
    'gio-hang',
    '/Gio-Hang/',
    '%67io-hang',
    'checkout/hoan-tat',
    'customer',
    'customer/my-profile',
    '/',
    'search',
    'sw.js',
    '_actions/cart.add',
    'media/x.jpg',
    'healthz',
  ])('[GATE-007] attack: over the shop’s own page %s is refused', async (request_path) => {
    expect(await write({ request_path, target_path: 'nu.html', redirect_type: 301 })).toContain(
      'is a page of the shop itself',
    );
    expect(await write({ request_path, redirect_type: 410 })).toContain('is a page of the shop itself');
    expect(await stored()).toEqual([]);
  });

  test('[GATE-007] of an address below one of the shop’s lists is accepted, such as a story that was removed', async () => {
    for (const request_path of ['blog/bai-cu', 'cua-hang/da-dong', 'ao-cu.html'])
      expect(await write({ request_path, target_path: 'blog', redirect_type: 301 }), request_path).toBeNull();
  });

  test.each([
    ['gio-hang?x=1', 'is a page of the shop itself'],
    ['?login=1', 'is a page of the shop itself'],
    ['?p=12&xem-truoc=a', 'is a page of the shop itself'],
    ['cu.html?', 'empty query'],
    ['cu.html#dau', 'has a fragment'],
    ['https://khac.example/cu.html', 'is not a path of the shop'],
    ['//khac.example', 'is not a path of the shop'],
    ['cu trang', 'is not a path of the shop'],
    ['cu\\..\\trang', 'is not a path of the shop'],
  ])(
    '[GATE-008] with the path %s is refused with the reason, and nothing is dropped silently',
    async (request_path, reason) => {
      expect(await write({ request_path, target_path: 'nu.html', redirect_type: 301 })).toContain(reason);
      expect(await stored()).toEqual([]);
    },
  );

  test('[GATE-008] without a target is refused', async () => {
    expect(await write({ request_path: 'cu.html', redirect_type: 301 })).toContain('is missing');
  });

  test('[GATE-009] attack: in a circle is refused, also through rows that are stored, in other spellings and to itself', async () => {
    const to = (request_path: string, target_path: string) => write({ request_path, target_path, redirect_type: 301 });
    expect(await to('a', '/A/')).toContain('leads in a circle: a → a');
    expect(await to('a', 'a?x=1')).toContain('leads in a circle');
    expect(await to('a', 'b')).toBeNull();
    expect(await to('b', '/c/?x=1')).toBeNull();
    expect(await to('c', 'A')).toContain('leads in a circle: c → a → b → c');
    expect(await to('c', 'https://khac.example/a')).toBeNull();
    expect(await stored()).toEqual(['a', 'b', 'c']);
  });

  test('[GATE-009] in a chain longer than is followed is refused', async () => {
    for (let at = 0; at < 10; at++)
      expect(await write({ request_path: `s${at}`, target_path: `s${at + 1}`, redirect_type: 302 })).toBeNull();
    expect(await write({ request_path: 's', target_path: 's0', redirect_type: 302 })).toContain(
      'is a chain of more than 10',
    );
  });
});

test('[GATE-009] a change of a stored redirect into a circle is refused', async () => {
  for (const [request_path, target_path] of [
    ['a', 'b'],
    ['b', 'c'],
  ] as const)
    await rest('POST', 'urlRewrite', { rewrite: { request_path, target_path, redirect_type: 301 } });
  const changed = await rest('PUT', 'urlRewrite/b', { rewrite: { target_path: 'a' } });
  expect(detailsOf(changed)).toContain('leads in a circle: b → a → b');
});

test('[GATE-009] of two rows of one import that lead to each other none is taken', async () => {
  const holder = 'redirects-pair-0123456789abcdef';
  const run = (await rest('POST', 'import/runs', { source: 'pair', holder })).body as unknown as { run_id: number };
  const rows = [
    ['a', 'b'],
    ['b', 'a'],
    ['c', 'a'],
  ].map(([request_path, target_path]) => ({ request_path, target_path, redirect_type: 301 }));
  const sent = { holder, number: 0, digest: 'pair', table: 'url_rewrite', rows };
  const { body } = await rest('POST', `import/runs/${run.run_id}/batches`, sent);
  await rest('POST', `import/runs/${run.run_id}/end`, { holder });
  expect((body as unknown as { refused: { row: number }[] }).refused.map(({ row }) => row)).toEqual([0, 1, 2]);
  expect(await stored()).toEqual([]);
});

test('[GATE-009] attack: redirects in a circle that are stored already are followed by nobody', async () => {
  const insert = (from: string, to: string) =>
    shop.db
      .prepare(
        "insert into url_rewrite (request_path, entity_type, target_path, redirect_type) values (?1, 'custom', ?2, 301)",
      )
      .bind(from, to)
      .run();
  for (const [from, to] of [
    ['a', 'b'],
    ['b', 'a'],
    ['c', 'c?x=1'],
    ['d', 'a'],
    ['e', 'f'],
  ] as const)
    await insert(from, to);
  const route = async (url: string) => {
    const answer = await shop.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: 'query ($url: String!) { route(url: $url) { relative_url redirect_code } }',
        variables: { url },
      }),
    });
    return ((await answer.json()) as { data: { route: unknown } }).data.route;
  };
  for (const path of ['a', 'b', 'c', 'd']) expect(await route(path), path).toBeNull();
  expect(await route('e')).toEqual({ relative_url: 'f', redirect_code: 301 });
});

describe('the storefront, whichever backend sends the rules', () => {
  test('[GATE-007] attack: a rule over one of its pages is not used', () => {
    const rules = ['gio-hang', '/Checkout', '', 'customer/my-profile', '%67io-hang'].map((from) => ({
      from,
      to: 'nu.html',
      status: 301 as const,
    }));
    const index = indexRedirects([
      ...rules,
      { from: 'gio-hang', to: '', status: 410 },
      { from: 'cu.html', to: 'nu.html', status: 301 },
    ]);
    for (const path of ['/gio-hang', '/checkout', '/', '/customer/my-profile'])
      expect(findRedirect(index, path), path).toBeNull();
    expect(findRedirect(index, '/cu.html')?.to).toBe('/nu.html');
  });

  test('[GATE-008] a rule for a path with a query does not redirect the path without it', () => {
    expect(
      findRedirect(indexRedirects([{ from: 'nu.html?color=2', to: 'do.html', status: 301 }]), '/nu.html'),
    ).toBeNull();
  });

  test('[GATE-007] every page of the shop is in the list that both Workers use', () => {
    const pages = readdirSync('src/pages', { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:astro|ts)$/.test(file) && !/(?:^|\/)_|^[A-Z]|\[/.test(file))
      .map((file) => file.replace(/\.(?:astro|ts)$/, '').replace(/(?:^|\/)index$/, ''));
    expect(pages.length).toBeGreaterThan(30);
    for (const page of pages) expect([page, isOwnAddress(page)]).toEqual([page, true]);
  });
});
