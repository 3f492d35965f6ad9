import { expect, test } from 'vitest';
import { PREVIEW_PARAMETER } from '../../../kernel/web/own-parameters.ts';
import type { Product } from '../../catalog/rules/catalog.ts';
import { ownQueryOfList, ownQueryOfProduct, ownQueryOfText } from './own-query.ts';

const product = { options: [{ code: 'color' }, { code: 'size' }] } as Product;
const query = (text: string) => new URLSearchParams(text);

test('[B-210] a page keeps the names that it reads; without others it stays where it is', () => {
  expect(ownQueryOfProduct(product, query('color=Kem&reviews=2&them=1'))).toBeNull();
  expect(ownQueryOfProduct(product, query('page=7&color=%C4%90en&sort=name_ASC&material=Lanh'))).toBe(
    '?color=%C4%90en',
  );
  expect(ownQueryOfProduct(product, query('view=list'))).toBe('');
  expect(ownQueryOfList(query('page=2&color=Kem'))).toBeNull();
  expect(ownQueryOfList(query('page=2&reviews=9&them=1'))).toBe('?page=2');
  expect(ownQueryOfText(query(''))).toBeNull();
  expect(ownQueryOfText(query('page=2'))).toBe('');
  expect(ownQueryOfText(query(`${PREVIEW_PARAMETER}=1&page=2`))).toBe(`?${PREVIEW_PARAMETER}=1`);
});
