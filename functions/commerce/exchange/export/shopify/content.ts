import { join } from 'node:path';
import type { WireRow } from '../../../tables/check.ts';
import type { Api } from '../../import/api.ts';
import { type Cell, CsvFile } from '../csv.ts';
import { toldRows } from '../told-rows.ts';

const PAGE = ['Handle', 'Title', 'Body HTML', 'Published'] as const;
const POST = [
  ...(['Handle', 'Title', 'Author', 'Body HTML', 'Summary HTML', 'Published', 'Published At'] as const),
  ...(['Image Src', 'Image Alt Text', 'Blog: Handle', 'Blog: Title'] as const),
] as const;
const REDIRECT = ['Redirect from', 'Redirect to'] as const;
/** The blog of posts that are in no category. */
const BLOG = { url_key: 'tin', name: 'Tin' };
const GONE = 410;
/** Magento's form of the address of a picture, and paths of pictures of this shop. */
const MEDIA = /\{\{media url=(?:"|&quot;|')?([^"'}&]+)(?:"|&quot;|')?\}\}/g;
const PATH = /(["'(])\/media\//g;

/** A text whose pictures are addresses of this shop. */
const withPictures = (content: unknown, site: string): string =>
  String(content ?? '')
    .replaceAll(MEDIA, (_, path: string) => `${site}/media/${path.replace(/^\/+/, '')}`)
    .replaceAll(PATH, `$1${site}/media/`);

const yes = (value: unknown) => (value === true ? 'TRUE' : 'FALSE');
const handleOf = (path: unknown) => String(path).replaceAll('/', '-');

/**
 * Writes redirects, which Shopify reads by itself, and pages and posts in the columns that the apps for such files read.
 * Returns how many there are of each.
 */
export async function writeContent(api: Api, folder: string, site: string): Promise<Record<string, number>> {
  const pages = new CsvFile(join(folder, 'pages.csv'), PAGE);
  for await (const { identifier, title, content, is_active } of toldRows(api, 'cms_page'))
    pages.add({
      ...{ Handle: handleOf(identifier), Title: title as Cell },
      'Body HTML': withPictures(content, site),
      Published: yes(is_active),
    });
  return {
    pages: pages.rows,
    posts: await writePosts(api, folder, site),
    redirects: await writeRedirects(api, folder),
  };
}

async function writePosts(api: Api, folder: string, site: string): Promise<number> {
  const blogs = new Map<string, WireRow>();
  for await (const row of toldRows(api, 'blog_category')) blogs.set(String(row.url_key), row);
  const posts = new CsvFile(join(folder, 'blog-posts.csv'), POST);
  for await (const row of toldRows(api, 'blog_post')) {
    const [category] = Array.isArray(row.categories) ? row.categories : [];
    const blog = blogs.get(String(category)) ?? BLOG;
    const image = String(row.image ?? '');
    posts.add({
      ...{ Handle: row.url_key as Cell, Title: row.name as Cell, Author: row.author as Cell },
      'Body HTML': withPictures(row.content, site),
      'Summary HTML': row.summary as Cell,
      Published: yes(row.is_active),
      'Published At': row.publish_date as Cell,
      'Image Src': image && !/^https?:/.test(image) ? `${site}/media/${image.replace(/^\/?(?:media\/)?/, '')}` : image,
      'Image Alt Text': row.image_alt as Cell,
      'Blog: Handle': blog.url_key as Cell,
      'Blog: Title': blog.name as Cell,
    });
  }
  return posts.rows;
}

/** Shopify has no address for a page that is gone, so such a rule is left out. */
async function writeRedirects(api: Api, folder: string): Promise<number> {
  const redirects = new CsvFile(join(folder, 'redirects.csv'), REDIRECT);
  for await (const { request_path, target_path, redirect_type } of toldRows(api, 'url_rewrite')) {
    const target = String(target_path ?? '');
    if (!target || redirect_type === 0 || redirect_type === GONE) continue;
    redirects.add({
      'Redirect from': `/${request_path}`,
      'Redirect to': /^https?:/.test(target) ? target : `/${target.replace(/^\/+/, '')}`,
    });
  }
  return redirects.rows;
}
