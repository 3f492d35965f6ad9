import { wholeSheet } from '../../ui/browser/whole-sheet.ts';
import { fetchText } from './fetch-text.ts';

/**
 * Another page of the shop, or a part of it, and its styles. `pick` extracts the part from its HTML. Rejects when it
 * cannot be loaded.
 */
export async function fetchDocument(href: string, pick = (html: string): string => html): Promise<Document> {
  const [html] = await Promise.all([fetchText(href), wholeSheet()]);
  return new DOMParser().parseFromString(pick(html), 'text/html');
}

/** Only the content: the styles in the head are not needed here and the policy would refuse each of them. */
const mainOf = (html: string) => /<main[\s>][\s\S]*<\/main>/.exec(html)?.[0] ?? '';

/** The part of another page that `selector` matches; null when the page or the part cannot be loaded. */
export async function fetchFragment(href: string, selector: string): Promise<Element | null> {
  return fetchDocument(href, mainOf).then(
    (page) => page.querySelector(selector),
    () => null,
  );
}
