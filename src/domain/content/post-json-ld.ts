import type { Post } from './post.ts';

/** A story for search engines; `picture` is a full address. */
export function postData(origin: string, post: Post, picture: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.summary,
    image: [picture],
    datePublished: post.publishedAt ?? undefined,
    inLanguage: 'vi',
    mainEntityOfPage: origin + post.href,
    author: { '@type': post.author ? 'Person' : 'Organization', name: post.author || 'Chỉ' },
    publisher: { '@type': 'Organization', name: 'Chỉ', logo: `${origin}/icon-512.png` },
  };
}
