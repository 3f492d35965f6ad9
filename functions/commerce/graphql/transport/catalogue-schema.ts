import type { D1Database } from '@cloudflare/workers-types';
import { extendSchema, type GraphQLSchema, isInputObjectType, isInterfaceType, isObjectType, parse } from 'graphql';
import { listAttributes } from '../../db/catalog/attributes.ts';
import type { AttributeRow, ListedProductRow } from '../../db/catalog/catalog-rows.ts';
import { attributeNumber, attributeText, attributeValues } from '../../shop/catalog/catalog-attributes.ts';

const PRODUCT = 'ProductInterface';
const FILTER = 'ProductAttributeFilterInput';
const NAME = /^[_A-Za-z][_0-9A-Za-z]*$/;
/** Attributes beyond this many get no field of their own; they stay among the custom attributes. */
const FIELDS_MAX = 200;
/** How a field answers a value: an option or a yes or no by its number, everything else as a text. */
const NUMBERS = ['select', 'boolean'];
/** Whose values a filter compares one by one. */
const CHOICES = ['select', 'multiselect', 'boolean'];

/** The attributes of the catalogue that the schema does not name itself. */
interface OwnAttributes {
  fields: AttributeRow[];
  filters: AttributeRow[];
}

function ownAttributes(schema: GraphQLSchema, attributes: readonly AttributeRow[]): OwnAttributes {
  const product = schema.getType(PRODUCT);
  const filter = schema.getType(FILTER);
  if (!isInterfaceType(product) || !isInputObjectType(filter))
    throw new Error(`the schema lacks ${PRODUCT} or ${FILTER}`);
  const types = schema.getPossibleTypes(product);
  const isFree = ({ code }: AttributeRow) => NAME.test(code) && types.every((type) => !(code in type.getFields()));
  const named = attributes.filter(({ code }) => !code.startsWith('__'));
  return {
    fields: named.filter(isFree).slice(0, FIELDS_MAX),
    filters: named
      .filter(({ code, input, is_filterable, is_searchable }) => {
        const isAsked = is_filterable === 1 || is_searchable === 1;
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
 * The schema with a field for each attribute of the catalogue, and a filter for each that shoppers choose or search by, as
 * Magento makes them. What the schema names already stays as it is.
 */
export function withAttributes(schema: GraphQLSchema, attributes: readonly AttributeRow[]): GraphQLSchema {
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

/** For how long what is known of the attributes counts as true; ms. */
const KNOWN_MS = 60_000;

/** The attributes of the catalogue, read now and then, beside a word that changes when they do. */
export class KnownAttributes {
  #rows: readonly AttributeRow[] = [];
  #word = '';
  #until = 0;

  async read(db: D1Database, now = Date.now()): Promise<{ rows: readonly AttributeRow[]; word: string }> {
    if (now >= this.#until) {
      this.#until = now + KNOWN_MS;
      this.#rows = await listAttributes(db);
      this.#word = JSON.stringify(
        this.#rows.map(({ code, input, is_filterable, is_searchable }) => [code, input, is_filterable, is_searchable]),
      );
    }
    return { rows: this.#rows, word: this.#word };
  }
}
