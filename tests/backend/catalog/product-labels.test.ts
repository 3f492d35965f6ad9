import { print } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LabelAttribute } from '../../../src/features/catalog/rules/product-labels.ts';
import type { AttributeOptions } from '../../../src/features/catalog/server/attributes.ts';
import { CardExtensions } from '../../../src/features/catalog/server/product-documents.ts';
import { productLabels } from '../../../src/features/catalog/server/product-labels.ts';
import { insertCatalogue } from '../support/fixture.ts';
import { type Shop, startShop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
  await insertCatalogue(shop.DB);
});
afterAll(() => shop?.close());

const card = async (asksAttributes: boolean) => {
  const { products } = await shop.data(print(CardExtensions), { skus: ['SM01'], pageSize: 1, asksAttributes });
  return products.items[0];
};
const option = (value: string, label: string) => [value, { value, label, swatch: null }] as const;
const named = (code: string, ...options: (readonly [string, AttributeOptions['options'][number]])[]) => {
  const attribute: AttributeOptions = { code, label: code, options: [], byValue: new Map(options) };
  return [code, attribute] as const;
};

test('[PDP-022] an attribute without its own field labels a card, by its options or as yes/no', async () => {
  const labels: LabelAttribute[] = [
    { code: 'campaign', places: ['card'] },
    { code: 'flash_sale', text: 'deal.title', places: ['card'] },
    { code: 'is_pre_order', text: 'product.preOrderLabel', places: ['card'] },
  ];
  const attributes = new Map([named('campaign', option('720', 'Mùa hè'))]);
  const { custom_attributesV2 } = await card(true);
  // The fields of the card are left out, so that the values are only in the list of attributes.
  expect(productLabels({ custom_attributesV2 }, 'card', attributes, labels)).toEqual(['Mùa hè', 'Giờ vàng']);
});

test('all attributes of a product are requested only if a label needs them', async () => {
  expect(await card(false)).not.toHaveProperty('custom_attributesV2');
});
