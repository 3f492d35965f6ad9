import { expect, test } from 'vitest';
import { cmsPath, lookupPath } from '../../content/content-paths.ts';

test('[ROUTE-034] the prefix of a CMS address is dropped before the lookup, other paths are left alone', () => {
  expect(lookupPath('/cms/gioi-thieu')).toBe('/gioi-thieu');
  expect(lookupPath(cmsPath('van-chuyen'))).toBe('/van-chuyen');
  expect(lookupPath('/nu/cms/ao.html')).toBe('/nu/cms/ao.html');
  expect(lookupPath('/cms-la-gi')).toBe('/cms-la-gi');
});

test('[ROUTE-028] a path is looked up decoded; broken encoding leads nowhere instead of failing', () => {
  expect(lookupPath('/v%C3%A1y.html')).toBe('/váy.html');
  expect(lookupPath('/%E0%A4%A')).toBeNull();
});
