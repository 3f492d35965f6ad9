import { productPath } from '../../links/rules/paths.ts';
import { productName } from '../../markup/server/sanitize.ts';
import { productMediaPath } from '../../media/server/picture.ts';
import { swatchOfType } from '../../media/server/swatch.ts';
import type { Picture, ProductCard, ProductType } from '../rules/catalog.ts';
import type { CardExtras } from './card-mapper.ts';
import type { ProductDocument } from './search-answer.ts';

const TYPES: Partial<Record<string, ProductType>> = {
  simple: 'Simple',
  virtual: 'Virtual',
  downloadable: 'Downloadable',
  grouped: 'Grouped',
  giftcard: 'GiftCard',
  configurable: 'Configurable',
  bundle: 'Bundle',
};

/** A card from a product of the search index. */
export function documentToCard(document: ProductDocument, extras: CardExtras): ProductCard {
  const name = productName(document.name || document.sku);
  const picture = toDocumentPicture(document.small_image ?? document.image, name);
  const gallery = (document.media_gallery ?? []).flatMap(({ image }) => toDocumentPicture(image, name) ?? []);
  const final = Math.round(document.final_price ?? document.price ?? 0);
  const regular = Math.max(final, Math.round(document.regular_price ?? document.price ?? final));
  const finalMax = Math.round(document.max_final_price ?? final);
  return {
    id: document.id,
    sku: document.sku,
    type: TYPES[document.type_id ?? ''] ?? 'Simple',
    name,
    href: productPath(document.sku, document.url_path || null),
    picture: picture ?? gallery[0] ?? null,
    secondPicture: gallery.find(({ path }) => path !== picture?.path) ?? null,
    price: {
      regular,
      final,
      regularMax: Math.max(finalMax, Math.round(document.max_regular_price ?? regular)),
      finalMax,
    },
    isInStock: document.stock?.[0]?.is_in_stock ?? true,
    colors: toColors(document, name),
    sizes: optionOf(document, 'size').map(({ label }) => label),
    ...extras,
  };
}

function toColors(document: ProductDocument, name: string): ProductCard['colors'] {
  return optionOf(document, 'color').map(({ value_index, label, swatch_type, swatch_value }) => {
    const child = document.configurable_children?.find(({ color }) => Number(color) === value_index);
    return {
      label,
      swatch: swatchOfType(swatch_type, swatch_value) ?? { kind: 'text', text: label },
      picture: toDocumentPicture(child?.image, name),
    };
  });
}

function optionOf(document: ProductDocument, code: string) {
  return document.configurable_options?.find(({ attribute_code }) => attribute_code === code)?.values ?? [];
}

function toDocumentPicture(file: string | null | undefined, label: string): Picture | null {
  const path = productMediaPath(file);
  return path ? { path, label } : null;
}
