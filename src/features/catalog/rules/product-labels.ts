import type { TextKey } from '../../../text/vi.ts';

/** Where a product's labels are shown: on its card in a listing, and at the top of its own page. */
export type LabelPlace = 'card' | 'page';

/** A label that a product attribute controls. */
export interface LabelAttribute {
  /** Code of the product attribute in the backend. */
  code: string;
  /** The label of a yes/no attribute; without it the label is the name of the product's option. */
  text?: TextKey;
  places: readonly LabelPlace[];
}

/** The labels in order; a new one is one line here. */
export const PRODUCT_LABELS: readonly LabelAttribute[] = [
  { code: 'labels_sales', places: ['card', 'page'] },
  { code: 'is_pre_order', text: 'product.preOrderLabel', places: ['page'] },
];
