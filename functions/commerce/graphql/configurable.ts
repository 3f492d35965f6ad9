import type { AttributeOptionRow, AttributeRow, ProductRow, VariantRow } from '../db/catalog-rows.ts';
import { attributeNumber, attributeValues } from '../shop/catalog-attributes.ts';
import type { GraphqlContext } from './context.ts';
import { inputError } from './errors.ts';
import { productMediaAddress } from './media.ts';
import { isProductInStock } from './product-stock.ts';
import { swatchData } from './swatch.ts';
import { configurableAttributeUid, configurableOptionUid, encodeUid, parseOptionUid } from './uid.ts';

/** One varying attribute of a configurable product with the options its variants have. */
interface ConfigurableOption {
  attribute: AttributeRow;
  position: number;
  options: AttributeOptionRow[];
}

const optionOf = (variant: VariantRow, code: string) => attributeNumber(attributeValues(variant)[code]);

/** The varying attributes of a product in their order; options no enabled variant has are left out [PDP-010]. */
export async function configurableOptions(row: ProductRow, { loaders }: GraphqlContext): Promise<ConfigurableOption[]> {
  const [links, variants, catalog] = await Promise.all([
    loaders.superAttributes.load(row.id),
    loaders.variants.load(row.id),
    loaders.attributes(),
  ]);
  return links.flatMap(({ attribute_id, position }) => {
    const attribute = catalog.byId(attribute_id);
    if (!attribute) return [];
    const used = new Set(variants.map((variant) => optionOf(variant, attribute.code)));
    return { attribute, position, options: catalog.options(attribute_id).filter(({ id }) => used.has(id)) };
  });
}

async function optionsOutput(row: ProductRow, _: unknown, context: GraphqlContext) {
  return (await configurableOptions(row, context)).map(({ attribute, position, options }) => ({
    id: attribute.id,
    uid: configurableAttributeUid(row.id, attribute.id),
    attribute_id: String(attribute.id),
    attribute_id_v2: attribute.id,
    attribute_uid: encodeUid(attribute.id),
    attribute_code: attribute.code,
    label: attribute.label,
    position,
    product_id: row.id,
    use_default: false,
    values: options.map((option) => ({
      uid: configurableOptionUid(attribute.id, option.id),
      value_index: option.id,
      label: option.label,
      default_label: option.label,
      store_label: option.label,
      use_default_value: true,
      swatch_data: swatchData(option, attribute, context),
    })),
  }));
}

async function variantsOutput(row: ProductRow, _: unknown, context: GraphqlContext) {
  const options = await configurableOptions(row, context);
  return (await context.loaders.variants.load(row.id)).map((product) => ({
    product,
    attributes: options.flatMap(({ attribute, options: choices }) => {
      const option = choices.find(({ id }) => id === optionOf(product, attribute.code));
      if (!option) return [];
      const uid = configurableOptionUid(attribute.id, option.id);
      return { code: attribute.code, label: option.label, uid, value_index: option.id };
    }),
  }));
}

/** The chosen option ids by attribute id; a uid that is no choice of this product is refused. */
function chosenOptions(uids: readonly string[], options: ConfigurableOption[]): Map<number, number> {
  const chosen = new Map<number, number>();
  for (const uid of uids) {
    const [attributeId, optionId] = parseOptionUid(uid, 'configurable') ?? [];
    const option = options.find(({ attribute }) => attribute.id === attributeId);
    if (attributeId === undefined || optionId === undefined || !option?.options.some(({ id }) => id === optionId)) {
      throw inputError('configurableOptionValueUids values are incorrect');
    }
    chosen.set(attributeId, optionId);
  }
  return chosen;
}

/** What can still be chosen after some choices, and the variant once only one is left. */
async function optionsSelection(
  row: ProductRow,
  { configurableOptionValueUids }: { configurableOptionValueUids?: string[] | null },
  context: GraphqlContext,
) {
  const options = await configurableOptions(row, context);
  const chosen = chosenOptions(configurableOptionValueUids ?? [], options);
  const variants = await context.loaders.variants.load(row.id);
  const inStock = await Promise.all(variants.map((variant) => isProductInStock(variant, context)));
  const salable = variants.filter((_, index) => inStock[index]);
  const fits = (variant: VariantRow, except?: number) =>
    options.every(({ attribute }) => {
      const wanted = chosen.get(attribute.id);
      return wanted === undefined || attribute.id === except || optionOf(variant, attribute.code) === wanted;
    });
  const isAvailable = ({ attribute }: ConfigurableOption, optionId: number) =>
    salable.some((variant) => fits(variant, attribute.id) && optionOf(variant, attribute.code) === optionId);
  const [variant, another] = salable.filter((candidate) => fits(candidate));
  const open = options.filter(({ attribute }) => !chosen.has(attribute.id));
  return {
    variant: another ? null : (variant ?? null),
    media_gallery: [],
    options_available_for_selection: open.map((option) => ({
      attribute_code: option.attribute.code,
      option_value_uids: option.options
        .filter(({ id }) => isAvailable(option, id))
        .map(({ id }) => configurableOptionUid(option.attribute.id, id)),
    })),
    configurable_options: options.map((option) => ({
      uid: configurableAttributeUid(row.id, option.attribute.id),
      attribute_code: option.attribute.code,
      label: option.attribute.label,
      values: option.options.map((value) => ({
        uid: configurableOptionUid(option.attribute.id, value.id),
        label: value.label,
        is_use_default: value.is_default === 1,
        is_available: isAvailable(option, value.id),
        swatch: swatchData(value, option.attribute, context),
      })),
    })),
  };
}

/** The variants in the words of a search document [PDP-011]. */
async function childrenOutput(row: ProductRow, _: unknown, context: GraphqlContext) {
  return (await context.loaders.variants.load(row.id)).map((variant) => ({
    sku: variant.sku,
    name: variant.name,
    image: productMediaAddress(variant.image, context),
    thumbnail: productMediaAddress(variant.thumbnail ?? variant.image, context),
    color: optionOf(variant, 'color'),
    size: optionOf(variant, 'size'),
  }));
}

/** Labels by option id for colour and size [PDP-012]. */
async function optionsMap(row: ProductRow, _: unknown, context: GraphqlContext) {
  const options = await configurableOptions(row, context);
  const entry = (code: string) => {
    const option = options.find(({ attribute }) => attribute.code === code);
    return option ? { values: option.options.map(({ id, label }) => ({ value_index: id, label })) } : null;
  };
  return { color: entry('color'), size: entry('size') };
}

export const configurableFields = {
  configurable_options: optionsOutput,
  configurable_product_options_selection: optionsSelection,
  variants: variantsOutput,
  configurable_children: childrenOutput,
  configurable_options_map: optionsMap,
};
