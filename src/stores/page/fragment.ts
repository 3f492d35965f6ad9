import { wholeSheet } from './whole-sheet.ts';

/**
 * Another page of the shop, or a part of it, and its styles. `pick` extracts the part from its HTML. Rejects when it
 * cannot be loaded.
 */
export async function fetchDocument(href: string, pick = (html: string): string => html): Promise<Document> {
  const [html] = await Promise.all([fetchHtml(href), wholeSheet()]);
  return parse(pick(html));
}

/** A part that is not shown yet, so its styles are not awaited. Rejects when it cannot be loaded. */
export const fetchUnseen = async (href: string): Promise<Document> => parse(await fetchHtml(href));

async function fetchHtml(href: string): Promise<string> {
  const answer = await fetch(href, { headers: { accept: 'text/html' } });
  if (!answer.ok) throw new Error(`${href} answered ${answer.status}`);
  return answer.text();
}

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

/** Only the content: the styles in the head are not needed here and the policy would refuse each of them. */
const mainOf = (html: string) => /<main[\s>][\s\S]*<\/main>/.exec(html)?.[0] ?? '';

/** The part of another page that `selector` matches; null when the page or the part cannot be loaded. */
export async function fetchFragment(href: string, selector: string): Promise<Element | null> {
  return fetchDocument(href, mainOf).then(
    (page) => page.querySelector(selector),
    () => null,
  );
}
