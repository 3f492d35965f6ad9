import { text } from '../../../text/vi.ts';
import { type LabelAttribute, type LabelPlace, PRODUCT_LABELS } from '../rules/product-labels.ts';
import { type AttributeOptions, optionLabels } from './attributes.ts';

/** Attributes that the documents request as separate fields. */
const OWN_FIELDS: readonly string[] = ['labels_sales', 'is_pre_order'];
/** Whether a label needs an attribute without a field of its own; then all attributes of a product are requested. */
export const ASKS_ATTRIBUTES = PRODUCT_LABELS.some(({ code }) => !OWN_FIELDS.includes(code));

/** A value in `custom_attributesV2`: a text, or the selected options. */
type WireAttribute = {
  code: string;
  value?: string | null;
  selected_options?: ({ value: string } | null)[] | null;
} | null;
interface WireLabels {
  custom_attributesV2?: { items: WireAttribute[] } | null;
}

/** A product's attributes by code: from separate fields, as in a search document, or from `custom_attributesV2`. */
function valuesOf({ custom_attributesV2, ...fields }: WireLabels): Record<string, unknown> {
  const more = (custom_attributesV2?.items ?? []).flatMap((item) =>
    item ? [[item.code, item.value ?? item.selected_options?.flatMap((option) => option?.value ?? [])] as const] : [],
  );
  return { ...fields, ...Object.fromEntries(more) };
}

const isYes = (value: unknown) => ['1', 'true'].includes(String(value));
const isThere = (value: unknown) => value !== undefined && value !== null && value !== '';

/** Codes of the attributes whose option labels are needed to label this product in this place. */
export function labelledBy(wire: object, place: LabelPlace, labels = PRODUCT_LABELS): string[] {
  const values = valuesOf(wire);
  return labels
    .filter(({ code, text: says, places }) => !says && places.includes(place) && isThere(values[code]))
    .map(({ code }) => code);
}

/** The labels of a product in a place, each once; `attributes` contains the option labels by attribute code. */
export function productLabels(
  wire: object,
  place: LabelPlace,
  attributes: ReadonlyMap<string, AttributeOptions> | null,
  labels: readonly LabelAttribute[] = PRODUCT_LABELS,
): string[] {
  const values = valuesOf(wire);
  const found = labels
    .filter(({ places }) => places.includes(place))
    .flatMap(({ code, text: says }) => {
      if (says) return isYes(values[code]) ? [text(says)] : [];
      return optionLabels(attributes?.get(code), values[code]);
    });
  return [...new Set(found)];
}
