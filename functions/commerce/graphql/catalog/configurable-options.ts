import type { AttributeOptionRow, AttributeRow, ListedProductRow, VariantRow } from '../../db/catalog/catalog-rows.ts';
import { attributeNumber, attributeValues } from '../../shop/catalog/catalog-attributes.ts';
import type { GraphqlContext } from '../transport/context.ts';

/** One varying attribute of a configurable product with the options its variants have. */
export interface ConfigurableOption {
  attribute: AttributeRow;
  position: number;
  options: AttributeOptionRow[];
}

/** The value a variant has of an attribute. */
export const optionOf = (variant: VariantRow, code: string) => attributeNumber(attributeValues(variant)[code]);

/** By the row they belong to, which lives as long as its request: several fields ask for them. */
const known = new WeakMap<ListedProductRow, Promise<ConfigurableOption[]>>();

/** The varying attributes of a product by their ids, as Magento lists them; options no enabled variant has are left out [PDP-010]. */
export function configurableOptions(row: ListedProductRow, context: GraphqlContext): Promise<ConfigurableOption[]> {
  const options = known.get(row) ?? readOptions(row, context);
  known.set(row, options);
  return options;
}

async function readOptions(row: ListedProductRow, { loaders }: GraphqlContext): Promise<ConfigurableOption[]> {
  const [links, variants, catalog] = await Promise.all([
    loaders.superAttributes.load(row.id),
    loaders.variants.load(row.id),
    loaders.attributes(),
  ]);
  const byId = links.toSorted((one, other) => one.attribute_id - other.attribute_id);
  return byId.flatMap(({ attribute_id, position }) => {
    const attribute = catalog.byId(attribute_id);
    if (!attribute) return [];
    const used = new Set(variants.map((variant) => optionOf(variant, attribute.code)));
    return { attribute, position, options: catalog.options(attribute_id).filter(({ id }) => used.has(id)) };
  });
}
