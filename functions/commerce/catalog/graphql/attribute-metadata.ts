import type { GraphqlContext } from '../../transport/graphql/context.ts';
import type { AttributeRow } from '../db/catalog-rows.ts';
import type { AttributeCatalog } from '../rules/catalog-attributes.ts';
import {
  ATTRIBUTE_FLAGS,
  type AttributeFlag,
  type AttributeFlags,
  flagsOf,
  PRODUCT_ATTRIBUTES,
  type ProductAttribute,
} from '../rules/product-attributes.ts';

/** AttributeFilterInput: selects attributes by their flags. */
export type AttributeFilters = Partial<Record<AttributeFlag, boolean | null>>;

/** Whether the flags of an attribute match a filter. */
export const fitsFilters = (flags: AttributeFlags, filters: AttributeFilters | null | undefined): boolean =>
  ATTRIBUTE_FLAGS.every((flag) => (filters?.[flag] ?? flags[flag]) === flags[flag]);

/** Magento does not list these attributes of downloads. */
const UNLISTED: readonly string[] = ['links_exist', 'links_purchased_separately', 'links_title', 'samples_title'];
/** Attributes that are listed as those of every product, also when the merchant imported them. */
const BUILT_IN = new Set(PRODUCT_ATTRIBUTES.map(({ code }) => code));
const SWATCH_INPUTS = { visual: 'VISUAL', text: 'TEXT' } as const;
const YES_NO = [
  { value: '1', label: 'Yes', is_default: false },
  { value: '0', label: 'No', is_default: false },
];

/**
 * The flags of an attribute that the merchant made. Unless they say otherwise, options with a swatch are shown on product
 * cards, and other attributes in the details of a product.
 */
export function attributeFlags(row: AttributeRow): AttributeFlags {
  return {
    is_comparable: (row.is_comparable ?? row.is_filterable) === 1,
    is_filterable: row.is_filterable === 1,
    is_filterable_in_search: (row.is_filterable_in_search ?? row.is_filterable) === 1,
    is_html_allowed_on_front: true,
    is_searchable: row.is_searchable === 1,
    is_used_for_price_rules: false,
    is_used_for_promo_rules: true,
    is_visible_in_advanced_search: row.is_searchable === 1,
    is_visible_on_front:
      row.is_visible_on_front === null ? row.swatch === null && row.input !== 'boolean' : row.is_visible_on_front === 1,
    is_wysiwyg_enabled: false,
    used_in_product_listing: row.swatch !== null,
  };
}

/** An attribute of the merchant as CatalogAttributeMetadata. */
function ownMetadata(row: AttributeRow, catalog: AttributeCatalog) {
  const options = catalog.options(row.id).map(({ id, label, is_default }) => ({
    value: String(id),
    label,
    is_default: is_default === 1,
  }));
  return {
    ...attributeFlags(row),
    code: row.code,
    label: row.label,
    entity_type: 'CATALOG_PRODUCT',
    frontend_input: row.input.toUpperCase(),
    frontend_class: null,
    default_value: options.find(({ is_default }) => is_default)?.value ?? null,
    is_required: false,
    is_unique: false,
    apply_to: null,
    swatch_input_type: row.swatch ? SWATCH_INPUTS[row.swatch] : null,
    update_product_preview_image: row.swatch ? true : null,
    use_product_image_for_swatch: row.swatch ? false : null,
    options: row.input === 'boolean' && options.length === 0 ? YES_NO : options,
  };
}

/** An attribute that every product has as CatalogAttributeMetadata. */
function builtInMetadata({ flags, options = [], isUnlisted: _, ...attribute }: ProductAttribute) {
  return {
    ...flagsOf(flags),
    entity_type: 'CATALOG_PRODUCT',
    frontend_class: null,
    default_value: null,
    is_required: false,
    is_unique: false,
    apply_to: null,
    swatch_input_type: null,
    update_product_preview_image: null,
    use_product_image_for_swatch: null,
    ...attribute,
    options: options.map(([value, label]) => ({ value, label, is_default: value === attribute.default_value })),
  };
}

/** All attributes of products that match a filter, first those that every product has. */
export async function productAttributes(filters: AttributeFilters | null | undefined, { loaders }: GraphqlContext) {
  const catalog = await loaders.attributes();
  return [
    ...PRODUCT_ATTRIBUTES.filter(({ flags, isUnlisted }) => !isUnlisted && fitsFilters(flagsOf(flags), filters)).map(
      builtInMetadata,
    ),
    ...catalog.rows
      .filter(
        (row) => !UNLISTED.includes(row.code) && !BUILT_IN.has(row.code) && fitsFilters(attributeFlags(row), filters),
      )
      .map((row) => ownMetadata(row, catalog)),
  ];
}

/** The attribute of products with this code; null if there is none. */
export function productAttribute(code: string, catalog: AttributeCatalog) {
  const own = catalog.byCode(code);
  if (own) return ownMetadata(own, catalog);
  const builtIn = PRODUCT_ATTRIBUTES.find((attribute) => attribute.code === code);
  return builtIn ? builtInMetadata(builtIn) : null;
}
