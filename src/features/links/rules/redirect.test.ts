import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalisePath } from '../../../kernel/web/normal-path.ts';
import { findRedirect, indexRedirects, type RedirectRule, redirectedTo, withQueryOf } from './redirect.ts';

const rule = (from: string, to: string, status: 301 | 302 | 410 = 301): RedirectRule => ({ from, to, status });
const find = (rules: RedirectRule[], path: string) => findRedirect(indexRedirects(rules), path);

test('[ROUTE-040] a rule redirects its path to its target with its own status', () => {
  expect(find([rule('cu.html', 'moi.html', 302)], '/cu.html')).toEqual({ to: '/moi.html', status: 302 });
  expect(find([rule('cu.html', 'moi.html')], '/khac.html')).toBeNull();
});

test('[B-18] case, slashes and percent-encoding of a path do not matter', () => {
  expect(find([rule('/Áo-Cũ/', 'ao-moi.html')], '/%C3%81o-c%C5%A9')).toEqual({ to: '/ao-moi.html', status: 301 });
});

test('an absolute target stays absolute, and slashes in a target never lead to another host', () => {
  expect(find([rule('a', 'https://other.example/x')], '/a')?.to).toBe('https://other.example/x');
  expect(find([rule('a', '//evil.example')], '/a')?.to).toBe('/evil.example');
});

test('[B-18] for random rules: at most one redirect, and no loop', () => {
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

test('[B-18] a rule with status 410 means that the page was removed, also at the end of a chain', () => {
  const rules = [rule('cu.html', 'giua.html'), rule('giua.html', '', 410), rule('', '', 410)];
  expect(find(rules, '/giua.html')).toEqual({ to: '', status: 410 });
  expect(find(rules, '/Cu.html/')).toEqual({ to: '', status: 410 });
});

test('[B-18] for random rules with Vietnamese, encoded and query paths: the chain ends, one redirect, and never to the same address', () => {
  const part = fc.constantFrom(
    'áo-thun',
    '%C3%A1o-thun',
    'Áo-Thun',
    'ao',
    'đầm.html',
    '%C4%91%E1%BA%A7m.html',
    'nu',
    '100%',
  );
  const path = fc
    .tuple(fc.array(part, { minLength: 1, maxLength: 2 }), fc.constantFrom('', '/'), fc.constantFrom('', '?a=1', '#b'))
    .map(([parts, slash, end]) => `${parts.join('/')}${slash}${end}`);
  const status = fc.constantFrom(301 as const, 302 as const, 410 as const);
  fc.assert(
    fc.property(fc.array(fc.record({ from: path, to: path, status })), path, (all, start) => {
      const index = indexRedirects(all);
      const target = findRedirect(index, `/${start}`);
      if (!target || target.status === 410) return true;
      return findRedirect(index, target.to) === null && normalisePath(target.to) !== normalisePath(start);
    }),
    { numRuns: 2000 },
  );
});

test('[B-251] a renamed page gets the query of its old address; another site does not', () => {
  const asked = new URL('https://chi.example/cu.html?color=%C4%90en&page=2&page=3');
  expect(redirectedTo('/moi.html', asked)).toBe('/moi.html?color=%C4%90en&page=2&page=3');
  expect(redirectedTo('/moi.html?page=1#x', asked)).toBe('/moi.html?page=1&color=%C4%90en#x');
  expect(redirectedTo('https://other.example/x?a=1', asked)).toBe('https://other.example/x?a=1');
  expect(redirectedTo('/moi.html', new URL('https://chi.example/cu.html'))).toBe('/moi.html');
});

test('[IMPORT-176] a rule for a path with a query holds for who asks for its values, and takes these along no further', () => {
  const index = indexRedirects([
    rule('?p=12', 'blog/chon-len'),
    rule('index.php?route=product&id=7', 'ao-len.html', 302),
    rule('index.php?route=product', 'nu.html'),
    rule('index.php', 'khac.html'),
    rule('gio-hang?x=1', 'nu.html'),
    // Nobody could log in any more.
    rule('?login=1', 'nu.html'),
  ]);
  const at = (address: string) => {
    const url = new URL(address, 'https://chi.example');
    const found = findRedirect(index, url.pathname, url.searchParams);
    return (
      found && [withQueryOf(new URL(found.to, url), url, found.without).href.replace(url.origin, ''), found.status]
    );
  };
  expect(at('/?p=12')).toEqual(['/blog/chon-len', 301]);
  expect(at('/?p=13')).toBeNull();
  expect(at('/')).toBeNull();
  // Other values go on, in any order; the rule for more values is taken.
  expect(at('/Index.php?utm_source=zalo&id=7&route=product')).toEqual(['/ao-len.html?utm_source=zalo', 302]);
  expect(at('/index.php?route=product&id=8')).toEqual(['/nu.html?id=8', 301]);
  expect(at('/index.php?id=7')).toEqual(['/khac.html?id=7', 301]);
  expect(at('/gio-hang?x=1')).toBeNull();
  expect(at('/?login=1')).toBeNull();
});

test('[IMPORT-176] attack: rules with queries that lead to each other are followed by nobody', () => {
  const index = indexRedirects([rule('a?x=1', 'b'), rule('b', 'a?x=1'), rule('c?x=1', 'c?x=1'), rule('d?x=1', 'd')]);
  const search = new URLSearchParams('x=1');
  expect(findRedirect(index, '/a', search)).toBeNull();
  expect(findRedirect(index, '/b')).toBeNull();
  expect(findRedirect(index, '/c', search)).toBeNull();
  expect(findRedirect(index, '/d', search)).toEqual({ to: '/d', status: 301, without: ['x'] });
});
