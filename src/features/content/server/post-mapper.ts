import * as z from 'zod';
import { postPath } from '../../links/rules/content-paths.ts';
import { sitePath } from '../../links/rules/site-path.ts';
import { plainText } from '../../markup/server/sanitize.ts';
import { mediaPath } from '../../media/server/picture.ts';
import type { PostCard } from '../rules/post.ts';
import { readHead, YoastFields } from './yoast-head.ts';

const words = z.string().nullish().catch(null);
const ids = z
  .union([z.array(z.coerce.number()), z.string().transform((list) => list.split(',').map(Number).filter(Boolean))])
  .nullish()
  .catch(null);

/** A post in our own format. */
const OwnPost = z.object({
  id: z.coerce.number(),
  name: z.string(),
  url_key: z.string(),
  category_ids: ids,
  publish_date: words,
  updated_at: words,
  author: words,
  image: words,
  image_alt: words,
  description: words,
  titleLink: words,
  reading_minutes: z.coerce.number().nullish().catch(null),
});

/** A post in WordPress's format with Yoast's head data. */
const WordPressPost = z.object({
  id: z.coerce.number(),
  title: z.object({ rendered: z.string() }),
  slug: words,
  link: words,
  date: words,
  modified: words,
  categories: ids,
  excerpt: z.object({ rendered: z.string() }).nullish().catch(null),
  ...YoastFields,
});

/** Both formats of a blog, with one adapter each. */
export const WirePost = z.union([
  OwnPost.transform(
    (wire): PostCard => ({
      id: wire.id,
      title: plainText(wire.name),
      href: sitePath(wire.titleLink ?? undefined) ?? postPath(wire.url_key),
      urlKey: wire.url_key,
      categoryIds: wire.category_ids ?? [],
      publishedAt: wire.publish_date ?? null,
      changedAt: later(wire.updated_at, wire.publish_date),
      author: wire.author ?? '',
      picture: mediaPath(wire.image),
      pictureAlt: wire.image_alt ?? '',
      summary: plainText(wire.description),
      minutes: wire.reading_minutes ?? null,
    }),
  ),
  WordPressPost.transform((wire): PostCard => {
    const urlKey = wire.slug ?? keyOf(wire.link) ?? String(wire.id);
    const head = readHead(wire);
    return {
      id: wire.id,
      title: plainText(wire.title.rendered),
      // A post of an external WordPress is read there.
      href: wire.link?.startsWith('http') ? wire.link : postPath(urlKey),
      urlKey,
      categoryIds: wire.categories ?? [],
      publishedAt: wire.date ?? null,
      changedAt: later(wire.modified, wire.date),
      author: head.author,
      picture: mediaPath(head.picture) ?? pictureOfWordPress(head.picture),
      pictureAlt: '',
      summary: head.description || plainText(wire.excerpt?.rendered),
      minutes: null,
    };
  }),
]);

/** The later of two times: a story may be saved before the day of its publication. */
function later(changed: string | null | undefined, published: string | null | undefined): string | null {
  if (!changed) return null;
  return published && Date.parse(published) > Date.parse(changed) ? published : changed;
}

/** The address of a picture on WordPress's own host; null for anything but https. */
const pictureOfWordPress = (address: string | null) =>
  address?.startsWith('https://') && URL.canParse(address) ? new URL(address).href : null;

const keyOf = (link: string | null | undefined) => link?.split('/').filter(Boolean).at(-1);
