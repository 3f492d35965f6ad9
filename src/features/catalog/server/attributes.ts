import type { ResultOf } from 'gql.tada';
import { swatchOfType } from '../../media/server/swatch.ts';
import type { GraphqlApi, RequestState } from '../../transport/server/commerce.ts';
import { optional } from '../../transport/server/errors.ts';
import { graphql } from '../../transport/server/graphql/graphql.ts';
import { ownFields } from '../../transport/server/graphql/own-fields.ts';
import { remembered } from '../../transport/server/resilience/remembered.ts';
import { SETTINGS_LIFE_S } from '../../transport/server/shared-reads.ts';
import type { Swatch } from '../rules/catalog.ts';
import { PRODUCT_LABELS } from '../rules/product-labels.ts';

const AttributeMetadata = graphql(`
  query AttributeMetadata($attributes: [AttributeInput!]) {
    customAttributeMetadataV2(attributes: $attributes) {
      items { code label frontend_input options { value label } }
    }
  }
`);

const AttributeSwatches = graphql(`
  query AttributeSwatches($attributes: [AttributeInput!]!) {
    customAttributeMetadata(attributes: $attributes) {
      items { attribute_code attribute_options { value label swatch_link swatch { type value } } }
    }
  }
`);

interface AttributeOption {
  value: string;
  label: string;
  swatch: Swatch | null;
}

export interface AttributeOptions {
  code: string;
  label: string;
  /** Its only filter is a yes. */
  isYesNo?: boolean;
  options: AttributeOption[];
  byValue: ReadonlyMap<string, AttributeOption>;
}

/** Attributes whose option ids are replaced by labels and pictures. */
export const NAMED_ATTRIBUTES: readonly string[] = [
  ...PRODUCT_LABELS.flatMap(({ code, text }) => (text ? [] : [code])),
  'promotion_image_list',
  'promotion_image_detail',
  'campaign',
];

/**
 * Labels, options and swatches of attributes by code, requested once per page request; unknown attributes are left out.
 * Swatches are an extension: without it options have none.
 */
export function listAttributes(
  commerce: GraphqlApi & RequestState,
  codes: readonly string[],
): Promise<ReadonlyMap<string, AttributeOptions>> {
  const sorted = [...new Set(codes)].toSorted();
  return commerce.once(`attributes:${sorted}`, async () => {
    const attributes = sorted.map((code) => ({ attribute_code: code, entity_type: 'catalog_product' }));
    const metadata = await commerce.read(AttributeMetadata, { attributes }, SETTINGS_LIFE_S);
    // The older query fails completely for one unknown attribute, so only known ones are requested.
    const codesHere = metadata.customAttributeMetadataV2.items.flatMap((item) => item?.code ?? []);
    const known = attributes.filter(({ attribute_code }) => codesHere.includes(attribute_code));
    const swatches = known.length
      ? await optional(ownFields(commerce, AttributeSwatches, { attributes: known }, SETTINGS_LIFE_S), null)
      : null;
    return optionsOf(metadata)(swatches);
  });
}

/** The attributes of the two answers, by code; converted once, because every page of goods needs the same. */
const optionsOf = remembered((metadata: ResultOf<typeof AttributeMetadata>) =>
  remembered((swatches: ResultOf<typeof AttributeSwatches> | null) => {
    const swatchByOption = new Map<string, Swatch | null>();
    for (const item of swatches?.customAttributeMetadata?.items ?? []) {
      for (const option of item?.attribute_options ?? []) {
        const swatch = swatchOfType(option?.swatch?.type, option?.swatch_link || option?.swatch?.value);
        swatchByOption.set(`${item?.attribute_code}:${option?.value}`, swatch);
      }
    }
    const entries = metadata.customAttributeMetadataV2.items.flatMap((item) => {
      if (!item) return [];
      const options = item.options.flatMap((option) =>
        option
          ? [
              {
                value: option.value,
                label: option.label,
                swatch: swatchByOption.get(`${item.code}:${option.value}`) ?? null,
              },
            ]
          : [],
      );
      const byValue = new Map(options.map((option) => [option.value, option]));
      const isYesNo = item.frontend_input === 'BOOLEAN';
      return [[item.code, { code: item.code, label: item.label ?? item.code, isYesNo, options, byValue }] as const];
    });
    return new Map<string, AttributeOptions>(entries);
  }),
);

/** The labels of a comma-separated list of option ids; a value that is not an option id is its own label. */
export function optionLabels(attribute: AttributeOptions | undefined, value: unknown): string[] {
  const values = Array.isArray(value)
    ? value.map(String)
    : value === null || value === undefined
      ? []
      : String(value).split(',');
  return values
    .map((item) => item.trim())
    .filter(Boolean)
    .flatMap((item) => attribute?.byValue.get(item)?.label ?? (/^\d+$/.test(item) ? [] : item));
}
