/** What a category page shows: products, a CMS block, or the block above the products. */
export const DISPLAY_MODES = ['PRODUCTS', 'PAGE', 'PRODUCTS_AND_PAGE'] as const;
