import { Hono } from 'hono';
import * as z from 'zod';
import type { CommerceEnv } from '../../env.ts';
import { changeWithPurge } from '../../page/rules/merchant-change.ts';
import { category as categoryTable } from '../../tables/catalogue.ts';
import { NAME_MOST } from '../../tables/fit.ts';
import {
  flag,
  longText,
  noSuchEntity,
  pathId,
  type RestContext,
  RestError,
  readBody,
  tellStorefront,
} from '../../transport/rest/answer.ts';
import { type CategoryChange, findCmsBlock, findMerchantCategory, updateCategory } from '../db/merchant-catalog.ts';
import { DISPLAY_MODES } from '../rules/display-mode.ts';

const categoryBody = z.object({
  category: z.object({
    name: z.string().trim().min(1).max(NAME_MOST).optional(),
    is_active: flag.optional(),
    include_in_menu: flag.optional(),
    position: z.coerce.number().int().min(0).max(100_000).optional(),
    custom_attributes: z
      .array(z.object({ attribute_code: z.string().max(64), value: longText.nullable() }))
      .max(100)
      .default([]),
  }),
});
/** Category texts that are attributes in Magento; those with references are read below. */
const OTHERS = new Set(['name', 'url_path', 'url_key', 'image', 'thumbnail', 'display_mode', 'landing_block']);
const CATEGORY_ATTRIBUTES = Object.entries(categoryTable.columns).flatMap(([name, { type }]) =>
  type === 'text' && !OTHERS.has(name) ? [name] : [],
);

/** The changed columns; booleans become numbers. */
function categoryChange({
  custom_attributes,
  is_active,
  include_in_menu,
  name,
  position,
}: z.output<typeof categoryBody>['category']): CategoryChange {
  const change: CategoryChange = {
    ...(name !== undefined && { name: name.normalize('NFC') }),
    ...(position !== undefined && { position }),
    ...(is_active !== undefined && { is_active: Number(is_active) }),
    ...(include_in_menu !== undefined && { include_in_menu: Number(include_in_menu) }),
  };
  for (const { attribute_code, value } of custom_attributes) {
    if (CATEGORY_ATTRIBUTES.includes(attribute_code)) change[attribute_code] = value;
  }
  return change;
}

/** The display mode of a category page and its CMS block by id. Throws RestError 400 when the block does not exist. */
async function displayChange(
  { env }: RestContext,
  { custom_attributes }: z.output<typeof categoryBody>['category'],
): Promise<CategoryChange> {
  const change: CategoryChange = {};
  for (const { attribute_code: fieldName, value } of custom_attributes) {
    const refuse = () =>
      new RestError(400, 'Invalid value of "%value" provided for the %fieldName field.', { value, fieldName });
    if (fieldName === 'display_mode') {
      const mode = DISPLAY_MODES.find((known) => known === (value || 'PRODUCTS'));
      if (!mode) throw refuse();
      change.display_mode = mode;
    }
    if (fieldName === 'landing_page') {
      const block = /^[1-9]\d{0,8}$/.test(value ?? '') ? await findCmsBlock(env.DB, Number(value)) : null;
      if (value && !block) throw refuse();
      change.landing_block = block?.identifier ?? null;
    }
  }
  return change;
}

/** Categories. */
export const categoryRoutes = new Hono<{ Bindings: CommerceEnv }>()
  .get('/categories/:id', async (context) => context.json(await categoryView(context, pathId(context))))
  .put('/categories/:id', async (context) => {
    const id = pathId(context);
    await categoryView(context, id);
    const { category } = await readBody(context, categoryBody);
    const change = { ...categoryChange(category), ...(await displayChange(context, category)) };
    const { DB } = context.env;
    const tags = [`cat_c_${id}`, `cat_c_p_${id}`];
    await changeWithPurge(context.env, [updateCategory(DB, id, change)], tags, new Date());
    tellStorefront(context);
    return context.json(await categoryView(context, id));
  });

async function categoryView({ env }: RestContext, id: number) {
  const found = await findMerchantCategory(env.DB, id);
  if (!found) throw noSuchEntity('id', id);
  const { category, children } = found;
  const attributes = [...CATEGORY_ATTRIBUTES, 'url_key', 'url_path', 'image', 'display_mode', 'landing_page'];
  const values: Readonly<Record<string, unknown>> = { ...category };
  return {
    id,
    parent_id: category.parent_id ?? 0,
    name: category.name,
    is_active: category.is_active === 1,
    position: category.position,
    level: category.level,
    children: children.join(','),
    path: category.path,
    include_in_menu: category.include_in_menu === 1,
    custom_attributes: attributes.flatMap((attribute_code) => {
      const value = values[attribute_code] ?? null;
      return value === null ? [] : [{ attribute_code, value: String(value) }];
    }),
  };
}
