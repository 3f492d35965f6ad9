import * as address from './backend-address.ts';
import * as database from './backend-database.ts';

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

/** Reads the backend's data: by its address when it runs separately, else from the database of the embedded backend. */
export const { readCart, readCategoryMeta, readOrder, readStock } = process.env.E2E_COMMERCE_URL ? address : database;
