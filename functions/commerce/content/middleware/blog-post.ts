import * as z from 'zod';
import { stripHtml } from '../../shared/rules/spelling.ts';
import type { BlogPostRow } from '../db/blog.ts';

const WORDS_PER_MINUTE = 220;
const GOODS = /<div data-(?:outfit|goods)="[^"]*">[^<]*<\/div>/g;

export const post = z
  .object({
    id: z.number().int(),
    name: z.string(),
    url_key: z.string(),
    category_ids: z.array(z.number().int()),
    publish_date: z.string().describe('ISO 8601, UTC'),
    updated_at: z.string().nullable().describe('ISO 8601, UTC; null: not changed since times are kept'),
    author: z.string(),
    image: z.string().nullable().describe('Path under the shop’s address'),
    image_alt: z.string().nullable(),
    description: z.string().describe('Two or three sentences of plain text'),
    titleLink: z.string().describe('Path of the post in the shop'),
    reading_minutes: z.number().int(),
    is_featured: z.boolean(),
  })
  .meta({ id: 'BlogPost' });

/** A post in WordPress's format with Yoast's head data. */
export const wordPressPost = z
  .object({
    id: z.number().int(),
    date: z.string(),
    slug: z.string(),
    link: z.string(),
    title: z.object({ rendered: z.string() }),
    excerpt: z.object({ rendered: z.string().describe('Html') }),
    categories: z.array(z.number().int()),
    yoast_head_json: z.object({
      title: z.string(),
      description: z.string(),
      og_title: z.string(),
      og_description: z.string(),
      og_image: z.array(z.object({ url: z.string() })),
      article_published_time: z.string(),
      author: z.string(),
    }),
  })
  .meta({ id: 'WordPressPost' });

const mediaPath = (path: string | null) => (path === null || /^https?:/.test(path) ? path : `/media/${path}`);
const postPath = (row: BlogPostRow) => `/blog/${row.url_key}`;
const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export function toPost(row: BlogPostRow): z.infer<typeof post> {
  // The names of outfits and goods between the paragraphs are not read as text.
  const text = `${row.lead ?? ''} ${stripHtml(row.content.replace(GOODS, ' '))}`;
  const wordCount = text.split(/\s+/).filter(Boolean).length;
  return {
    id: row.id,
    name: row.name,
    url_key: row.url_key,
    category_ids: JSON.parse(row.category_ids) as number[],
    publish_date: row.publish_date,
    updated_at: row.updated_at,
    author: row.author,
    image: mediaPath(row.image),
    image_alt: row.image_alt,
    description: row.summary,
    titleLink: postPath(row),
    reading_minutes: Math.max(1, Math.round(wordCount / WORDS_PER_MINUTE)),
    is_featured: row.is_featured === 1,
  };
}

export function toWordPressPost(row: BlogPostRow): z.infer<typeof wordPressPost> {
  const title = row.meta_title ?? row.name;
  const picture = mediaPath(row.image);
  return {
    id: row.id,
    date: row.publish_date,
    slug: row.url_key,
    link: postPath(row),
    title: { rendered: escapeHtml(row.name) },
    excerpt: { rendered: `<p>${escapeHtml(row.summary)}</p>` },
    categories: JSON.parse(row.category_ids) as number[],
    yoast_head_json: {
      title,
      description: row.summary,
      og_title: title,
      og_description: row.summary,
      og_image: picture === null ? [] : [{ url: picture }],
      article_published_time: row.publish_date,
      author: row.author,
    },
  };
}

export const POST_EXAMPLE: z.infer<typeof post> = {
  id: 1,
  name: 'Cách chọn vải linen cho mùa nóng',
  url_key: 'cach-chon-vai-linen',
  category_ids: [2],
  publish_date: '2026-10-03T01:00:00.000Z',
  updated_at: '2026-10-04T02:00:00.000Z',
  author: 'Thu An',
  image: '/media/blog/linen.svg',
  image_alt: 'Áo linen trắng trên móc gỗ',
  description: 'Nhìn sợi, vò thử, soi qua nắng: ba việc làm trước khi mua.',
  titleLink: '/blog/cach-chon-vai-linen',
  reading_minutes: 4,
  is_featured: true,
};

export const WORDPRESS_EXAMPLE: z.infer<typeof wordPressPost> = {
  id: 1,
  date: POST_EXAMPLE.publish_date,
  slug: POST_EXAMPLE.url_key,
  link: POST_EXAMPLE.titleLink,
  title: { rendered: POST_EXAMPLE.name },
  excerpt: { rendered: `<p>${POST_EXAMPLE.description}</p>` },
  categories: [2],
  yoast_head_json: {
    title: POST_EXAMPLE.name,
    description: POST_EXAMPLE.description,
    og_title: POST_EXAMPLE.name,
    og_description: POST_EXAMPLE.description,
    og_image: [{ url: '/media/blog/linen.svg' }],
    article_published_time: POST_EXAMPLE.publish_date,
    author: 'Thu An',
  },
};
