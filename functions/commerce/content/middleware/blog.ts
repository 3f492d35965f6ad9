import * as z from 'zod';
import { SHOP } from '../../../../src/brand/names.ts';
import { RequestError } from '../../transport/middleware/answer.ts';
import { type Calls, get } from '../../transport/middleware/endpoint.ts';
import { id, nothing, offset, pageSize } from '../../transport/middleware/fields.ts';
import { findBlogPost, listBlogCategories, listBlogPosts } from '../db/blog.ts';
import { previewedPost } from '../rules/previewed-post.ts';
import { POST_EXAMPLE, post, toPost, toWordPressPost, WORDPRESS_EXAMPLE, wordPressPost } from './blog-post.ts';
import { searchWords } from './faq.ts';

const NEWS = 4;
const paging = { pageSize: pageSize(20), offset };
const posts = z.array(post);
const listed = { input: {}, result: [POST_EXAMPLE] };
const urlKey = z.string().min(1).max(200);
const category = z
  .object({ id: z.number().int(), name: z.string(), url_key: z.string(), post_count: z.number().int() })
  .meta({ id: 'BlogCategory' });

/** The blog. */
export const blogCalls: Calls = {
  blog_post: get({
    summary: 'Posts, the newest first; of one category when it is named',
    input: z.object({ ...paging, category_id: id.optional() }),
    result: posts,
    example: listed,
    maxAge: 60,
    answer: async ({ pageSize, offset, category_id }, { env }) => {
      const query = { limit: pageSize, offset, categoryId: category_id };
      return (await listBlogPosts(env.DB, query, new Date())).map(toPost);
    },
  }),
  blog_post_byid: get({
    summary: 'One post with its content, by id or by url key',
    input: z
      .object({ id: id.optional(), url_key: urlKey.optional() })
      .refine(({ id, url_key }) => id !== undefined || url_key !== undefined, { error: 'id or url_key is needed' }),
    result: z.object({
      ...post.shape,
      content: z.string().describe('Html'),
      meta_title: z.string(),
      layout: z.enum(['standard', 'wide', 'quiet']),
      lead: z.string().nullable().describe('The first paragraph, plain text'),
    }),
    example: {
      input: { id: 1 },
      result: {
        ...{ ...POST_EXAMPLE, content: '<p>…</p>', meta_title: `${POST_EXAMPLE.name} | ${SHOP}` },
        ...{ layout: 'standard', lead: 'Linen chỉ phẳng trong ba phút đầu.' },
      },
    },
    refuses: { 404: 'There is no such post, or it is not published' },
    maxAge: 60,
    answer: async ({ id, url_key = '' }, { env, req }) => {
      const draft = await previewedPost(req.raw.headers, env);
      const isPreview = draft !== null && (id === undefined ? draft.url_key === url_key : draft.id === id);
      const key = id === undefined ? { urlKey: url_key } : { id };
      const row = isPreview ? draft : await findBlogPost(env.DB, key, new Date());
      if (!row) throw new RequestError(404, 'no such post');
      const { content, meta_title, layout, lead, name } = row;
      return { ...toPost(row), content, meta_title: meta_title ?? name, layout, lead };
    },
  }),
  blog_post_list: get({
    summary: 'Posts in the shape of WordPress, with the head data of Yoast',
    input: z.object({
      page: z.coerce.number().int().min(1).max(1000).default(1),
      per_page: pageSize(10),
      categories: id.optional(),
    }),
    result: z.array(wordPressPost),
    example: { input: { page: 1, per_page: 10 }, result: [WORDPRESS_EXAMPLE] },
    maxAge: 60,
    answer: async ({ page, per_page, categories }, { env }) => {
      const query = { limit: per_page, offset: (page - 1) * per_page, categoryId: categories };
      return (await listBlogPosts(env.DB, query, new Date())).map(toWordPressPost);
    },
  }),
  blog_post_news: get({
    summary: 'The newest posts',
    input: z.object({ pageSize: pageSize(NEWS) }),
    result: posts,
    example: listed,
    maxAge: 60,
    answer: async ({ pageSize }, { env }) =>
      (await listBlogPosts(env.DB, { limit: pageSize, offset: 0 }, new Date())).map(toPost),
  }),
  blog_search: get({
    summary: 'Posts in which every word of the keyword occurs; marks may be left out',
    input: z.object({ keyword: z.string().trim().min(1).max(200), ...paging }),
    result: posts,
    example: { input: { keyword: 'linen' }, result: [POST_EXAMPLE] },
    maxAge: 60,
    answer: async ({ keyword, pageSize, offset }, { env }) => {
      const words = searchWords(keyword);
      if (words.length === 0) return [];
      return (await listBlogPosts(env.DB, { limit: pageSize, offset, words }, new Date())).map(toPost);
    },
  }),
  blog_feature_post: get({
    summary: 'The posts that the editors put forward, the newest first',
    input: z.object({ pageSize: pageSize(NEWS) }),
    result: posts,
    example: listed,
    maxAge: 60,
    answer: async ({ pageSize }, { env }) =>
      (await listBlogPosts(env.DB, { limit: pageSize, offset: 0, isFeatured: true }, new Date())).map(toPost),
  }),
  blog_category_list: get({
    summary: 'The categories that have a published post, in their order',
    input: nothing,
    result: z.array(category),
    example: { input: {}, result: [{ id: 2, name: 'Phối đồ', url_key: 'phoi-do', post_count: 4 }] },
    maxAge: 60,
    answer: (_, { env }) => listBlogCategories(env.DB, new Date()),
  }),
};
