import { expect, test } from 'vitest';
import { cmsPath, lookupPath } from './paths.ts';

test('[ROUTE-034] the prefix of a CMS address is dropped before the lookup, other paths are left alone', () => {
  expect(lookupPath('/cms/gioi-thieu')).toBe('/gioi-thieu');
  expect(lookupPath(cmsPath('van-chuyen'))).toBe('/van-chuyen');
  expect(lookupPath('/nu/cms/ao.html')).toBe('/nu/cms/ao.html');
  expect(lookupPath('/cms-la-gi')).toBe('/cms-la-gi');
});
