import { productPrice } from '../../../catalog/rules/pricing.ts';
import type { IndexContext, IndexedProductRow, IndexSource } from './index-source.ts';

/** A variant in the search document; attribute codes are further fields. */
interface IndexVariant {
  id: number;
  sku: string;
  name: string;
  status: number;
  price: number;
  regular_price: number;
  special_price: number | null;
  final_price: number;
  image: string | null;
  thumbnail: string | null;
  stock: { is_in_stock: boolean; qty: number };
  [attribute: string]: unknown;
}

/** The enabled variants of a configurable product, in order. */
export function indexVariants(product: IndexedProductRow, source: IndexSource, at: Date): IndexVariant[] {
  if (product.type_id !== 'configurable') return [];
  return (source.members.get(product.id) ?? []).flatMap(({ child_id }) => {
    const child = source.children.get(child_id);
    if (child?.status !== 1) return [];
    const { regular, final } = productPrice(child, at);
    return [
      {
        ...(JSON.parse(child.attributes) as Record<string, unknown>),
        id: child.id,
        sku: child.sku,
        name: child.name,
        status: child.status,
        price: regular,
        regular_price: regular,
        special_price: final < regular ? final : null,
        final_price: final,
        image: child.image,
        thumbnail: child.thumbnail ?? child.image,
        stock: { is_in_stock: child.is_salable === 1, qty: child.qty ?? 0 },
      },
    ];
  });
}

/** The size attribute. A size that is sold out is not offered as a filter value. */
export const SIZE = 'size';

interface IndexOption {
  attribute_id: number;
  attribute_code: string;
  label: string;
  position: number;
  product_id: number;
  values: { value_index: number; label: string; swatch_type: number | null; swatch_value: string | null }[];
  /** Option ids that can be bought. A sold-out product is still found by its colours, but not by size. */
  chosen: number[];
}

/** The attributes that the variants differ in, with the occurring values, in order. */
export function configurableOptions(
  product: IndexedProductRow,
  variants: IndexVariant[],
  source: IndexSource,
  context: IndexContext,
): IndexOption[] {
  const inStock = variants.filter(({ stock }) => stock.is_in_stock);
  const buyable = inStock.length > 0 ? inStock : variants;
  return (source.superAttributes.get(product.id) ?? []).flatMap(({ attribute_id, position }) => {
    const attribute = context.attributesById.get(attribute_id);
    if (!attribute) return [];
    const ids = (list: IndexVariant[]) => [...new Set(list.flatMap((variant) => optionIds(variant[attribute.code])))];
    const values = ids(variants)
      .flatMap((id) => context.options.get(id) ?? [])
      .toSorted((a, b) => a.position - b.position || a.id - b.id)
      .map(({ id, label, swatch_type, swatch_value }) => ({ value_index: id, label, swatch_type, swatch_value }));
    return [
      {
        attribute_id,
        attribute_code: attribute.code,
        label: attribute.label,
        position,
        product_id: product.id,
        values,
        chosen: ids(attribute.code === SIZE ? inStock : buyable),
      },
    ];
  });
}

/** An attribute's value as option ids, for one value or several. */
export function optionIds(value: unknown): number[] {
  const list = Array.isArray(value) ? value : [value];
  return list.flatMap((item) => {
    const id = typeof item === 'string' && item !== '' ? Number(item) : item;
    return typeof id === 'number' && Number.isInteger(id) ? [id] : [];
  });
}
