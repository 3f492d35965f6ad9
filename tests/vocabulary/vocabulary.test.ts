import { expect, test } from 'vitest';
import { contradictions, type Node, nodesOf, readDocuments } from './judge.ts';
import { readVocabulary } from './schema-org.ts';
import { refusals, unsaid } from './search-engines.ts';

const graph = (...nodes: Node[]) => ({ '@context': 'https://schema.org', '@graph': nodes });
const offer = { '@type': 'Offer', price: 450_000, priceCurrency: 'VND', availability: 'https://schema.org/InStock' };
const product = { '@type': 'Product', name: 'Áo', image: ['https://chi.example/ao.jpg'], offers: offer };
const found = (...nodes: Node[]) => contradictions(graph(...nodes)).join('\n');

test('the vocabulary has the types, properties and enumerations of schema.org', () => {
  const { isType, isA, propertyOf, isMember } = readVocabulary();
  expect(isType('ClothingStore')).toBe(true);
  expect(isType('ClothesShop')).toBe(false);
  expect(isA('ClothingStore', 'Place')).toBe(true);
  expect(isA('Place', 'ClothingStore')).toBe(false);
  expect(propertyOf('ProductGroup', 'variesBy')?.ranges).toContain('DefinedTerm');
  expect(propertyOf('ProductGroup', 'gtin')).toBeDefined();
  expect(propertyOf('Product', 'variesBy')).toBeUndefined();
  expect(isMember('ItemAvailability', 'https://schema.org/InStock')).toBe(true);
  expect(isMember('ItemAvailability', 'https://schema.org/NewCondition')).toBe(false);
});

test('[FEED-014] what contradicts schema.org is found with its place', () => {
  expect(found(product)).toBe('');
  expect(found({ ...product, '@type': 'Garment' })).toBe('Garment: there is no such type');
  expect(found({ ...product, fabric: 'Linen' })).toBe('Product.fabric: Product has no such property');
  expect(found({ ...product, offers: { ...offer, availability: 'https://schema.org/InStok' } })).toContain(
    'Product.offers.Offer.availability may not be',
  );
  expect(found({ ...product, offers: { ...offer, priceValidUntil: '2026-11-29T17:00:00Z' } })).toContain(
    'priceValidUntil may not be',
  );
  expect(found({ ...product, offers: { '@type': 'Brand', name: 'Chỉ' } })).toContain('Product.offers may be no Brand');
  expect(found({ ...product, image: [] })).toBe('Product.image is an empty list');
  expect(found({ ...product, image: '/ao.jpg' })).toContain('Product.image may not be "/ao.jpg"');
  expect(found({ ...product, name: null })).toContain('Product.name may not be null');
  expect(found({ ...product, offers: { ...offer, shippingDetails: { '@id': '#none' } } })).toContain(
    'refers to #none, which is not there',
  );
  expect(found({ ...product, '@id': '#one' }, { ...product, '@id': '#one' })).toContain('#one is there twice');
  expect(found({ '@type': 'WebSite', name: 'Chỉ', query: 'áo' })).toContain('WebSite has no such property');
});

test('[FEED-014] what search engines refuse is found', () => {
  const refused = (node: Node) => refusals(graph(node)).join('\n');
  expect(refused(product)).toBe('');
  expect(refused({ ...product, name: '' })).toContain('name is missing');
  expect(refused({ ...product, gtin: '4006381333932' })).toContain('gtin is 4006381333932');
  expect(refused({ ...product, gtin: '4006381333931' })).toBe('');
  expect(refused({ ...product, offers: { ...offer, price: 0 } })).toContain('price is 0');
  const variant = { ...product, sku: 'A', color: 'Đen' };
  const group = { '@type': 'ProductGroup', name: 'Áo', variesBy: ['https://schema.org/color'] };
  expect(refused({ ...group, hasVariant: [variant, { ...variant, sku: 'B' }] })).toContain('have the same values');
  expect(refused({ ...group, hasVariant: [variant, { ...variant, sku: 'B', color: 'Be' }] })).toBe('');
  expect(unsaid(product)).toContain('Product.sku');
});

test('structured data is read from a page', () => {
  const html = `<script type="application/ld+json">${JSON.stringify(graph(product))}</script>`;
  expect(readDocuments(`<p>${html}</p>`)).toEqual([graph(product)]);
  expect(nodesOf(readDocuments(html)).map((node) => node['@type'])).toEqual(['Product', 'Offer']);
});
