import type { GraphqlContext } from '../../transport/graphql/context.ts';
import type { AttributeRow, ListedProductRow, ProductDetailRow } from '../db/catalog-rows.ts';
import { type AttributeCatalog, attributeText, attributeValues, optionIds } from '../rules/catalog-attributes.ts';
import { type AttributeFlags, flagsOf, PRODUCT_ATTRIBUTES } from '../rules/product-attributes.ts';
import { type AttributeFilters, attributeFlags, fitsFilters } from './attribute-metadata.ts';
import { productPriceRange } from './product-price.ts';

/** Whether values of an attribute are option ids. */
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

/** Decimals with which Magento stores a price. */
const PRICE_DIGITS = 6;
const STATUSES: Record<number, OwnOption> = {
  0: { value: '2', label: 'Disabled' },
  1: { value: '1', label: 'Enabled' },
};
const VISIBILITIES: Record<number, string> = {
  1: 'Not Visible Individually',
  2: 'Catalog',
  3: 'Search',
  4: 'Catalog, Search',
};
const CONTAINERS: Record<string, string> = {
  container1: 'Product Info Column',
  container2: 'Block after Info Column',
};
/** The number of Magento's own tax class for products. */
const TAX_CLASSES: Record<string, string> = { None: '0', 'Taxable Goods': '2' };
const USE_CONFIG: OwnOption = { value: '0', label: 'Use config' };

interface OwnOption {
  value: string;
  label: string;
}
interface OwnValues {
  row: ListedProductRow;
  detail: ProductDetailRow | null;
  price: number;
}

function containerOf(row: ListedProductRow): OwnOption | null {
  const value = attributeText(attributeValues(row).options_container);
  return value === null ? null : { value, label: CONTAINERS[value] ?? value };
}

function taxClassOf(detail: ProductDetailRow | null): OwnOption | null {
  const value = TAX_CLASSES[detail?.tax_class ?? ''];
  return detail && value !== undefined ? { value, label: detail.tax_class } : null;
}

/** Types of products that cannot have prices by quantity. */
const UNTIERED = ['configurable', 'grouped'];

/** Product columns that Magento treats as attributes, in its order. */
const OWN: readonly {
  code: string;
  read: (values: OwnValues) => string | OwnOption | null;
}[] = [
  { code: 'name', read: ({ row }) => row.name },
  { code: 'description', read: ({ detail }) => detail?.description ?? null },
  { code: 'short_description', read: ({ detail }) => detail?.short_description ?? null },
  { code: 'price', read: ({ price }) => price.toFixed(PRICE_DIGITS) },
  { code: 'meta_title', read: ({ detail }) => detail?.meta_title ?? null },
  { code: 'meta_keyword', read: ({ detail }) => detail?.meta_keyword ?? null },
  { code: 'meta_description', read: ({ detail }) => detail?.meta_description ?? null },
  { code: 'image', read: ({ row }) => row.image },
  { code: 'small_image', read: ({ row }) => row.small_image },
  { code: 'thumbnail', read: ({ row }) => row.thumbnail },
  // No product has prices by quantity.
  { code: 'tier_price', read: ({ row }) => (UNTIERED.includes(row.type_id) ? null : '') },
  { code: 'status', read: ({ detail }) => STATUSES[detail?.status ?? 0] ?? null },
  {
    code: 'visibility',
    read: ({ row }) => ({ value: String(row.visibility), label: VISIBILITIES[row.visibility] ?? '' }),
  },
  { code: 'options_container', read: ({ row }) => containerOf(row) },
  { code: 'url_key', read: ({ row }) => row.url_key },
  // This shop never hides a price until the product is in the cart.
  { code: 'msrp_display_actual_price_type', read: () => USE_CONFIG },
  { code: 'tax_class_id', read: ({ detail }) => taxClassOf(detail) },
];

const OWN_FLAGS: Record<string, AttributeFlags> = Object.fromEntries(
  PRODUCT_ATTRIBUTES.map(({ code, flags }) => [code, flagsOf(flags)]),
);

const ownValue = (code: string, value: string | OwnOption) =>
  typeof value === 'string'
    ? { __typename: 'AttributeValue', code, value }
    : {
        __typename: 'AttributeSelectedOptions',
        code,
        selected_options: [{ __typename: 'AttributeSelectedOption', ...value }],
      };

async function ownAttributes(row: ListedProductRow, filters: AttributeFilters, context: GraphqlContext) {
  const [{ minimum }, detail] = await Promise.all([
    productPriceRange(row, context),
    context.loaders.productDetail.load(row.id),
  ]);
  return OWN.flatMap(({ code, read }) => {
    const value = read({ row, detail, price: minimum.regular });
    return value !== null && fitsFilters(OWN_FLAGS[code] ?? flagsOf([]), filters) ? [ownValue(code, value)] : [];
  });
}

/** The attributes that a product has a value for. */
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
        .filter((attribute) => fitsFilters(attributeFlags(attribute), filters))
        .flatMap((attribute) => attributeValue(attribute, catalog, row) ?? []),
    ],
  };
}
