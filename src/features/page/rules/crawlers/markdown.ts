import { Parser } from 'htmlparser2';
import { formatDong } from '../../../../kernel/money/money.ts';

/** The address of a page as Markdown ends with it; the home page is `/index.md`. */
const ENDING = '.md';
const HOME_NAME = '/index';

/** The page that an address means as Markdown: `/nu/ao.html` for `/nu/ao.html.md`; null for another address. */
export function pageOfMarkdown(pathname: string): string | null {
  if (!pathname.endsWith(ENDING)) return null;
  const path = pathname.slice(0, -ENDING.length);
  if (path === HOME_NAME) return '/';
  return path.length > 1 && !path.endsWith('/') ? path : null;
}

/** The address of a page as Markdown. */
export const markdownPath = (path: string): string => (path === '/' ? HOME_NAME : path) + ENDING;

/** Whether a request prefers Markdown to HTML, by its `Accept`: no browser does. */
export function prefersMarkdown(accept: string | null): boolean {
  const weight = (type: string) => {
    const found = (accept ?? '').split(',').find((part) => part.split(';')[0]?.trim().toLowerCase() === type);
    return found ? Number(/;\s*q=([\d.]+)/.exec(found)?.[1] ?? 1) : 0;
  };
  const markdown = weight('text/markdown');
  return markdown > 0 && markdown >= weight('text/html');
}

/**
 * Elements that are left out: controls and decoration, and elements whose content is elsewhere on the page in a better
 * form.
 */
const LEFT_OUT = new Set([
  ...['script', 'style', 'template', 'noscript', 'svg', 'button', 'input', 'select', 'textarea', 'dialog', 'video'],
  // The table of variants contains the options of a form.
  ...['nav', 'iframe', 'progress', 'datalist', 'form', 'output'],
]);
const BLOCKS = new Set([
  ...['p', 'div', 'section', 'article', 'header', 'footer', 'main', 'ul', 'ol', 'dl', 'dt', 'dd', 'figure', 'table'],
  ...['figcaption', 'fieldset', 'legend', 'details', 'summary', 'aside', 'address', 'blockquote', 'hr', 'tr'],
]);
const VOID = new Set(['input', 'hr', 'br', 'img', 'source', 'track', 'wbr']);

/** Markers at the beginning of a line; a text of the page never begins a line with one. */
const HEADING = /^h([1-6])$/;

/**
 * The main part of a page as Markdown; `origin` makes its links absolute. Markdown characters in names, reviews
 * and stories are escaped, so that they stay plain text.
 */
export function pageToMarkdown(html: string, origin: string): string {
  const writer = new Writer(origin);
  let main = 0;
  let hidden = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === 'main') main += 1;
        if (!main) return;
        // Texts for screen readers only are content, for example the heading of the home page.
        const isHidden = LEFT_OUT.has(name) || 'hidden' in attributes || attributes['aria-hidden'] === 'true';
        if (hidden || isHidden) {
          if (!VOID.has(name)) hidden += 1;
          return;
        }
        writer.open(name, attributes);
      },
      ontext: (text) => main && !hidden && writer.text(text),
      onclosetag(name) {
        if (!main || VOID.has(name)) return;
        if (hidden) hidden -= 1;
        else writer.close(name);
        if (name === 'main') main -= 1;
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return [writer.end(), variantTable(html)].filter(Boolean).join('\n\n').concat('\n');
}

class Writer {
  private readonly lines: string[] = [];
  private line = '';
  private prefix = '';
  private link: { href: string; start: number } | null = null;

  private readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    const level = HEADING.exec(name)?.[1];
    if (level) this.begin(`${'#'.repeat(Number(level))} `);
    else if (name === 'li') this.begin('- ');
    else if (BLOCKS.has(name) || name === 'br') this.begin(this.link ? this.prefix : '');
    if (name === 'img' && attributes.alt?.trim() && !this.link) this.text(attributes.alt);
    if ((name === 'td' || name === 'th') && this.line) this.line += ' | ';
    const { href } = attributes;
    if (name === 'a' && href && !/^(?:#|javascript:|mailto:|tel:)/i.test(href) && !this.link)
      this.link = { href, start: this.line.length };
  }

  close(name: string): void {
    if (name === 'a' && this.link) this.closeLink(this.link);
    else if (HEADING.test(name) || name === 'li' || BLOCKS.has(name)) this.begin('');
    else if (!/^(?:b|strong|i|em|u|s|sub|sup|small|mark|code)$/.test(name)) this.line += ' ';
  }

  text(text: string): void {
    const words = escaped(text.replace(/\s+/g, ' '));
    if (words.trim() || this.line) this.line += words;
  }

  end(): string {
    this.begin('');
    return this.lines.join('\n');
  }

  private closeLink({ href, start }: { href: string; start: number }): void {
    const label = this.line.slice(start).trim();
    const url = URL.parse(href, this.origin);
    this.line = this.line.slice(0, start);
    if (label && url) this.line += `[${label}](${url.href.replaceAll('(', '%28').replaceAll(')', '%29')}) `;
    else this.line += label;
    this.link = null;
  }

  /** Ends the line; a line that repeats the previous one is left out. A card that is one link stays in one line. */
  private begin(prefix: string): void {
    if (this.link && this.line.length > this.link.start) {
      this.line += ' ';
      return;
    }
    if (this.link) return;
    const line = this.line.replace(/\s+/g, ' ').trim();
    if (line && line !== '|') {
      const isItem = this.prefix === '- ' && this.lines.at(-1)?.startsWith('- ');
      if (this.lines.length && !isItem) this.lines.push('');
      this.lines.push(this.prefix + line);
      this.prefix = prefix;
    } else if (prefix) this.prefix = prefix;
    else if (!line && prefix === '' && !this.prefix.startsWith('-') && !this.prefix.startsWith('#')) this.prefix = '';
    this.line = '';
  }
}

/** A text with its Markdown characters escaped. */
const escaped = (text: string): string =>
  text.replace(/[\\`*_[\]<>|#~]/g, '\\$&').replace(/^(\s*)([-+=]|\d+[.)])(?=\s|$)/, '$1\\$2');

const GRAPH = /<script type="application\/ld\+json">([^<]*)<\/script>/;

interface Told {
  '@type'?: string;
  name?: string;
  sku?: string;
  hasVariant?: Told[];
  offers?: { price?: number; availability?: string; url?: string };
}

/**
 * The table of the variants on a product page, one row for each, read from the page's structured data. Empty for other
 * pages.
 */
function variantTable(html: string): string {
  const json = GRAPH.exec(html)?.[1];
  const graph = json ? ((JSON.parse(json) as { '@graph'?: Told[] })['@graph'] ?? []) : []; // written by this shop
  const product = graph.find(({ '@type': type }) => type === 'ProductGroup' || type === 'Product');
  if (!product) return '';
  const rows = (product.hasVariant ?? [product]).map(({ name = '', sku = '', offers }) => {
    const isThere = offers?.availability?.endsWith('OutOfStock') ? 'hết hàng' : 'còn hàng';
    return `| ${[escaped(name), escaped(sku), offers?.price === undefined ? '' : formatDong(offers.price), isThere].join(' | ')} |`;
  });
  return ['| tên | SKU | giá | kho |', '| --- | --- | --- | --- |', ...rows].join('\n');
}
