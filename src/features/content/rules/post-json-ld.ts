import type { BlogPosting } from 'schema-dts';
import { text } from '../../../text/vi.ts';
import type { Post } from './post.ts';

/** Structured data of a blog post; `picture` is an absolute address. */
export function postData(origin: string, post: Post, picture: string) {
  const publisher = {
    '@type': 'Organization',
    name: text('shell.brand'),
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
  } as const;
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.summary,
    image: [picture],
    datePublished: post.publishedAt ?? undefined,
    dateModified: post.changedAt ?? undefined,
    inLanguage: 'vi',
    // A story may be read on another site.
    mainEntityOfPage: new URL(post.href, origin).href,
    author: post.author ? { '@type': 'Person', name: post.author } : publisher,
    publisher,
  } as const satisfies BlogPosting;
}
