import * as z from 'zod';
import { SHOP } from '../../../brand/names.ts';
import { blogCategoryPath } from '../../links/rules/content-paths.ts';
import { plainText, sanitize } from '../../markup/server/sanitize.ts';
import type { MiddlewareApi } from '../../transport/server/commerce.ts';
import { readList, readResult } from '../../transport/server/middleware.ts';
import type { Post, PostCard, PostCategory } from '../rules/post.ts';
import { POST_LAYOUTS, POSTS_PER_PAGE } from '../rules/post.ts';
import { WirePost } from './post-mapper.ts';

const Posts = z.array(z.unknown()).transform((rows): PostCard[] =>
  // An invalid post is left out; the others are shown.
  rows.flatMap((row) => {
    const post = WirePost.safeParse(row);
    return post.success ? [post.data] : [];
  }),
);
const Content = z.looseObject({
  content: z.union([z.string(), z.object({ rendered: z.string() }).transform(({ rendered }) => rendered)]),
  meta_title: z.string().nullish().catch(null),
  layout: z.enum(POST_LAYOUTS).catch('standard'),
  lead: z.string().nullish().catch(null),
});
const Categories = z.array(z.object({ id: z.coerce.number(), name: z.string(), url_key: z.string() }));

interface PostPage {
  posts: PostCard[];
  hasMore: boolean;
}

/** A page of posts, newest first, optionally of one category. Pages start at 1. Throws `CommerceError`. */
export function listPosts(commerce: MiddlewareApi, page: number, categoryId?: number): Promise<PostPage> {
  return pageOfPosts(commerce, 'blog_post', page, categoryId ? { category_id: String(categoryId) } : {});
}

/** A page of the posts that contain every word. Throws `CommerceError`. */
export function searchPosts(commerce: MiddlewareApi, keyword: string, page: number): Promise<PostPage> {
  return pageOfPosts(commerce, 'blog_search', page, { keyword });
}

/** The newest posts. Throws `CommerceError`. */
export function listNews(commerce: MiddlewareApi, count: number): Promise<PostCard[]> {
  return readList(commerce, 'blog_post_news', { pageSize: String(count) }, Posts);
}

/** The posts that editors marked as featured. Throws `CommerceError`. */
export function listFeaturedPosts(commerce: MiddlewareApi, count: number): Promise<PostCard[]> {
  return readList(commerce, 'blog_feature_post', { pageSize: String(count) }, Posts);
}

/** One post by its key; null for an unknown or unpublished one. Throws `CommerceError`. */
export async function getPost(commerce: MiddlewareApi, urlKey: string): Promise<Post | null> {
  const found = await readResult(commerce, 'blog_post_byid', { url_key: urlKey }, Content);
  const card = found && WirePost.parse(found);
  return (
    card && {
      ...card,
      html: sanitize(found.content),
      layout: found.layout,
      lead: plainText(found.lead),
      metaTitle: withoutShop(found.meta_title ?? '') || card.title,
    }
  );
}

/** The categories of the blog; empty if the backend does not have this call. Throws `CommerceError`. */
export async function listPostCategories(commerce: MiddlewareApi): Promise<PostCategory[]> {
  const categories = await readList(commerce, 'blog_category_list', {}, Categories);
  return categories.map(({ id, name, url_key }) => ({ id, name, urlKey: url_key, href: blogCategoryPath(url_key) }));
}

/** Requests one post more than a page holds, to know whether there is a next page. */
async function pageOfPosts(
  commerce: MiddlewareApi,
  call: string,
  page: number,
  params: Record<string, string>,
): Promise<PostPage> {
  const paging = { pageSize: String(POSTS_PER_PAGE + 1), offset: String((page - 1) * POSTS_PER_PAGE) };
  const posts = await readList(commerce, call, { ...params, ...paging }, Posts);
  return { posts: posts.slice(0, POSTS_PER_PAGE), hasMore: posts.length > POSTS_PER_PAGE };
}

/** A title for search engines without the shop's name at its end, which every page adds itself. */
function withoutShop(title: string): string {
  const [, own = title] = title.endsWith(SHOP) ? (/^(.*\S)\s*\|\s*$/.exec(title.slice(0, -SHOP.length)) ?? []) : [];
  return own;
}
