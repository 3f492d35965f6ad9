import type { CategoryNode } from '../../features/catalog/rules/catalog.ts';
import { listCategoryProducts } from '../../features/catalog/server/catalog.ts';
import { findShopConfig, listCmsBlocks } from '../../features/config/server/content.ts';
import {
  BLOCK_TYPES,
  type BlockType,
  blockOf,
  type HomePart,
  type LayoutSection,
} from '../../features/content/rules/home.ts';
import { listFeaturedPosts, listNews } from '../../features/content/server/blog.ts';
import { listVideos } from '../../features/content/server/videos.ts';
import { getCampaign } from '../../features/deals/server/running-deals.ts';
import { getRunningFlashDeal } from '../../features/promotions/server/flash-deal-page.ts';
import { listHomeSections } from '../../features/shell/server/layout.ts';
import { listStoreCities } from '../../features/stores/server/stores.ts';
import type { Commerce, MiddlewareApi } from '../../features/transport/server/commerce.ts';
import { optional } from '../../features/transport/server/errors.ts';
import { loadPlainHome, plainHomeHtml } from './plain-home.ts';

const POSTS = 3;
const VIDEOS = 4;
const PRODUCTS = 10;
const DEALS = 16;
/** Sections that a middleware provides, whoever sells the products. */
const BESIDE_GOODS: readonly HomePart['type'][] = ['blog', 'videos', 'stores'];

/** The sections of the home page in the order of the layout call; one that fails is left out. */
export async function loadHome(commerce: Commerce, categories: Promise<readonly CategoryNode[]>): Promise<HomePart[]> {
  categories.catch(() => undefined);
  // A shop without a middleware rarely has our sections: its own page is asked with the rest.
  const plain = commerce.hasMiddleware ? null : plainHomeHtml(commerce);
  const sections = await listHomeSections(commerce);
  const blocks = optional(listCmsBlocks(commerce, sections.filter(isBlock).map(blockOf)), []);
  const tree = await categories;
  const parts = await Promise.all(
    sections.map(async (section): Promise<HomePart | null> => {
      const { type, title } = section;
      if (isBlock(section)) {
        const found = (await blocks).find(({ identifier }) => identifier === blockOf(section));
        return found ? { type: section.type, html: found.html } : null;
      }
      if (type === 'products') return loadStrip(commerce, tree, section);
      if (type === 'campaign') return loadCampaign(commerce);
      if (type === 'flash_deal') return loadDeal(commerce, section);
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
  const shown = parts.filter((part) => part !== null);
  // With a Magento whose editors set up no section, the companion's posts and stores alone do not make a home page.
  const isOurs = shown.some(({ type }) => !BESIDE_GOODS.includes(type));
  if (isOurs) return shown;
  return [...(await loadPlainHome(commerce, tree, plain ?? plainHomeHtml(commerce))), ...shown];
}

type BlockSection = LayoutSection & { type: BlockType };
const isBlock = (section: LayoutSection): section is BlockSection => BLOCK_TYPES.some((type) => type === section.type);

const count = ({ settings: { pageSize } }: LayoutSection, standard: number) =>
  typeof pageSize === 'number' && pageSize > 0 ? Math.min(pageSize, standard * 2) : standard;

/** The featured posts, else the newest. */
async function postsOf(commerce: MiddlewareApi, wanted: number) {
  const featured = await listFeaturedPosts(commerce, wanted);
  return featured.length === wanted ? featured : listNews(commerce, wanted);
}

/** The first products of the layout's category; null when it is missing or could not be loaded. */
async function loadStrip(commerce: Commerce, tree: readonly CategoryNode[], section: LayoutSection) {
  const { settings, title } = section;
  const key = typeof settings.category === 'string' ? settings.category : '';
  const category = tree.find(({ href }) => href === `/${key}` || href === `/${key}.html`);
  if (!key || !category) return null;
  const pageSize = count(section, PRODUCTS);
  const products = await optional(listCategoryProducts(commerce, category.uid, { pageSize }), []);
  if (!products.length) return null;
  return { type: 'products' as const, title: title ?? category.name, href: category.href, products };
}

/** The current campaign with its configured picture; null without either. */
async function loadCampaign(commerce: Commerce): Promise<HomePart | null> {
  const [campaign, config] = await Promise.all([optional(getCampaign(commerce), null), findShopConfig(commerce)]);
  if (!campaign?.name || !config?.campaignBanner) return null;
  return { type: 'campaign', campaign, banner: config.campaignBanner, countdownImage: config.countdownImage };
}

/** The active flash sale; null when there is none or they are disabled. */
async function loadDeal(commerce: Commerce, section: LayoutSection): Promise<HomePart | null> {
  const config = await findShopConfig(commerce);
  if (!config?.hasFlashDeals) return null;
  const found = await optional(getRunningFlashDeal(commerce, count(section, DEALS)), null);
  return found?.products.length ? { type: 'flash_deal', title: section.title, ...found } : null;
}
