import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fillShop } from '../../../functions/commerce/exchange/import/fill.ts';
import { addPerson, deskCall, signIn } from '../support/desk.ts';
import { type Commerce, call, startCommerce } from '../support/worker.ts';

// Runs on the default catalogue, so that its outfits are tested too.
let shop: Commerce;
let cookies: { editor: string; trade: string; care: string };
beforeAll(async () => {
  shop = await startCommerce({ DEVELOPMENT: 'true' });
  await fillShop({ DB: shop.db, MEDIA: shop.media });
  const [editor, trade, care] = [
    await addPerson(shop, 'editor'),
    await addPerson(shop, 'trade'),
    await addPerson(shop, 'care'),
  ];
  cookies = { editor: await signIn(shop, editor), trade: await signIn(shop, trade), care: await signIn(shop, care) };
}, 180_000);
afterAll(() => shop?.close());

interface Outfit {
  id: number;
  name: string;
  image: string;
  items: { sku: string; x: number; y: number; color: string | null }[];
}
const outfits = async (query: string) => (await call(shop, `outfits?${query}`)).result as Outfit[];
const names = async (query: string) => (await outfits(query)).map(({ name }) => name);
const desk = (method: string, path: string, body?: unknown, who: keyof typeof cookies = 'editor') =>
  deskCall(shop, cookies[who], method, path, body);
const item = (sku: string, x = 10, y = 20, color: string | null = null) => ({ sku, x, y, color });
const made = (more = {}) => ({
  outfit: {
    name: 'Đi biển',
    image: 'outfit/cuoi-tuan-quanh-ho.svg',
    image_alt: 'Hai món',
    items: [item('MSM2603')],
    ...more,
  },
});
/** The tags of the purges since the last look. */
async function purged(): Promise<string[]> {
  const { results } = await shop.db.prepare('select tags from purge_event order by id').all<{ tags: string }>();
  await shop.db.prepare('delete from purge_event').run();
  return [...new Set(results.flatMap(({ tags }) => JSON.parse(tags) as string[]))].toSorted();
}
const idOf = async (sku: string) =>
  shop.db.prepare('select id from product where sku = ?1').bind(sku).first<number>('id');

beforeEach(async () => {
  await shop.db.prepare(`delete from outfit where id > 3`).run();
  await purged();
});

test('[CMS-060] the outfits of a product, in the order of the shop, with the place of each of their goods', async () => {
  const found = await outfits('sku=NSM2604');
  expect(found.map(({ name }) => name)).toEqual(['Thứ Hai đi làm', 'Hẹn cà phê chiều']);
  expect(found[0]?.items.map(({ sku }) => sku)).toEqual(['NSM2604', 'NQD2607', 'PTX2604']);
  for (const { image, items } of found) {
    expect((await shop.fetch(image)).status).toBe(200);
    for (const { x, y } of items) expect([x > 0 && x < 100, y > 0 && y < 100]).toEqual([true, true]);
  }
  expect(await outfits('sku=NAT2601')).toEqual([]);
  expect(await names('ids=3,1,999,3')).toEqual(['Hẹn cà phê chiều', 'Thứ Hai đi làm']);
});

test('[CMS-060] a request names a product or ids, not many, and nothing else', async () => {
  for (const query of [
    '',
    'sku=NSM2604&ids=1',
    'ids=',
    'ids=1,x',
    'ids=99999999999',
    `ids=${Array.from({ length: 13 }, (_, at) => at)}`,
  ])
    expect([query, (await call(shop, `outfits?${query}`)).status]).toEqual([query, 400]);
});

test('[CMS-060] goods that are switched off are in no outfit, and an outfit without goods or switched off is not shown', async () => {
  await desk('PUT', 'outfit/2', { outfit: { is_active: false } });
  expect([await names('sku=MSM2603'), await names('ids=2')]).toEqual([[], []]);
  await desk('PUT', 'outfit/2', { outfit: { is_active: true } });
  await shop.db.prepare("update product set status = 2 where sku = 'PTL2602'").run();
  expect((await outfits('ids=2'))[0]?.items.map(({ sku }) => sku)).toEqual(['MSM2603', 'MQD2603']);
  expect(await outfits('sku=PTL2602')).toEqual([]);
  await shop.db.prepare("update product set status = 1 where sku = 'PTL2602'").run();
});

test('[CMS-060] an editor makes, changes, finds and deletes an outfit; others look or may not', async () => {
  const { status, body } = await desk('POST', 'outfit', made());
  expect([status, body.items]).toEqual([200, [item('MSM2603')]]);
  expect(await names('sku=MSM2603')).toEqual(['Đi biển', 'Cuối tuần quanh hồ']);
  const search = await desk('GET', 'outfit/search?q=di+bien');
  expect(search.body.items.map(({ id }: Outfit) => id)).toEqual([body.id]);
  const changed = { items: [item('MQD2603', 0, 100, 'Kem'), item('MSM2603', 33.3, 50)], position: 9 };
  await desk('PUT', `outfit/${body.id}`, { outfit: changed });
  expect((await outfits(`ids=${body.id}`))[0]?.items).toEqual(changed.items);
  expect((await desk('GET', 'outfit/search', undefined, 'trade')).status).toBe(200);
  for (const who of ['trade', 'care'] as const)
    expect([who, (await desk('PUT', `outfit/${body.id}`, { outfit: { name: 'Khác' } }, who)).status]).toEqual([
      who,
      403,
    ]);
  expect((await desk('DELETE', `outfit/${body.id}`)).status).toBe(200);
  expect(await outfits(`ids=${body.id}`)).toEqual([]);
});

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['a name that another one has', { name: 'Thứ Hai đi làm' }, 'name'],
  ['no picture', { image: '' }, 'image'],
  ['no words for the picture', { image_alt: '' }, 'image_alt'],
  ['no goods', { items: [] }, 'items'],
  ['the same goods twice', { items: [item('MSM2603'), item('MSM2603')] }, 'items'],
  ['too many goods', { items: Array.from({ length: 9 }, (_, at) => item(`MSM260${at}`)) }, 'items'],
  ['goods beside the picture', { items: [item('MSM2603', 100.1)] }, 'items[0].x'],
  ['goods without a place', { items: [{ sku: 'MSM2603', x: 1 }] }, 'items[0].y'],
  ['goods that do not exist', { items: [item('KHONG-CO')] }, 'items.sku'],
])('[CMS-060] an outfit with %s is refused, and the field is named', async (_, wrong, field) => {
  const { status, body } = await desk('POST', 'outfit', made(wrong));
  expect([status, body.parameters?.fieldName]).toEqual([400, field]);
  expect(await names('sku=MSM2603')).toEqual(['Cuối tuần quanh hồ']);
});

test('[PDP-050] a change renews the pages of the goods that come, stay and go, and the texts that show it', async () => {
  const { body } = await desk('POST', 'outfit', made());
  const [shirt, trousers] = [await idOf('MSM2603'), await idOf('MQD2603')];
  expect(await purged()).toEqual([`cat_p_${shirt}`, `outfit_${body.id}`].toSorted());
  await desk('PUT', `outfit/${body.id}`, { outfit: { items: [item('MQD2603')] } });
  expect(await purged()).toEqual([`cat_p_${shirt}`, `cat_p_${trousers}`, `outfit_${body.id}`].toSorted());
  await desk('DELETE', `outfit/${body.id}`);
  expect(await purged()).toEqual([`cat_p_${trousers}`, `outfit_${body.id}`].toSorted());
  const tags = async (query: string) =>
    (await shop.fetch(`/v1/middleware/outfits?${query}`)).headers.get('x-magento-tags');
  expect([await tags('ids=2,77'), await tags('sku=MSM2603')]).toEqual(['outfit_2,outfit_77', 'outfit_2']);
});
