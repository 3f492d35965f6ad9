import { escapeXml } from '../../../../kernel/text/xml.ts';
import { BLOG, STORES } from '../../../links/rules/content-paths.ts';
import { HOME } from '../../../links/rules/paths.ts';
import { inView } from '../store-views/store-views.ts';

/** An address of a sitemap; pictures have absolute addresses. */
export interface SitemapEntry {
  path: string;
  images?: readonly string[];
  /** ISO 8601. */
  changedAt?: string | null;
}

/** The parts of the sitemap, by their name in the address. */
export const SITEMAP_PARTS = ['products', 'categories', 'pages', 'blog', 'stores'] as const;
/** The page above each part's addresses: a shop without this page lists none of them. */
export const SITEMAP_ROOTS = {
  products: HOME,
  categories: HOME,
  pages: HOME,
  blog: BLOG,
  stores: STORES,
} as const satisfies Record<SitemapPart, string>;
export type SitemapPart = (typeof SITEMAP_PARTS)[number];

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Maximum number of addresses per file. 50,000 are allowed, but smaller files are read sooner. */
const SITEMAP_ENTRIES_MAX = 10_000;

/** A file of the sitemap. */
interface SitemapFile {
  /** `products-2.xml`: the second file of the products; the first has no number. */
  name: string;
  /** The newest change of its addresses, ISO 8601; null when unknown. */
  changedAt: string | null;
}

const FILE = /^(\w+?)(?:-([2-9]|[1-9]\d+))?$/;

/** The part and file number (from 1) of a file name; null for any other name. */
export function readSitemapFile(name: string | undefined): { part: SitemapPart; number: number } | null {
  const [, found, number] = FILE.exec(name ?? '') ?? [];
  const part = SITEMAP_PARTS.find((each) => each === found);
  return part ? { part, number: Number(number ?? 1) } : null;
}

/** The addresses of one file of a part; empty after the last one. */
export function entriesOf(entries: readonly SitemapEntry[], number: number): readonly SitemapEntry[] {
  return entries.slice((number - 1) * SITEMAP_ENTRIES_MAX, number * SITEMAP_ENTRIES_MAX);
}

/** The files that a part is split into; at least one. */
export function filesOf(part: SitemapPart, entries: readonly SitemapEntry[]): SitemapFile[] {
  const count = Math.max(1, Math.ceil(entries.length / SITEMAP_ENTRIES_MAX));
  return Array.from({ length: count }, (_, index) => ({
    name: `${part}${index ? `-${index + 1}` : ''}.xml`,
    changedAt: newest(entriesOf(entries, index + 1).map(({ changedAt }) => changedAt)),
  }));
}

/** The newest of some times, ISO 8601; null when none is known. */
export function newest(moments: readonly (string | null | undefined)[]): string | null {
  const times = moments.map((moment) => Date.parse(moment ?? '')).filter((time) => !Number.isNaN(time));
  // A file may have more addresses than a function call may have arguments on some platforms.
  const last = times.reduce((latest, time) => Math.max(latest, time), 0);
  return last ? new Date(last).toISOString() : null;
}

/** The sitemap index of the store view with this prefix. `origin` has no trailing slash. */
export function sitemapIndex(origin: string, files: readonly SitemapFile[], prefix = ''): string {
  const parts = files.map(({ name, changedAt }) => {
    const modified = changedAt ? `<lastmod>${changedAt}</lastmod>` : '';
    return `<sitemap><loc>${escapeXml(`${origin}${prefix}/sitemap/${name}`)}</loc>${modified}</sitemap>`;
  });
  return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts.join('\n')}\n</sitemapindex>\n`;
}

/** One sitemap of the store view with this prefix, each address once. */
export function sitemap(origin: string, entries: readonly SitemapEntry[], prefix = ''): string {
  const once = new Map(entries.map((entry) => [entry.path, entry]));
  const urls = [...once.values()].map(({ path, images = [], changedAt }) => {
    const date = Date.parse(changedAt ?? '');
    const modified = Number.isNaN(date) ? '' : `<lastmod>${new Date(date).toISOString()}</lastmod>`;
    const pictures = images.map(
      (image) => `<image:image><image:loc>${escapeXml(new URL(image, origin).href)}</image:loc></image:image>`,
    );
    return `<url><loc>${escapeXml(new URL(inView(prefix, path), origin).href)}</loc>${modified}${pictures.join('')}</url>`;
  });
  return `${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${urls.join('\n')}\n</urlset>\n`;
}
