import { type BrowserContext, expect } from 'playwright/test';
import { CATEGORY } from './pages.ts';

/** A variant that can be bought: its product's address and name, and what the product form would send. */
export interface Buyable {
  path: string;
  name: string;
  sku: string;
  variantSku: string;
}

/** The first product of a category with a variant in stock, as its structured data tells. */
export async function findBuyable({ request }: BrowserContext, category = CATEGORY): Promise<Buyable> {
  const readJsonLd = async (path: string) => {
    const html = await (await request.get(path)).text();
    return [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, json]) =>
      JSON.parse(json ?? ''),
    );
  };
  const list = (await readJsonLd(category)).find((data) => data['@type'] === 'ItemList');
  for (const { url } of list.itemListElement as { url: string }[]) {
    const path = new URL(url).pathname;
    const product = (await readJsonLd(path)).find((data) => data['@type'] === 'Product');
    const offer = product.offers.find(({ availability }: { availability: string }) =>
      availability.endsWith('/InStock'),
    );
    if (offer) return { path, name: product.name, sku: product.sku, variantSku: offer.sku };
  }
  throw new Error(`${category}: nothing in stock`);
}

/** Puts one piece into this browser's cart by the plain form; gives the product's name. */
export async function fillCart(context: BrowserContext, category = CATEGORY): Promise<string> {
  const { path, name, sku, variantSku } = await findBuyable(context, category);
  const answer = await context.request.post(`${path}?_action=cart.add`, {
    form: { sku: variantSku, parentSku: sku, quantity: '1' },
    headers: { origin: new URL((await context.request.get('/')).url()).origin },
  });
  expect(answer.url(), 'the form leads to the cart').toMatch(/\/gio-hang$/);
  return name;
}
