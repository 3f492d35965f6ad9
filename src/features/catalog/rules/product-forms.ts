import type { Body } from './size/size-finder.ts';

/** Values posted to a product page, and why each form was refused (null for forms that were not). */
export interface ProductForms {
  values: Readonly<Record<string, string>>;
  cart: string | null;
  /** Why no place in the waiting room of its deal was taken. */
  room: string | null;
  review: string | null;
  backOrder: string | null;
  priceAlert: string | null;
  size: string | null;
  /** The measures for the size finder; null when there are none, or when they were refused. */
  body: Body | null;
}
