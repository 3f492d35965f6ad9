import { expect, test } from 'vitest';
import { isoOfProvince } from '../../../../kernel/contact/region-codes.ts';
import { deliveryEstimate } from '../../../../kernel/time/delivery-days.ts';
import type { Product } from '../../../catalog/rules/catalog.ts';
import { deliveryRows } from '../../../checkout/rules/delivery-date.ts';
import type { SellingTerms, ShippingMethod } from '../../../terms/rules/selling-terms.ts';
import { endOf, productData } from './product-json-ld.ts';

const PRICE = { regular: 450_000, final: 450_000, regularMax: 450_000, finalMax: 450_000 };
const method = (code: string, more: Partial<ShippingMethod> = {}): ShippingMethod => ({
  ...{ code, fee: 30_000, orders: null, provinces: null, days: { min: 2, max: 5 }, zones: [] },
  ...more,
});
const CITIES = ['Hà Nội', 'TP. Hồ Chí Minh'];
const CALENDAR = { cutOff: '14:00', restDays: [0], holidays: ['09-02'] };
const TERMS: SellingTerms = {
  shipping: [
    method('standard', { zones: [{ provinces: CITIES, days: { min: 2, max: 3 } }] }),
    method('express', { fee: 50_000, provinces: CITIES, days: { min: 0, max: 1 } }),
  ],
  freeShippingThreshold: null,
  returns: { days: 30, isFree: false, places: ['mail'] },
  warrantyMonths: null,
  acceptsCashOnDelivery: true,
  acceptsVietqr: false,
  calendar: CALENDAR,
};
const PRODUCT = {
  ...{ sku: 'HOP01', type: 'Simple', name: 'Hộp quà', href: '/hop-qua.html', price: PRICE, isInStock: true },
  ...{
    isPreOrder: false,
    availableAt: null,
    information: [],
    variants: [],
    options: [],
    categories: [],
    rating: { count: 0, percent: 0 },
  },
  ...{ bundleOptions: [], groupedItems: [], downloadLinks: [] },
} as unknown as Product;

type Told = Record<string, unknown> & { '@type': string };
interface Shipping {
  '@id': string;
  shippingRate: { value: number };
  shippingDestination: { addressRegion?: string[] };
  deliveryTime?: {
    handlingTime?: object;
    cutoffTime?: string;
    businessDays?: { dayOfWeek: string[] };
    transitTime: { minValue: number; maxValue: number };
  };
}

function told(terms: SellingTerms, product: Partial<Product> = {}) {
  const nodes = productData({
    ...{ origin: 'https://chi.example', product: { ...PRODUCT, ...product }, pictures: [], description: 'Hộp quà' },
    ...{ pictureOf: () => undefined, gtins: new Map(), deal: null, terms, hasLoyalty: false },
  }) as unknown as Told[];
  return {
    product: nodes[0] as Told & { offers: { shippingDetails: { '@id': string }[] } },
    shipping: nodes.filter((node) => node['@type'] === 'OfferShippingDetails') as unknown as Shipping[],
  };
}

test('[FEED-015] the delivery times are those of the product page: by province, from the cut-off, on business days', () => {
  const { shipping, product } = told(TERMS);
  expect(product.offers.shippingDetails.map((reference) => reference['@id'])).toEqual(
    shipping.map((node) => node['@id']),
  );
  expect(shipping.map(({ shippingRate }) => shippingRate.value)).toEqual([30_000, 30_000, 50_000]);
  const now = new Date('2026-11-25T03:00:00Z');
  const rows = deliveryRows(TERMS, PRICE.final, now);
  expect(rows).toHaveLength(2);
  for (const { provinces, estimate } of rows) {
    const regions = provinces?.map((name) => isoOfProvince(name));
    const node = shipping.find(
      ({ shippingDestination, shippingRate }) =>
        shippingRate.value === 30_000 && String(shippingDestination.addressRegion) === String(regions),
    );
    const { minValue = -1, maxValue = -1 } = node?.deliveryTime?.transitTime ?? {};
    expect(deliveryEstimate(CALENDAR, { min: minValue, max: maxValue }, now)).toEqual(estimate);
    expect(node?.deliveryTime).toMatchObject({
      handlingTime: { minValue: 0, maxValue: 1, unitCode: 'DAY' },
      cutoffTime: '14:00:00+07:00',
    });
    expect(node?.deliveryTime?.businessDays?.dayOfWeek).toHaveLength(6);
    expect(node?.deliveryTime?.businessDays?.dayOfWeek).not.toContain('https://schema.org/Sunday');
  }
});

test('[FEED-015] without a calendar nothing is said of the handling, and of what is not made yet no delivery time', () => {
  const [first] = told({ ...TERMS, calendar: null }).shipping;
  expect(Object.keys(first?.deliveryTime ?? {})).toEqual(['@type', 'transitTime']);
  const later = told(TERMS, { isPreOrder: true }).shipping;
  expect(later.map(({ shippingRate }) => shippingRate.value)).toEqual([30_000, 50_000]);
  expect(later.flatMap(({ deliveryTime }) => deliveryTime ?? [])).toEqual([]);
});

test('[FEED-018] a pre-order says when it will be there, and what is sold out does not', () => {
  const offersOf = (product: Partial<Product>) => told(TERMS, product).product.offers;
  const later = { isPreOrder: true, availableAt: '2026-12-09T00:00+07:00' };
  expect(offersOf(later)).toMatchObject({
    availability: 'https://schema.org/PreOrder',
    availabilityStarts: '2026-12-09T00:00+07:00',
  });
  expect(offersOf({ ...later, availableAt: null })).not.toHaveProperty('availabilityStarts');
  expect(offersOf({ ...later, isInStock: false })).not.toHaveProperty('availabilityStarts');
});

test('[FEED-014] a price ends on the last day of its deal in Vietnam; a product without a picture has no list of pictures', () => {
  const deal = { price: 450_000, leftQuantity: 1, totalQuantity: 5, endsAt: '2026-11-29T17:00:00.000Z' };
  expect(endOf(deal, PRICE)).toEqual({ priceValidUntil: '2026-11-29' });
  expect(endOf({ ...deal, endsAt: '2026-11-29T17:00:00.001Z' }, PRICE)).toEqual({ priceValidUntil: '2026-11-30' });
  expect(endOf({ ...deal, price: 1 }, PRICE)).toEqual({});
  expect(told(TERMS).product).not.toHaveProperty('image');
});

test('[PDP-042] what the merchant tells of a product is in its structured data, in their words; what variants choose is not', () => {
  const information = [
    { code: 'a_chat_lieu', label: 'Chất liệu', value: 'Tơ tằm' },
    { code: 'color', label: 'Màu sắc', value: 'Đen' },
  ];
  const colors = [{ attributeId: 1, code: 'color', label: 'Màu sắc', values: [] }];
  expect(told(TERMS, { information, options: colors }).product.additionalProperty).toEqual([
    { '@type': 'PropertyValue', propertyID: 'a_chat_lieu', name: 'Chất liệu', value: 'Tơ tằm' },
  ]);
  expect(told(TERMS).product).not.toHaveProperty('additionalProperty');
});
