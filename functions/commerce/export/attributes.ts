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
export interface ExportedOption {
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

/** Writes the attributes with their options in order, each option's swatch in the same line of the cell beside. */
export async function exportAttributes(db: D1Database, file: string): Promise<ExportedAttributes> {
  const { results: attributes } = await db
    .prepare(
      'select id, code, label, input, swatch, is_filterable, is_searchable, position from attribute order by code',
    )
    .all<ExportedAttribute>();
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
