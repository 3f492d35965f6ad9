import type { BreadcrumbList, ItemList } from 'schema-dts';
import { text } from '../../../../text/vi.ts';
import type { ProductCard } from '../../../catalog/rules/catalog.ts';
import { rasterPath } from '../../../media/rules/image-path.ts';
import { availabilityOf, endOf, priceOf } from './product-json-ld.ts';

/** The breadcrumbs of a page, beginning with the home page. `origin` has no trailing slash. */
export function breadcrumbList(origin: string, trail: { name: string; href: string }[]) {
  const steps = [{ name: text('shell.home'), href: '/' }, ...trail];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, href }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name,
      item: new URL(href, origin).href,
    })),
  } as const satisfies BreadcrumbList;
}

/** The products of a listing page, in order, with the data of their cards. */
export function itemList(origin: string, items: ProductCard[]) {
  return {
    '@type': 'ItemList',
    numberOfItems: items.length,
    itemListElement: items.map((card, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      item: {
        '@type': 'Product' as const,
        name: card.name,
        url: origin + card.href,
        ...(card.picture && { image: origin + rasterPath(card.picture.path) }),
        offers: {
          ...priceOf(card.price),
          ...endOf(card.deal, card.price),
          availability: availabilityOf(card.isInStock, card.type),
        },
      },
    })),
  } as const satisfies ItemList;
}
