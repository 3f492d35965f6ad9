import { mediaGallery } from '../../media/graphql/media.ts';
import type { GraphqlContext } from '../../transport/graphql/context.ts';
import { inputError } from '../../transport/graphql/errors.ts';
import { configurableOptionUid, decodeUid, encodeUid } from '../../transport/graphql/uid.ts';
import type { ListedProductRow, VariantRow } from '../db/catalog-rows.ts';
import { type ConfigurableOption, configurableOptions, optionOf } from './configurable-options.ts';
import { isProductInStock } from './product-stock.ts';
import { swatchData } from './swatch.ts';

/** Option ids by attribute id. */
type Choices = Map<number, number>;

/**
 * The selected options. A uid of another product is refused, and one without numbers is ignored. As in Magento, only
 * the numbers of a uid count, and an empty uid is none.
 */
function readChoices(uids: readonly string[], options: ConfigurableOption[]): Choices {
  const chosen: Choices = new Map();
  for (const uid of uids.filter((one) => one !== '')) {
    const [, attributeId, optionId] = decodeUid(uid).split('/').map(Number);
    if (!Number.isInteger(attributeId) || !Number.isInteger(optionId)) continue;
    const option = options.find(({ attribute }) => attribute.id === attributeId);
    if (attributeId === undefined || optionId === undefined || !option?.options.some(({ id }) => id === optionId)) {
      throw inputError('configurableOptionValueUids values are incorrect');
    }
    chosen.set(attributeId, optionId);
  }
  return chosen;
}

async function salableVariants(row: ListedProductRow, context: GraphqlContext): Promise<VariantRow[]> {
  const variants = await context.loaders.variants.load(row.id);
  const inStock = await Promise.all(variants.map((variant) => isProductInStock(variant, context)));
  return variants.filter((_, index) => inStock[index]);
}

/** The options that are still available after a selection, and the variant once only one is left. */
export async function optionsSelection(
  row: ListedProductRow,
  { configurableOptionValueUids }: { configurableOptionValueUids?: string[] | null },
  context: GraphqlContext,
) {
  const options = (await configurableOptions(row, context)).toSorted((one, other) => one.position - other.position);
  const chosen = readChoices(configurableOptionValueUids ?? [], options);
  const salable = await salableVariants(row, context);
  const fits = (variant: VariantRow, except?: number) =>
    options.every(({ attribute }) => {
      const wanted = chosen.get(attribute.id);
      return wanted === undefined || attribute.id === except || optionOf(variant, attribute.code) === wanted;
    });
  const isAvailable: IsAvailable = ({ attribute }, optionId) =>
    salable.some((variant) => fits(variant, attribute.id) && optionOf(variant, attribute.code) === optionId);
  const fitting = salable.filter((candidate) => fits(candidate));
  const [variant, another] = fitting;
  const open = options.filter(({ attribute }) => !chosen.has(attribute.id));
  return {
    variant: another ? null : (variant ?? null),
    media_gallery: () => selectedGallery(fitting, context),
    options_available_for_selection: options.map(({ attribute, options: values }) => ({
      attribute_code: attribute.code,
      option_value_uids: values
        .filter(({ id }) => isAvailable({ attribute }, id) && (chosen.get(attribute.id) ?? id) === id)
        .map(({ id }) => configurableOptionUid(attribute.id, id)),
    })),
    configurable_options: open.map((option) => optionOutput(option, isAvailable, context)),
  };
}

/** The pictures of the remaining variants, each once. */
async function selectedGallery(variants: readonly VariantRow[], context: GraphqlContext) {
  const galleries = await Promise.all(variants.map((variant) => mediaGallery(variant, undefined, context)));
  return [...new Map(galleries.flat().map((picture) => [picture.url, picture])).values()];
}

/** Whether a variant in stock has the option together with the other selected options. */
type IsAvailable = (option: Pick<ConfigurableOption, 'attribute'>, optionId: number) => boolean;

function optionOutput(option: ConfigurableOption, isAvailable: IsAvailable, context: GraphqlContext) {
  const { attribute } = option;
  return {
    uid: encodeUid(attribute.id),
    attribute_code: attribute.code,
    label: attribute.label,
    values: option.options.map((value) => ({
      uid: configurableOptionUid(attribute.id, value.id),
      label: value.label,
      // There are no store-specific labels.
      is_use_default: false,
      is_available: isAvailable(option, value.id),
      swatch: swatchData(value, attribute, context),
    })),
  };
}
