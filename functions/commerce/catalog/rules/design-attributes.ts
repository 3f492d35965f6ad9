type Options = readonly (readonly [value: string, label: string])[];

/** Magento's names of page layouts. The pages of this shop have one design, so no product or category can choose. */
export const LAYOUTS: Options = [
  ['', 'No layout updates'],
  ['empty', 'Empty'],
  ['1column', '1 column'],
  ['2columns-left', '2 columns with left bar'],
  ['2columns-right', '2 columns with right bar'],
  ['3columns', '3 columns'],
  ['cms-full-width', 'Page -- Full Width'],
  ['category-full-width', 'Category -- Full Width'],
  ['product-full-width', 'Product -- Full Width'],
];

/** No theme can be chosen. */
export const NO_THEME: Options = [['', '-- Please Select --']];
export const NO_UPDATE: Options = [['__no_update__', 'No update']];

const choice = (code: string, label: string, options: Options) => ({
  code,
  label,
  frontend_input: 'SELECT',
  flags: [],
  options,
});
const day = (code: string, label: string) => ({ code, label, frontend_input: 'DATE', flags: [] });

/** The attributes of a product about its design. */
export const DESIGN_ATTRIBUTES = [
  choice('custom_design', 'New Theme', NO_THEME),
  day('custom_design_from', 'Active From'),
  day('custom_design_to', 'Active To'),
  choice('page_layout', 'Layout', LAYOUTS),
];

/** Attributes about the design that are further below in Magento's list. */
export const LAYOUT_ATTRIBUTES = [
  choice('custom_layout', 'New Layout', LAYOUTS),
  choice('custom_layout_update_file', 'Custom Layout Update', NO_UPDATE),
];
