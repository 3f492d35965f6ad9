import * as z from 'zod';
import type { CategoryNode } from '../../catalog/rules/catalog.ts';
import { toProductHref } from '../../catalog/server/card-mapper.ts';
import { listCategoryTree } from '../../catalog/server/catalog.ts';
import type { PostCard } from '../../content/rules/post.ts';
import { SITE_CONTENT } from '../../content/rules/site-content.ts';
import { listPostCategories, listPosts } from '../../content/server/blog.ts';
import { listFaqGroups, listFaqTimes } from '../../content/server/faq.ts';
import { listVideos } from '../../content/server/videos.ts';
import {
  BLOG,
  cityPath,
  FAQ,
  faqPath,
  MEMBERSHIP,
  MENU,
  postPath,
  STORES,
  storePath,
  VIDEOS,
} from '../../links/rules/content-paths.ts';
import { rasterPath } from '../../media/rules/image-path.ts';
import { toPicture } from '../../media/server/picture.ts';
import type { Store } from '../../stores/rules/store.ts';
import { listStoreCities, listStores } from '../../stores/server/stores.ts';
import type { GraphqlApi, MiddlewareApi, RequestState } from '../../transport/server/commerce.ts';
import { optional } from '../../transport/server/errors.ts';
import { graphql } from '../../transport/server/graphql/graphql.ts';
import { readList } from '../../transport/server/middleware.ts';
import { newest, type SitemapEntry } from '../rules/crawlers/sitemap.ts';
import { listSitePages } from './site-pages.ts';

const PRODUCTS_PER_PAGE = 200;
const PAGES_MAX = 250; // 50,000 products, the maximum of a sitemap
const POST_PAGES_MAX = 100;

const ProductsForSitemap = graphql(`
  query ProductsForSitemap($pageSize: Int!, $page: Int!) {
    products(filter: {}, sort: { name: ASC }, pageSize: $pageSize, currentPage: $page) {
      page_info { total_pages }
      items { sku name updated_at url_rewrites { url } small_image { url label } }
    }
  }
`);

/** Every product with its own page, and its picture. Throws `CommerceError`. */
export async function listSitemapProducts(commerce: GraphqlApi): Promise<SitemapEntry[]> {
  const pageAt = async (page: number) =>
    (await commerce.query(ProductsForSitemap, { pageSize: PRODUCTS_PER_PAGE, page })).products;
  const first = await pageAt(1);
  const count = Math.min(first?.page_info?.total_pages ?? 1, PAGES_MAX);
  const others = await Promise.all(Array.from({ length: count - 1 }, (_, index) => pageAt(index + 2)));
  return [first, ...others].flatMap((page) =>
    (page?.items ?? []).flatMap((product) => {
      if (!product?.sku) return [];
      const picture = toPicture(product.small_image, product.name ?? '');
      return [
        {
          path: toProductHref(product),
          images: picture ? [rasterPath(picture.path)] : [],
          changedAt: timeOf(product.updated_at) ?? null,
        },
      ];
    }),
  );
}

/** Categories per request. */
const CATEGORIES_PER_PAGE = 100;

/** In a document of its own, because the frame of every page reads the tree and needs no times. */
const CategoryTimes = graphql(`
  query CategoryTimes($uids: [String!]!, $pageSize: Int!) {
    categories(filters: { category_uid: { in: $uids } }, pageSize: $pageSize) { items { uid updated_at } }
  }
`);

/** The page of all categories, as new as the newest one, and all categories of the tree. Throws `CommerceError`. */
export async function listSitemapCategories(commerce: GraphqlApi & RequestState): Promise<SitemapEntry[]> {
  const all = (nodes: readonly CategoryNode[]): CategoryNode[] =>
    nodes.flatMap((node) => [node, ...all(node.children)]);
  const nodes = all(await listCategoryTree(commerce));
  const uids = nodes.map(({ uid }) => uid);
  const pageCount = Math.ceil(uids.length / CATEGORIES_PER_PAGE);
  const pages = await Promise.all(
    Array.from({ length: pageCount }, (_, page) =>
      optional(
        commerce.extension(CategoryTimes, {
          uids: uids.slice(page * CATEGORIES_PER_PAGE, (page + 1) * CATEGORIES_PER_PAGE),
          pageSize: CATEGORIES_PER_PAGE,
        }),
        null,
      ),
    ),
  );
  const items = pages.flatMap((page) => page?.categories?.items ?? []);
  const times = new Map(items.map((item) => [item?.uid, timeOf(item?.updated_at)]));
  const entries = nodes.map(({ uid, href }) => ({ path: href, changedAt: times.get(uid) ?? null }));
  return [{ path: MENU, changedAt: newest(entries.map(({ changedAt }) => changedAt)) }, ...entries];
}

/** Magento writes times in UTC without a mark of the time zone. */
const timeOf = (time: string | null | undefined) => time && `${time.replace(' ', 'T')}Z`;

const CmsPages = z.array(z.object({ identifier: z.string(), updated_at: z.string().nullish().catch(null) }));

/** CMS pages, films, groups of questions and questions; for a backend without a page list, the pages that the shop links to. */
export async function listSitemapPages(commerce: GraphqlApi & MiddlewareApi): Promise<SitemapEntry[]> {
  const [pages, videos, groups, questions] = await Promise.all([
    listPages(commerce),
    optional(listVideos(commerce), []),
    optional(listFaqGroups(commerce), []),
    optional(listFaqTimes(commerce), []),
  ]);
  // The content of these pages has its own addresses in the shop.
  const elsewhere: readonly string[] = [SITE_CONTENT.pages.membership, SITE_CONTENT.pages.home];
  return [
    { path: FAQ, changedAt: newest([...groups, ...questions].map(({ changedAt }) => changedAt)) },
    {
      path: MEMBERSHIP,
      changedAt: pages.find(({ identifier }) => identifier === SITE_CONTENT.pages.membership)?.updated_at ?? null,
    },
    { path: VIDEOS, changedAt: newest(videos.map(({ publishedAt }) => publishedAt)) },
    ...pages
      .filter(({ identifier }) => !elsewhere.includes(identifier))
      .map(({ identifier, updated_at: changedAt }) => ({ path: `/${identifier}`, changedAt: changedAt ?? null })),
    ...groups.map(({ id, changedAt }) => ({ path: `/supportdetail/${id}`, changedAt })),
    ...questions.map(({ id, changedAt }) => ({ path: faqPath(id), changedAt })),
  ];
}

async function listPages(commerce: GraphqlApi & MiddlewareApi): Promise<z.infer<typeof CmsPages>> {
  const listed = await optional(readList(commerce, 'cms_page_list', {}, CmsPages), []);
  if (listed.length) return listed;
  const { home, ...linked } = SITE_CONTENT.pages;
  const found = await optional(listSitePages(commerce), new Set<string>());
  return Object.values(linked)
    .filter((identifier) => found.has(identifier))
    .map((identifier) => ({ identifier }));
}

/** The blog and its categories, each as new as its newest post, and every post with its picture. Throws `CommerceError`. */
export async function listSitemapPosts(commerce: MiddlewareApi): Promise<SitemapEntry[]> {
  const categories = await optional(listPostCategories(commerce), []);
  const all: PostCard[] = [];
  for (let page = 1; page <= POST_PAGES_MAX; page += 1) {
    const { posts, hasMore } = await listPosts(commerce, page);
    all.push(...posts);
    if (!hasMore) break;
  }
  const timeOfPost = ({ changedAt, publishedAt }: PostCard) => changedAt ?? publishedAt;
  return [
    { path: BLOG, changedAt: newest(all.map(timeOfPost)) },
    ...categories.map(({ id, href }) => ({
      path: href,
      changedAt: newest(all.filter(({ categoryIds }) => categoryIds.includes(id)).map(timeOfPost)),
    })),
    ...all.map((post) => ({
      path: postPath(post.urlKey),
      images: post.picture ? [rasterPath(post.picture)] : [],
      changedAt: timeOfPost(post),
    })),
  ];
}

/** The list of the stores and the page of each city, each as new as its newest store, and every store. Throws `CommerceError`. */
export async function listSitemapStores(commerce: MiddlewareApi): Promise<SitemapEntry[]> {
  const [cities, stores] = await Promise.all([
    optional(listStoreCities(commerce), []),
    listStores(commerce, { cityId: null, keyword: '', sku: '' }),
  ]);
  const all = stores ?? [];
  const newestOf = (some: readonly Store[]) => newest(some.map(({ changedAt }) => changedAt));
  return [
    { path: STORES, changedAt: newestOf(all) },
    ...cities.map(({ id }) => ({ path: cityPath(id), changedAt: newestOf(all.filter(({ cityId }) => cityId === id)) })),
    ...all.map((store) => ({ path: storePath(store), changedAt: store.changedAt })),
  ];
}
