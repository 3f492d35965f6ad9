import type { Commerce } from './client.ts';
import { graphql } from './graphql.ts';
import { foldLabel } from './listing-query.ts';
import { SETTINGS_LIFE_S } from './shared-reads.ts';

const FilterAttributes = graphql(`
  query FilterAttributes {
    attributesList(entityType: CATALOG_PRODUCT) { items { code frontend_input } }
  }
`);

const FilterValues = graphql(`
  query FilterValues($attributes: [AttributeInput!]) {
    customAttributeMetadataV2(attributes: $attributes) { items { code options { value label } } }
  }
`);

/** By the code of an attribute: each spelling of a value that is understood, folded by `foldLabel`, and its label. */
export type FilterValues = ReadonlyMap<string, ReadonlyMap<string, string>>;

/**
 * The values of all attributes with options, which addresses filter and choose by [LIST-012]. A label, whatever its case,
 * and the id of an option mean the label. Throws `CommerceError`.
 */
export async function listFilterValues(commerce: Commerce): Promise<FilterValues> {
  const { attributesList } = await commerce.read(FilterAttributes, {}, SETTINGS_LIFE_S);
  const attributes = (attributesList?.items ?? [])
    .filter((item) => item?.frontend_input === 'SELECT' || item?.frontend_input === 'MULTISELECT')
    .map((item) => ({ attribute_code: item?.code ?? '', entity_type: 'catalog_product' }));
  const { customAttributeMetadataV2 } = await commerce.read(FilterValues, { attributes }, SETTINGS_LIFE_S);
  return new Map(
    customAttributeMetadataV2.items.flatMap((item) => {
      const options = (item?.options ?? []).filter((option) => option !== null);
      const ids = options.map(({ value, label }) => [value, label] as const);
      // A label that looks like the id of another option is the label.
      return item
        ? [[item.code, new Map([...ids, ...options.map(({ label }) => [foldLabel(label), label] as const)])]]
        : [];
    }),
  );
}
