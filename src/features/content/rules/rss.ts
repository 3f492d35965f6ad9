import { escapeXml } from '../../../kernel/text/xml.ts';
import type { PostCard } from './post.ts';

interface Feed {
  title: string;
  description: string;
  /** The path of the feed. */
  path: string;
  /** The address of the WebSub hub that informs readers about new stories; null for none. */
  hub: string | null;
}

/** Blog posts as RSS 2.0, newest first. */
export function rssFeed(origin: string, { title, description, path, hub }: Feed, posts: readonly PostCard[]): string {
  const items = posts.map(({ title: name, href, summary, publishedAt, author }) => {
    const link = escapeXml(new URL(href, origin).href);
    const date = Date.parse(publishedAt ?? '');
    return [
      `<item><title>${escapeXml(name)}</title><link>${link}</link><guid isPermaLink="true">${link}</guid>`,
      Number.isNaN(date) ? '' : `<pubDate>${new Date(date).toUTCString()}</pubDate>`,
      author ? `<dc:creator>${escapeXml(author)}</dc:creator>` : '',
      `<description>${escapeXml(summary)}</description></item>`,
    ].join('');
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
<title>${escapeXml(title)}</title><link>${escapeXml(origin)}/blog</link><description>${escapeXml(description)}</description><language>vi</language>
<atom:link href="${escapeXml(origin + path)}" rel="self" type="application/rss+xml"/>${hub ? `<atom:link href="${escapeXml(hub)}" rel="hub"/>` : ''}
${items.join('\n')}
</channel></rss>
`;
}
