import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runImport } from '../../../../functions/commerce/exchange/import/run.ts';
import type { FilePlan } from '../../../../functions/commerce/exchange/reading/plan-file.ts';
import { addPerson, deskCall, signIn } from '../../support/desk.ts';
import { loadAtDesk, readAtDesk, runAtDesk, tryAtDesk } from '../../support/desk-import.ts';
import { apiOf, type Commerce, INTEGRATION_TOKEN, startCommerce } from '../../support/worker.ts';
import { type PictureServer, startPictures } from '../goods-files.ts';
import * as files from '../other-files.ts';

// Redirects, discounts and the posts of WordPress come in, by the command and at the desk.

const folder = mkdtempSync(join(tmpdir(), 'other-kinds-'));
const cookies: Record<string, string> = {};
let shop: Commerce;
let pictures: PictureServer;
let server = '';
beforeAll(async () => {
  pictures = await startPictures();
  server = /http:\/\/127\.0\.0\.1:\d+/.exec(pictures.file('shopify.csv'))?.[0] ?? '';
  shop = await startCommerce({ INTEGRATION_TOKEN, DEVELOPMENT: 'true' });
  for (const role of ['editor', 'trade', 'care'] as const)
    cookies[role] = await signIn(shop, await addPerson(shop, role));
}, 90_000);
const CLEARED = ['sales_rule', 'blog_post', 'blog_category', 'cms_page', 'url_rewrite', 'import_run', 'product'];
beforeEach(async () => {
  await shop.db.batch(CLEARED.map((table) => shop.db.prepare(`delete from ${table}`)));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  pictures.close();
  await shop?.close();
});

const OPTIONS = { rate: 1, isReplacing: false, mediaFolder: null, hasLocalPictures: true };
const all = async (sql: string) => (await shop.db.prepare(sql).all<Record<string, unknown>>()).results;
async function load(name: string, text: string, options: object = {}) {
  const file = join(folder, name);
  writeFileSync(file, text);
  return runImport(apiOf(shop), file, { ...OPTIONS, ...options });
}
const told = (remarks: { line: number | null; reason: string }[]) =>
  remarks.map(({ line, reason }) => `${line} ${reason}`);
/** Reads, tries and runs a file at the desk, and compares what it leaves with what the command left. */
async function atDesk(resource: string, role: string, name: string, text: string, state: () => Promise<unknown>) {
  const byCommand = await state();
  await shop.db.batch(CLEARED.map((table) => shop.db.prepare(`delete from ${table}`)));
  const cookie = cookies[role] ?? '';
  const file = { name, bytes: Buffer.from(text) };
  const read = async (choices: Record<string, string> = {}) =>
    (await readAtDesk(shop, cookie, file, choices, resource as never)).plan;
  const tried = await tryAtDesk(shop, cookie, await read(), `exchange/${resource}`);
  const plan = await read({ is_trial: '0' });
  await loadAtDesk(shop, cookie, plan, `exchange/${resource}`);
  const whole: FilePlan = await read({ is_trial: '0' });
  const run = await runAtDesk(shop, cookie, whole, 'whole', `exchange/${resource}`);
  expect(run).toMatchObject({ added: tried.added, ended: 200 });
  expect(await state()).toEqual(byCommand);
  const again = await runAtDesk(shop, cookie, whole, 'again', `exchange/${resource}`);
  expect(again).toMatchObject({ added: 0, changed: 0 });
  return whole;
}

test('[IMPORT-154] redirects of Shopify and of WordPress lead to the addresses of this shop; what nobody can keep is refused by line', async () => {
  const state = () => all('select request_path, target_path, redirect_type from url_rewrite order by 1');
  const report = await load('redirects.csv', files.SHOPIFY_REDIRECTS);
  expect(told(report.skipped)).toEqual([expect.stringMatching(/^6 Redirect from: is a page of the shop itself/)]);
  expect(await state()).toEqual([
    { request_path: 'blogs/tin/tet-2024', target_path: 'https://blog.example/tet', redirect_type: 301 },
    { request_path: 'collections/he', target_path: 'ao-lua.html?mau=den', redirect_type: 301 },
    { request_path: 'pages/gioi-thieu-cu', target_path: 've-chung-toi', redirect_type: 301 },
    { request_path: 'products/ao-cu', target_path: 'ao-lua.html', redirect_type: 301 },
  ]);
  const plan = await atDesk('urlRewrite', 'editor', 'redirects.csv', files.SHOPIFY_REDIRECTS, state);
  expect(plan).toMatchObject({ kind: 'shopify', rows: 5 });
  expect(plan.samples[0]?.cells).toEqual([
    { column: 'Redirect from', field: 'request_path', before: '/products/ao-cu', after: 'products/ao-cu' },
    { column: 'Redirect to', field: 'target_path', before: '/products/ao-lua', after: 'ao-lua.html' },
  ]);
  const other = await load('wp.csv', files.WORDPRESS_REDIRECTS);
  expect(told(other.skipped)).toEqual(['3 regex: "1" is a condition that cannot be kept']);
  expect(
    await all('select request_path, target_path, redirect_type from url_rewrite where redirect_type = 302'),
  ).toEqual([{ request_path: 'tin-cu/', target_path: 'tin-moi', redirect_type: 302 }]);
  expect(
    (await readAtDesk(shop, cookies.care ?? '', { name: 'a.csv', bytes: Buffer.from('x') }, {}, 'urlRewrite' as never))
      .status,
  ).toBe(403);
});

const rules = () =>
  all(`select r.name, r.action, r.amount, r.free_shipping, r.min_subtotal, r.min_qty, r.needs_coupon, r.uses_per_customer,
    r.stop_rules, r.is_active, r.starts_at, r.ends_at, c.code, c.uses_left from sales_rule r join coupon c on c.rule_id = r.id order by 1`);

test('[IMPORT-155] discounts of Shopify and coupons of WooCommerce become codes; a condition that a code cannot have is refused, never left out', async () => {
  const report = await load('discounts.csv', files.SHOPIFY_DISCOUNTS);
  expect(told(report.skipped)).toEqual([
    '5 Customer Selection: "Customer segments" is a condition that cannot be kept',
    '6 Discount Class: "product" is a condition that cannot be kept',
  ]);
  expect(await rules()).toMatchObject([
    { name: 'GIAM50K', action: 'cart_fixed', amount: 50_000, min_subtotal: 0, uses_left: null, is_active: 1 },
    {
      ...{
        name: 'HE10',
        action: 'by_percent',
        amount: 10,
        min_subtotal: 500_000,
        needs_coupon: 1,
        uses_per_customer: 1,
      },
      ...{ code: 'HE10', uses_left: 97, starts_at: '2025-12-08T04:28:18.000Z', ends_at: '2036-12-31T16:59:00.000Z' },
    },
    { name: 'SHIP0', action: 'none', free_shipping: 1, min_qty: 2, is_active: 0 },
  ]);
  await atDesk('salesRules', 'trade', 'discounts.csv', files.SHOPIFY_DISCOUNTS, rules);
  // A code that was used since keeps its count when the same file comes in once more.
  await shop.db.prepare("update coupon set uses_left = 90 where code = 'HE10'").run();
  await load('discounts.csv', files.SHOPIFY_DISCOUNTS);
  expect(await all("select uses_left from coupon where code = 'HE10'")).toEqual([{ uses_left: 90 }]);

  await shop.db.prepare('delete from sales_rule').run();
  const woo = await load('coupons.csv', files.WOO_COUPONS);
  expect(told(woo.skipped)).toEqual([
    '4 customer_email: "lan@example.vn" is a condition that cannot be kept',
    '5 product_categories: "12" is a condition that cannot be kept',
  ]);
  expect(await rules()).toMatchObject([
    { name: 'giam30', action: 'cart_fixed', amount: 30_000, free_shipping: 1, is_active: 0, stop_rules: 0 },
    {
      name: 'tet20',
      action: 'by_percent',
      amount: 20,
      min_subtotal: 300_000,
      uses_left: 45,
      uses_per_customer: 1,
      stop_rules: 1,
    },
  ]);
  // 50 đ off is asked about, a part of a percent cannot be kept.
  const asked = await load('a.csv', files.SHOPIFY_DISCOUNTS.replace('-50000.0', '50.000').replace(',10.0,', ',12.5,'));
  expect(told(asked.skipped).slice(0, 2)).toEqual([
    '2 Value: "12.5" is not a whole number',
    '3 Value: "50.000" is not a price',
  ]);
});

test('[IMPORT-156] posts, pages and categories of WordPress come in with their pictures, drafts hidden, parts of plugins told', async () => {
  const text = files.wordpress(server);
  const state = async () => ({
    categories: await all('select url_key, name from blog_category order by 1'),
    posts: await all(`select url_key, name, author, image, image_alt, summary, content, is_active, publish_date,
      json_array_length(category_ids) as categories from blog_post order by url_key`),
    pages: await all('select identifier, title, content, is_active from cms_page order by 1'),
  });
  const report = await load('tiem-lua.xml', text);
  expect(told(report.skipped)).toEqual([]);
  expect(told(report.notes)).toEqual([
    expect.stringMatching(/content:encoded: parts of a plugin were taken out of the text$/),
    expect.stringMatching(/the server of the picture answered 404$/),
  ]);
  const found = await state();
  expect(found.categories).toEqual([{ url_key: 'mac-dep', name: 'Mặc đẹp' }]);
  expect(found.pages).toEqual([
    { identifier: 've-tiem-lua', title: 'Về tiệm lụa', content: '<p>Tiệm mở từ 1990.</p>', is_active: 1 },
  ]);
  const [draft, post] = found.posts;
  expect(draft).toMatchObject({
    ...{ url_key: 'ban-nhap', is_active: 0, categories: 0, publish_date: '2025-05-06T03:00:00.000Z' },
    content: '<p>Dòng một<br>dòng hai</p>\n<p>Đoạn hai</p>',
  });
  expect(post).toMatchObject({
    ...{
      url_key: 'giat-lua-khong-nhan',
      name: 'Giặt lụa không nhăn',
      author: 'Chị Hoa',
      summary: 'Ba bước cho tấm lụa.',
    },
    ...{ image_alt: 'Tấm lụa phơi', is_active: 1, categories: 1, publish_date: '2025-03-04T03:00:00.000Z' },
    image: expect.stringMatching(/^catalog\/product\/from\/anh-bia-/),
  });
  const content = String(post?.content);
  expect(content).toMatch(/<img src="\/media\/catalog\/product\/from\/giat-lua-[0-9a-f]{12}\.png" alt="Chậu nước"\/>/);
  expect(content).not.toMatch(/wp:|srcset|khong-con|gallery|127\.0\.0\.1/);
  expect([...report.left.keys()].toSorted()).toEqual(['wp:post_name gio-hang', 'wp:post_type nav_menu_item']);
  const picture = await shop.fetch(`/media/${String(post?.image)}`);
  expect(picture.status).toBe(200);
  const plan = await atDesk('blogPost', 'editor', 'tiem-lua.xml', text, state);
  expect(plan).toMatchObject({ kind: 'wordpress', refused: [] });
  const cut = await readAtDesk(
    shop,
    cookies.editor ?? '',
    { name: 'a.xml', bytes: Buffer.from(text.slice(0, 2000)) },
    {},
    'blogPost' as never,
  );
  expect(cut.plan.refused).toMatchObject([{ line: null, code: 'FEED_CUT' }]);
  const undo = await deskCall(shop, cookies.editor ?? '', 'GET', 'exchange/blogPost/undo', undefined);
  const sent = { run_id: undo.body.run.id, is_trial: true };
  expect((await deskCall(shop, cookies.editor ?? '', 'POST', 'exchange/blogPost/undo', sent)).status).toBe(200);
});
