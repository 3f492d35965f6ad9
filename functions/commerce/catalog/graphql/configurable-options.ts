import type { GraphqlContext } from '../../transport/graphql/context.ts';
import type { AttributeOptionRow, AttributeRow, ListedProductRow, VariantRow } from '../db/catalog-rows.ts';
import { attributeNumber, attributeValues } from '../rules/catalog-attributes.ts';

/** An attribute that the variants differ in, with the options they have. */
export interface ConfigurableOption {
  attribute: AttributeRow;
  position: number;
  options: AttributeOptionRow[];
}

/** The value that a variant has for an attribute. */
export const optionOf = (variant: VariantRow, code: string) => attributeNumber(attributeValues(variant)[code]);

/** Cached by product row, which lives as long as its request, because several fields need them. */
const known = new WeakMap<ListedProductRow, Promise<ConfigurableOption[]>>();

/**
 * The attributes that variants differ in, in Magento's order; options without an enabled variant are left out.
 */
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
