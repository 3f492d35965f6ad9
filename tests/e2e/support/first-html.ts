import type { APIRequestContext } from 'playwright/test';

/** The HTML that a page returns before any script runs, with its words as a reader sees them. */
export async function readHtml(request: APIRequestContext, path: string) {
  const answer = await request.get(path);
  const html = await answer.text();
  return {
    status: answer.status(),
    html,
    /** All words of the page, without markup and without double spaces. */
    words: wordsOf(html),
    /** The words inside the first element of a kind: `read('h1')`. */
    read: (tag: string) => wordsOf(new RegExp(`<${tag}[\\s>][\\s\\S]*?</${tag}>`).exec(html)?.[0] ?? ''),
    /** Its structured data of a type; undefined if there is none. */
    data: (type: string) =>
      [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
        .flatMap(([, json]) => JSON.parse(json ?? '')['@graph'])
        .find((data) => data['@type'] === type),
    /** The addresses of its links that begin with a given text. */
    links: (start: string) =>
      [...html.matchAll(/<a [^>]*?href="([^"]+)"/g)].flatMap(([, href = '']) =>
        href.startsWith(start) ? [unescaped(href)] : [],
      ),
  };
}

/** The statuses of addresses, requested at the same time. */
export const statusesOf = (request: APIRequestContext, paths: readonly string[]) =>
  Promise.all(paths.map(async (path) => (await request.get(path, { maxRedirects: 0 })).status()));

const unescaped = (html: string) =>
  html
    .replace(/&(#38|amp);/g, '&')
    .replace(/&(#34|quot);/g, '"')
    .replace(/&(#39|apos);/g, "'");

export const wordsOf = (html: string) =>
  unescaped(
    html
      .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ')
      .replace(/<[^>]*>/g, ' ')
      .replace(/&nbsp;|&#160;/g, ' '),
  )
    .replace(/\s+/g, ' ')
    .trim();
