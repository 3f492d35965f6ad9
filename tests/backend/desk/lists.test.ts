import { afterAll, beforeAll, expect, test } from 'vitest';
import { isSortable, type Spec } from '../../../functions/desk/content/spec.ts';
import { SPECS } from '../../../functions/desk/content/specs.ts';
import { groupsOf, searchQuery } from '../../../functions/desk/transport/search.ts';
import { addPerson, deskCall, signIn } from '../support/desk.ts';
import { insertCatalogue } from '../support/fixture.ts';
import { type Commerce, startCommerce } from '../support/worker.ts';

let shop: Commerce;
let owner: string;
beforeAll(async () => {
  shop = await startCommerce({ DEVELOPMENT: 'true' });
  await insertCatalogue(shop.db);
  owner = await signIn(shop, await addPerson(shop, 'owner'));
}, 90_000);
afterAll(() => shop?.close());

const LISTED: readonly Spec[] = SPECS.filter(({ single }) => !single);

const found = (name: string, query: string) => deskCall(shop, owner, 'GET', `${name}/search?${query}`);
const page = { groups: [], page: 1, size: 25 };

test.each(LISTED.map((spec) => [spec.name, spec] as const))(
  '[DESK-053] the list of %s is searched, filtered and sorted by what it offers, and paged',
  async (name, spec) => {
    const listed = { ...page, groups: spec.within ? [[spec.within]] : [] };
    const { body: all } = await found(name, searchQuery(listed));
    expect(all.total_count).toEqual(expect.any(Number));
    const { body: first } = await found(name, searchQuery({ ...listed, size: 1, page: 1 }));
    expect(first).toMatchObject({ total_count: all.total_count });
    expect(first.items).toHaveLength(Math.min(1, all.total_count));
    const searched = await found(
      name,
      searchQuery({ ...page, groups: groupsOf({ q: 'không có gì như thế' }, spec.search) }),
    );
    expect([searched.status, searched.body.total_count]).toEqual([200, 0]);
    for (const { name: field, kind, choices = ['1', '0'] } of spec.fields) {
      if (field.includes('.') || !(kind === 'choice' || (kind === 'flag' && spec.columns.includes(field)))) continue;
      const counts = await Promise.all(
        choices.map((choice) =>
          found(name, searchQuery({ ...page, groups: [...listed.groups, ...groupsOf({ [field]: choice }, [])] })),
        ),
      );
      expect(
        counts.map(({ status }) => status),
        field,
      ).toEqual(choices.map(() => 200));
      const sum = counts.reduce((total, { body }) => total + body.total_count, 0);
      expect(sum, `every record has one of the values of ${field}`).toBe(all.total_count);
    }
    for (const field of [spec.sort.field, ...spec.columns.filter((column) => isSortable(spec, column))])
      expect((await found(name, searchQuery({ ...page, sort: { field, order: 'ASC' } }))).status, field).toBe(200);
  },
);

test('[DESK-053] staff are found by a part of their name or address, by role and by state, a page at a time', async () => {
  for (const name of ['lan', 'mai', 'cúc']) await addPerson(shop, 'care', name as 'care');
  const people = async (filter: Record<string, unknown>, size = 25) => {
    const query = searchQuery({
      ...page,
      size,
      groups: groupsOf(filter, ['name', 'email']),
      sort: { field: 'name', order: 'ASC' },
    });
    const { body } = await found('staff', query);
    return { total: body.total_count, names: body.items.map(({ name }: { name: string }) => name) };
  };
  expect(await people({ q: 'mai' })).toEqual({ total: 1, names: ['Chị mai'] });
  expect(await people({ q: 'lan@' })).toEqual({ total: 1, names: ['Chị lan'] });
  expect((await people({ role: 'care' })).names).toEqual(['Chị cúc', 'Chị lan', 'Chị mai']);
  expect(await people({ role: 'care' }, 2)).toEqual({ total: 3, names: ['Chị cúc', 'Chị lan'] });
  expect((await people({ is_active: '0' })).total).toBe(0);
  expect((await people({ is_active: '1' })).total).toBe(4);
});

test('[DESK-053] the log is searched by the name of who did something', async () => {
  await deskCall(shop, owner, 'PUT', 'faq/1', { faq: {} });
  const events = async (q: string) => {
    const query = searchQuery({ ...page, groups: groupsOf({ q }, ['actor_name', 'actor', 'action', 'record']) });
    return (await deskCall(shop, owner, 'GET', `auditEvents?${query}`)).body;
  };
  const { total_count, items } = await events('Chị owner');
  expect(total_count).toBeGreaterThan(0);
  expect(items[0].actor_name).toBe('Chị owner');
  expect((await events('Chị không có')).total_count).toBe(0);
});
