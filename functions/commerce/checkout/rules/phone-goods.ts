import type { D1Database } from '@cloudflare/workers-types';
import { type LineCatalogue, type LineProduct, readLineCatalogue } from '../../cart/db/line-catalogue.ts';
import { checkLine, totalDemand } from '../../cart/rules/cart-check.ts';
import { chooseItem } from '../../catalog/rules/choice.ts';
import { configurableOptions, priceLine } from '../../catalog/rules/line.ts';
import { wordSearch } from '../../shared/rules/word-search.ts';
import { isRefusal } from '../../transport/rules/refusal.ts';
import { findGoodsIds } from '../db/phone-goods.ts';

/** What can be put into an order by phone: a product, or one colour and size of it. */
interface Choice {
  sku: string;
  parent_sku: string | null;
  /** Its colour and size; empty for a product without any. */
  name: string;
  /** In đồng, of one piece now. */
  price: number;
  /** Pieces on hand; null: they are not counted. */
  left: number | null;
  is_sold_out: boolean;
}

/** A found product with what it comes in; without a choice, it is only sold on its page. */
interface FoundGoods {
  sku: string;
  name: string;
  image: string | null;
  choices: Choice[];
}

function choiceOf(product: LineProduct, parent: LineProduct | null, catalogue: LineCatalogue, at: Date): Choice | null {
  const wanted = {
    ...{ sku: product.sku, parentSku: parent?.sku ?? null, quantity: 1 },
    ...{ optionValues: [], selections: [], links: [], answers: [] },
  };
  const item = chooseItem(wanted, { product, parent }, catalogue);
  const priced = isRefusal(item) ? null : priceLine(item, catalogue, at);
  if (!priced?.isOffered) return null;
  const line = { ...priced, id: 0, quantity: 1 };
  return {
    sku: product.sku,
    parent_sku: parent?.sku ?? null,
    name: parent
      ? configurableOptions(parent.id, product, catalogue)
          .map(({ valueLabel }) => valueLabel)
          .join(' / ')
      : '',
    price: priced.price,
    left: product.manage_stock === 1 ? (product.qty ?? 0) : null,
    is_sold_out: checkLine(line, totalDemand([line])) !== null,
  };
}

/** Products found by words or SKU, with the choices that staff can put into an order. */
export async function findPhoneGoods(db: D1Database, typed: string, at: Date): Promise<FoundGoods[]> {
  const ids = await findGoodsIds(db, typed, wordSearch(typed));
  const catalogue = await readLineCatalogue(db, ids, ids);
  return ids.flatMap((id) => {
    const product = catalogue.products.get(id);
    if (!product) return [];
    const { sku, name, thumbnail: image } = product;
    const isConfigurable = product.type_id === 'configurable';
    const variants = (catalogue.variants.get(id) ?? []).flatMap((variant) => catalogue.products.get(variant) ?? []);
    const choices = isConfigurable
      ? variants.map((variant) => choiceOf(variant, product, catalogue, at))
      : [choiceOf(product, null, catalogue, at)];
    return [{ sku, name, image, choices: choices.filter((choice) => choice !== null) }];
  });
}
