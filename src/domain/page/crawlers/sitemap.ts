import { BLOG, STORES } from '../../content/content-paths.ts';
import { escapeXml } from '../../content/rss.ts';
import { HOME } from '../paths/paths.ts';

/** One address of a sitemap; pictures as full addresses. */
export interface SitemapEntry {
  path: string;
  images?: readonly string[];
  /** ISO 8601. */
  changedAt?: string | null;
}

/** The parts of the sitemap, by the name in their address. */
export const SITEMAP_PARTS = ['products', 'categories', 'pages', 'blog', 'stores'] as const;
/** The page that the addresses of a part lie below: a shop without it lists none of them. */
export const SITEMAP_ROOTS = {
  products: HOME,
  categories: HOME,
  pages: HOME,
  blog: BLOG,
  stores: STORES,
} as const satisfies Record<SitemapPart, string>;
export type SitemapPart = (typeof SITEMAP_PARTS)[number];

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The list of these sitemaps. `origin` without a slash at its end. */
export function sitemapIndex(origin: string, shown: readonly SitemapPart[]): string {
  const parts = shown.map((part) => `<sitemap><loc>${escapeXml(`${origin}/sitemap/${part}.xml`)}</loc></sitemap>`);
  return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts.join('\n')}\n</sitemapindex>\n`;
}

/** One sitemap, each address once. */
export function sitemap(origin: string, entries: readonly SitemapEntry[]): string {
  const once = new Map(entries.map((entry) => [entry.path, entry]));
  const urls = [...once.values()].map(({ path, images = [], changedAt }) => {
    const date = Date.parse(changedAt ?? '');
    const modified = Number.isNaN(date) ? '' : `<lastmod>${new Date(date).toISOString()}</lastmod>`;
    const pictures = images.map(
      (image) => `<image:image><image:loc>${escapeXml(new URL(image, origin).href)}</image:loc></image:image>`,
    );
    return `<url><loc>${escapeXml(new URL(path, origin).href)}</loc>${modified}${pictures.join('')}</url>`;
  });
  return `${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${urls.join('\n')}\n</urlset>\n`;
}

/** Screens that show the shopper's own things or answers to a search: nothing for a crawler. */
const NOT_FOR_CRAWLERS = [
  '/_actions/',
  '/_edge/',
  '/checkout',
  '/customer',
  '/gio-hang',
  '/tra-don-hang',
  '/search',
  '/SearchPage',
  '/hoi-dap/tim-kiem',
  '/blog/tim-kiem',
  '/*?login=',
  '/*&login=',
];

/** `robots.txt`: what no crawler needs, and where the sitemap is. */
export function robotsTxt(origin: string): string {
  const rules = NOT_FOR_CRAWLERS.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
