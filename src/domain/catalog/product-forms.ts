/** What was posted to a product page: the values typed, and why each form came back (null for those that did not). */
export interface ProductForms {
  values: Readonly<Record<string, string>>;
  cart: string | null;
  review: string | null;
  backOrder: string | null;
}
