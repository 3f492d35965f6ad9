/** Maximum number of characters of a SKU, as in Magento. */
export const SKU_LENGTH_MAX = 64;
