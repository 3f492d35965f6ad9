import { DESIGN_ATTRIBUTES, LAYOUT_ATTRIBUTES } from './design-attributes.ts';

/** Properties of an attribute that Magento states as yes or no, besides its name and its input. */
export const ATTRIBUTE_FLAGS = [
  'is_comparable',
  'is_filterable',
  'is_filterable_in_search',
  'is_html_allowed_on_front',
  'is_searchable',
  'is_used_for_price_rules',
  'is_used_for_promo_rules',
  'is_visible_in_advanced_search',
  'is_visible_on_front',
  'is_wysiwyg_enabled',
  'used_in_product_listing',
] as const;
export type AttributeFlag = (typeof ATTRIBUTE_FLAGS)[number];
export type AttributeFlags = Record<AttributeFlag, boolean>;

/** All flags of an attribute: the named ones are true, the others false. */
export const flagsOf = (named: readonly AttributeFlag[]): AttributeFlags =>
  Object.fromEntries(ATTRIBUTE_FLAGS.map((flag) => [flag, named.includes(flag)])) as AttributeFlags;

/** An attribute that every product has, in Magento's terms. */
export interface ProductAttribute {
  code: string;
  label: string;
  frontend_input: string;
  flags: readonly AttributeFlag[];
  is_required?: true;
  is_unique?: true;
  frontend_class?: string;
  default_value?: string;
  /** The types of products that have it; missing: all types. */
  apply_to?: readonly string[];
  options?: readonly (readonly [value: string, label: string])[];
  /** It is found by its code, but is not in the list of attributes. */
  isUnlisted?: true;
}

const LISTED = 'used_in_product_listing';
const SEARCHED = 'is_searchable';
const ADVANCED = 'is_visible_in_advanced_search';
const COMPARED = 'is_comparable';
const TEXT_FLAGS = [COMPARED, 'is_html_allowed_on_front', SEARCHED, ADVANCED, 'is_wysiwyg_enabled'] as const;
const PRICED = ['SIMPLE', 'VIRTUAL', 'BUNDLE', 'DOWNLOADABLE', 'CONFIGURABLE'];
const MINIMUM_PRICED = ['SIMPLE', 'VIRTUAL', 'DOWNLOADABLE', 'BUNDLE', 'CONFIGURABLE'];
const TIERED = ['SIMPLE', 'VIRTUAL', 'BUNDLE', 'DOWNLOADABLE'];
const BUNDLE = { is_required: true, apply_to: ['BUNDLE'] } as const;

/** The attributes that every product has, in Magento's order. */
export const PRODUCT_ATTRIBUTES: readonly ProductAttribute[] = [
  {
    code: 'name',
    label: 'Product Name',
    frontend_input: 'TEXT',
    flags: [SEARCHED, ADVANCED, LISTED],
    is_required: true,
    frontend_class: 'validate-length maximum-length-255',
  },
  {
    code: 'sku',
    label: 'SKU',
    frontend_input: 'TEXT',
    flags: [COMPARED, SEARCHED, 'is_used_for_promo_rules', ADVANCED],
    is_required: true,
    is_unique: true,
    frontend_class: 'validate-length maximum-length-64',
    isUnlisted: true,
  },
  { code: 'description', label: 'Description', frontend_input: 'TEXTAREA', flags: TEXT_FLAGS },
  { code: 'short_description', label: 'Short Description', frontend_input: 'TEXTAREA', flags: [...TEXT_FLAGS, LISTED] },
  {
    code: 'price',
    label: 'Price',
    frontend_input: 'PRICE',
    flags: ['is_filterable', SEARCHED, ADVANCED, LISTED],
    is_required: true,
    apply_to: PRICED,
  },
  { code: 'special_price', label: 'Special Price', frontend_input: 'PRICE', flags: [LISTED], apply_to: PRICED },
  {
    code: 'special_from_date',
    label: 'Special Price From Date',
    frontend_input: 'DATE',
    flags: [LISTED],
    apply_to: PRICED,
  },
  {
    code: 'special_to_date',
    label: 'Special Price To Date',
    frontend_input: 'DATE',
    flags: [LISTED],
    apply_to: PRICED,
  },
  { code: 'cost', label: 'Cost', frontend_input: 'PRICE', flags: [], apply_to: ['SIMPLE', 'VIRTUAL', 'DOWNLOADABLE'] },
  { code: 'weight', label: 'Weight', frontend_input: 'WEIGHT', flags: [], apply_to: PRICED },
  { code: 'meta_title', label: 'Meta Title', frontend_input: 'TEXT', flags: [] },
  { code: 'meta_keyword', label: 'Meta Keywords', frontend_input: 'TEXTAREA', flags: [] },
  { code: 'meta_description', label: 'Meta Description', frontend_input: 'TEXTAREA', flags: [] },
  { code: 'image', label: 'Base', frontend_input: 'MEDIA_IMAGE', flags: [LISTED] },
  { code: 'small_image', label: 'Small', frontend_input: 'MEDIA_IMAGE', flags: [LISTED] },
  { code: 'thumbnail', label: 'Thumbnail', frontend_input: 'MEDIA_IMAGE', flags: [LISTED] },
  { code: 'tier_price', label: 'Tier Price', frontend_input: 'TEXT', flags: [], apply_to: TIERED },
  { code: 'news_from_date', label: 'Set Product as New from Date', frontend_input: 'DATE', flags: [LISTED] },
  { code: 'news_to_date', label: 'Set Product as New to Date', frontend_input: 'DATE', flags: [LISTED] },
  { code: 'gallery', label: 'Image Gallery', frontend_input: 'GALLERY', flags: [] },
  {
    code: 'status',
    label: 'Enable Product',
    frontend_input: 'SELECT',
    flags: [SEARCHED, LISTED],
    default_value: '1',
    options: [
      ['1', 'Enabled'],
      ['2', 'Disabled'],
    ],
  },
  {
    code: 'visibility',
    label: 'Visibility',
    frontend_input: 'SELECT',
    flags: [],
    default_value: '4',
    options: [
      ['1', 'Not Visible Individually'],
      ['2', 'Catalog'],
      ['3', 'Search'],
      ['4', 'Catalog, Search'],
    ],
  },
  ...DESIGN_ATTRIBUTES,
  {
    code: 'options_container',
    label: 'Display Product Options In',
    frontend_input: 'SELECT',
    flags: [],
    default_value: 'container2',
    options: [
      ['container1', 'Product Info Column'],
      ['container2', 'Block after Info Column'],
    ],
  },
  {
    code: 'quantity_and_stock_status',
    label: 'Quantity',
    frontend_input: 'SELECT',
    flags: [],
    default_value: '1',
    options: [
      ['1', 'In Stock'],
      ['0', 'Out of Stock'],
    ],
  },
  ...LAYOUT_ATTRIBUTES,
  {
    code: 'url_key',
    label: 'URL Key',
    frontend_input: 'TEXT',
    flags: [SEARCHED, LISTED],
    frontend_class: 'validate-trailing-hyphen',
  },
  {
    code: 'msrp',
    label: 'Minimum Advertised Price',
    frontend_input: 'PRICE',
    flags: [LISTED],
    apply_to: MINIMUM_PRICED,
  },
  {
    code: 'msrp_display_actual_price_type',
    label: 'Display Actual Price',
    frontend_input: 'SELECT',
    flags: [LISTED],
    default_value: '0',
    apply_to: MINIMUM_PRICED,
    options: [
      ['0', 'Use config'],
      ['1', 'On Gesture'],
      ['2', 'In Cart'],
      ['3', 'Before Order Confirmation'],
    ],
  },
  {
    code: 'price_type',
    label: 'Dynamic Price',
    frontend_input: 'BOOLEAN',
    flags: [LISTED],
    default_value: '0',
    ...BUNDLE,
  },
  { code: 'sku_type', label: 'Dynamic SKU', frontend_input: 'BOOLEAN', flags: [], default_value: '0', ...BUNDLE },
  {
    code: 'weight_type',
    label: 'Dynamic Weight',
    frontend_input: 'BOOLEAN',
    flags: [LISTED],
    default_value: '0',
    ...BUNDLE,
  },
  {
    code: 'price_view',
    label: 'Price View',
    frontend_input: 'SELECT',
    flags: [LISTED],
    ...BUNDLE,
    options: [
      ['0', 'Price Range'],
      ['1', 'As Low as'],
    ],
  },
  {
    code: 'shipment_type',
    label: 'Ship Bundle Items',
    frontend_input: 'SELECT',
    flags: [LISTED],
    default_value: '0',
    ...BUNDLE,
    options: [
      ['0', 'Together'],
      ['1', 'Separately'],
    ],
  },
  {
    code: 'tax_class_id',
    label: 'Tax Class',
    frontend_input: 'SELECT',
    flags: [SEARCHED, LISTED],
    default_value: '2',
    apply_to: PRICED,
    options: [
      ['0', 'None'],
      ['2', 'Taxable Goods'],
    ],
  },
  { code: 'swatch_image', label: 'Swatch', frontend_input: 'MEDIA_IMAGE', flags: [LISTED] },
];
