import { Hono } from 'hono';
import * as z from 'zod';
import type { CommerceEnv } from '../../env.ts';
import { WORD_KINDS } from '../../shared/db/record-words.ts';
import { wordSearch } from '../../shared/rules/word-search.ts';
import type { WireRow } from '../../tables/check.ts';
import { columnName } from '../../tables/table.ts';
import { fieldError, noSuchEntity, type RestContext, readBody, tellStorefront } from '../../transport/rest/answer.ts';
import { nameOfCaller } from '../../transport/rest/audit.ts';
import { keyOf, type Method, RESOURCES, type Resource } from '../../transport/rest/resources.ts';
import { criteriaView, readSearchCriteria } from '../../transport/rest/search-criteria.ts';
import { searchTable } from '../db/table-search.ts';
import { changeRow, createRow, findRow, RowRefused, removeRow } from '../rules/row-change.ts';
import { signedAnswer } from '../rules/signed-answer.ts';
import { readByKey, readRows } from '../rules/table-rows.ts';

/** Searchable fields of a table and their columns, without lists and JSON. */
function searchFields({ table, names }: Resource): Record<string, string> {
  const plain = Object.entries(table.columns).filter(([, { type, isDerived, shown }]) => {
    const isList = type === 'json' || type === 'references' || type === 'attributes' || type === 'reference';
    return !isDerived && !shown && !isList;
  });
  const fields = Object.fromEntries(
    plain.map(([name, column]) => [names[name] ?? name, `o.${columnName(name, column)}`]),
  );
  return { ...fields, entity_id: 'o.id', ...(table.hasId && { id: 'o.id' }) };
}

const renamed = (row: WireRow, names: Readonly<Record<string, string>>): WireRow =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [names[name] ?? name, value]));
const viewOf = ({ names }: Resource, row: WireRow): WireRow => renamed(row, names);
const rowOf = ({ names }: Resource, body: WireRow): WireRow =>
  renamed(body, Object.fromEntries(Object.entries(names).map(([column, name]) => [name, column])));

async function requireRow(context: RestContext, resource: Resource): Promise<WireRow> {
  const path = context.req.param('key') ?? '';
  const row = await findRow(context.env, resource.table, keyOf(resource, path));
  if (!row) throw noSuchEntity(resource.table.hasId ? 'id' : (resource.table.key[0] ?? 'id'), path);
  return row;
}

async function sentRow(context: RestContext, resource: Resource): Promise<WireRow> {
  const body = await readBody(context, z.object({ [resource.body]: z.record(z.string(), z.unknown()) }));
  return rowOf(resource, (body[resource.body] ?? {}) as WireRow);
}

/** The sent row, with who answers for the shop. */
const signed = (context: RestContext, { table }: Resource, sent: WireRow, before: WireRow = {}): WireRow =>
  signedAnswer(table, sent, { before, by: nameOfCaller(context), now: new Date() });

/** Converts refusals to Magento's format. */
async function refusing<Answer>(resource: Resource, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof RowRefused)) throw error;
    throw fieldError(resource.names[error.column] ?? error.column, error.refused);
  }
}

/** The words of `q`, where the records of a table are found by words; a product's SKU finds it first. */
const typedWords = (typed: string | undefined, table: string) =>
  typed?.trim() && Object.hasOwn(WORD_KINDS, table)
    ? { words: { typed, search: wordSearch(typed), table, ...(table === 'product' && { first: 'o.sku' }) } }
    : {};

const ANSWERS: Record<Method, (context: RestContext, resource: Resource) => Promise<Response>> = {
  async search(context, resource) {
    const fields = searchFields(resource);
    const criteria = readSearchCriteria(context.req.query(), fields);
    const search = { ...criteria, ...typedWords(context.req.query('q'), resource.table.name) };
    const { ids, total } = await searchTable(context.env.DB, resource.table, fields, search);
    const rows = resource.table.hasId
      ? await readRows(context.env.DB, resource.table, ids.map(Number))
      : await readByKey(
          context.env.DB,
          resource.table,
          ids.map((id) => keyOf(resource, String(id))),
        );
    const byId = new Map(rows.map((row) => [resource.table.hasId ? String(row.id) : searchKey(resource, row), row]));
    const items = ids.flatMap((id) => {
      const row = byId.get(String(id));
      return row ? [viewOf(resource, row)] : [];
    });
    return context.json({ items, search_criteria: criteriaView(criteria), total_count: total });
  },
  async get(context, resource) {
    return context.json(viewOf(resource, await requireRow(context, resource)));
  },
  async create(context, resource) {
    const row = signed(context, resource, await sentRow(context, resource));
    const made = await refusing(resource, () => createRow(context.env, resource.table, row));
    tellStorefront(context);
    return context.json(viewOf(resource, made));
  },
  async change(context, resource) {
    const before = await requireRow(context, resource);
    const row = signed(context, resource, await sentRow(context, resource), before);
    const changed = await refusing(resource, () => changeRow(context.env, resource.table, before, row));
    tellStorefront(context);
    return context.json(viewOf(resource, changed));
  },
  async delete(context, resource) {
    const row = await requireRow(context, resource);
    await refusing(resource, () => removeRow(context.env, resource.table, row));
    tellStorefront(context);
    return context.json(true);
  },
};

/** The key by which the search identifies rows without an id, as `keyOf` reads it. */
const searchKey = ({ table }: Resource, row: WireRow): string =>
  table.key
    .toReversed()
    .map((name) => String(row[name]))
    .join('/');

/** All content and trade data: search, read, add, change, delete. */
export const rowRoutes = new Hono<{ Bindings: CommerceEnv }>();
for (const resource of RESOURCES) {
  const { path, methods } = resource;
  const key = resource.table.hasId ? ':key' : ':key{.+}';
  if (methods.includes('search')) rowRoutes.get(`/${path}/search`, (context) => ANSWERS.search(context, resource));
  if (methods.includes('create')) rowRoutes.post(`/${path}`, (context) => ANSWERS.create(context, resource));
  if (methods.includes('get')) rowRoutes.get(`/${path}/${key}`, (context) => ANSWERS.get(context, resource));
  if (methods.includes('change')) rowRoutes.put(`/${path}/${key}`, (context) => ANSWERS.change(context, resource));
  if (methods.includes('delete')) rowRoutes.delete(`/${path}/${key}`, (context) => ANSWERS.delete(context, resource));
}
