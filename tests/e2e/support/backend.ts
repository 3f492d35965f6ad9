import * as address from './backend-address.ts';
import * as database from './backend-database.ts';

/** The content of an order as the backend has it, independent of the storefront. */
export interface OrderRecord {
  number: string;
  items: { sku: string; quantity: number }[];
}

/** What search engines are told of a category. */
export interface CategoryMeta {
  title: string;
  description: string;
  keywords: string | null;
}

/** Tells what the backend holds: asked by its address when it runs by itself, else read from the embedded one's database. */
export const { readCart, readCategoryMeta, readOrder, readStock } = process.env.E2E_COMMERCE_URL ? address : database;
