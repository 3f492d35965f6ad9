import { parse } from 'csv-parse/sync';
import { readHtml } from '../support/first-html.ts';
import { expect, test } from '../support/test.ts';

type Row = Record<'title' | 'price' | 'sale_price' | 'availability' | 'link' | 'image_link' | 'id', string>;

test('[B-21] a feed has every variant at the price and stock of its page, and the four feeds have the same products', async ({
  request,
}) => {
  const rows = parse(await (await request.get('/feeds/meta.csv')).text(), { columns: true }) as Row[];
  expect(rows.length).toBeGreaterThan(1000);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  for (const row of rows.filter((_, index) => index % 200 === 0)) {
    const { pathname, search } = new URL(row.link);
    const page = await readHtml(request, pathname + search);
    const product = page.data('ProductGroup') ?? page.data('Product');
    const variants = (product.hasVariant ?? [product]) as {
      sku: string;
      offers: { price: number; availability: string };
    }[];
    const offer = variants.find(({ sku }) => sku === row.id)?.offers;
    expect(`${offer?.price} VND`, row.link).toBe(row.sale_price || row.price);
    const said = { InStock: 'in stock', PreOrder: 'preorder', OutOfStock: 'out of stock' };
    expect(said[offer?.availability.split('/').at(-1) as keyof typeof said]).toBe(row.availability);
  }
  const google = await (await request.get('/feeds/google.xml')).text();
  const acp = (await (await request.get('/feeds/acp.json')).json()) as { item_id: string }[];
  const tiktok = parse(await (await request.get('/feeds/tiktok.csv')).text(), { columns: true }) as {
    sku_id: string;
  }[];
  const ids = rows.map(({ id }) => id);
  expect([...google.matchAll(/<g:id>([^<]+)</g)].map(([, id]) => id)).toEqual(ids);
  expect(acp.map(({ item_id }) => item_id)).toEqual(ids);
  expect(tiktok.map(({ sku_id }) => sku_id)).toEqual(ids);
});

test('a feed of changes since now is empty, an invalid time is refused, and a disabled feed is a 404', async ({
  request,
}) => {
  const now = encodeURIComponent(new Date(Date.now() + 60_000).toISOString());
  expect(await (await request.get(`/feeds/acp.json?updated_since=${now}`)).json()).toEqual([]);
  expect((await request.get('/feeds/acp.json?updated_since=yesterday')).status()).toBe(400);
  expect((await request.get('/feeds/amazon.xml')).status()).toBe(404);
});
