/** The content of an order as the backend has it, independent of the storefront. */
export interface OrderRecord {
  number: string;
  items: { sku: string; quantity: number }[];
}

/** The data of a category for search engines. */
export interface CategoryMeta {
  title: string;
  description: string;
  keywords: string | null;
}
