import type { ReadDatabase } from '../../shared/db/batch.ts';
import { jsonRows } from '../../shared/db/json-rows.ts';
import type { AttributeOptionRow, AttributeRow } from './catalog-rows.ts';

/** All attributes in their order. */
export async function listAttributes(db: ReadDatabase): Promise<AttributeRow[]> {
  return (await db.prepare('select * from attribute order by position, id').all<AttributeRow>()).results;
}

/** An attribute, and whether it has options. */
export interface OptionedAttributeRow extends AttributeRow {
  has_options: number;
}

/** All attributes, each with the answer whether it has options. */
export async function listOptionedAttributes(db: ReadDatabase): Promise<OptionedAttributeRow[]> {
  const statement = db.prepare(
    `select attribute.*, exists (select 1 from attribute_option o where o.attribute_id = attribute.id) as has_options
     from attribute order by position, id`,
  );
  return (await statement.all<OptionedAttributeRow>()).results;
}

const OPTION = jsonRows<AttributeOptionRow>({
  id: 'id',
  attribute_id: 'attribute_id',
  label: 'label',
  position: 'position',
  swatch_type: 'swatch_type',
  swatch_value: 'swatch_value',
  is_default: 'is_default',
});

/** The options of all attributes, in order. */
export async function listAttributeOptions(db: ReadDatabase): Promise<AttributeOptionRow[]> {
  const sql = `select json_group_array(${OPTION.cells} order by position, id) as options from attribute_option
    group by attribute_id`;
  return (await db.prepare(sql).all<{ options: string }>()).results.flatMap(({ options }) => OPTION.read(options));
}
