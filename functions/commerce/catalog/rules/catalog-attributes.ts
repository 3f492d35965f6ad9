import type { AttributeOptionRow, AttributeRow, ProductRow } from '../db/catalog-rows.ts';

/** Possible values of a product attribute. */
type AttributeValue = string | number | boolean | null | (string | number)[];

type AttributedRow = Pick<ProductRow, 'attributes'>;
const readValues = new WeakMap<AttributedRow, Record<string, AttributeValue>>();

/** The attribute values of a product row; parsed only once. */
export function attributeValues(row: AttributedRow): Readonly<Record<string, AttributeValue>> {
  const known = readValues.get(row);
  if (known) return known;
  const values: Record<string, AttributeValue> = JSON.parse(row.attributes);
  readValues.set(row, values);
  return values;
}

/** The value in Magento's format: option ids are joined by commas, booleans are 1 and 0. */
export function attributeText(value: AttributeValue | undefined): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? '1' : '0';
  return Array.isArray(value) ? value.join(',') : String(value);
}

/** The value as a number; the first of several values. */
export function attributeNumber(value: AttributeValue | undefined): number | null {
  const single = Array.isArray(value) ? value[0] : value;
  if (single === undefined || single === null || single === '') return null;
  const number = Number(single);
  return Number.isFinite(number) ? number : null;
}

/** The ids of the chosen options of a select or multiselect value. */
export function optionIds(value: AttributeValue | undefined): number[] {
  const list = Array.isArray(value) ? value : (attributeText(value)?.split(',') ?? []);
  return list.map(Number).filter(Number.isInteger);
}

/** The attributes of the shop with their options. */
export class AttributeCatalog {
  readonly rows: readonly AttributeRow[];
  readonly #byCode: Map<string, AttributeRow>;
  readonly #byId: Map<number, AttributeRow>;
  readonly #options: Map<number, AttributeOptionRow[]>;
  readonly #optionById: Map<number, AttributeOptionRow>;

  constructor(rows: readonly AttributeRow[], options: readonly AttributeOptionRow[]) {
    this.rows = rows;
    this.#byCode = new Map(rows.map((row) => [row.code, row]));
    this.#byId = new Map(rows.map((row) => [row.id, row]));
    this.#options = Map.groupBy(options, (option) => option.attribute_id);
    this.#optionById = new Map(options.map((option) => [option.id, option]));
  }

  byCode(code: string): AttributeRow | null {
    return this.#byCode.get(code) ?? null;
  }

  byId(id: number): AttributeRow | null {
    return this.#byId.get(id) ?? null;
  }

  options(attributeId: number): readonly AttributeOptionRow[] {
    return this.#options.get(attributeId) ?? [];
  }

  option(id: number): AttributeOptionRow | null {
    return this.#optionById.get(id) ?? null;
  }
}
