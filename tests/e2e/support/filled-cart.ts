import { type BrowserContext, expect } from 'playwright/test';
import { AS_CRAWLER } from './crawler.ts';
import { originOf } from './customer.ts';
import { CATEGORY } from './pages.ts';

/** A delivery address without the fields that are lists. */
const DELIVERY = { name: 'Nguyễn Thị Ánh', telephone: '0912345678', street: '12 ngõ 34 phố Huế' };

/** A variant that can be bought: its product's address and name, and what the product form would send. */
interface Buyable {
  path: string;
  name: string;
  sku: string;
  variantSku: string;
}

interface Described {
  '@type': string;
  name: string;
  sku: string;
  productGroupID?: string;
  hasVariant?: { sku: string; offers: { availability: string } }[];
  offers: { availability: string };
  itemListElement: { item: { url: string } }[];
}

/** The first product of a category with a variant in stock, from its structured data. */
export async function findBuyable({ request }: BrowserContext, category = CATEGORY): Promise<Buyable> {
  const read = async (path: string, ...types: string[]) => {
    const html = await (await request.get(path, { headers: AS_CRAWLER })).text();
    const found = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
      .flatMap(([, json]) => (JSON.parse(json ?? '') as { '@graph': Described[] })['@graph'])
      .find((node) => types.includes(node['@type']));
    if (!found) throw new Error(`${path}: no ${types.join(' or ')} in the structured data`);
    return found;
  };
  for (const { item } of (await read(category, 'ItemList')).itemListElement) {
    const path = new URL(item.url).pathname;
    const product = await read(path, 'ProductGroup', 'Product');
    const offered = (product.hasVariant ?? [product]).find(({ offers }) => offers.availability.endsWith('/InStock'));
    if (offered)
      return { path, name: product.name, sku: product.productGroupID ?? product.sku, variantSku: offered.sku };
  }
  throw new Error(`${category}: nothing in stock`);
}

/** Puts one piece into this browser's cart by the plain form; returns the product's name. */
export async function fillCart(context: BrowserContext, category = CATEGORY): Promise<string> {
  const { path, name, sku, variantSku } = await findBuyable(context, category);
  const answer = await context.request.post(`${path}?_action=cart.add`, {
    form: { sku: variantSku, parentSku: sku, quantity: '1' },
    headers: { origin: await originOf(context.request) },
    maxRedirects: 0,
  });
  expect(answer.headers().location, 'the form leads to the cart').toMatch(/\/gio-hang$/);
  return name;
}

/** Saves the delivery address of this browser's cart, by the plain form of the checkout; other tests use the same phone. */
export async function saveDelivery({ request }: BrowserContext, telephone = DELIVERY.telephone): Promise<void> {
  const form: Record<string, string> = { ...DELIVERY, telephone };
  const origin = await originOf(request);
  const post = async (path: string) => request.post(path, { form, headers: { origin } });
  const choose = async (name: string, wanted: RegExp) => {
    // The button that loads the next list posts the form as it is.
    const html = await (await post('/checkout')).text();
    const list = new RegExp(`<select[^>]*name="${name}"[^>]*>(.*?)</select>`, 's').exec(html)?.[1] ?? '';
    const [, value] = wanted.exec(list) ?? [];
    if (!value) throw new Error(`the checkout offers no ${name}`);
    form[name] = value;
  };
  await choose('cityId', /<option value="(\d+)"[^>]*>Hà Nội</);
  await choose('wardId', /<option value="(\d+)"/);
  const saved = await post('/checkout?_action=checkout.saveDelivery');
  expect(await saved.text(), 'the delivery is saved').toContain('name="paymentMethod"');
}
