import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { areas } from '../../functions/commerce/app/middleware/calls.ts';
import { Shown } from '../../functions/commerce/page/rules/shown.ts';
import { TABLES } from '../../functions/commerce/tables/all.ts';

/** The kind of a tag: the part before the id. */
const kindOf = (tag: string) => tag.replace(/(?<=^(?:cat_p|cat_c_p|cat_c|cms_p|cms_b|blog_p|outfit)_).*$/, '');

/** The tags that changes of the tables purge, from the descriptions of the tables. */
const purged = new Set(
  TABLES.flatMap(({ tags }) => tags)
    .map((tag) => kindOf(/'([^']*)'/.exec(tag)?.[1] ?? ''))
    // A change of a product also purges the lists of its categories.
    .concat('cat_c_p_'),
);

/** The tags of the backend's answers. */
function shownTags(): Set<string> {
  const shown = new Shown();
  shown.product(1);
  shown.category(1);
  shown.listing([1]);
  shown.cmsPage({ id: 1, identifier: 'a' });
  shown.cmsBlock({ id: 1, identifier: 'a' });
  const tagged = Object.values(areas).flatMap((calls) => Object.values(calls).map((call) => call.GET));
  for (const endpoint of tagged) {
    const { result, input } = endpoint?.example ?? {};
    endpoint?.show?.(shown, result as never, endpoint.input.safeParse(input).data as never);
  }
  return new Set([...shown.tags].map(kindOf));
}

test('every tag of the backend’s answers is purged by a change of some table', () => {
  expect([...shownTags()].filter((tag) => !purged.has(tag))).toEqual([]);
});

/** Tags of pages that no merchant's change purges: they expire, or are purged by hand. */
const BY_TIME = new Set([
  'sitemap',
  'robots',
  'invitation',
  'privacy-choice',
  'offline',
  'vouchers',
  'lucky_wheel',
  'menu',
  'store_locator',
]);

test('every tag of a storefront page is purged by the backend, or the page expires by time', () => {
  const found = globSync('src/pages/**/*.{ts,astro}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/tags: \[([^\]]*)\]/g)].flatMap(([, list]) =>
      [...(list ?? '').matchAll(/['`]([\w-]+)/g)].map(([, tag]) => kindOf(tag ?? '')),
    ),
  );
  expect(found.length).toBeGreaterThan(10);
  expect([...new Set(found)].filter((tag) => !purged.has(tag) && !BY_TIME.has(tag))).toEqual([]);
});
