import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, deskCall, signIn } from '../support/desk.ts';
import { insertCatalogue, PRODUCT } from '../support/fixture.ts';
import { type Commerce, startCommerce } from '../support/worker.ts';

let shop: Commerce;
const cookies: Record<string, string> = {};
beforeAll(async () => {
  shop = await startCommerce({ DEVELOPMENT: 'true' });
  await insertCatalogue(shop.db);
  for (const role of ['editor', 'owner'] as const) cookies[role] = await signIn(shop, await addPerson(shop, role));
}, 90_000);
afterAll(() => shop?.close());

const as = (role: string, method: string, path: string, body?: unknown) =>
  deskCall(shop, cookies[role] ?? '', method, path, body);
const page = (identifier: string, more = {}) => ({ page: { title: 'Trang', identifier, active: false, ...more } });
const post = (url_key: string) => ({
  post: { name: 'Bài', url_key, author: 'An', publish_date: '2026-01-01T00:00:00Z', is_active: false },
});
const category = (url_key: string, parent: string) => ({ category: { name: 'Mục', url_key, parent } });
/** Imports one row as a file would. */
const imported = async (resource: string, row: Record<string, unknown>) =>
  (await as('owner', 'POST', `exchange/${resource}`, { rows: [row] })).body;
const route = async (url: string, headers: Record<string, string> = {}) => {
  const query = `{ route(url: ${JSON.stringify(url)}) { __typename redirect_code relative_url } }`;
  const response = await shop.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  });
  return ((await response.json()) as { data: { route: unknown } }).data.route;
};
const productAddress = async () =>
  `${await shop.db.prepare('select url_key from product where id = ?').bind(PRODUCT.scarf).first('url_key')}.html`;

test('[DESK-103] an address with spaces, marks or a misplaced slash is refused at its field, by REST and by import', async () => {
  for (const key of ['Tết 2027', 'a b', '/a', 'a/', 'a//b', 'a?b', 'a#b', 'đổi-trả', '..', '-a'])
    for (const [path, body, field] of [
      ['cmsPage', page(key), 'identifier'],
      ['blogPost', post(key), 'url_key'],
      ['blogCategory', { category: { name: 'Mục', url_key: key } }, 'url_key'],
      ['categoryRow', category(key, 'nu'), 'url_key'],
    ] as const) {
      const answer = await as('owner', 'POST', path, body);
      expect(`${path} ${key}: ${answer.status} ${answer.body.parameters?.fieldName}`).toBe(
        `${path} ${key}: 400 ${field}`,
      );
    }
  expect((await as('owner', 'POST', 'blogPost', post('a/b'))).body.parameters.fieldName).toBe('url_key');
  expect(await imported('cmsPage', { title: 'Tết', identifier: 'Tết 2027' })).toMatchObject({
    added: 0,
    refused: [{ row: 0, column: 'identifier', code: 'ADDRESS_INVALID' }],
  });
});

test('[DESK-103] an address of the shop itself is refused for every kind of record', async () => {
  for (const key of [
    'gio-hang',
    'checkout',
    'blog',
    'blog/chuyen',
    'customer/account',
    'p/x',
    'cua-hang.html',
    'search',
  ])
    expect((await as('owner', 'POST', 'cmsPage', page(key))).body).toMatchObject({
      reason: 'ADDRESS_OF_SHOP',
      parameters: { fieldName: 'identifier', details: 'is an address of the shop itself' },
    });
  expect((await as('owner', 'POST', 'blogPost', post('tim-kiem'))).body.parameters.fieldName).toBe('url_key');
  expect((await as('owner', 'POST', 'categoryRow', category('cua-hang', '/'))).body.parameters.fieldName).toBe(
    'url_key',
  );
  const taken = await as('owner', 'PUT', `productRow/${PRODUCT.scarf}`, { product: { url_key: 'cua-hang' } });
  expect(taken).toMatchObject({ status: 400, body: { parameters: { fieldName: 'url_key' } } });
  expect(await imported('cmsPage', { title: 'Giỏ', identifier: 'gio-hang' })).toMatchObject({ added: 0 });
});

test('[DESK-103] a page cannot take the address of a product or a category, shown or hidden, and the product keeps it', async () => {
  const address = await productAddress();
  const shown = await route(address);
  expect(shown).toMatchObject({ redirect_code: 0 });
  for (const status of [1, 0]) {
    await shop.db.prepare('update product set status = ? where id = ?').bind(status, PRODUCT.scarf).run();
    const refused = await as('owner', 'POST', 'cmsPage', page(address));
    expect(refused.body.parameters).toMatchObject({ fieldName: 'identifier' });
    expect(refused.body).toMatchObject({ reason: 'ADDRESS_HELD', value: expect.stringMatching(/\S/) });
    expect(refused.body.parameters.details).toBe(`another one has it: ${refused.body.value}`);
  }
  await shop.db.prepare('update product set status = 1 where id = ?').bind(PRODUCT.scarf).run();
  expect(await imported('cmsPage', { title: 'Khăn', identifier: address })).toMatchObject({ added: 0 });
  expect((await as('owner', 'POST', 'cmsPage', page('nu.html'))).body.parameters.fieldName).toBe('identifier');
  expect(await route(address)).toEqual(shown);
  const other = await as('owner', 'PUT', `productRow/${PRODUCT.scarf}`, { product: { url_key: 'nu' } });
  expect(other.body).toMatchObject({ reason: 'ADDRESS_REPLACED', parameters: { fieldName: 'url_key' } });
});

test('[DESK-104] a page, a post and a category get another address, and the old one leads to it', async () => {
  const { body: made } = await as('owner', 'POST', 'cmsPage', page('tet-2027', { active: true }));
  const { body: seen } = await as('editor', 'GET', `drafts/cmsPage/${made.id}`);
  const draft = { draft: { identifier: 'tet-dinh-mui' }, revision: seen.revision };
  expect((await as('editor', 'PUT', `drafts/cmsPage/${made.id}`, draft)).status).toBe(200);
  expect(await route('tet-2027')).toMatchObject({ redirect_code: 0 });
  await as('editor', 'POST', `drafts/cmsPage/${made.id}/publish`, { revision: seen.revision + 1 });
  expect(await route('tet-dinh-mui')).toMatchObject({ __typename: 'CmsPage', redirect_code: 0 });
  expect(await route('tet-2027')).toMatchObject({ redirect_code: 301, relative_url: 'tet-dinh-mui' });
  // Back again: no circle is left.
  const again = { draft: { identifier: 'tet-2027' }, revision: seen.revision + 2 };
  await as('editor', 'PUT', `drafts/cmsPage/${made.id}`, again);
  await as('editor', 'POST', `drafts/cmsPage/${made.id}/publish`, { revision: seen.revision + 3 });
  expect(await route('tet-2027')).toMatchObject({ __typename: 'CmsPage', redirect_code: 0 });
  expect(await route('tet-dinh-mui')).toMatchObject({ redirect_code: 301, relative_url: 'tet-2027' });

  const { body: story } = await as('owner', 'POST', 'blogPost', post('len'));
  const state = (await as('editor', 'GET', `drafts/blogPost/${story.id}`)).body;
  await as('editor', 'PUT', `drafts/blogPost/${story.id}`, { draft: { url_key: 'len-moi' }, revision: state.revision });
  await as('editor', 'POST', `drafts/blogPost/${story.id}/publish`, { revision: state.revision + 1 });
  expect(await route('blog/len')).toMatchObject({ redirect_code: 301, relative_url: 'blog/len-moi' });

  const { body: above } = await as('owner', 'POST', 'categoryRow', category('khan', 'nu'));
  expect(above).toMatchObject({ url_path: 'nu/khan' });
  await as('owner', 'POST', 'categoryRow', category('len', 'nu/khan'));
  await as('owner', 'PUT', `categoryRow/${above.id}`, { category: { url_key: 'khan-quang' } });
  for (const end of ['', '/len']) {
    expect(await route(`nu/khan-quang${end}.html`)).toMatchObject({ __typename: 'CategoryTree', redirect_code: 0 });
    expect(await route(`nu/khan${end}.html`)).toMatchObject({
      redirect_code: 301,
      relative_url: `nu/khan-quang${end}.html`,
    });
  }
});

test('[DESK-105] the desk learns where a record would be found, and why it cannot be there', async () => {
  const ask = async (path: string) => (await as('editor', 'GET', `addresses/${path}`)).body;
  expect(await ask('cmsPage?key=tet-moi')).toEqual({ path: 'tet-moi', problem: null });
  expect(await ask('blogPost?key=a%2Fb')).toMatchObject({ problem: { reason: 'ADDRESS_INVALID' } });
  expect(await ask('cmsPage?key=checkout')).toMatchObject({ path: 'checkout', problem: { reason: 'ADDRESS_OF_SHOP' } });
  expect(await ask('categoryRow?key=ao&parent=nu/khan')).toEqual({ path: 'nu/khan/ao.html', problem: null });
  expect((await ask('cmsPage?key=gioi-thieu')).problem).toMatchObject({ reason: 'ADDRESS_HELD' });
  expect((await ask('cmsPage?key=gioi-thieu&id=1')).problem).toBeNull();
  expect((await as('editor', 'GET', 'addresses/faq?key=a')).status).toBe(404);
});

test('[DESK-106] a page is at its address for who has the link of its preview, before anybody else finds it there', async () => {
  const { body: made } = await as('owner', 'POST', 'cmsPage', page('chua-dang'));
  const { body: link } = await as('editor', 'POST', `drafts/cmsPage/${made.id}/preview`, {});
  const address = new URL(link.path, 'http://shop');
  const preview = { 'x-preview': address.searchParams.get('xem-truoc') ?? '' };
  expect(address.pathname).toBe('/chua-dang');
  expect(await route('chua-dang', preview)).toMatchObject({ __typename: 'CmsPage', redirect_code: 0 });
  expect(await route('chua-dang')).toBeNull();
  expect(await route('chua-dang-khac', preview)).toBeNull();
  const { body: other } = await as('owner', 'POST', 'cmsPage', page('trang-khac'));
  expect(await route('trang-khac', preview)).toBeNull();
  // A new address is previewed there, and the old one stays.
  await as('editor', 'PUT', `drafts/cmsPage/${other.id}`, { draft: { identifier: 'trang-moi' }, revision: 0 });
  const { body: moved } = await as('editor', 'POST', `drafts/cmsPage/${other.id}/preview`, {});
  expect(new URL(moved.path, 'http://shop').pathname).toBe('/trang-moi');
});

test('[DESK-106] a new record has no draft and no version of a deleted one', async () => {
  const { body: made } = await as('owner', 'POST', 'blogPost', post('se-xoa'));
  const path = `blogPost/${made.id}`;
  await as('editor', 'PUT', `drafts/${path}`, { draft: { name: 'Của bài cũ' }, revision: 0 });
  await as('editor', 'POST', `drafts/${path}/publish`, { revision: 1 });
  await as('editor', 'PUT', `drafts/${path}`, { draft: { name: 'Của bài cũ, nháp' }, revision: 2 });
  expect((await as('owner', 'DELETE', path)).status).toBe(200);
  const { body: next } = await as('owner', 'POST', 'blogPost', post('bai-moi'));
  expect(next.id).toBe(made.id);
  expect((await as('editor', 'GET', `drafts/${path}`)).body).toMatchObject({ revision: 0, draft: null, versions: [] });
});
