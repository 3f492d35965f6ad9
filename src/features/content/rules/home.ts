import type { CategoryNode, ProductCard } from '../../catalog/rules/catalog.ts';
import type { Campaign, FlashDeal } from '../../deals/rules/flash-deal.ts';
import type { StoreCity } from '../../stores/rules/store.ts';
import type { PostCard } from './post.ts';
import { SITE_CONTENT } from './site-content.ts';
import type { Video } from './video.ts';

const { blocks: BLOCKS, categories: CATEGORIES } = SITE_CONTENT;

/** A section of the home page from the layout call. */
export interface LayoutSection {
  type: string;
  title: string | null;
  settings: Record<string, unknown>;
}

const section = (type: string, settings: Record<string, unknown> = {}): LayoutSection => ({
  type,
  title: null,
  settings,
});

/** The home page's sections when the backend has no layout. */
export const HOME_LAYOUT: readonly LayoutSection[] = [
  section('hero', { block: BLOCKS.hero }),
  section('worlds', { block: BLOCKS.worlds }),
  section('campaign'),
  section('flash_deal'),
  section('products', { category: CATEGORIES.newArrivals }),
  section('story', { block: BLOCKS.story }),
  section('products', { category: CATEGORIES.sale }),
  section('videos'),
  section('blog'),
  section('stores'),
  section('promises', { block: BLOCKS.promises }),
];

/** Sections that show a CMS block. */
export const BLOCK_TYPES = ['hero', 'worlds', 'story', 'promises'] as const;
export type BlockType = (typeof BLOCK_TYPES)[number];

/** A section with its content; blocks are sanitised HTML. */
export type HomePart =
  | { type: BlockType; html: string }
  | { type: 'page'; html: string }
  | { type: 'products'; title: string; href: string; products: ProductCard[] }
  | { type: 'campaign'; campaign: Campaign; banner: string; countdownImage: string | null }
  | { type: 'flash_deal'; title: string | null; deal: FlashDeal; products: ProductCard[] }
  | { type: 'blog'; title: string | null; posts: PostCard[] }
  | { type: 'videos'; title: string | null; videos: Video[] }
  | { type: 'stores'; title: string | null; cities: StoreCity[] };

/** The identifier of a section's block; the default one when the layout names none. */
export function blockOf({ type, settings }: LayoutSection & { type: BlockType }): string {
  return typeof settings.block === 'string' ? settings.block : BLOCKS[type];
}

/** In seconds. A change of a block or listed product purges the page at once by its tag. */
export const HOME_CACHE = {
  maxAge: 300,
  swr: 3600,
  tags: ['layout', `cms_b_${BLOCKS.home}`, ...BLOCK_TYPES.map((type) => `cms_b_${BLOCKS[type]}`)],
};

/** The category of a product row; null when the catalogue does not have it, and then the row is left out. */
export function homeStrip(tree: CategoryNode[], strip: keyof typeof CATEGORIES): CategoryNode | null {
  const path = `/${CATEGORIES[strip]}`;
  return tree.find(({ href }) => href === path || href === `${path}.html`) ?? null;
}
