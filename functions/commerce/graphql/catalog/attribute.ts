import type { AttributeOptionRow, AttributeRow } from '../../db/catalog/catalog-rows.ts';
import { mediaAddress } from '../media/media.ts';
import { RETURN_ENTITY_TYPE, returnAttributes } from '../orders/return-attributes.ts';
import type { GraphqlContext } from '../transport/context.ts';
import { inputError } from '../transport/errors.ts';
import { productAttribute } from './attribute-metadata.ts';
import { hasOptions } from './custom-attributes.ts';
import { SWATCH_IMAGE } from './swatch.ts';

interface AttributeInput {
  attribute_code?: string | null;
  entity_type?: string | null;
}

/** Names that Magento's documents use for the entity type of products. */
const PRODUCT_ENTITY_TYPES = ['4', 'catalog_product'];

/** PHP types of stored values, as the deprecated query returns them. */
const VALUE_TYPES: Record<string, string> = { select: 'Int', boolean: 'Int', price: 'Float' };

/** An attribute that the shop does not have. */
type UnknownAttribute = Pick<AttributeRow, 'code'>;
const isKnown = (row: AttributeRow | UnknownAttribute): row is AttributeRow => 'id' in row;

/** Refuses an incomplete attribute with Magento's message. */
async function findAttribute(
  { attribute_code: code, entity_type: entityType }: AttributeInput,
  { loaders }: GraphqlContext,
): Promise<AttributeRow | UnknownAttribute> {
  if (!code && !entityType) throw inputError('Missing attribute_code/entity_type for the input Empty AttributeInput');
  if (!code) throw inputError(`Missing attribute_code for the input entity_type: ${entityType}`);
  if (!entityType) throw inputError(`Missing entity_type for the input attribute_code: ${code}`);
  if (!PRODUCT_ENTITY_TYPES.includes(entityType.toLowerCase())) {
    throw inputError(`Invalid entity_type specified: ${entityType}`);
  }
  // Magento returns an unknown attribute with its code only.
  return (await loaders.attributes()).byCode(code) ?? { code };
}

/** Metadata of several attributes; an unknown one has only its code. */
function customAttributeMetadata(_: unknown, args: { attributes: AttributeInput[] }, context: GraphqlContext) {
  return { items: args.attributes.map((input) => findAttribute(input, context)) };
}

async function customAttributeMetadataV2(
  _: unknown,
  args: { attributes?: AttributeInput[] | null },
  context: GraphqlContext,
) {
  const catalog = await context.loaders.attributes();
  const items: object[] = [];
  const errors: { type: string; message: string }[] = [];
  for (const { attribute_code: code, entity_type: entityType } of args.attributes ?? []) {
    const isProduct = PRODUCT_ENTITY_TYPES.includes((entityType ?? '').toLowerCase());
    const forReturns = entityType?.toLowerCase() === RETURN_ENTITY_TYPE ? await returnAttributes(context) : null;
    const attribute =
      isProduct && code ? productAttribute(code, catalog) : forReturns?.find((one) => one.code === code);
    if (attribute) items.push(attribute);
    else if (!isProduct && !forReturns)
      errors.push({ type: 'ENTITY_NOT_FOUND', message: `Entity "${entityType}" could not be found.` });
    else errors.push({ type: 'ATTRIBUTE_NOT_FOUND', message: `Attribute code "${code}" could not be found.` });
  }
  return { items, errors };
}

const attributeFields = {
  attribute_code: (row: AttributeRow) => row.code,
  entity_type: () => '4',
  input_type: (row: AttributeRow) => row.input ?? null,
  attribute_type: (row: AttributeRow | UnknownAttribute) =>
    isKnown(row) ? (VALUE_TYPES[row.input] ?? 'String') : null,
  attribute_options: async (row: AttributeRow | UnknownAttribute, _: unknown, { loaders }: GraphqlContext) =>
    isKnown(row) && hasOptions(row) ? (await loaders.attributes()).options(row.id) : [],
  storefront_properties: (row: AttributeRow | UnknownAttribute) =>
    isKnown(row)
      ? {
          position: row.position,
          use_in_layered_navigation: row.is_filterable === 1 ? 'FILTERABLE_WITH_RESULTS' : 'NO',
          use_in_product_listing: true,
          use_in_search_results_layered_navigation: row.is_filterable === 1,
          visible_on_catalog_pages: true,
        }
      : null,
};

/** An option with its swatch [PDP-022, GQL-053]. */
const optionFields = {
  value: (row: AttributeOptionRow) => String(row.id),
  swatch_link: (row: AttributeOptionRow, _: unknown, context: GraphqlContext) =>
    row.swatch_type === SWATCH_IMAGE ? mediaAddress(row.swatch_value, context) : null,
  swatch: (row: AttributeOptionRow) =>
    row.swatch_type === null
      ? null
      : {
          option_id: row.id,
          type: row.swatch_type,
          value: row.swatch_value,
          is_default: row.is_default === 1,
        },
};

export const attributeResolvers = {
  Query: { customAttributeMetadata, customAttributeMetadataV2 },
  Attribute: attributeFields,
  AttributeOption: optionFields,
  CustomAttributeMetadataInterface: {
    __resolveType: (item: object) =>
      'validate_rules' in item
        ? 'CustomerAttributeMetadata'
        : '__typename' in item
          ? 'AttributeMetadata'
          : 'CatalogAttributeMetadata',
  },
  CustomAttributeOptionInterface: { __resolveType: () => 'AttributeOptionMetadata' },
};
