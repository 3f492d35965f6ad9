import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sanitize } from '../../../markup/server/sanitize.ts';
import { readSizeTable } from './size-table.ts';

const GUIDES = 'functions/commerce/default-shop/demo/cms_block';
/** The guides are data of the embedded backend, which a merchant may delete. */
const withGuides = test.skipIf(!existsSync(GUIDES));

/** The size guide of the demo shop, as a page shows it. */
const guide = (name: string) => {
  const file = readFileSync(`${GUIDES}/size-guide-${name}.html`, 'utf8');
  return sanitize(file.split('---').slice(2).join('---'));
};

withGuides.each([
  ['women-tops', 5, 'XS', { min: 148, max: 153 }, { min: 38, max: 43 }],
  ['men-tops', 5, 'S', { min: 160, max: 165 }, { min: 52, max: 58 }],
  ['kids', 7, '100', { min: 95, max: 104 }, { min: 13, max: 16 }],
  ['baby', 6, '0-3M', { min: 50, max: 60 }, { min: 3, max: 5.5 }],
])('[B-33] the table of %s is read with its sizes, heights and weights', (name, count, size, height, weight) => {
  const table = readSizeTable(guide(name));
  expect(table?.rows).toHaveLength(count);
  expect(table?.rows[0]).toEqual({ size, height, weight });
});

withGuides('[B-33] sizes of jeans are read as equivalents', () => {
  const table = readSizeTable(guide('women-bottoms'));
  expect(table?.rows.map(({ size }) => size)).toEqual(['XS', 'S', 'M', 'L', 'XL']);
  expect(table?.equivalents).toEqual({ XS: ['26'], S: ['27'], M: ['28'], L: ['29', '30'], XL: ['31'] });
});

test.each([
  ['a text', '<p>Mọi cỡ đều vừa</p>'],
  ['nothing', ''],
  ['a table without heading', '<table><tr><td>S</td><td>150</td></tr></table>'],
  [
    'no ranges',
    '<table><tr><th>Cỡ</th><th>Cao</th><th>Nặng</th></tr><tr><td>S</td><td>cao</td><td>1-x</td></tr></table>',
  ],
  ['a broken table', '<table><tr><th>Cỡ<th>Cao<th>Nặng<tr><td>S<td>160–150<td>5'],
])('[B-33] a guide without body measures offers no size finder: %s', (_, html) => {
  expect(readSizeTable(html)).toBeNull();
});

withGuides('[B-33] the guide of accessories, which has no bodies, offers no size finder', () => {
  expect(readSizeTable(guide('accessories'))).toBeNull();
});
