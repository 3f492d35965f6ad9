import { sheet } from 'virtual:page-styles';
import { partsOf, shownAtFirst, stylesFor } from './domain/page/page-styles.ts';
import { narrowPolicy, sourceOf } from './domain/page/security-policy.ts';

/** Where what a page needs for its first paint goes in its head (components/shell/Head.astro). */
const PLACE = '<!--first paint-->';
const POLICY = 'content-security-policy';

/**
 * The page as a browser paints it soonest: the largest picture asked for first, the styles in it, scripts behind all
 * else, and a security policy that names what it holds and no more. A part of a page has no place for any of this.
 */
export async function prepareFirstPaint(response: Response): Promise<Response> {
  const html = await response.text();
  const style = sheet ? stylesFor(partsOf(shownAtFirst(html)), sheet.blocks) : '';
  const styles = sheet && `<style data-whole-sheet="${sheet.address}">${style}</style>${withoutScripts(sheet.address)}`;
  const body = html.replace(PLACE, () => preloadOf(html) + (styles ?? '')).replaceAll(SCRIPT, `$& fetchpriority="low"`);
  const page = new Response(body, response);
  const policy = response.headers.get(POLICY);
  if (policy) page.headers.set(POLICY, await narrowPolicy(policy, html, style ? await sourceOf(style) : null));
  return page;
}

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
