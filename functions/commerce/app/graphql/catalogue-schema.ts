import type { D1Database } from '@cloudflare/workers-types';
import { extendSchema, type GraphQLSchema, isInputObjectType, isInterfaceType, isObjectType, parse } from 'graphql';
import { listOptionedAttributes, type OptionedAttributeRow } from '../../catalog/db/attributes.ts';
import type { ListedProductRow } from '../../catalog/db/catalog-rows.ts';
import { attributeNumber, attributeText, attributeValues } from '../../catalog/rules/catalog-attributes.ts';

const PRODUCT = 'ProductInterface';
const FILTER = 'ProductAttributeFilterInput';
const NAME = /^[_A-Za-z][_0-9A-Za-z]*$/;
/** Maximum number of attributes with a field of their own; others are only custom attributes. */
const FIELDS_MAX = 200;
/** Input types whose field returns a number: an option id or a boolean. All others return text. */
const NUMBERS = ['select', 'boolean'];
/** Input types whose filter compares single values. */
const CHOICES = ['select', 'multiselect', 'boolean'];

/** The catalogue's attributes that the schema itself does not contain. */
interface OwnAttributes {
  fields: OptionedAttributeRow[];
  filters: OptionedAttributeRow[];
}

function ownAttributes(schema: GraphQLSchema, attributes: readonly OptionedAttributeRow[]): OwnAttributes {
  const product = schema.getType(PRODUCT);
  const filter = schema.getType(FILTER);
  if (!isInterfaceType(product) || !isInputObjectType(filter))
    throw new Error(`the schema lacks ${PRODUCT} or ${FILTER}`);
  const types = schema.getPossibleTypes(product);
  const isFree = ({ code }: OptionedAttributeRow) =>
    NAME.test(code) && types.every((type) => !(code in type.getFields()));
  const named = attributes.filter(({ code }) => !code.startsWith('__'));
  return {
    fields: named.filter(isFree).slice(0, FIELDS_MAX),
    filters: named
      .filter(({ code, input, is_filterable, is_filterable_in_search, is_searchable, has_options }) => {
        const isSought = [is_filterable, is_filterable_in_search, is_searchable].includes(1);
        const isAsked = isSought && (input !== 'select' || has_options === 1);
        return isAsked && CHOICES.includes(input) && NAME.test(code) && !(code in filter.getFields());
      })
      .slice(0, FIELDS_MAX),
  };
}

function typeDefsOf(schema: GraphQLSchema, { fields, filters }: OwnAttributes): string {
  const product = schema.getType(PRODUCT);
  const types = isInterfaceType(product) ? schema.getPossibleTypes(product).map(({ name }) => name) : [];
  const lines = fields.map(({ code, input }) => `${code}: ${NUMBERS.includes(input) ? 'Int' : 'String'}`).join(' ');
  return [
    ...(fields.length > 0 ? [`extend interface ${PRODUCT} { ${lines} }`] : []),
    ...(fields.length > 0 ? types.map((name) => `extend type ${name} { ${lines} }`) : []),
    ...(filters.length > 0
      ? [`extend input ${FILTER} { ${filters.map(({ code }) => `${code}: FilterEqualTypeInput`).join(' ')} }`]
      : []),
  ].join('\n');
}

/**
 * The schema extended by a field for each catalogue attribute, and a filter for each filterable or searchable one that
 * has values to choose from, as Magento generates them. Existing fields stay unchanged.
 */
export function withAttributes(schema: GraphQLSchema, attributes: readonly OptionedAttributeRow[]): GraphQLSchema {
  const own = ownAttributes(schema, attributes);
  const typeDefs = typeDefsOf(schema, own);
  if (typeDefs === '') return schema;
  const extended = extendSchema(schema, parse(typeDefs), { assumeValid: true });
  const product = extended.getType(PRODUCT);
  const types = isInterfaceType(product) ? extended.getPossibleTypes(product) : [];
  for (const { code, input } of own.fields)
    for (const type of types) {
      const field = isObjectType(type) ? type.getFields()[code] : undefined;
      const read = NUMBERS.includes(input) ? attributeNumber : attributeText;
      if (field) field.resolve = (row: ListedProductRow) => read(attributeValues(row)[code]);
    }
  return extended;
}

/** How long the attributes are cached, in ms. */
const KNOWN_MS = 60_000;

/** The cached attributes of the catalogue, and a key that changes when they do. */
export class KnownAttributes {
  #rows: readonly OptionedAttributeRow[] = [];
  #word = '';
  #until = 0;

  async read(db: D1Database, now = Date.now()): Promise<{ rows: readonly OptionedAttributeRow[]; word: string }> {
    if (now >= this.#until) {
      this.#until = now + KNOWN_MS;
      this.#rows = await listOptionedAttributes(db);
      this.#word = JSON.stringify(
        this.#rows.map(({ code, input, is_filterable, is_filterable_in_search, is_searchable, has_options }) => [
          code,
          input,
          is_filterable,
          is_filterable_in_search,
          is_searchable,
          has_options,
        ]),
      );
    }
    return { rows: this.#rows, word: this.#word };
  }
}
