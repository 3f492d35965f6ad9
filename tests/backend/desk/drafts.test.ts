import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodePng } from '../../../functions/commerce/media/rules/png.ts';
import { addPerson, deskCall, signIn } from '../support/desk.ts';
import { insertCatalogue } from '../support/fixture.ts';
import { type Commerce, call, startCommerce } from '../support/worker.ts';

const EVERY_MINUTE = '* * * * *';
const PHONE_KEY = btoa('0123456789abcdef0123456789abcdef');
let shop: Commerce;
let an: string;
let binh: string;
beforeAll(async () => {
  shop = await startCommerce({ DEVELOPMENT: 'true', PHONE_KEY });
  await insertCatalogue(shop.db);
  await shop.db.batch(
    [
      "insert into blog_category (id, name, url_key) values (1, 'Vải', 'vai')",
      "insert into blog_post (id, name, url_key, category_ids, publish_date, author, summary, content, folded, is_active) values (1, 'Len', 'len', '[]', '2026-01-01T00:00:00.000Z', 'An', 'Ngắn', '<p>Cũ</p>', 'len', 0)",
      "insert into layout_section (id, page, type, title, settings, position) values (1, 'home', 'hero', null, '{}', 0), (2, 'home', 'blog', 'Chuyện', '{}', 1)",
    ].map((sql) => shop.db.prepare(sql)),
  );
  an = await signIn(shop, await addPerson(shop, 'editor', 'an' as 'editor'));
  binh = await signIn(shop, await addPerson(shop, 'editor', 'binh' as 'editor'));
}, 90_000);
afterAll(() => shop?.close());

const draft = (cookie: string, method: string, path: string, body?: unknown) =>
  deskCall(shop, cookie, method, `drafts/${path}`, body);
const pageShown = async (headers: Record<string, string> = {}) => {
  const query = '{ cmsPage(identifier: "gioi-thieu") { title content } }';
  const response = await shop.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  });
  return ((await response.json()) as { data: { cmsPage: { title: string; content: string } } }).data.cmsPage;
};
const previewOf = async (path: string) => {
  const { body } = await draft(an, 'POST', `${path}/preview`, {});
  const address = new URL(body.path, 'http://shop');
  return { path: address.pathname, headers: { 'x-preview': address.searchParams.get('xem-truoc') ?? '' } };
};
const newestPurge = async () =>
  JSON.parse(
    String(await shop.db.prepare('select tags from purge_event order by id desc limit 1').first('tags')),
  ) as string[];

test('[DESK-010] a draft does not change the shop until it is published; then the pages that show it are purged', async () => {
  const saved = await draft(an, 'PUT', 'cmsPage/1', { draft: { title: 'Chuyện của Chỉ', active: true }, revision: 0 });
  expect(saved.body).toMatchObject({ revision: 1, draft: { title: 'Chuyện của Chỉ' }, author: 'Chị an' });
  expect((await pageShown()).title).toBe('Giới thiệu');
  const published = await draft(an, 'POST', 'cmsPage/1/publish', { revision: 1 });
  expect(published.body).toMatchObject({ draft: null, published: { title: 'Chuyện của Chỉ' } });
  expect((await pageShown()).title).toBe('Chuyện của Chỉ');
  expect(await newestPurge()).toEqual(expect.arrayContaining(['cms_p_1', 'cms_p_gioi-thieu']));
});

test('[DESK-011] the second of two people who edit one record gets a message, also when the first one has published meanwhile', async () => {
  const { body: seen } = await draft(an, 'GET', 'cmsBlock/1');
  const { revision } = seen;
  expect((await draft(an, 'PUT', 'cmsBlock/1', { draft: { title: 'Của An' }, revision })).status).toBe(200);
  expect((await draft(binh, 'PUT', 'cmsBlock/1', { draft: { title: 'Của Bình' }, revision })).status).toBe(409);
  expect((await draft(binh, 'POST', 'cmsBlock/1/publish', { revision })).status).toBe(409);
  await draft(an, 'POST', 'cmsBlock/1/publish', { revision: revision + 1 });
  expect((await draft(binh, 'PUT', 'cmsBlock/1', { draft: { title: 'Của Bình' }, revision })).status).toBe(409);
  const { body } = await draft(binh, 'GET', 'cmsBlock/1');
  expect(body.published.title).toBe('Của An');
  expect(
    (await draft(binh, 'PUT', 'cmsBlock/1', { draft: { title: 'Của Bình' }, revision: body.revision })).status,
  ).toBe(200);
});

test('[DESK-012] published versions are kept with their author, and can be restored', async () => {
  const texts = ['<p>Một</p>', '<p>Hai</p>'];
  for (const content of texts) {
    const { body } = await draft(an, 'GET', 'cmsBlock/2');
    await draft(an, 'PUT', 'cmsBlock/2', { draft: { content }, revision: body.revision });
    await draft(an, 'POST', 'cmsBlock/2/publish', { revision: body.revision + 1 });
  }
  const { body } = await draft(an, 'GET', 'cmsBlock/2');
  expect(body.versions.map(({ fields }: { fields: { content: string } }) => fields.content)).toEqual([
    '<p>Hai</p>',
    '<p>Một</p>',
    '',
  ]);
  expect(body.versions.map(({ author }: { author: string }) => author)).toEqual(['Chị an', 'Chị an', 'shop']);
  const { id: _, updated_at: __, ...fields } = body.versions[1].fields;
  await draft(binh, 'PUT', 'cmsBlock/2', { draft: fields, revision: body.revision });
  const restored = await draft(binh, 'POST', 'cmsBlock/2/publish', { revision: body.revision + 1 });
  expect(restored.body.published.content).toBe('<p>Một</p>');
});

test('[DESK-013] a scheduled draft is published at its time and not before; one that cannot be published waits for a person', async () => {
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const { body } = await draft(an, 'GET', 'blogPost/1');
  const change = { name: 'Len mùa gió', is_active: true };
  await draft(an, 'PUT', 'blogPost/1', { draft: change, revision: body.revision });
  const planned = await draft(an, 'POST', 'blogPost/1/publish', { revision: body.revision + 1, at: soon });
  expect(planned.body).toMatchObject({ publish_at: soon, published: { is_active: false } });
  await shop.tick(EVERY_MINUTE);
  expect((await call(shop, 'blog_post_byid?url_key=len')).status).toBe(404);
  await shop.db
    .prepare("update content_draft set publish_at = '2026-01-01T00:00:00.000Z' where resource = 'blogPost'")
    .run();
  await shop.tick(EVERY_MINUTE);
  expect((await call(shop, 'blog_post_byid?url_key=len')).result).toMatchObject({ name: 'Len mùa gió' });
  expect(await newestPurge()).toEqual(expect.arrayContaining(['blog', 'blog_p_1']));

  const { body: again } = await draft(an, 'GET', 'blogPost/1');
  await draft(an, 'PUT', 'blogPost/1', { draft: { categories: ['vai'] }, revision: again.revision });
  await shop.db.batch([
    shop.db.prepare("update content_draft set publish_at = '2026-01-01T00:00:00.000Z' where resource = 'blogPost'"),
    shop.db.prepare('delete from blog_category'),
  ]);
  await shop.tick(EVERY_MINUTE);
  const { body: stopped } = await draft(an, 'GET', 'blogPost/1');
  expect(stopped).toMatchObject({
    publish_at: null,
    draft: { categories: ['vai'] },
    problem: { reason: 'FIELD_UNKNOWN', value: 'vai', message: expect.stringContaining('vai') },
  });
});

test('[DESK-014] a preview link shows only the draft of its own record, for an hour, and cannot be forged', async () => {
  const { body } = await draft(an, 'GET', 'cmsPage/1');
  await draft(an, 'PUT', 'cmsPage/1', { draft: { title: 'Chưa ai thấy' }, revision: body.revision });
  const before = (await pageShown()).title;
  const { path, headers } = await previewOf('cmsPage/1');
  expect(path).toBe('/gioi-thieu');
  expect((await pageShown(headers)).title).toBe('Chưa ai thấy');
  const token = headers['x-preview'];
  const [resource, record, until = '', page, signature] = token.split('.');
  for (const forged of [
    `${resource}.${record}.${Number(until) + 1}.${page}.${signature}`,
    `${resource}.${record}.${until}.${btoa('/')}.${signature}`,
    `${resource}.2.${until}.${page}.${signature}`,
    `${resource}.${record}.${until}.${page}.${'0'.repeat(64)}`,
    `${resource}.${record}.1.${page}.${signature}`,
    'x'.repeat(5000),
  ])
    expect((await pageShown({ 'x-preview': forged })).title).toBe(before);
  // The link of one record does not open another one.
  const block = await previewOf('cmsBlock/1');
  expect((await pageShown(block.headers)).title).toBe(before);
});

test('[DESK-014] the preview link of an unpublished post shows it, and nobody else can see it', async () => {
  await shop.db.prepare('update blog_post set is_active = 0 where id = 1').run();
  const { headers } = await previewOf('blogPost/1');
  const ask = async (given: Record<string, string>) =>
    (await shop.fetch('/v1/middleware/blog_post_byid?url_key=len', { headers: given })).status;
  expect(await ask({})).toBe(404);
  expect(await ask(headers)).toBe(200);
});

test('[DESK-015] sections of the home page are reordered, hidden, added and removed in one publication', async () => {
  const shown = async (headers: Record<string, string> = {}) => {
    const response = await shop.fetch('/v1/middleware/layout_list?page=home', { headers });
    return ((await response.json()) as { result: { type: string }[] }).result.map(({ type }) => type);
  };
  const { body } = await draft(an, 'GET', 'homeLayout/home');
  const [hero, blog] = body.published.sections;
  const sections = [blog, { ...hero, is_active: false }, { type: 'videos', title: 'Phim', settings: {} }];
  const saved = await draft(an, 'PUT', 'homeLayout/home', { draft: { sections }, revision: body.revision });
  expect(saved.status).toBe(200);
  expect(await shown()).toEqual(['hero', 'blog']);
  expect(await shown((await previewOf('homeLayout/home')).headers)).toEqual(['blog', 'videos']);
  await draft(an, 'POST', 'homeLayout/home/publish', { revision: saved.body.revision });
  expect(await shown()).toEqual(['blog', 'videos']);
  expect(await newestPurge()).toContain('layout');
  const wrong = { draft: { sections: [{ title: 'Không loại' }] }, revision: saved.body.revision + 1 };
  expect((await draft(an, 'PUT', 'homeLayout/home', wrong)).status).toBe(400);
});

test('[DESK-015] a draft of the home page is discarded; sections in their published order are not a draft', async () => {
  const { body } = await draft(an, 'GET', 'homeLayout/home');
  const { sections } = body.published;
  const put = (order: unknown[], revision: number) =>
    draft(an, 'PUT', 'homeLayout/home', { draft: { sections: order }, revision });
  const moved = await put(sections.toReversed(), body.revision);
  const discarded = await draft(an, 'POST', 'homeLayout/home/discard', { revision: moved.body.revision });
  expect([discarded.status, discarded.body.draft]).toEqual([200, null]);
  const again = await put(sections.toReversed(), discarded.body.revision);
  expect(again.body.draft).not.toBeNull();
  const back = await put(sections, again.body.revision);
  expect([back.status, back.body.draft]).toEqual([200, null]);
});

test('[DESK-016] an invalid value of a draft is refused at its field when it is saved', async () => {
  const { body } = await draft(an, 'GET', 'blogPost/1');
  const refused = await draft(an, 'PUT', 'blogPost/1', {
    draft: { categories: ['khong-co'] },
    revision: body.revision,
  });
  expect(refused).toMatchObject({ status: 400, body: { parameters: { fieldName: 'categories' } } });
  expect((await draft(an, 'PUT', 'orders/1', { draft: {}, revision: 0 })).status).toBe(404);
  expect((await draft(an, 'GET', 'cmsPage/999')).status).toBe(404);
});

test('[DESK-017] the bytes decide whether a file is a picture; a script with a picture’s name is refused', async () => {
  const send = async (bytes: Uint8Array<ArrayBuffer>, type: string) => {
    const headers = { cookie: an, origin: 'http://commerce', 'content-type': type };
    const response = await shop.fetch('/rest/V1/pictures', { method: 'POST', headers, body: bytes });
    return { status: response.status, body: (await response.json()) as { path: string } };
  };
  const png = new Uint8Array(encodePng({ width: 2, height: 2, pixels: new Uint8Array(4) }));
  const taken = await send(png, 'image/png');
  expect(taken).toMatchObject({
    status: 200,
    body: { path: expect.stringMatching(/^wysiwyg\/desk\/[0-9a-f]{24}\.png$/) },
  });
  expect((await shop.fetch(`/media/${taken.body.path}`)).headers.get('content-type')).toBe('image/png');
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  expect((await send(svg, 'image/png')).status).toBe(400);
  expect((await send(new TextEncoder().encode('<html>'), 'image/jpeg')).status).toBe(400);
  // [FACT-051] Cut off, and with a size that so few bytes cannot hold.
  expect((await send(png.slice(0, -4), 'image/png')).status).toBe(400);
  const huge = png.slice();
  new DataView(huge.buffer).setUint32(16, 5000);
  new DataView(huge.buffer).setUint32(20, 9000);
  expect((await send(huge, 'image/png')).status).toBe(400);
});
