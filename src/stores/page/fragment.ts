import { wholeSheet } from './whole-sheet.ts';

/**
 * Another page of the shop, or a part of one, and the styles for it. `pick` cuts what is wanted out of its HTML. Rejects
 * when it does not come.
 */
export async function fetchDocument(href: string, pick = (html: string): string => html): Promise<Document> {
  const [html] = await Promise.all([fetchHtml(href), wholeSheet()]);
  return parse(pick(html));
}

/** A part that is not shown yet: its styles are not waited for. Rejects when it does not come. */
export const fetchUnseen = async (href: string): Promise<Document> => parse(await fetchHtml(href));

async function fetchHtml(href: string): Promise<string> {
  const answer = await fetch(href, { headers: { accept: 'text/html' } });
  if (!answer.ok) throw new Error(`${href} answered ${answer.status}`);
  return answer.text();
}

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

/** The content alone: the styles of the head are of no use here and would be refused one by one. */
const mainOf = (html: string) => /<main[\s>][\s\S]*<\/main>/.exec(html)?.[0] ?? '';

/** The part of another page of the shop that `selector` names; null when the page or the part did not come. */
export async function fetchFragment(href: string, selector: string): Promise<Element | null> {
  return fetchDocument(href, mainOf).then(
    (page) => page.querySelector(selector),
    () => null,
  );
}
