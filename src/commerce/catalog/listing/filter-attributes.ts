import { plainText } from '../../content/sanitize.ts';
import type { GraphqlApi } from '../../transport/commerce.ts';
import { graphql } from '../../transport/graphql/graphql.ts';
import { SETTINGS_LIFE_S } from '../../transport/shared-reads.ts';
import { foldLabel } from './listing-query.ts';

const FilterAttributes = graphql(`
  query FilterAttributes {
    attributesList(entityType: CATALOG_PRODUCT) { items { code frontend_input } }
  }
`);

/** How an attribute is entered that has a few values to choose from. */
const CHOSEN_BY: readonly string[] = ['SELECT', 'MULTISELECT', 'BOOLEAN'];

const FilterValues = graphql(`
  query FilterValues($attributes: [AttributeInput!]) {
    customAttributeMetadataV2(attributes: $attributes) { items { code frontend_input options { value label } } }
  }
`);

/** By the code of an attribute: each spelling of a value that is understood, folded by `foldLabel`, and its own spelling. */
export type FilterValues = ReadonlyMap<string, ReadonlyMap<string, string>>;

/**
 * The values of all attributes with options, which addresses filter and choose by [LIST-012]. A label, whatever its case,
 * and the id of an option mean the label; what is only yes or no is spelled by its value. Throws `CommerceError`.
 */
export async function listFilterValues(commerce: GraphqlApi): Promise<FilterValues> {
  const { attributesList } = await commerce.read(FilterAttributes, {}, SETTINGS_LIFE_S);
  const attributes = (attributesList?.items ?? [])
    .filter((item) => CHOSEN_BY.includes(item?.frontend_input ?? ''))
    .map((item) => ({ attribute_code: item?.code ?? '', entity_type: 'catalog_product' }));
  const { customAttributeMetadataV2 } = await commerce.read(FilterValues, { attributes }, SETTINGS_LIFE_S);
  return new Map(
    customAttributeMetadataV2.items.flatMap((item) => {
      const options = (item?.options ?? []).flatMap((option) =>
        option ? [{ value: option.value, label: plainText(option.label) }] : [],
      );
      const spelling = (option: (typeof options)[number]) =>
        item?.frontend_input === 'BOOLEAN' ? option.value : option.label;
      const ids = options.map((option) => [option.value, spelling(option)] as const);
      const labels = options.map((option) => [foldLabel(option.label), spelling(option)] as const);
      // A label that looks like the id of another option is the label.
      return item ? [[item.code, new Map([...ids, ...labels])]] : [];
    }),
  );
}
