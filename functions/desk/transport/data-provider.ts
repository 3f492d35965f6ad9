import type { DataProvider, RaRecord } from 'react-admin';
import { type Spec, specOf } from '../content/specs.ts';
import { DRAFT, draftCall, readDraft } from './drafts.ts';
import { call } from './http.ts';
import { groupsOf, searchQuery } from './search.ts';

interface Found {
  items: RaRecord[];
  total_count: number;
}

/** The most that one answer holds. */
const MOST = 300;
/** Records that are not kept under a number: what stands for them. */
const KEYS: Record<string, string> = {
  'pick/products': 'sku',
  'pick/addresses': 'path',
  auditEvents: 'entity_id',
  orders: 'entity_id',
};
/** Lists whose search takes words as somebody types them, by several fields at once. */
const BY_WORDS = new Set(['orders', 'customers', 'pick/products', 'pick/addresses']);
/** Lists that are asked without `/search`. */
const PLAIN = new Set(['orders', 'auditEvents', 'pick/products', 'pick/addresses']);

const withId = (resource: string, record: Omit<RaRecord, 'id'> & { id?: RaRecord['id'] }): RaRecord => ({
  ...record,
  id: KEYS[resource] ? record[KEYS[resource]] : (record.id ?? ''),
});

async function list(resource: string, query: string): Promise<{ data: RaRecord[]; total: number }> {
  const { items, total_count } = await call<Found>(
    'GET',
    `${resource}${PLAIN.has(resource) ? '' : '/search'}?${query}`,
  );
  return { data: items.map((item) => withId(resource, item)), total: total_count };
}

const partOf = (value: unknown, name: string): unknown => (value as Record<string, unknown> | null)?.[name];

/** A value as it is sent: of lines what the form asks for, as the rest of them is counted by the shop. */
function sentValue(spec: Spec, name: string, value: unknown): unknown {
  const lines = spec.fields.find((field) => field.name === name)?.lines;
  if (!lines || !Array.isArray(value)) return value;
  return value.map((line) => Object.fromEntries(lines.map((field) => [field.name, partOf(line, field.name)])));
}

/** What of a record a form may change, under the name that the REST has for it. */
function bodyOf(spec: Spec, data: Record<string, unknown>, isNew: boolean): Record<string, unknown> {
  const names = spec.fields
    .filter(({ isFirst }) => isNew || !isFirst)
    .flatMap(({ name, alt }) => (alt ? [name, alt] : [name]));
  const [nested] = names
    .map((name) => name.split('.')[0] ?? '')
    .filter((name) => names.some((own) => own.startsWith(`${name}.`)));
  if (nested && spec.changeBody === nested) {
    const changed = names.map((name) => name.slice(nested.length + 1));
    return { [nested]: Object.fromEntries(changed.map((name) => [name, partOf(data[nested], name)])) };
  }
  const row = Object.fromEntries(
    names.filter((name) => data[name] !== undefined).map((name) => [name, sentValue(spec, name, data[name])]),
  );
  return { [(!isNew && spec.changeBody) || spec.body]: isNew ? { ...row, ...spec.standard } : row };
}

function requireSpec(resource: string): Spec {
  const spec = specOf(resource);
  if (!spec) throw new Error(`no screens for ${resource}`);
  return spec;
}

/** The sections of the home page are one record, which has a screen of its own. */
const HOME = 'homeLayout';
const hasDrafts = (resource: string) => resource === HOME || specOf(resource)?.hasDrafts === true;

/** What of a record its draft holds. */
const draftOf = (resource: string, data: Record<string, unknown>): unknown => {
  if (resource === HOME) return { sections: data.sections };
  const spec = requireSpec(resource);
  return bodyOf(spec, data, false)[spec.body];
};

async function getOne(resource: string, id: RaRecord['id']): Promise<RaRecord> {
  if (hasDrafts(resource)) return readDraft(resource, id);
  if (resource === 'orders' || resource === 'staff' || resource === 'customers')
    return withId(resource, await call<RaRecord>('GET', `${resource}/${id}`));
  const groups = [[{ field: 'id', value: String(id), condition: 'eq' as const }]];
  const { data } = await list(resource, searchQuery({ groups, page: 1, size: 1 }));
  const [record] = data;
  return record ?? call<RaRecord>('GET', `${resource}/${id}`);
}

async function getMany(resource: string, ids: readonly RaRecord['id'][]): Promise<RaRecord[]> {
  const field = KEYS[resource] ?? 'id';
  const groups = [[{ field, value: ids.join(','), condition: 'in' as const }]];
  return (await list(resource, searchQuery({ groups, page: 1, size: MOST }))).data;
}

/** The desk over the merchant's REST. */
export const dataProvider = {
  async getList(resource, { pagination, sort, filter }) {
    const { page = 1, perPage = MOST } = pagination ?? {};
    const groups = groupsOf(filter ?? {}, specOf(resource)?.search ?? []);
    const text = BY_WORDS.has(resource) && filter?.q ? `q=${encodeURIComponent(String(filter.q))}&` : '';
    return list(resource, text + searchQuery({ groups, page, size: perPage, ...(sort && { sort }) }));
  },
  getOne: async (resource, { id }) => ({ data: await getOne(resource, id) }),
  getMany: async (resource, { ids }) => ({ data: await getMany(resource, ids) }),
  getManyReference: async () => ({ data: [], total: 0 }),
  async create(resource, { data }) {
    if (resource === 'staff') return { data: await call<RaRecord>('POST', 'staff', { staff: data }) };
    return { data: await call<RaRecord>('POST', resource, bodyOf(requireSpec(resource), data, true)) };
  },
  async update(resource, { id, data, previousData }) {
    if (resource === 'staff') return { data: await call<RaRecord>('PUT', `staff/${id}`, { staff: data }) };
    if (hasDrafts(resource)) {
      const { revision } = previousData[DRAFT];
      await draftCall('PUT', resource, id, { draft: draftOf(resource, data), revision });
      return { data: await readDraft(resource, id) };
    }
    await call('PUT', `${resource}/${id}`, bodyOf(requireSpec(resource), data, false));
    return { data: await getOne(resource, id) };
  },
  updateMany: async (_, { ids }) => ({ data: [...ids] }),
  async delete(resource, { id, previousData }) {
    await call('DELETE', `${resource}/${id}`);
    return { data: previousData ?? { id } };
  },
  async deleteMany(resource, { ids }) {
    await Promise.all(ids.map((id) => call('DELETE', `${resource}/${id}`)));
    return { data: [...ids] };
  },
} as DataProvider;
