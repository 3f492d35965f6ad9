import { LAYOUTS, NO_THEME, NO_UPDATE } from './design-attributes.ts';

/** The metadata of a category attribute. */
interface CategoryAttribute {
  code: string;
  label: string;
  frontend_input: 'TEXT' | 'TEXTAREA' | 'SELECT' | 'MULTISELECT' | 'IMAGE' | 'DATE';
  is_required?: true;
  default_value?: string;
  options?: readonly (readonly [label: string, value: string])[];
}

const YES_NO = [
  ['Yes', '1'],
  ['No', '0'],
] as const;
const labelFirst = (options: typeof LAYOUTS) => options.map(([value, label]) => [label, value] as const);
const SORTS = [
  ['Position', 'position'],
  ['Product Name', 'name'],
  ['Price', 'price'],
] as const;

/**
 * The attributes of a category, in Magento's order and with Magento's labels; options that are specific to a
 * Magento, such as its blocks and themes, are left out.
 */
const ATTRIBUTES: readonly CategoryAttribute[] = [
  { code: 'name', label: 'Name', frontend_input: 'TEXT', is_required: true },
  { code: 'is_active', label: 'Is Active', frontend_input: 'SELECT', is_required: true, options: YES_NO },
  { code: 'description', label: 'Description', frontend_input: 'TEXTAREA' },
  { code: 'image', label: 'Image', frontend_input: 'IMAGE' },
  { code: 'meta_title', label: 'Page Title', frontend_input: 'TEXT' },
  { code: 'meta_keywords', label: 'Meta Keywords', frontend_input: 'TEXTAREA' },
  { code: 'meta_description', label: 'Meta Description', frontend_input: 'TEXTAREA' },
  {
    code: 'display_mode',
    label: 'Display Mode',
    frontend_input: 'SELECT',
    options: [
      ['Products only', 'PRODUCTS'],
      ['Static block only', 'PAGE'],
      ['Static block and products', 'PRODUCTS_AND_PAGE'],
    ],
  },
  { code: 'landing_page', label: 'CMS Block', frontend_input: 'SELECT' },
  { code: 'is_anchor', label: 'Is Anchor', frontend_input: 'SELECT', default_value: '1', options: YES_NO },
  { code: 'custom_design', label: 'Custom Design', frontend_input: 'SELECT', options: labelFirst(NO_THEME) },
  { code: 'custom_design_from', label: 'Active From', frontend_input: 'DATE' },
  { code: 'custom_design_to', label: 'Active To', frontend_input: 'DATE' },
  { code: 'page_layout', label: 'Page Layout', frontend_input: 'SELECT', options: labelFirst(LAYOUTS) },
  {
    code: 'available_sort_by',
    label: 'Available Product Listing Sort By',
    frontend_input: 'MULTISELECT',
    is_required: true,
    options: SORTS,
  },
  {
    code: 'default_sort_by',
    label: 'Default Product Listing Sort By',
    frontend_input: 'SELECT',
    is_required: true,
    options: SORTS,
  },
  {
    code: 'include_in_menu',
    label: 'Include in Navigation Menu',
    frontend_input: 'SELECT',
    is_required: true,
    default_value: '1',
    options: YES_NO,
  },
  {
    code: 'custom_use_parent_settings',
    label: 'Use Parent Category Settings',
    frontend_input: 'SELECT',
    options: YES_NO,
  },
  { code: 'custom_apply_to_products', label: 'Apply To Products', frontend_input: 'SELECT', options: YES_NO },
  { code: 'filter_price_range', label: 'Layered Navigation Price Step', frontend_input: 'TEXT' },
  {
    code: 'custom_layout_update_file',
    label: 'Custom Layout Update',
    frontend_input: 'SELECT',
    options: labelFirst(NO_UPDATE),
  },
  { code: 'url_key', label: 'URL Key', frontend_input: 'TEXT' },
];

/** The attributes of categories as metadata. */
export const categoryAttributes = () =>
  ATTRIBUTES.map(({ options = [], is_required, default_value, ...attribute }) => ({
    __typename: 'AttributeMetadata',
    entity_type: 'CATALOG_CATEGORY' as const,
    is_unique: false,
    frontend_class: null,
    is_required: is_required ?? false,
    default_value: default_value ?? null,
    options: options.map(([label, value]) => ({ label, value, is_default: value === default_value })),
    ...attribute,
  }));
