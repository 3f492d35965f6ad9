import { getCategory, listProductsBySku } from '../../catalog/server/catalog.ts';
import { getCmsPage } from '../../config/server/content.ts';
import { cmsPath } from '../../links/rules/content-paths.ts';
import type { Commerce } from '../../transport/server/commerce.ts';
import { optional } from '../../transport/server/errors.ts';
import type { ShownViews } from '../rules/store-views/store-views.ts';

/** The key of what a page shows; it is the same in every store view. */
type Shown = { sku: string } | { uid: string } | { identifier: string };

/** How long the page waits for its address in another view, in ms; after that the page does not name that view. */
const LOOKUP_MS = 1500;

/**
 * The path of a product, category or CMS page in every other store view that has it, by the code of the view, because a
 * view may have its own addresses. Undefined if the shop shows one view, so that nothing is requested.
 */
export async function pathsInViews(
  commerce: Commerce,
  shown: ShownViews | null,
  what: Shown,
): Promise<ReadonlyMap<string, string> | undefined> {
  if (!shown) return undefined;
  const others = shown.views.filter(({ code }) => code !== shown.current.code);
  const found = await Promise.all(
    others.map(async ({ code }) => {
      const path = await optional(commerce.within(LOOKUP_MS, pathIn(commerce.inStore(code), what)), null);
      return path ? [[code, path] as const] : [];
    }),
  );
  return new Map(found.flat());
}

async function pathIn(commerce: Commerce, what: Shown): Promise<string | null> {
  if ('sku' in what) return (await listProductsBySku(commerce, [what.sku]))[0]?.href ?? null;
  if ('uid' in what) return (await getCategory(commerce, what.uid))?.href ?? null;
  return (await getCmsPage(commerce, what.identifier)) && cmsPath(what.identifier);
}
