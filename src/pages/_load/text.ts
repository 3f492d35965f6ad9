import { listProductsBySku } from '../../features/catalog/server/catalog.ts';
import { listOutfits } from '../../features/catalog/server/product/outfits.ts';
import type { ShownPart } from '../../features/content/rules/text-goods.ts';
import { type CacheLife, lifeWithDeals } from '../../features/deals/rules/flash-deal-life.ts';
import { textParts } from '../../features/markup/server/text-parts.ts';
import type { Commerce } from '../../features/transport/server/commerce.ts';
import { optional } from '../../features/transport/server/errors.ts';

/** How long the page waits for the goods of a text, in ms; the text is shown without them. */
const GOODS_MS = 2500;

/** A text with its outfits and goods; those that are gone, hidden or did not arrive in time are left out. */
export async function loadText(commerce: Commerce, html: string): Promise<{ parts: ShownPart[]; outfitIds: number[] }> {
  const parts = textParts(html);
  const outfitIds = parts.flatMap((part) => (part.kind === 'outfit' ? [part.id] : []));
  const skus = parts.flatMap((part) => (part.kind === 'goods' ? part.skus : []));
  const [outfits, goods] = await Promise.all([
    outfitIds.length > 0 ? optional(commerce.within(GOODS_MS, listOutfits(commerce, outfitIds)), []) : [],
    skus.length > 0 ? optional(commerce.within(GOODS_MS, listProductsBySku(commerce, skus)), []) : [],
  ]);
  const outfitOf = new Map(outfits.map((outfit) => [outfit.id, outfit]));
  const goodOf = new Map(goods.map((card) => [card.sku, card]));
  const shown = parts.flatMap((part): ShownPart[] => {
    if (part.kind === 'html') return [part];
    if (part.kind === 'goods') {
      const products = part.skus.flatMap((sku) => goodOf.get(sku) ?? []);
      return products.length > 0 ? [{ kind: 'goods', products }] : [];
    }
    const outfit = outfitOf.get(part.id);
    return outfit ? [{ kind: 'outfit', outfit }] : [];
  });
  return { parts: shown, outfitIds };
}

/** The lifetime and tags of a page with such a text, besides its own `life` (seconds) and tags. */
export function textCache(
  { parts, outfitIds }: { parts: readonly ShownPart[]; outfitIds: readonly number[] },
  life: CacheLife,
  tags: readonly string[],
) {
  const cards = parts.flatMap((part) => (part.kind === 'goods' ? part.products : []));
  const worn = parts.flatMap((part) => (part.kind === 'outfit' ? part.outfit.items : []));
  const products = [...cards, ...worn].map(({ id }) => `cat_p_${id}`);
  // Also outfits that are hidden now: the page shows them once they are not.
  const outfits = outfitIds.map((id) => `outfit_${id}`);
  return { ...lifeWithDeals(cards, life, new Date()), tags: [...new Set([...tags, ...products, ...outfits])] };
}
