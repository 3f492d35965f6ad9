import { expect, test } from 'vitest';
import type { Commerce } from '../../transport/server/commerce.ts';
import { CommerceError } from '../../transport/server/errors.ts';
import { listSitemapCategories, listSitemapPages } from './sitemap.ts';

const category = (uid: string, url_path: string, children: object[] = []) => ({
  ...{ __typename: 'CategoryTree', uid, id: 1, name: url_path, url_path, url_suffix: '.html', level: 2, position: 1 },
  ...{ include_in_menu: 1, product_count: 1, image: null, children },
});
/** A Magento of any kind: its tree, and when its categories were changed. */
const backend = (extension: () => Promise<unknown>) => {
  const tree = { categories: { items: [category('root', '', [category('MQ==', 'nu'), category('Mg==', 'nam')])] } };
  const commerce = {
    hasExtensions: false,
    once: (_: string, load: () => Promise<unknown>) => load(),
    read: async () => tree,
    extension,
  };
  return commerce as unknown as Commerce;
};

test('[FEED-008] categories of a Magento have the time of their change; without an answer about times they have none', async () => {
  const times = { categories: { items: [{ uid: 'Mg==', updated_at: '2026-11-02 03:04:05' }] } };
  const entries = await listSitemapCategories(backend(async () => times));
  expect(entries).toContainEqual({ path: '/nam.html', changedAt: '2026-11-02T03:04:05Z' });
  expect(entries).toContainEqual({ path: '/nu.html' });
  const down = await listSitemapCategories(backend(async () => Promise.reject(new CommerceError('network', 'down'))));
  expect(down.map(({ path }) => path)).toEqual(entries.map(({ path }) => path));
  expect(down.every(({ changedAt }) => changedAt === undefined)).toBe(true);
});

test('[FEED-008] a question page has the time of its newest change, and none where the backend does not know it', async () => {
  const group = { name: 'Giao hàng', description: null, icon: null, question_count: 2 };
  const lists: Record<string, unknown> = {
    get_faq_group_list: [
      { ...group, id: 1, updated_at: '2026-11-02T03:04:05.000Z' },
      { ...group, id: 2 },
    ],
    faq_get_faqlist: [{ id: 7, group_id: 1, question: 'Bao lâu?', answer: '', updated_at: '2026-11-01T00:00:00.000Z' }],
    cms_page_list: [{ identifier: 'gioi-thieu', updated_at: null }],
  };
  const commerce = {
    hasMiddleware: true,
    hasCall: () => true,
    noteCall: () => undefined,
    share: async (_: string, _life: number, load: () => Promise<{ value: unknown }>) => (await load()).value,
    send: async (name: string) => Response.json({ code: 200, result: lists[name] }),
  } as unknown as Commerce;
  expect(await listSitemapPages(commerce)).toEqual([
    { path: '/gioi-thieu', changedAt: null },
    { path: '/supportdetail/1', changedAt: '2026-11-02T03:04:05.000Z' },
    { path: '/supportdetail/2', changedAt: null },
    { path: '/hoi-dap/7', changedAt: '2026-11-01T00:00:00.000Z' },
  ]);
});
