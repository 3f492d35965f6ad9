import { plainText } from '../../../markup/server/sanitize.ts';
import type { GraphqlApi } from '../../../transport/server/commerce.ts';
import { graphql } from '../../../transport/server/graphql/graphql.ts';
import { SETTINGS_LIFE_S } from '../../../transport/server/shared-reads.ts';
import { foldLabel } from './listing-query.ts';

const FilterAttributes = graphql(`
  query FilterAttributes {
    attributesList(entityType: CATALOG_PRODUCT) { items { code frontend_input } }
  }
`);

/** Input types of attributes with a limited set of values. */
const CHOSEN_BY: readonly string[] = ['SELECT', 'MULTISELECT', 'BOOLEAN'];

/** The attributes that the merchant chose for the filters of lists. */
const ChosenFilters = graphql(`
  query ChosenFilters {
    attributesList(entityType: CATALOG_PRODUCT, filters: { is_filterable: true }) { items { code frontend_input } }
  }
`);

/** Codes of the attributes with values to choose from that the merchant chose for filters. Throws `CommerceError`. */
export async function listOwnFilters(commerce: GraphqlApi): Promise<string[]> {
  const { attributesList } = await commerce.read(ChosenFilters, {}, SETTINGS_LIFE_S);
  return (attributesList?.items ?? []).flatMap((item) =>
    item && CHOSEN_BY.includes(item.frontend_input ?? '') ? [item.code] : [],
  );
}

const FilterValues = graphql(`
  query FilterValues($attributes: [AttributeInput!]) {
    customAttributeMetadataV2(attributes: $attributes) { items { code frontend_input options { value label } } }
  }
`);

/** By attribute code: each accepted spelling of a value, folded by `foldLabel`, and its canonical spelling. */
export type FilterValues = ReadonlyMap<string, ReadonlyMap<string, string>>;

/**
 * The values of all attributes with options, for filters in addresses. A label in any case, and an option
 * id, mean the label; a boolean is written as its value. Throws `CommerceError`.
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
      // A label that looks like the id of another option is read as the label.
      return item ? [[item.code, new Map([...ids, ...labels])]] : [];
    }),
  );
}
