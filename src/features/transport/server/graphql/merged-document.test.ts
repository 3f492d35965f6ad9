import { parse, print } from 'graphql';
import { expect, test } from 'vitest';
import { tagsOfParts } from './answer-tags.ts';
import { getAddress } from './get-address.ts';
import { complexityOf, isMergeable, mergeQuestions } from './merged-document.ts';

const CARD = 'fragment Card on ProductInterface { sku name }';
const BY_SKU = parse(
  `query BySku($sku: String!) { products(filter: { sku: { eq: $sku } }) { items { ...Card } } } ${CARD}`,
);
const OTHER_CARD = parse('query Seen { products { items { ...Card } } } fragment Card on ProductInterface { id }');

test('[MAGENTO-205] several questions become one valid document: fields and variables apart, a shared fragment once', () => {
  const { query, variables } = mergeQuestions([
    { document: BY_SKU, variables: { sku: 'a' } },
    { document: BY_SKU, variables: { sku: 'b', unknown: undefined } },
    { document: OTHER_CARD, variables: {} },
  ]);
  expect(variables).toEqual({ p0_sku: 'a', p1_sku: 'b' });
  expect(print(parse(query)).replace(/\s+/g, ' ')).toBe(
    [
      'query BySku_Seen($p0_sku: String!, $p1_sku: String!) {',
      'p0_products: products(filter: {sku: {eq: $p0_sku}}) { items { ...Card } }',
      'p1_products: products(filter: {sku: {eq: $p1_sku}}) { items { ...Card } }',
      'p2_products: products { items { ...p2_Card } } }',
      'fragment Card on ProductInterface { sku name } fragment p2_Card on ProductInterface { id }',
    ].join(' '),
  );
  expect(complexityOf(BY_SKU)).toBe(4);
});

test('[MAGENTO-205] a change, or a fragment with a variable, is never merged', () => {
  expect(isMergeable(BY_SKU)).toBe(true);
  expect(isMergeable(parse('mutation { createEmptyCart }'))).toBe(false);
  expect(isMergeable(parse('query Q($a: Int) { x { ...F } } fragment F on X { y(a: $a) }'))).toBe(false);
});

test('[MAGENTO-205] an address is as short as a query may be, means the same, and is none when caches refuse its length', () => {
  const query = 'query Q($a:String!){x(a:$a,b:"é & = ? + % #\'"){y}}';
  const address = getAddress('https://magento.example/graphql', query, '{"a":"1 2"}') ?? '';
  expect(address).toContain('query=query+Q($a:String!)%7Bx(a:$a,b:');
  const { searchParams } = new URL(address);
  expect([searchParams.get('query'), searchParams.get('variables')]).toEqual([query, '{"a":"1 2"}']);
  expect(getAddress('https://magento.example/graphql', 'x'.repeat(7900), '{}')).not.toBeNull();
  expect(getAddress('https://magento.example/graphql', 'x'.repeat(8000), '{}')).toBeNull();
});

test('[MAGENTO-204] each question of an answer gets its own tags, and those of a kind that nobody knows', () => {
  const tags = ['cat_c', 'cat_c_2', 'cat_c_20', 'cat_p', 'cat_p_7', 'cms_b_77', 'gql_store_config_1', 'brand_4'];
  const parts = [
    { fields: ['categories'], data: { categories: { items: [{ id: 2, children: [{ id: 9 }] }] } } },
    { fields: ['categories'], data: { categories: { items: [{ uid: btoa('20') }] } } },
    { fields: ['products'], data: { products: { items: [{ id: 7, categories: [{ id: 20 }] }] } } },
    { fields: ['cmsBlocks'], data: { cmsBlocks: { items: [{ identifier: 'giao-hang' }] } } },
    { fields: ['route'], data: { route: { __typename: 'CategoryTree', id: 20 } } },
    { fields: ['route'], data: { route: null } },
    { fields: ['aModule'], data: {} },
  ];
  expect(tagsOfParts(parts, tags)).toEqual([
    ['cat_c', 'cat_c_2', 'brand_4'],
    ['cat_c', 'cat_c_20', 'brand_4'],
    ['cat_c', 'cat_c_20', 'cat_p', 'cat_p_7', 'brand_4'],
    ['cms_b_77', 'brand_4'],
    ['cat_c', 'cat_c_20', 'brand_4'],
    ['brand_4'],
    tags,
  ]);
});
