import { expect, test } from 'vitest';
import type { Commerce } from '../../transport/server/commerce.ts';
import { CommerceError } from '../../transport/server/errors.ts';
import { listSitemapCategories, listSitemapPages, listSitemapPosts, listSitemapStores } from './sitemap.ts';

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

/** A middleware with these answers. */
const middleware = (lists: Record<string, unknown>) =>
  ({
    hasMiddleware: true,
    hasCall: () => true,
    noteCall: () => undefined,
    share: async (_: string, _life: number, load: () => Promise<{ value: unknown }>) => (await load()).value,
    send: async (name: string) => Response.json({ code: 200, result: lists[name] ?? [] }),
  }) as unknown as Commerce;

test('[FEED-008] categories of a Magento have the time of their change; without an answer about times they have none', async () => {
  const times = { categories: { items: [{ uid: 'Mg==', updated_at: '2026-11-02 03:04:05' }] } };
  const entries = await listSitemapCategories(backend(async () => times));
  expect(entries).toContainEqual({ path: '/nam.html', changedAt: '2026-11-02T03:04:05Z' });
  expect(entries).toContainEqual({ path: '/nu.html', changedAt: null });
  expect(entries).toContainEqual({ path: '/danh-muc', changedAt: '2026-11-02T03:04:05.000Z' });
  const down = await listSitemapCategories(backend(async () => Promise.reject(new CommerceError('network', 'down'))));
  expect(down.map(({ path }) => path)).toEqual(entries.map(({ path }) => path));
  expect(down.every(({ changedAt }) => changedAt === null)).toBe(true);
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
  expect(await listSitemapPages(middleware(lists))).toEqual([
    { path: '/hoi-dap', changedAt: '2026-11-02T03:04:05.000Z' },
    { path: '/membership', changedAt: null },
    { path: '/watch-shop', changedAt: null },
    { path: '/gioi-thieu', changedAt: null },
    { path: '/supportdetail/1', changedAt: '2026-11-02T03:04:05.000Z' },
    { path: '/supportdetail/2', changedAt: null },
    { path: '/hoi-dap/7', changedAt: '2026-11-01T00:00:00.000Z' },
  ]);
});

test('[FEED-016] the blog and its categories are as new as their newest story', async () => {
  const story = (id: number, category_ids: number[], times: { publish_date: string; updated_at?: string }) => ({
    ...{ id, name: `Chuyện ${id}`, url_key: `chuyen-${id}`, category_ids, ...times },
  });
  const entries = await listSitemapPosts(
    middleware({
      blog_category_list: [
        { id: 1, name: 'Phối đồ', url_key: 'phoi-do' },
        { id: 2, name: 'Cho con', url_key: 'cho-con' },
        { id: 3, name: 'Chất liệu', url_key: 'chat-lieu' },
      ],
      blog_post: [
        story(8, [1, 2], { publish_date: '2026-11-01T00:00:00.000Z', updated_at: '2026-11-20T00:00:00.000Z' }),
        story(7, [1], { publish_date: '2026-11-10T00:00:00.000Z' }),
        story(6, [2], { publish_date: '2026-10-01T00:00:00.000Z' }),
      ],
    }),
  );
  expect(entries.slice(0, 4)).toEqual([
    { path: '/blog', changedAt: '2026-11-20T00:00:00.000Z' },
    { path: '/blog/chuyen-muc/phoi-do', changedAt: '2026-11-20T00:00:00.000Z' },
    { path: '/blog/chuyen-muc/cho-con', changedAt: '2026-11-20T00:00:00.000Z' },
    { path: '/blog/chuyen-muc/chat-lieu', changedAt: null },
  ]);
  expect(entries).toContainEqual({ path: '/blog/chuyen-7', images: [], changedAt: '2026-11-10T00:00:00.000Z' });
});

test('[FEED-016] the list of the stores and the page of a city are as new as their newest store', async () => {
  const entries = await listSitemapStores(
    middleware({
      storelocator_city: [
        { id: 100001, name: 'Hà Nội', store_count: 2 },
        { id: 100002, name: 'Huế', store_count: 1 },
      ],
      storelocator_find_stores: [
        { id: 1, name: 'Chỉ Hàng Bông', city_id: 100001, updated_at: '2026-11-20T00:00:00.000Z' },
        { id: 2, name: 'Chỉ Kim Mã', city_id: 100001, updated_at: '2026-11-02T00:00:00.000Z' },
        { id: 3, name: 'Chỉ Hùng Vương', city_id: 100002 },
      ],
    }),
  );
  expect(entries).toEqual([
    { path: '/cua-hang.html', changedAt: '2026-11-20T00:00:00.000Z' },
    { path: '/cua-hang.html?city=100001', changedAt: '2026-11-20T00:00:00.000Z' },
    { path: '/cua-hang.html?city=100002', changedAt: null },
    { path: '/cua-hang/chi-hang-bong-1', changedAt: '2026-11-20T00:00:00.000Z' },
    { path: '/cua-hang/chi-kim-ma-2', changedAt: '2026-11-02T00:00:00.000Z' },
    { path: '/cua-hang/chi-hung-vuong-3', changedAt: null },
  ]);
});
