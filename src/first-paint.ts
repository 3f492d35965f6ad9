import { sheet } from 'virtual:page-styles';
import { partsOf, shownAtFirst, stylesFor, withoutUnread } from './domain/page/page-styles.ts';
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
export async function paintFirst(made: string, policy: string | null): Promise<PaintedPage> {
  const html = sheet ? made.replaceAll(OF_ASTRO, '') : made;
  const style = sheet ? fontsIn(made) + withoutUnread(stylesFor(partsOf(shownAtFirst(html)), sheet.blocks)) : '';
  const styles = sheet && `<style data-whole-sheet="${sheet.address}">${style}</style>${withoutScripts(sheet.address)}`;
  const body = withScriptsLast(html.replace(PLACE, () => preloadOf(html) + (styles ?? '')));
  const added = { 'style-src': await sourcesOf(style), 'script-src': await sourcesOf(askedIn(html)) };
  return { body, policy: policy && (await narrowPolicy(policy, html, added)) };
}

/** Styles that Astro writes by itself: those of the fonts, and what is left of its own sheets. One style has one hash. */
const OF_ASTRO = /<style>(@font-face\{[^<]*|\s*)<\/style>/g;
const fontsIn = (made: string) => [...made.matchAll(OF_ASTRO)].map(([, css = '']) => css.trim()).join('');

const sourcesOf = async (text: string) => (text ? [await sourceOf(text)] : []);

/** The one script in the text of a page: it shows the box that asks before the first paint. */
const askedIn = (html: string) => (html.includes(`>${ASK_BEFORE_PAINT}</script>`) ? ASK_BEFORE_PAINT : '');

/** Without scripts nobody fetches the whole sheet later. */
const withoutScripts = (address: string) => `<noscript><link rel="stylesheet" href="${address}"></noscript>`;

const SCRIPT = /<script type="module" src="([^"]*)"><\/script>/g;

/** The scripts of a page do nothing before a touch: fonts and pictures come first. Parts that share a file name it once. */
function withScriptsLast(html: string): string {
  const named = new Set<string>();
  return html.replace(SCRIPT, (_, address: string) => {
    if (named.has(address)) return '';
    named.add(address);
    return `<script type="module" fetchpriority="low" src="${address}"></script>`;
  });
}

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
