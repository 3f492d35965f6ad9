import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { TroubledShop } from '../troubled-shop.ts';

/** Pieces of one variant, as the script of a product page sends them. */
interface Piece {
  sku: string;
  parentSku: string;
  optionUids: string[];
}

const SIMPLE = 'PHQ2601';
const PRODUCTS = `{ products(search: "áo", pageSize: 20) { items { sku ... on ConfigurableProduct {
  configurable_options { attribute_code values { uid value_index } }
  variants { attributes { code value_index } product { sku stock_status } } } } } }`;

interface Configurable {
  sku: string;
  configurable_options: { attribute_code: string; values: { uid: string; value_index: number }[] }[];
  variants: {
    attributes: { code: string; value_index: number }[];
    product: { sku: string; stock_status: string };
  }[];
}

/** How many calls an addition to the cart costs. */
export function additionTests(theShop: () => TroubledShop): void {
  let shop: TroubledShop;
  let piece: Piece;
  let cookie = '';

  beforeAll(async () => {
    shop = theShop();
    const answer = await fetch(`${shop.commerce.address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: PRODUCTS }),
    });
    const { data } = (await answer.json()) as { data: { products: { items: Configurable[] } } };
    const isInStock = ({ product }: Configurable['variants'][number]) => product.stock_status === 'IN_STOCK';
    const found = data.products.items.find(({ variants }) => variants?.some(isInStock));
    if (!found) throw new Error('no coat has a variant in stock');
    const { sku, configurable_options, variants } = found;
    const variant = variants.find(isInStock);
    const uidOf = ({ code, value_index }: { code: string; value_index: number }) =>
      configurable_options
        .find(({ attribute_code }) => attribute_code === code)
        ?.values.find((value) => value.value_index === value_index)?.uid ?? '';
    piece = {
      sku: variant?.product.sku ?? '',
      parentSku: sku,
      optionUids: variant?.attributes.map(uidOf) ?? [],
    };
    expect(piece.optionUids.filter(Boolean).length).toBeGreaterThan(1);
  });
  beforeEach(() => shop.backend.inject(() => undefined));

  async function add(fields: [string, string][]): Promise<{ status: number; text: string }> {
    const answer = await fetch(`${shop.address}/_actions/cart.add`, {
      method: 'POST',
      headers: { origin: shop.address, accept: 'application/json', ...(cookie && { cookie }) },
      body: new URLSearchParams(fields),
    });
    for (const set of answer.headers.getSetCookie()) if (/^[^=]*cart-id=/.test(set)) cookie = set.split(';')[0] ?? '';
    return { status: answer.status, text: await answer.text() };
  }

  test('[CART-011] [CART-020] the first product of a shopper costs one mutation, which also creates the cart', async () => {
    const { status, text } = await add([
      ['sku', piece.sku],
      ['parentSku', piece.parentSku],
      ['quantity', '1'],
      ...piece.optionUids.map((uid): [string, string] => ['optionUids', uid]),
    ]);
    expect(status, text).toBe(200);
    expect(text).toContain(piece.sku);
    expect(shop.backend.asked).toEqual(['BeginOwnCart']);
    expect(cookie).not.toBe('');
  });

  test('[CART-003] every further one costs one mutation, which returns the cart with its stock', async () => {
    const { status, text } = await add([
      ['sku', SIMPLE],
      ['quantity', '2'],
    ]);
    expect(status, text).toBe(200);
    // Both lines, and a known number of pieces for each.
    for (const sku of [piece.sku, SIMPLE]) expect(text).toContain(sku);
    expect(text).not.toContain('"stockQuantity":null');
    expect(shop.backend.asked).toEqual(['AddProductsToOwnCart']);
  });

  test('for an incomplete selection the product is loaded, to say what is missing', async () => {
    const { status, text } = await add([
      ['sku', piece.parentSku],
      ['quantity', '1'],
    ]);
    expect(status).toBe(400);
    expect(text).toMatch(/màu|kích|cỡ|size/i);
  });

  test('a form without scripts, which has labels as options, also loads the product', async () => {
    await add([
      ['sku', piece.sku],
      ['parentSku', piece.parentSku],
      ['quantity', '1'],
    ]);
    expect(shop.backend.asked.filter((name) => /cart/i.test(name))).toEqual(['AddProductsToOwnCart']);
    // The other part of the product comes from the copy that all pages share.
    expect(shop.backend.asked).toContain('ProductExtensions');
  });
}
