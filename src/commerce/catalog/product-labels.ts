import { type LabelAttribute, type LabelPlace, PRODUCT_LABELS } from '../../domain/catalog/product-labels.ts';
import { text } from '../../text/vi.ts';
import { type AttributeOptions, optionLabels } from './attributes.ts';

/** Attributes that the documents ask for by a field of their own. */
const OWN_FIELDS: readonly string[] = ['labels_sales', 'is_pre_order'];
/** Whether some label needs an attribute that has no field of its own: then all attributes of a product are asked for. */
export const ASKS_ATTRIBUTES = PRODUCT_LABELS.some(({ code }) => !OWN_FIELDS.includes(code));

/** What `custom_attributesV2` answers: a value, or the options that are chosen. */
type WireAttribute = {
  code: string;
  value?: string | null;
  selected_options?: ({ value: string } | null)[] | null;
} | null;
interface WireLabels {
  custom_attributesV2?: { items: WireAttribute[] } | null;
}

/** The attributes of a product by code: the fields of its own, as a search document has them, or `custom_attributesV2`. */
function valuesOf({ custom_attributesV2, ...fields }: WireLabels): Record<string, unknown> {
  const more = (custom_attributesV2?.items ?? []).flatMap((item) =>
    item ? [[item.code, item.value ?? item.selected_options?.flatMap((option) => option?.value ?? [])] as const] : [],
  );
  return { ...fields, ...Object.fromEntries(more) };
}

const isYes = (value: unknown) => ['1', 'true'].includes(String(value));
const isThere = (value: unknown) => value !== undefined && value !== null && value !== '';

/** Codes of the attributes whose options must be known by name to label this product at this place. */
export function labelledBy(wire: object, place: LabelPlace, labels = PRODUCT_LABELS): string[] {
  const values = valuesOf(wire);
  return labels
    .filter(({ code, text: says, places }) => !says && places.includes(place) && isThere(values[code]))
    .map(({ code }) => code);
}

/** The labels of a product at a place, each once; `attributes` holds the names of options by the attribute's code. */
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
