import type { D1Database } from '@cloudflare/workers-types';
import { SKU_LENGTH_MAX } from '../../../../src/kernel/codes/sku.ts';
import { findBySku, type LineCatalogue, readLineCatalogue, type SkuMatch } from '../../cart/db/line-catalogue.ts';
import { productNotFound, type Refusal } from '../../transport/rules/refusal.ts';
import type { NamedProduct, WantedProduct } from './choice.ts';

/** Not visible individually: such a variant is bought as its configurable product. */
const NOT_VISIBLE = 1;
/** Magento's limit; longer SKUs do not exist. */

/**
 * The configurable product of a requested variant: given by the parent's SKU, or because the variant is not sold
 * individually.
 */
function parentId(wanted: WantedProduct, found: SkuMatch, matches: Map<string, SkuMatch>): number | null | undefined {
  if (wanted.parentSku !== null && wanted.parentSku.toLowerCase() !== found.sku.toLowerCase()) {
    const parent = matches.get(wanted.parentSku.toLowerCase());
    // A parent that is not configurable does not matter: a member of a grouped product is bought individually.
    if (!parent || parent.type_id === 'configurable') return parent?.id;
  }
  return found.visibility === NOT_VISIBLE ? (found.parent_ids[0] ?? null) : null;
}

/** The catalogue rows for requested items, and the product that each of them names. */
interface NamedProducts {
  catalogue: LineCatalogue;
  nameOf(wanted: WantedProduct): NamedProduct | Refusal;
}

/** Finds the products of requested items, together with products already known by id. */
export async function nameProducts(
  db: D1Database,
  wishes: readonly WantedProduct[],
  knownIds: readonly number[] = [],
): Promise<NamedProducts> {
  const skus = wishes.flatMap(({ sku, parentSku }) => (parentSku === null ? [sku] : [sku, parentSku]));
  const matches = await findBySku(
    db,
    skus.filter((sku) => sku.length <= SKU_LENGTH_MAX),
  );
  const parents = new Map<WantedProduct, number | null | undefined>();
  for (const wanted of wishes) {
    const found = matches.get(wanted.sku.toLowerCase());
    if (found) parents.set(wanted, parentId(wanted, found, matches));
  }
  const named = [...matches.values()].map(({ id }) => id);
  const ofParents = [...parents.values()].filter((id) => typeof id === 'number');
  const catalogue = await readLineCatalogue(db, [...new Set([...knownIds, ...named, ...ofParents])], named);
  return {
    catalogue,
    nameOf(wanted) {
      const found = matches.get(wanted.sku.toLowerCase());
      const product = found && catalogue.products.get(found.id);
      if (!product) return productNotFound(wanted.sku);
      const ofParent = parents.get(wanted);
      const parent = typeof ofParent === 'number' ? catalogue.products.get(ofParent) : null;
      if (ofParent === undefined || parent === undefined) return productNotFound(wanted.parentSku ?? wanted.sku);
      return { product, parent };
    },
  };
}
