import type { AttributeRow, ListedProductRow } from '../../db/catalog/catalog-rows.ts';
import {
  type AttributeCatalog,
  attributeText,
  attributeValues,
  optionIds,
} from '../../shop/catalog/catalog-attributes.ts';
import type { GraphqlContext } from '../transport/context.ts';
import { productPriceRange } from './product-price.ts';

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

/** What every product has and a Magento keeps as attributes, in its order; the price is a facet, and names are searched. */
const OWN: readonly {
  code: string;
  isFilterable?: true;
  isSearchable?: true;
  read: (row: ListedProductRow, price: number) => string | null;
}[] = [
  { code: 'name', isSearchable: true, read: ({ name }) => name },
  {
    code: 'price',
    isFilterable: true,
    isSearchable: true,
    read: (_row, price) => price.toFixed(PRICE_DIGITS),
  },
  { code: 'image', read: ({ image }) => image },
  { code: 'small_image', read: ({ small_image }) => small_image },
  { code: 'thumbnail', read: ({ thumbnail }) => thumbnail },
  { code: 'url_key', isSearchable: true, read: ({ url_key }) => url_key },
];
/** Digits behind the point, as Magento stores a price. */
const PRICE_DIGITS = 6;

async function ownAttributes(row: ListedProductRow, filters: AttributeFilters, context: GraphqlContext) {
  const { minimum } = await productPriceRange(row, context);
  const wanted = (filter: boolean | null | undefined, flag = false) => (filter ?? flag) === flag;
  return OWN.flatMap(({ code, isFilterable, isSearchable, read }) => {
    const value = read(row, minimum.regular);
    const isWanted =
      value !== null &&
      wanted(filters.is_filterable, isFilterable) &&
      wanted(filters.is_filterable_in_search, isFilterable) &&
      wanted(filters.is_searchable, isSearchable);
    return isWanted ? [{ __typename: 'AttributeValue', code, value }] : [];
  });
}

/** The attributes a product has a value for. */
export async function customAttributes(
  row: ListedProductRow,
  { filters }: { filters?: AttributeFilters | null },
  context: GraphqlContext,
) {
  const catalog = await context.loaders.attributes();
  return {
    errors: [],
    items: [
      ...(await ownAttributes(row, filters ?? {}, context)),
      ...catalog.rows
        .filter((attribute) => isWanted(attribute, filters ?? {}))
        .flatMap((attribute) => attributeValue(attribute, catalog, row) ?? []),
    ],
  };
}
