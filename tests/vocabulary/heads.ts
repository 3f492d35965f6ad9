import { DESCRIPTION_MAX, DESCRIPTION_MIN } from '../../src/features/page/rules/heads/description.ts';

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** A text of HTML with its letters instead of their codes. */
export const decoded = (html: string): string =>
  html
    .replace(/&#(?:x([0-9a-f]+)|(\d+));/gi, (_, hex: string, digits: string) =>
      String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(digits)),
    )
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => SIGNS[name] ?? '');

const wordsOf = (html: string) =>
  decoded(html.replace(/<[^>]+>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();

/** What a search engine shows of a page, and its headings of the first level. */
export interface PageHead {
  path: string;
  title: string;
  description: string;
  headings: string[];
}

/** Reads the head of a page from its HTML. */
export function headOf(path: string, html: string): PageHead {
  const content = (form: RegExp) => decoded(form.exec(html)?.[1] ?? '');
  return {
    path,
    title: content(/<title>([^<]*)</),
    description: content(/<meta name="description" content="([^"]*)"/),
    headings: [...html.matchAll(/<h1[^>]*>([\s\S]*?)<\/h1>/g)].map(([, inside = '']) => wordsOf(inside)),
  };
}

/** The values that several pages have, each with its pages. */
export function shared<Page extends { path: string }>(pages: readonly Page[], of: (page: Page) => string): string[] {
  return [...Map.groupBy(pages, of)].flatMap(([value, same]) =>
    same.length > 1 ? [`${value}: ${same.map(({ path }) => path).join(' ')}`] : [],
  );
}

/** What is wrong with the heads of pages that search engines may show: the heading, the title, the description. */
export function headFaults(pages: readonly PageHead[]): string[] {
  const own = pages.flatMap(({ path, headings, description }) => [
    ...(headings.length === 1 && headings[0] ? [] : [`${path} has ${headings.length} headings`]),
    ...(description.length >= DESCRIPTION_MIN && description.length <= DESCRIPTION_MAX
      ? []
      : [`${path} has ${description.length} letters of description: ${description}`]),
  ]);
  return [...own, ...shared(pages, ({ title }) => title), ...shared(pages, ({ description }) => description)];
}
