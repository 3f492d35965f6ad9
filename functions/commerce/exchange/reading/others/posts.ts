import { slug } from '../../../../../src/kernel/text/fold.ts';
import { VIETNAM_OFFSET } from '../../../../../src/kernel/time/vietnam-time.ts';
import type { WireRow } from '../../../tables/check.ts';
import type { ImportContext, PlacedRow } from '../context.ts';
import { pictureAt, productFile } from '../media-addresses.ts';
import { readCsv } from '../sheet/csv.ts';
import { imagesIn, postText, withImages, wordsOf } from './post-text.ts';

type Item = Readonly<Record<string, string>>;
interface Placed {
  item: Item;
  line: number;
}

const SHOWN = new Set(['publish', 'future']);
const GONE = new Set(['trash', 'auto-draft', 'inherit']);
/** Pages that a shop of WooCommerce has for itself; this shop has its own. */
const OWN_PAGES =
  /^(?:cart|gio-hang|checkout|thanh-toan|my-account|tai-khoan|shop|cua-hang|wishlist)$|\[woocommerce_|wp:woocommerce\/(?:cart|checkout)/;
const SUMMARY_LENGTH = 300;
const CELLS: Readonly<Record<string, string>> = {
  ...{ url_key: 'wp:post_name', identifier: 'wp:post_name', name: 'title', title: 'title', content: 'content:encoded' },
  ...{ publish_date: 'wp:post_date_gmt', author: 'dc:creator', categories: 'categories', summary: 'excerpt:encoded' },
};
const cellOf = (column: string) => CELLS[column] ?? column;

/** Reads exports of WordPress: categories, posts, pages, and the pictures that these show. */
export async function sendPosts(context: ImportContext, files: readonly string[]): Promise<void> {
  for (const file of files) {
    const items: Placed[] = [];
    for await (const { row, line } of readCsv(file, context.report, context.forms.get(file)))
      items.push({ item: row, line });
    await new PostFile(context, file, items).send();
  }
}

class PostFile {
  readonly #context: ImportContext;
  readonly #file: string;
  readonly #items: readonly Placed[];
  /** Pictures of the export by their numbers. */
  readonly #attached: ReadonlyMap<string, Item>;

  constructor(context: ImportContext, file: string, items: readonly Placed[]) {
    this.#context = context;
    this.#file = file;
    this.#items = items;
    const attached = items.filter(({ item }) => item['wp:post_type'] === 'attachment');
    this.#attached = new Map(attached.map(({ item }) => [item['wp:post_id'] ?? '', item]));
  }

  async send(): Promise<void> {
    const { session, report } = this.#context;
    const taken = this.#items.filter(({ item }) => !GONE.has(item['wp:status'] ?? ''));
    const posts = taken.filter(({ item }) => item['wp:post_type'] === 'post');
    const pages = taken.filter(({ item }) => item['wp:post_type'] === 'page');
    for (const { item } of taken) {
      const type = item['wp:post_type'] ?? '';
      if (!['post', 'page', 'attachment'].includes(type)) report.leave(`wp:post_type ${type}`);
    }
    await this.#categories(posts);
    for (const placed of posts) await session.add('blog_post', await this.#post(placed));
    await session.flush();
    for (const placed of pages) {
      const { item, line } = placed;
      const address = item['wp:post_name'] ?? '';
      if (OWN_PAGES.test(address) || OWN_PAGES.test(item['content:encoded'] ?? ''))
        report.leave(`wp:post_name ${address}`);
      else await session.add('cms_page', { ...(await this.#page(item, line)) });
    }
    await session.flush();
  }

  async #categories(posts: readonly Placed[]): Promise<void> {
    const { session } = this.#context;
    const named = new Map<string, PlacedRow>();
    for (const { item, line } of posts)
      for (const [url_key, name] of categoriesOf(item))
        if (!named.has(url_key))
          named.set(url_key, { row: { url_key, name }, file: this.#file, line, what: name, cell: () => 'categories' });
    for (const row of named.values()) await session.add('blog_category', row);
    await session.flush();
  }

  async #post({ item, line }: Placed): Promise<PlacedRow> {
    const name = item.title?.trim() ?? '';
    const place = this.#place(name, line);
    const { content, image, alt } = await this.#text(item, place);
    const row: WireRow = {
      url_key: item['wp:post_name'] || slug(name),
      name,
      categories: categoriesOf(item).map(([key]) => key),
      publish_date: dateOf(item),
      author: item['dc:creator'] || 'Cửa hàng',
      ...(image && { image, image_alt: alt }),
      summary: (wordsOf(item['excerpt:encoded'] ?? '') || wordsOf(content)).slice(0, SUMMARY_LENGTH),
      content,
      is_active: isShown(item),
    };
    return { ...place, row, cell: cellOf };
  }

  async #page(item: Item, line: number): Promise<PlacedRow> {
    const title = item.title?.trim() ?? '';
    const place = this.#place(title, line);
    const { content } = await this.#text(item, place);
    const row = { identifier: item['wp:post_name'] || slug(title), title, content, is_active: isShown(item) };
    return { ...place, row, cell: cellOf };
  }

  #place(what: string, line: number) {
    return { file: this.#file, line, what };
  }

  /** The text with pictures of the shop, and the picture of the post. Pictures that are found nowhere are told and left out. */
  async #text(
    item: Item,
    place: { file: string; line: number; what: string },
  ): Promise<{ content: string; image: string | null; alt: string }> {
    const { media, report } = this.#context;
    const { html, lost } = postText(item['content:encoded'] ?? '');
    if (lost > 0) report.note({ ...place, reason: 'content:encoded: parts of a plugin were taken out of the text' });
    const main = this.#attached.get(item._thumbnail_id ?? '');
    const addresses = [...imagesIn(html), main?.['wp:attachment_url'] ?? ''].filter(Boolean);
    const paths = new Map(addresses.map((address) => [address, this.#noted(address)]));
    await media.look([...paths.values()]);
    const found = new Map([...paths].map(([address, path]) => [address, media.take(path) ? path : null]));
    for (const [address, path] of found) {
      if (path !== null) continue;
      const { name = address, reason } = media.missing(paths.get(address) ?? '');
      report.note({ ...place, what: `${place.what} ${name}`, reason });
    }
    const image = found.get(main?.['wp:attachment_url'] ?? '') ?? null;
    const content = withImages(html, (address) => {
      const path = found.get(address);
      return path ? `/media/${path}` : null;
    });
    return { content, image, alt: main?._wp_attachment_image_alt || main?.title || item.title || '' };
  }

  /** The path of a picture below /media; its address is remembered, so that it is loaded. */
  #noted(text: string): string {
    const { path, address } = pictureAt(text);
    const file = productFile(path);
    if (address !== null) this.#context.media.noteAddress(file, address);
    return file;
  }
}

/** When a post was published. A draft has the time of the shop alone. */
function dateOf(item: Item): string | undefined {
  const times = [
    [item['wp:post_date_gmt'], 'Z'],
    [item['wp:post_date'], VIETNAM_OFFSET],
  ] as const;
  const [time, zone] = times.find(([text]) => /^[1-9]\d{3}-/.test(text ?? '')) ?? [];
  return time && `${time.replace(' ', 'T')}${zone}`;
}

const isShown = (item: Item): boolean => SHOWN.has(item['wp:status'] ?? '') && !item['wp:post_password'];

const categoriesOf = (item: Item): [key: string, name: string][] =>
  (item.categories ?? '').split('\n').flatMap((line): [string, string][] => {
    const [key = '', name = ''] = line.split('=');
    const known = slug(decodeURIComponent(key)) || slug(name);
    return known && known !== 'uncategorized' ? [[known, name]] : [];
  });
