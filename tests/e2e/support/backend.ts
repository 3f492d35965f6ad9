import * as address from './backend-address.ts';
import * as database from './backend-database.ts';

/** Reads the backend's data: by its address when it runs separately, else from the database of the embedded backend. */
export const { readCart, readCategoryMeta, readOrder, readStock } = process.env.E2E_COMMERCE_URL ? address : database;
