import { listFeaturedPosts, listNews } from '../commerce/blog.ts';
import { listProductsBySku } from '../commerce/catalog.ts';
import type { Commerce } from '../commerce/client.ts';
import { getShopConfig, listCmsBlocks } from '../commerce/content.ts';
import { getFlashSale } from '../commerce/deal.ts';
import { optional } from '../commerce/errors.ts';
import { listHomeSections } from '../commerce/layout.ts';
import { searchProducts } from '../commerce/search.ts';
import { listStoreCities } from '../commerce/stores.ts';
import { listVideos } from '../commerce/videos.ts';
import type { CategoryNode } from '../domain/catalog.ts';
import { BLOCK_TYPES, type BlockType, blockOf, type HomePart, type LayoutSection, stripState } from '../domain/home.ts';

const POSTS = 3;
const VIDEOS = 4;
const PRODUCTS = 10;

/** What the home page shows, in the order of the layout call; a part that did not come is left out [CMS-005, B-05]. */
export async function loadHome(commerce: Commerce, tree: readonly CategoryNode[]): Promise<HomePart[]> {
  const sections = await listHomeSections(commerce);
  const blocks = optional(listCmsBlocks(commerce, sections.filter(isBlock).map(blockOf)), []);
  const parts = await Promise.all(
    sections.map(async (section): Promise<HomePart | null> => {
      const { type, title } = section;
      if (isBlock(section)) {
        const found = (await blocks).find(({ identifier }) => identifier === blockOf(section));
        return found ? { type: section.type, html: found.html } : null;
      }
      if (type === 'products') return loadStrip(commerce, tree, section);
      if (type === 'flash_deal') return loadFlashSale(commerce, section);
      if (type === 'blog') {
        const posts = await optional(postsOf(commerce, count(section, POSTS)), []);
        return posts.length ? { type, title, posts } : null;
      }
      if (type === 'videos') {
        const videos = await optional(listVideos(commerce), []);
        return videos.length ? { type, title, videos: videos.slice(0, count(section, VIDEOS)) } : null;
      }
      if (type === 'stores') {
        const cities = await optional(listStoreCities(commerce), []);
        return cities.length ? { type, title, cities } : null;
      }
      return null;
    }),
  );
  return parts.filter((part) => part !== null);
}

type BlockSection = LayoutSection & { type: BlockType };
const isBlock = (section: LayoutSection): section is BlockSection => BLOCK_TYPES.some((type) => type === section.type);

const count = ({ settings: { pageSize } }: LayoutSection, standard: number) =>
  typeof pageSize === 'number' && pageSize > 0 ? Math.min(pageSize, standard * 2) : standard;

/** The stories that editors put forward, else the newest. */
async function postsOf(commerce: Commerce, wanted: number) {
  const featured = await listFeaturedPosts(commerce, wanted);
  return featured.length === wanted ? featured : listNews(commerce, wanted);
}

/** The flash sale that ends first; null while none runs, and where the shop switched them off [FLASH-002]. */
async function loadFlashSale(commerce: Commerce, section: LayoutSection): Promise<HomePart | null> {
  const config = await optional(getShopConfig(commerce), null);
  const sale = config?.hasFlashDeals === false ? null : await optional(getFlashSale(commerce, null), null);
  if (!sale) return null;
  const products = await optional(listProductsBySku(commerce, sale.skus.slice(0, count(section, PRODUCTS))), []);
  return products.length ? { type: 'flashSale', title: section.title ?? sale.name, sale, products } : null;
}

/** The first products of the category that the layout names; null where it is missing or did not answer. */
async function loadStrip(commerce: Commerce, tree: readonly CategoryNode[], section: LayoutSection) {
  const { settings, title } = section;
  const key = typeof settings.category === 'string' ? settings.category : '';
  const category = tree.find(({ href }) => href === `/${key}` || href === `/${key}.html`);
  if (!key || !category) return null;
  const listing = await optional(searchProducts(commerce, { categoryId: category.id, state: stripState() }), null);
  if (!listing?.items.length) return null;
  const products = listing.items.slice(0, count(section, PRODUCTS));
  return { type: 'products' as const, title: title ?? category.name, href: category.href, products };
}
