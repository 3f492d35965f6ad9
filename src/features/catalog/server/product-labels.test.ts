import { expect, test } from 'vitest';
import type { LabelAttribute } from '../rules/product-labels.ts';
import type { AttributeOptions } from './attributes.ts';
import { labelledBy, productLabels } from './product-labels.ts';

const option = (value: string, label: string) => [value, { value, label, swatch: null }] as const;
const attribute = (code: string, ...options: (readonly [string, { value: string; label: string; swatch: null }])[]) => {
  const byValue = new Map(options);
  return [code, { code, label: code, options: [...byValue.values()], byValue } satisfies AttributeOptions] as const;
};
const ATTRIBUTES = new Map([
  attribute('labels_sales', option('710', 'Hàng mới'), option('711', 'Bán chạy')),
  attribute('origin', option('5', 'Dệt tại Việt Nam')),
]);

test('[PDP-022] a card shows the sale labels, and a product’s page also that it can be ordered before it is made', () => {
  const wire = { labels_sales: '710,711', is_pre_order: 1 };
  expect(productLabels(wire, 'card', ATTRIBUTES)).toEqual(['Hàng mới', 'Bán chạy']);
  expect(productLabels(wire, 'page', ATTRIBUTES)).toEqual(['Hàng mới', 'Bán chạy', 'Đặt trước']);
  expect(productLabels({ labels_sales: '710', is_pre_order: 0 }, 'page', ATTRIBUTES)).toEqual(['Hàng mới']);
  expect(productLabels({ labels_sales: 'Đặt trước', is_pre_order: 1 }, 'page', null)).toEqual(['Đặt trước']);
});

test('option names are loaded only for the attributes that a product has', () => {
  expect(labelledBy({ labels_sales: null, is_pre_order: 1 }, 'page')).toEqual([]);
  expect(labelledBy({ labels_sales: '710' }, 'card')).toEqual(['labels_sales']);
});

test('a configured attribute becomes a label, wherever its value comes from', () => {
  const labels: LabelAttribute[] = [
    { code: 'origin', places: ['card'] },
    { code: 'is_recycled', text: 'stock.out', places: ['card'] },
  ];
  const shown = (wire: object) => productLabels(wire, 'card', ATTRIBUTES, labels);
  // A document of the search index has them as fields; a GraphQL answer has them in a list.
  expect(shown({ origin: [5], is_recycled: true })).toEqual(['Dệt tại Việt Nam', 'Hết hàng']);
  const items = [{ code: 'origin', selected_options: [{ value: '5' }] }, { code: 'is_recycled', value: '1' }, null];
  expect(shown({ custom_attributesV2: { items } })).toEqual(['Dệt tại Việt Nam', 'Hết hàng']);
  expect(shown({})).toEqual([]);
});
