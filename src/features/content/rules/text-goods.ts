import type { ProductCard } from '../../catalog/rules/catalog.ts';
import type { Outfit } from '../../catalog/rules/product-page/outfit.ts';

/** A part of an editor's text as it is shown. */
export type ShownPart =
  | { kind: 'html'; html: string }
  | { kind: 'outfit'; outfit: Outfit }
  | { kind: 'goods'; products: ProductCard[] };
