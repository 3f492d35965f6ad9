import { findForm } from '../../account/rules/account-form.ts';
import type { AttributeOptionRow, AttributeRow } from '../../catalog/db/catalog-rows.ts';
import { attributeFlags, productAttribute } from '../../catalog/graphql/attribute-metadata.ts';
import { hasOptions } from '../../catalog/graphql/custom-attributes.ts';
import { SWATCH_IMAGE } from '../../catalog/graphql/swatch.ts';
import { categoryAttributes } from '../../catalog/rules/category-attributes.ts';
import { type AttributeFlags, flagsOf, PRODUCT_ATTRIBUTES } from '../../catalog/rules/product-attributes.ts';
import { mediaAddress } from '../../media/graphql/media.ts';
import { RETURN_ENTITY_TYPE, returnAttributes } from '../../orders/graphql/return-attributes.ts';
import type { GraphqlContext } from '../../transport/graphql/context.ts';
import { inputError } from '../../transport/graphql/errors.ts';

interface AttributeInput {
  attribute_code?: string | null;
  entity_type?: string | null;
}

/** Names that Magento's documents use for the entity type of products. */
const PRODUCT_ENTITY_TYPES = ['4', 'catalog_product'];

/** PHP types of stored values, as the deprecated query returns them. */
const VALUE_TYPES: Record<string, string> = { select: 'Int', boolean: 'Int', price: 'Float' };
/** Attributes to choose from whose values are words. */
const CHOICES_OF_WORDS = new Set([
  ...['custom_design', 'custom_layout', 'custom_layout_update_file', 'display_mode'],
  ...['msrp_display_actual_price_type', 'options_container', 'page_layout'],
]);

/** An attribute as the deprecated query answers it; one that the shop does not have has only its code. */
interface OlderAttribute {
  code: string;
  /** As it was asked for. */
  entity_type: string;
  /** How it is entered, in lower case. */
  input?: string;
  /** Only attributes of products have one. */
  position?: number;
  flags?: AttributeFlags;
  options?: readonly { label: string; value: string }[];
  /** The merchant's own attribute. */
  row?: AttributeRow;
}

const FORMS: Record<string, string> = {
  customer: 'customer_account_create',
  customer_address: 'customer_address_edit',
};

/** The attributes of customers, addresses or categories; null for another kind of entity. */
function otherAttributes(entityType: string) {
  const form = FORMS[entityType.toLowerCase()];
  if (form) return findForm(form, { language: 'en', streetLines: 1 });
  return entityType.toLowerCase() === 'catalog_category' ? categoryAttributes() : null;
}

function otherAttribute(code: string, entityType: string): OlderAttribute | null {
  const known = otherAttributes(entityType);
  if (!known) return null;
  const found = known.find((one) => one.code === code);
  const own = { code, entity_type: entityType };
  return found ? { ...own, input: found.frontend_input.toLowerCase(), options: found.options } : own;
}

/** Refuses an incomplete attribute with Magento's message. */
async function findAttribute(
  { attribute_code: code, entity_type: entityType }: AttributeInput,
  { loaders }: GraphqlContext,
): Promise<OlderAttribute> {
  const isMissing = (value: string | null | undefined) => value === null || value === undefined;
  if (isMissing(code) && isMissing(entityType))
    throw inputError('Missing attribute_code/entity_type for the input Empty AttributeInput.');
  if (isMissing(code)) throw inputError(`Missing attribute_code for the input entity_type: ${entityType}.`);
  if (isMissing(entityType)) throw inputError(`Missing entity_type for the input attribute_code: ${code}.`);
  if (!PRODUCT_ENTITY_TYPES.includes(entityType.toLowerCase())) {
    const other = otherAttribute(code, entityType);
    if (!other) throw inputError(`Invalid entity_type specified: ${entityType}`);
    return other;
  }
  const named = { code, entity_type: entityType };
  const row = (await loaders.attributes()).byCode(code);
  if (row) return { ...named, input: row.input, position: row.position, flags: attributeFlags(row), row };
  const builtIn = PRODUCT_ATTRIBUTES.find((attribute) => attribute.code === code);
  // Magento returns an unknown attribute with its code only.
  if (!builtIn) return named;
  const options = (builtIn.options ?? []).map(([value, label]) => ({ value, label }));
  return { ...named, input: builtIn.frontend_input.toLowerCase(), position: 0, flags: flagsOf(builtIn.flags), options };
}

/** Metadata of several attributes; an unknown one has only its code. */
function customAttributeMetadata(_: unknown, args: { attributes: AttributeInput[] }, context: GraphqlContext) {
  context.shown.showsShop = true;
  const items = args.attributes.map((input) => findAttribute(input, context));
  return { items: items.length > 0 ? items : null };
}

async function customAttributeMetadataV2(
  _: unknown,
  args: { attributes?: AttributeInput[] | null },
  context: GraphqlContext,
) {
  context.shown.showsShop = true;
  const catalog = await context.loaders.attributes();
  const items: object[] = [];
  const errors: { type: string; message: string }[] = [];
  const wanted = args.attributes ?? [];
  if (wanted.length === 0) throw inputError('Required parameters "attribute_code" and "entity_type" of type String.');
  for (const { attribute_code: code, entity_type: entityType } of wanted) {
    if (!code) throw inputError('The attribute_code is required to retrieve the metadata');
    if (!entityType) throw inputError('The entity_type is required to retrieve the metadata');
    const isProduct = PRODUCT_ENTITY_TYPES.includes(entityType.toLowerCase());
    const others = isProduct
      ? null
      : entityType.toLowerCase() === RETURN_ENTITY_TYPE
        ? await returnAttributes(context)
        : otherAttributes(entityType);
    const attribute = isProduct ? productAttribute(code, catalog) : others?.find((one) => one.code === code);
    if (attribute) items.push(attribute);
    else if (!isProduct && !others)
      errors.push({ type: 'ENTITY_NOT_FOUND', message: `Entity "${entityType}" could not be found.` });
    else errors.push({ type: 'ATTRIBUTE_NOT_FOUND', message: `Attribute code "${code}" could not be found.` });
  }
  return { items, errors };
}

const attributeFields = {
  attribute_code: ({ code }: OlderAttribute) => code,
  input_type: ({ input }: OlderAttribute) => input ?? null,
  attribute_type: ({ code, input, row }: OlderAttribute) => {
    if (!input) return null;
    return !row && CHOICES_OF_WORDS.has(code) ? 'String' : (VALUE_TYPES[input] ?? 'String');
  },
  attribute_options: async ({ row, options = [] }: OlderAttribute, _: unknown, { loaders }: GraphqlContext) =>
    // The choice of nothing is no option here.
    row ? (hasOptions(row) ? (await loaders.attributes()).options(row.id) : []) : options.filter(({ value }) => value),
  storefront_properties: ({ position, flags }: OlderAttribute) =>
    flags
      ? {
          position,
          use_in_layered_navigation: flags.is_filterable ? 'FILTERABLE_WITH_RESULTS' : 'NO',
          use_in_product_listing: flags.used_in_product_listing,
          use_in_search_results_layered_navigation: flags.is_filterable_in_search,
          visible_on_catalog_pages: flags.is_visible_on_front,
        }
      : null,
};

/** An option with its swatch. */
const optionFields = {
  // An option that the merchant did not make has its value itself.
  value: ({ id, value }: AttributeOptionRow & { value?: string }) => value ?? String(id),
  swatch_link: (row: AttributeOptionRow, _: unknown, context: GraphqlContext) =>
    row.swatch_type === SWATCH_IMAGE ? mediaAddress(row.swatch_value, context) : null,
  swatch: (row: AttributeOptionRow) =>
    (row.swatch_type ?? null) === null
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
