import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findRedirect, indexRedirects, normalisePath, type RedirectRule } from './redirect.ts';

const rule = (from: string, to: string, status: 301 | 302 = 301): RedirectRule => ({ from, to, status });
const find = (rules: RedirectRule[], path: string) => findRedirect(indexRedirects(rules), path);

test('[ROUTE-040] a rule leads its path to its target with its own status', () => {
  expect(find([rule('cu.html', 'moi.html', 302)], '/cu.html')).toEqual({ to: '/moi.html', status: 302 });
  expect(find([rule('cu.html', 'moi.html')], '/khac.html')).toBeNull();
});

test('[B-18] case, slashes and percent codes of a path do not matter', () => {
  expect(find([rule('/Áo-Cũ/', 'ao-moi.html')], '/%C3%81o-c%C5%A9')).toEqual({ to: '/ao-moi.html', status: 301 });
});

test('an absolute target stays absolute, and a target never becomes another host by its slashes', () => {
  expect(find([rule('a', 'https://other.example/x')], '/a')?.to).toBe('https://other.example/x');
  expect(find([rule('a', '//evil.example')], '/a')?.to).toBe('/evil.example');
});

test('[B-18] over random rules: at most one hop, and no loop is entered', () => {
  const path = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'A/', '/b');
  const rules = fc.array(fc.record({ from: path, to: path, status: fc.constantFrom(301 as const, 302 as const) }));
  fc.assert(
    fc.property(rules, path, (all, start) => {
      const index = indexRedirects(all);
      const target = findRedirect(index, `/${start}`);
      if (!target) return true;
      return findRedirect(index, target.to) === null && normalisePath(target.to) !== normalisePath(start);
    }),
    { numRuns: 2000 },
  );
});
