import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cmsPath, lookupPath, OWN_PLACES, withoutCms } from './content-paths.ts';

test('[ROUTE-034] the prefix of a CMS address is removed before the lookup, other paths stay unchanged', () => {
  expect(lookupPath('/cms/gioi-thieu')).toBe('/gioi-thieu');
  expect(lookupPath(cmsPath('van-chuyen'))).toBe('/van-chuyen');
  expect(lookupPath('/nu/cms/ao.html')).toBe('/nu/cms/ao.html');
  expect(lookupPath('/cms-la-gi')).toBe('/cms-la-gi');
});

test('[ROUTE-028] a path is looked up decoded; invalid encoding finds nothing and does not fail', () => {
  expect(lookupPath('/v%C3%A1y.html')).toBe('/váy.html');
  expect(lookupPath('/%E0%A4%A')).toBeNull();
});

test('[ROUTE-034] a CMS page has one address: below /cms/ only when a page of the shop has the other', () => {
  expect(cmsPath('van-chuyen')).toBe('/van-chuyen');
  expect(withoutCms('/cms/van-chuyen')).toBe('/van-chuyen');
  expect(withoutCms('/van-chuyen')).toBeNull();
  expect(cmsPath('vouchers')).toBe('/cms/vouchers');
  expect(withoutCms('/cms/vouchers')).toBeNull();
  const pages = readdirSync('src/pages').filter((name) => !/^[_[]|^index\./.test(name));
  for (const name of pages) expect(OWN_PLACES).toContain(name.replace(/\.(astro|ts)$/, ''));
});
