/** What the page of a category shows: its products, its CMS block, or the block above the products. */
export const DISPLAY_MODES = ['PRODUCTS', 'PAGE', 'PRODUCTS_AND_PAGE'] as const;
