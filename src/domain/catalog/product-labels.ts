import type { TextKey } from '../../text/vi.ts';

/** Where labels of a product stand: on its card in a listing, and at the head of its own page. */
export type LabelPlace = 'card' | 'page';

/** A label that an attribute of the product gives it. */
export interface LabelAttribute {
  /** Code of the product attribute in the backend. */
  code: string;
  /** What a yes/no attribute says when it is yes; without it the label is the name of the option that the product has. */
  text?: TextKey;
  places: readonly LabelPlace[];
}

/** The labels that attributes give, in their order; a new one is one line here. */
export const PRODUCT_LABELS: readonly LabelAttribute[] = [
  { code: 'labels_sales', places: ['card', 'page'] },
  { code: 'is_pre_order', text: 'product.preOrderLabel', places: ['page'] },
];
