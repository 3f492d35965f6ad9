import type { DataProvider, RaRecord } from 'react-admin';
import type { Spec } from '../content/spec.ts';
import { specOf } from '../content/specs.ts';
import { listGoods } from '../goods/goods.ts';
import { listReaders } from '../messages/readers.ts';
import { listInvitations } from '../session/invitation.ts';
import { DRAFT, draftCall, readDraft } from './drafts.ts';
import { call, SEEN } from './http.ts';
import { groupsOf, searchQuery } from './search.ts';
import { forgetTyped, NEW } from './typed.ts';

interface Found {
  items: RaRecord[];
  total_count: number;
}

/** The most records in one answer. */
const MOST = 300;
/** The field that identifies records without a number. */
const KEYS: Record<string, string> = {
  'pick/products': 'sku',
  'pick/addresses': 'path',
  'pick/provinces': 'code',
  'pick/labels': 'name',
  'pick/films': 'path',
  'pick/captions': 'path',
  auditEvents: 'entity_id',
  urlRewrite: 'request_path',
  voucher: 'code',
  gameCode: 'code',
  orders: 'entity_id',
  returns: 'entity_id',
};
/** Fields that a search reads, for lists that have a screen of their own. */
const SEARCHED: Readonly<Record<string, readonly string[]>> = {
  staff: ['name', 'email'],
  returns: ['increment_id', 'order_increment_id'],
  auditEvents: ['actor_name', 'actor', 'action', 'record'],
};
/** Lists that fields pick from. */
const PICKED = ['products', 'addresses', 'provinces', 'labels', 'films', 'captions'].map((name) => `pick/${name}`);
/** Resources whose REST finds no records by words, only by parts of their fields. */
const BY_PARTS = new Set([
  ...['returns', 'auditEvents', 'menuRow', 'urlRewrite', 'searchMeaning', 'contactMessage'],
  ...['voucher', 'wheelReward', 'gameCode'],
]);
/** Resources whose list has no `/search` in its path. */
const PLAIN = new Set(['orders', 'returns', 'auditEvents', ...PICKED]);

/** Lists with a call of their own. */
const OWN_LISTS: Readonly<Record<string, typeof listReaders | typeof listGoods | typeof listInvitations>> = {
  goods: listGoods,
  staffInvitations: listInvitations,
  subscribers: listReaders,
};

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

/** The first `most` records of a list, loaded page by page because an answer has fewer. */
async function listAll(ask: (page: number, size: number) => ReturnType<typeof list>, most: number) {
  const first = await ask(1, MOST);
  const data = [...first.data];
  for (let page = 2; data.length < Math.min(first.total, most); page++) {
    const next = await ask(page, MOST);
    if (next.data.length === 0) break;
    data.push(...next.data);
  }
  return { data: data.slice(0, most), total: first.total };
}

/** The first part of a name such as `item.title`, because a nested object is sent as a whole. */
const topOf = (name: string): string => name.split('.')[0] ?? name;

const partOf = (value: unknown, name: string): unknown => (value as Record<string, unknown> | null)?.[name];

/**
 * A value as it is sent. Of lines, only the fields of the form are sent, because other fields are counted by the shop.
 */
function sentValue(spec: Spec, name: string, value: unknown): unknown {
  const field = spec.fields.find((candidate) => candidate.name === name);
  if (field?.kind !== 'lines' || !field.lines || !Array.isArray(value)) return value;
  const lines = field.lines;
  // Lines of settings also keep fields that the form does not show, such as the number of a popup.
  if (spec.single) return value;
  return value.map((line) => Object.fromEntries(lines.map(({ name: part }) => [part, partOf(line, part)])));
}

const isAddress = (spec: Spec, name: string) =>
  spec.fields.some((field) => field.name === name && field.kind === 'address');

/** The fields of a record that a form may change, by their names in the REST. */
function bodyOf(spec: Spec, data: Record<string, unknown>, isNew: boolean): Record<string, unknown> {
  const names = spec.fields
    .filter(({ isFirst, isShown }) => !isShown && (isNew || !isFirst))
    .flatMap(({ name, alt }) => (alt ? [topOf(name), alt] : [topOf(name)]));
  const row = Object.fromEntries(
    [...new Set(names)]
      .filter((name) => data[name] !== undefined && !(data[name] === '' && isAddress(spec, name)))
      .map((name) => [name, sentValue(spec, name, data[name])]),
  );
  const whole = isNew ? { ...row, ...spec.standard, ...(data.store !== undefined && { store: data.store }) } : row;
  return { [spec.body]: spec.prepare?.(whole) ?? whole };
}

function requireSpec(resource: string): Spec {
  const spec = specOf(resource);
  if (!spec) throw new Error(`no screens for ${resource}`);
  return spec;
}

interface Section {
  type: string;
  settings: { category?: string };
}
/** Converts the settings of a section that shows products: it links to its category. */
const withLink = (section: Section): Section =>
  section.type === 'products' && section.settings.category
    ? { ...section, settings: { ...section.settings, ...{ link: `${section.settings.category}.html` } } }
    : section;

/** The id of the home page's sections, which are one record with its own screen. */
const HOME = 'homeLayout';
const hasDrafts = (resource: string) => resource === HOME || specOf(resource)?.hasDrafts === true;

/** The fields of a record that its draft holds. */
const draftOf = (resource: string, data: Record<string, unknown>): unknown => {
  if (resource === HOME) return { sections: (data.sections as Section[]).map(withLink) };
  const spec = requireSpec(resource);
  return bodyOf(spec, data, false)[spec.body];
};

/** An id in a path: that of a redirect is an address, with slashes, question mark and marks of any language. */
const idInPath = (id: RaRecord['id']): string => String(id).split('/').map(encodeURIComponent).join('/');

/** The path of a record in the REST; settings of the shop have paths of their own. */
const pathOf = (resource: string, id: RaRecord['id']): string => {
  const spec = specOf(resource);
  return spec?.single ? `${spec.body}/${spec.single}` : `${resource}/${idInPath(id)}`;
};

async function getOne(resource: string, id: RaRecord['id']): Promise<RaRecord> {
  if (hasDrafts(resource)) return readDraft(resource, id);
  if (['orders', 'returns', 'staff', 'customers'].includes(resource))
    return withId(resource, await call<RaRecord>('GET', `${resource}/${id}`));
  return { ...(await call<RaRecord>('GET', pathOf(resource, id))), id };
}

async function getMany(resource: string, ids: readonly RaRecord['id'][]): Promise<RaRecord[]> {
  const field = KEYS[resource] ?? 'id';
  const groups = [[{ field, value: ids.join(','), condition: 'in' as const }]];
  return (await list(resource, searchQuery({ groups, page: 1, size: MOST }))).data;
}

/** Gives a new menu entry the menu of its parent. */
async function inherited(resource: string, { parent }: { parent?: unknown }): Promise<Record<string, unknown>> {
  if (resource !== 'menuRow' || !parent) return {};
  const { store } = await call<{ store: string }>('GET', `${resource}/${String(parent)}`);
  return { store };
}

async function created(resource: string, data: Record<string, unknown>): Promise<RaRecord> {
  if (resource === 'staff') return call<RaRecord>('POST', 'staff', { staff: data });
  if (resource === 'staffInvitations') return call<RaRecord>('POST', resource, { invitation: data });
  // A product is made with all its colours and sizes.
  if (resource === 'productRow') return getOne(resource, (await call<RaRecord>('POST', 'goods', data)).id);
  const body = bodyOf(requireSpec(resource), { ...data, ...(await inherited(resource, data)) }, true);
  const made = withId(resource, await call<RaRecord>('POST', resource, body));
  // The screen of the new record shows this at once; with another version it would seem that somebody changed it since.
  return hasDrafts(resource) ? readDraft(resource, made.id).catch(() => made) : made;
}

async function updated(
  resource: string,
  id: RaRecord['id'],
  data: Partial<RaRecord>,
  previous: RaRecord,
): Promise<RaRecord> {
  if (resource === 'staff') return call<RaRecord>('PUT', `staff/${id}`, { staff: data });
  if (hasDrafts(resource)) {
    // The form has the version that the person saw; the library may have loaded a newer one since.
    const { revision } = data[DRAFT] ?? previous[DRAFT];
    await draftCall('PUT', resource, id, { draft: draftOf(resource, data), revision });
    return readDraft(resource, id);
  }
  await call('PUT', pathOf(resource, id), bodyOf(requireSpec(resource), data, false), data[SEEN] ?? previous[SEEN]);
  return getOne(resource, id);
}

/** The data provider of react-admin, over the merchant's REST. */
export const dataProvider = {
  async getList(resource, { pagination, sort, filter }) {
    const { page = 1, perPage = MOST } = pagination ?? {};
    const listOwn = OWN_LISTS[resource];
    if (listOwn) {
      const isFile = perPage > MOST;
      const ofPage = (at: number, size: number) =>
        listOwn({ filter: filter ?? {}, page: at, size, isFile, ...(sort && { sort }) });
      return isFile ? listAll(ofPage, perPage) : ofPage(page, perPage);
    }
    const spec = specOf(resource);
    const byWords = !BY_PARTS.has(resource);
    const found = groupsOf(filter ?? {}, byWords ? [] : (spec?.search ?? SEARCHED[resource] ?? []));
    // A search covers the whole list, without its default filter.
    const listed = spec?.base && Object.keys(filter ?? {}).length === 0 ? [[spec.base], ...found] : found;
    const groups = spec?.within ? [[spec.within], ...listed] : listed;
    const text = byWords && filter?.q ? `q=${encodeURIComponent(String(filter.q))}&` : '';
    const ask = (at: number, size: number) =>
      list(resource, text + searchQuery({ groups, page: at, size, ...(sort && { sort }) }));
    return perPage > MOST ? listAll(ask, perPage) : ask(page, perPage);
  },
  getOne: async (resource, { id }) => ({ data: await getOne(resource, id) }),
  getMany: async (resource, { ids }) => ({ data: await getMany(resource, ids) }),
  getManyReference: async () => ({ data: [], total: 0 }),
  async create(resource, { data }) {
    const made = await created(resource, data);
    forgetTyped(resource, NEW);
    return { data: made };
  },
  async update(resource, { id, data, previousData }) {
    const saved = await updated(resource, id, data, previousData);
    forgetTyped(resource, id);
    return { data: saved };
  },
  updateMany: async (_, { ids }) => ({ data: [...ids] }),
  async delete(resource, { id, previousData }) {
    await call('DELETE', `${resource}/${idInPath(id)}`);
    return { data: previousData ?? { id } };
  },
  async deleteMany(resource, { ids }) {
    await Promise.all(ids.map((id) => call('DELETE', `${resource}/${idInPath(id)}`)));
    return { data: [...ids] };
  },
} as DataProvider;
