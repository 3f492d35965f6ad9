import { productMediaAddress } from '../../media/graphql/media.ts';
import type { GraphqlContext } from '../../transport/graphql/context.ts';
import { configurableAttributeUid, configurableOptionUid, encodeUid } from '../../transport/graphql/uid.ts';
import type { ListedProductRow } from '../db/catalog-rows.ts';
import { configurableOptions, optionOf } from './configurable-options.ts';
import { optionsSelection } from './configurable-selection.ts';
import { swatchData } from './swatch.ts';

async function optionsOutput(row: ListedProductRow, _: unknown, context: GraphqlContext) {
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

async function variantsOutput(row: ListedProductRow, _: unknown, context: GraphqlContext) {
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

/** The variants with the field names of a search document. */
async function childrenOutput(row: ListedProductRow, _: unknown, context: GraphqlContext) {
  return (await context.loaders.variants.load(row.id)).map((variant) => ({
    sku: variant.sku,
    name: variant.name,
    image: productMediaAddress(variant.image, context),
    thumbnail: productMediaAddress(variant.thumbnail ?? variant.image, context),
    color: optionOf(variant, 'color'),
    size: optionOf(variant, 'size'),
  }));
}

/** Labels by option id for colour and size. */
async function optionsMap(row: ListedProductRow, _: unknown, context: GraphqlContext) {
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
