import { afterAll, beforeAll, expect, test } from 'vitest';
import { importDefault } from '../../../functions/commerce/exchange/import/default-shop.ts';
import { placeOf, type Step } from '../../../functions/desk/config/steps.ts';
import { messages } from '../../../functions/desk/text/vi.ts';
import { NEEDED_PAGES } from '../../../src/kernel/web/shop-pages.ts';
import { addPerson, deskCall, signIn } from '../support/desk.ts';
import { apiOf, type Commerce, call, INTEGRATION_TOKEN, startCommerce } from '../support/worker.ts';

let shop: Commerce;
let owner: string;
beforeAll(async () => {
  shop = await startCommerce({ DEVELOPMENT: 'true', INTEGRATION_TOKEN });
  await importDefault(apiOf(shop), 'basics');
  owner = await signIn(shop, await addPerson(shop, 'owner'));
}, 120_000);
afterAll(() => shop?.close());

const steps = async (): Promise<Step[]> => (await deskCall(shop, owner, 'GET', 'firstSteps')).body.items;
const codes = (items: readonly Step[]) => items.map(({ code, page }) => page ?? code);
/** What `/healthz` asks the backend. */
const missing = async () => (await call(shop, `shop_missing?pages=${NEEDED_PAGES.join(',')}`)).result as string[];

test('[DESK-112] a new shop sees at the desk what it lacks, and `/healthz` names the same', async () => {
  const items = await steps();
  const needed = items.filter((step) => step.is_needed && !step.is_done);
  expect(codes(needed)).toEqual(['shipping', 'payment', 'seller', 'products', ...NEEDED_PAGES]);
  expect(await missing()).toEqual([
    ...['shipping methods', 'payment methods', 'seller (footer_info)', 'products'],
    ...NEEDED_PAGES.map((page) => `page ${page}`),
  ]);
  expect(codes(items.filter((step) => !step.is_needed && !step.is_done))).toEqual(['codes']);
  for (const step of items) {
    expect(messages.desk.steps.name, step.code).toHaveProperty(step.code);
    const isMended = placeOf(step, 'x') !== null || Object.hasOwn(messages.desk.steps.how, step.code);
    expect(isMended, `${step.code} says how it is mended`).toBe(true);
  }
});

test('[DESK-112] a step is done once its screen was used', async () => {
  const { status } = await deskCall(shop, owner, 'PUT', 'setting/identity', {
    setting: { company: 'Mây', tax_code: '0100109106', address: '1 Lê Lợi', hotline: '1900 6868' },
  });
  expect(status).toBe(200);
  const page = { identifier: 'gioi-thieu', title: 'Giới thiệu', content: '<p>Mây</p>', active: false };
  const made = await deskCall(shop, owner, 'POST', 'cmsPage', { page });
  expect(made.status).toBe(200);
  const hidden = (await steps()).find((step) => step.page === 'gioi-thieu');
  expect(hidden).toMatchObject({ is_done: false, hidden: Number(made.body.id) });
  expect(hidden && placeOf(hidden, 'Giới thiệu')?.to).toBe(`/cmsPage/${made.body.id}`);
  await deskCall(shop, owner, 'PUT', `cmsPage/${made.body.id}`, { page: { active: true } });
  const left = codes((await steps()).filter((step) => step.is_needed && !step.is_done));
  expect(left).not.toContain('seller');
  expect(left).not.toContain('gioi-thieu');
  expect(await missing()).not.toContain('page gioi-thieu');
});

test('[DESK-112] products without pictures are advised about, and do not keep a shop from selling', async () => {
  await shop.db
    .prepare(
      "insert into product (sku, type_id, name, url_key, price, created_at, updated_at) values ('AO', 'simple', 'Áo', 'ao', 100000, '2026-01-01', '2026-01-01')",
    )
    .run();
  const find = async (code: string) => (await steps()).find((step) => step.code === code);
  expect(await find('products')).toMatchObject({ is_done: true });
  expect(await find('pictures')).toMatchObject({ is_done: false, is_needed: false });
  await shop.db.prepare("update product set image = '/a.jpg' where sku = 'AO'").run();
  expect(await find('pictures')).toMatchObject({ is_done: true });
});
