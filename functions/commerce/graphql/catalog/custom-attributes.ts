import type { AttributeRow, ListedProductRow } from '../../db/catalog/catalog-rows.ts';
import {
  type AttributeCatalog,
  attributeText,
  attributeValues,
  optionIds,
} from '../../shop/catalog/catalog-attributes.ts';
import type { GraphqlContext } from '../transport/context.ts';

interface AttributeFilters {
  is_filterable?: boolean | null;
  is_filterable_in_search?: boolean | null;
  is_searchable?: boolean | null;
}

function isWanted(attribute: AttributeRow, filters: AttributeFilters): boolean {
  const isFilterable = attribute.is_filterable === 1;
  return (
    (filters.is_filterable ?? isFilterable) === isFilterable &&
    (filters.is_filterable_in_search ?? isFilterable) === isFilterable &&
    (filters.is_searchable ?? attribute.is_searchable === 1) === (attribute.is_searchable === 1)
  );
}

/** Whether values of an attribute are ids of its options. */
export const hasOptions = ({ input }: AttributeRow) => input === 'select' || input === 'multiselect';

function attributeValue(attribute: AttributeRow, catalog: AttributeCatalog, row: ListedProductRow) {
  const value = attributeValues(row)[attribute.code];
  const plain = attributeText(value);
  if (plain === null) return null;
  if (!hasOptions(attribute)) return { __typename: 'AttributeValue', code: attribute.code, value: plain };
  const chosen = optionIds(value).flatMap((id) => catalog.option(id) ?? []);
  return {
    __typename: 'AttributeSelectedOptions',
    code: attribute.code,
    selected_options: chosen.map(({ id, label }) => ({
      __typename: 'AttributeSelectedOption',
      value: String(id),
      label,
    })),
  };
}

/** The attributes a product has a value for. */
export async function customAttributes(
  row: ListedProductRow,
  { filters }: { filters?: AttributeFilters | null },
  { loaders }: GraphqlContext,
) {
  const catalog = await loaders.attributes();
  return {
    errors: [],
    items: catalog.rows
      .filter((attribute) => isWanted(attribute, filters ?? {}))
      .flatMap((attribute) => attributeValue(attribute, catalog, row) ?? []),
  };
}
