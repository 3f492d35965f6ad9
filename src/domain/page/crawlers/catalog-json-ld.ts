import type { BreadcrumbList, ItemList } from 'schema-dts';
import { text } from '../../../text/vi.ts';
import type { ProductCard } from '../../catalog/catalog.ts';
import { imagePath } from '../../media/image-path.ts';
import { availabilityOf, endOf, priceOf } from './product-json-ld.ts';

/** Width in pixels of the picture of a card that machines are told of. */
const CARD_PICTURE_PX = 500;

/** Where a page stands; the home page is added in front. `origin` without a slash at its end. */
export function breadcrumbList(origin: string, trail: { name: string; href: string }[]) {
  const steps = [{ name: text('shell.home'), href: '/' }, ...trail];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, href }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name,
      item: origin + href,
    })),
  } as const satisfies BreadcrumbList;
}

/** The products that a listing page shows, in its order, with what their cards show. */
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
        ...(card.picture && { image: origin + imagePath(card.picture.path, CARD_PICTURE_PX) }),
        offers: {
          ...priceOf(card.price),
          ...endOf(card.deal, card.price),
          availability: availabilityOf(card.isInStock, card.type),
        },
      },
    })),
  } as const satisfies ItemList;
}
