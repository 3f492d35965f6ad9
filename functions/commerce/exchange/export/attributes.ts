import type { WireRow } from '../../tables/check.ts';
import { CsvFile } from './csv.ts';

const COLUMNS = [
  ...(['attribute_code', 'frontend_label', 'frontend_input', 'is_filterable', 'is_searchable', 'position'] as const),
  ...(['is_comparable', 'is_filterable_in_search', 'is_visible_on_front'] as const),
  ...(['swatch_input_type', 'option', 'option_swatch', 'default_option'] as const),
] as const;

/**
 * Writes the attributes with their options in order. The swatch of an option stands in the same line of the
 * neighbouring cell.
 */
export function writeAttributes(file: string, attributes: readonly WireRow[]): void {
  const csv = new CsvFile(file, COLUMNS);
  for (const { code, label, input, position, swatch, options, ...flags } of attributes) {
    const own = options as WireRow[];
    const ownFlag = (name: string) => (typeof flags[name] === 'boolean' ? flags[name] : null);
    const chosen = own.findIndex(({ is_default }) => is_default === true);
    csv.add({
      attribute_code: String(code),
      frontend_label: String(label),
      frontend_input: String(input),
      is_filterable: flags.is_filterable === true,
      is_searchable: flags.is_searchable === true,
      is_comparable: ownFlag('is_comparable'),
      is_filterable_in_search: ownFlag('is_filterable_in_search'),
      is_visible_on_front: ownFlag('is_visible_on_front'),
      position: Number(position),
      swatch_input_type: swatch === null ? '' : String(swatch),
      option: own.map((option) => String(option.label)).join('\n'),
      option_swatch: own
        .map(({ swatch_type, swatch_value }) => (swatch_type === null ? '' : `${swatch_type}=${swatch_value ?? ''}`))
        .join('\n'),
      default_option: chosen === -1 ? null : chosen,
    });
  }
}
