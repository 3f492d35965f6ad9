import type { D1Database } from '@cloudflare/workers-types';
import { writeCsv } from './csv.ts';

export interface ExportedAttribute {
  id: number;
  code: string;
  label: string;
  input: string;
  swatch: string | null;
  is_filterable: number;
  is_searchable: number;
  position: number;
}
interface ExportedOption {
  id: number;
  attribute_id: number;
  label: string;
  swatch_type: number | null;
  swatch_value: string | null;
  is_default: number;
}

export interface ExportedAttributes {
  attributes: Map<string, ExportedAttribute>;
  byId: Map<number, ExportedAttribute>;
  options: Map<number, ExportedOption>;
}

const COLUMNS = [
  'attribute_code',
  'frontend_label',
  'frontend_input',
  'is_filterable',
  'is_searchable',
  'position',
  'swatch_input_type',
  'option',
  'option_swatch',
  'default_option',
] as const;

/** What an attribute is that products have and nobody described; it has no options, so that its id is nobody's. */
const PLAIN = { id: 0, input: 'text', swatch: null, is_filterable: 0, is_searchable: 0, position: 0 };

async function undefinedCodes(db: D1Database): Promise<string[]> {
  const { results } = await db
    .prepare(
      `select distinct a.key as code from product p, json_each(p.attributes) a
      where a.key not in (select code from attribute) and coalesce(a.value, '') <> ''`,
    )
    .all<{ code: string }>();
  return results.map(({ code }) => code);
}

/** Writes the attributes with their options in order, each option's swatch in the same line of the cell beside. */
export async function exportAttributes(db: D1Database, file: string): Promise<ExportedAttributes> {
  const { results: attributes } = await db
    .prepare(
      'select id, code, label, input, swatch, is_filterable, is_searchable, position from attribute order by code',
    )
    .all<ExportedAttribute>();
  for (const code of await undefinedCodes(db)) attributes.push({ ...PLAIN, code, label: code });
  attributes.sort((a, b) => (a.code < b.code ? -1 : 1));
  const { results: options } = await db
    .prepare('select * from attribute_option order by attribute_id, position, label')
    .all<ExportedOption>();
  const byAttribute = Map.groupBy(options, ({ attribute_id }) => attribute_id);
  writeCsv(
    file,
    COLUMNS,
    attributes.map((attribute) => {
      const own = byAttribute.get(attribute.id) ?? [];
      const chosen = own.findIndex(({ is_default }) => is_default === 1);
      return {
        attribute_code: attribute.code,
        frontend_label: attribute.label,
        frontend_input: attribute.input,
        is_filterable: attribute.is_filterable,
        is_searchable: attribute.is_searchable,
        position: attribute.position,
        swatch_input_type: attribute.swatch,
        option: own.map(({ label }) => label).join('\n'),
        option_swatch: own
          .map(({ swatch_type, swatch_value }) => (swatch_type === null ? '' : `${swatch_type}=${swatch_value ?? ''}`))
          .join('\n'),
        default_option: chosen === -1 ? null : chosen,
      };
    }),
  );
  return {
    attributes: new Map(attributes.map((attribute) => [attribute.code, attribute])),
    byId: new Map(attributes.map((attribute) => [attribute.id, attribute])),
    options: new Map(options.map((option) => [option.id, option])),
  };
}
