/** Values posted to a product page, and why each form was refused (null for forms that were not). */
export interface ProductForms {
  values: Readonly<Record<string, string>>;
  cart: string | null;
  review: string | null;
  backOrder: string | null;
}
