import { sheet } from 'virtual:page-styles';
import { partsOf, shownAtFirst, stylesFor } from './domain/page/page-styles.ts';
import { narrowPolicy, sourceOf } from './domain/page/security-policy.ts';
import { ASK_BEFORE_PAINT } from './domain/privacy/consent.ts';

/** Where what a page needs for its first paint goes in its head (components/shell/Head.astro). */
const PLACE = '<!--first paint-->';

/** What is sent of a page. */
interface PaintedPage {
  body: string;
  /** Its security policy; null where it has none. */
  policy: string | null;
}

/**
 * The page as a browser paints it soonest: the largest picture asked for first, the styles in it, scripts behind all
 * else, and a security policy that names what it holds and no more. A part of a page has no place for any of this.
 */
export async function paintFirst(html: string, policy: string | null): Promise<PaintedPage> {
  const style = sheet ? stylesFor(partsOf(shownAtFirst(html)), sheet.blocks) : '';
  const styles = sheet && `<style data-whole-sheet="${sheet.address}">${style}</style>${withoutScripts(sheet.address)}`;
  const body = html.replace(PLACE, () => preloadOf(html) + (styles ?? '')).replaceAll(SCRIPT, `$& fetchpriority="low"`);
  const added = { 'style-src': await sourcesOf(style), 'script-src': await sourcesOf(askedIn(html)) };
  return { body, policy: policy && (await narrowPolicy(policy, html, added)) };
}

const sourcesOf = async (text: string) => (text ? [await sourceOf(text)] : []);

/** The one script in the text of a page: it shows the box that asks before the first paint. */
const askedIn = (html: string) => (html.includes(`>${ASK_BEFORE_PAINT}</script>`) ? ASK_BEFORE_PAINT : '');

/** Without scripts nobody fetches the whole sheet later. */
const withoutScripts = (address: string) => `<noscript><link rel="stylesheet" href="${address}"></noscript>`;

/** The script of a page does nothing before a touch: fonts and pictures come first. */
const SCRIPT = /<script type="module"(?= src=)/g;

const FIRST_PICTURE = /<img\b[^>]*\sfetchpriority="high"[^>]*>/;

/** Asks for the page's largest picture before the fonts, which the head names ahead of it. */
function preloadOf(html: string): string {
  const picture = FIRST_PICTURE.exec(html)?.[0];
  if (!picture) return '';
  const attribute = (name: string, as: string) => {
    const value = new RegExp(`\\s${name}="([^"]*)"`).exec(picture)?.[1];
    return value ? ` ${as}="${value}"` : '';
  };
  const srcset = attribute('srcset', 'imagesrcset');
  const address = srcset ? srcset + attribute('sizes', 'imagesizes') : attribute('src', 'href');
  return `<link rel="preload" as="image" fetchpriority="high"${address}>`;
}
