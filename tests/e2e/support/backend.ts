import * as address from './backend-address.ts';
import * as database from './backend-database.ts';

/** What an order holds, as the backend itself tells it and not the shop. */
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
