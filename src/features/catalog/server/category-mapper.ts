import type { ResultOf } from 'gql.tada';
import { categoryPath } from '../../links/rules/paths.ts';
import { sanitize } from '../../markup/server/sanitize.ts';
import { mediaPath } from '../../media/server/picture.ts';
import type { Category, CategoryLink, CategoryNode } from '../rules/catalog.ts';
import type { CategoryByUid, CategoryFields, CategoryThumbnails } from './category-documents.ts';

type Wire = ResultOf<typeof CategoryFields>;
type WireNode = Wire & { children?: (WireNode | null)[] | null };
type Items<Result extends { categories: { items: unknown[] | null } | null }> = NonNullable<
  NonNullable<NonNullable<Result['categories']>['items']>[number]
>;

/** Below Magento's root and the store's root category. */
const FIRST_SHOP_LEVEL = 2;

const DISPLAYS: Partial<Record<string, Category['display']>> = { PAGE: 'landing', PRODUCTS_AND_PAGE: 'both' };

export function toCategory(
  wire: Items<ResultOf<typeof CategoryByUid>>,
  pictured: Items<ResultOf<typeof CategoryThumbnails>> | null,
): Category {
  const thumbnails = new Map(
    [pictured, ...(pictured?.children ?? [])].map((item) => [item?.uid, mediaPath(item?.simi_category_thumbnail)]),
  );
  return {
    ...toCategoryLink(wire),
    display: DISPLAYS[wire.display_mode ?? ''] ?? 'products',
    landingId: wire.landing_page,
    description: sanitize(wire.description) || null,
    productCount: wire.product_count ?? 0,
    image: mediaPath(wire.image),
    thumbnail: thumbnails.get(wire.uid) ?? null,
    metaTitle: wire.meta_title,
    metaDescription: wire.meta_description,
    metaKeywords: wire.meta_keywords,
    breadcrumbs: toBreadcrumbs(wire.breadcrumbs, wire.url_suffix),
    children: byPosition(wire.children).map((child) => ({
      ...toCategoryLink(child),
      thumbnail: thumbnails.get(child.uid) ?? mediaPath(child.image),
      productCount: child.product_count ?? 0,
    })),
  };
}

/** The visible nodes; the root categories above them are left out. */
export function toCategoryNodes(wires: (WireNode | null)[] | null | undefined): CategoryNode[] {
  return byPosition(wires).flatMap((wire): CategoryNode[] => {
    const children = toCategoryNodes(wire.children);
    if ((wire.level ?? 0) < FIRST_SHOP_LEVEL) return children;
    return [{ ...toCategoryLink(wire), includeInMenu: wire.include_in_menu === 1, children }];
  });
}

export function toCategoryLink(
  wire: Pick<Wire, 'id' | 'uid' | 'name' | 'level' | 'url_path' | 'url_suffix'>,
): CategoryLink {
  const href = categoryPath(wire.url_path ?? '', wire.url_suffix);
  return { id: wire.id ?? 0, uid: wire.uid, name: wire.name ?? '', href, level: wire.level ?? 0 };
}

/** The ancestors of a category; they share its suffix. */
export function toBreadcrumbs(
  crumbs: Items<ResultOf<typeof CategoryByUid>>['breadcrumbs'] | undefined,
  urlSuffix: string | null,
): CategoryLink[] {
  return (crumbs ?? []).flatMap((crumb) =>
    crumb
      ? [
          {
            id: crumb.category_id ?? 0,
            uid: crumb.category_uid,
            name: crumb.category_name ?? '',
            href: categoryPath(crumb.category_url_path ?? '', urlSuffix),
            level: crumb.category_level ?? 0,
          },
        ]
      : [],
  );
}

function byPosition<Item extends { position: number | null }>(items: (Item | null)[] | null | undefined): Item[] {
  return (items ?? []).filter((item) => item !== null).toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0));
}
