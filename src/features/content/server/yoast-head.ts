import * as z from 'zod';
import { plainText } from '../../markup/server/sanitize.ts';

const words = z.string().nullish().catch(null);

/** `yoast_head_json`: Yoast's head data of a post. */
const YoastHead = z.object({
  description: words,
  author: words,
  og_image: z
    .array(z.object({ url: z.string() }))
    .nullish()
    .catch(null),
});

/** The head data of a post: JSON, or the HTML `yoast_head` of older versions. */
export const YoastFields = {
  yoast_head_json: YoastHead.nullish().catch(null),
  yoast_head: words,
};

interface PostHead {
  description: string;
  author: string;
  /** Address of the first picture; null for none. */
  picture: string | null;
}

/** Reads the head data; JSON is preferred over HTML. */
export function readHead(wire: {
  yoast_head_json?: z.infer<typeof YoastHead> | null;
  yoast_head?: string | null;
}): PostHead {
  const { yoast_head_json: json, yoast_head: html } = wire;
  return {
    description: json?.description || contentOf(html, 'description') || contentOf(html, 'og:description'),
    author: json?.author || contentOf(html, 'author'),
    picture: json?.og_image?.[0]?.url || contentOf(html, 'og:image') || null,
  };
}

/** The content of a `<meta>` with a name or property, as plain text; empty for none. */
function contentOf(html: string | null | undefined, name: string): string {
  for (const [tag] of html?.matchAll(/<meta\b[^>]*>/gi) ?? []) {
    const attribute = (which: string) => new RegExp(`\\b${which}\\s*=\\s*(["'])(.*?)\\1`, 'i').exec(tag)?.[2] ?? '';
    if ([attribute('name'), attribute('property')].includes(name)) return plainText(attribute('content'));
  }
  return '';
}
