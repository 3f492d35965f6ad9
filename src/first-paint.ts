import { sheet } from 'virtual:page-styles';
import { LRUCache } from 'lru-cache';
import { laterStylesPath } from './features/links/rules/later-styles-path.ts';
import type { Device } from './features/page/rules/device.ts';
import { narrowPolicy, sourceOf } from './features/page/rules/security-policy.ts';
import { SPECULATION_RULES } from './features/page/rules/speculation-rules.ts';
import {
  commonClasses,
  FOLD,
  foldOf,
  forPhones,
  neededParts,
  shownAtFirst,
  stylesBehindFold,
  stylesFor,
  testedAttributes,
  unfolded,
  withoutForcedColors,
  withoutUnread,
} from './features/page/rules/styles/page-styles.ts';
import { ASK_BEFORE_PAINT } from './features/privacy/rules/consent.ts';

/** The classes that a page can have styled behind its fold; the sheet is that of the build. */
const common = commonClasses(sheet?.blocks ?? []);
const tested = testedAttributes(sheet?.blocks ?? []);
const needed = neededParts(sheet?.blocks ?? []);

/** Placeholder in the head for what the first paint needs (features/shell/components/Head.astro). */
const PLACE = '<!--first paint-->';

/** The page as it is sent. */
interface PaintedPage {
  body: string;
  /** The security policy of the page; null when it has none. */
  policy: string | null;
}

/**
 * Optimises a page for its first paint: the largest picture is preloaded first, styles of the first screen are inline,
 * those of components behind the fold are linked there, scripts are only named, and the security policy contains only what
 * the page needs. A fragment of a page stays unchanged.
 */
export async function paintFirst(made: string, policy: string | null, device: Device): Promise<PaintedPage> {
  const { plain, fonts } = sheet ? withoutOwnStyles(made) : { plain: made, fonts: '' };
  const early = await earlyScripts(plain, policy);
  const html = early.length > 0 ? withEarly(plain, early) : plain;
  const { style, behind } = sheet && html.includes(PLACE) ? stylesOf(html, device) : { style: '', behind: '' };
  const picture = preloadOf(html);
  const written = fonts + style;
  const styles =
    sheet && `<style data-whole-sheet="${sheet.address}">${written}</style>${withoutScripts(sheet.address)}`;
  const [first = '', ...rest] = html.split(FOLD);
  const folded = rest.length > 0 ? first + behind + rest.join('') : first;
  const named = early.length > 0 && device === 'mobile' ? folded.replaceAll(FONT_PRELOAD, '') : folded;
  const body = named.replace(PLACE, () => picture + (styles ?? ''));
  const added = {
    'style-src': styles ? [await sourceOf(written)] : [],
    'script-src': await Promise.all(
      [SPECULATION_RULES, askedIn(html), ...early.map(({ text }) => text)].filter(Boolean).map(sourceOf),
    ),
  };
  return { body, policy: policy && (await narrowPolicy(policy, html, added)) };
}

/** An inline module of the page, and its code as a script that runs when it is read. */
interface EarlyScript {
  module: string;
  text: string;
}

/** What only the script of the head contains. */
const OF_HEAD = 'page:used';

/**
 * The inline scripts that answer taps before the others are loaded: that of every head (features/shell/browser/early-taps.ts),
 * then that of a product page (features/catalog/browser/early-steps.ts).
 */
const EARLY = /<script type="module">([^<]*(?:page:used|stepper-button)[^<]*)<\/script>/g;

/**
 * These scripts as ones that run as soon as they are read: a module would wait until the page is read, and that waits
 * for the styles behind the fold. None in development, and none that is not of this build, whose hash the policy does
 * not have.
 */
async function earlyScripts(html: string, policy: string | null): Promise<EarlyScript[]> {
  const found = [...html.matchAll(EARLY)].map(async ([module, code = '']) =>
    policy?.includes(await sourceOf(code)) ? [{ module, text: `(()=>{${code}})()` }] : [],
  );
  const early = (await Promise.all(found)).flat();
  // That of the head loads the other scripts.
  return early.some(({ text }) => text.includes(OF_HEAD)) ? early : [];
}

/** The styles of a page: the inline ones, and the link to those of what is only behind its fold. */
interface ChosenStyles {
  style: string;
  behind: string;
}

/** Characters of styles that an isolate keeps: those of a hundred kinds of pages. */
const KEPT_CHARACTERS = 2_000_000;
/** Styles that were chosen before, by all that decides about them: the device, and what of the sheet's needs a page contains. */
const chosen = new LRUCache<string, ChosenStyles>({
  maxSize: KEPT_CHARACTERS,
  sizeCalculation: ({ style, behind }, key) => style.length + behind.length + key.length,
});

/**
 * The styles of a page. The browser paints what stands before the link without waiting for it. Pages of one kind mostly
 * contain the same elements and classes, so their styles are chosen once.
 */
function stylesOf(html: string, device: Device): ChosenStyles {
  const shown = shownAtFirst(html);
  const fold = foldOf(shown, common, tested);
  const parts = fold?.parts ?? unfolded(shown, tested);
  const key = `${device} ${fold ? `fold ${fold.later.join('-')}` : ''} ${needed.filter((part) => parts.has(part)).join()}`;
  const known = chosen.get(key) ?? choose(parts, fold?.later ?? null, device);
  chosen.set(key, known);
  return known;
}

/** `later`: what is only behind the fold; null for a page without one. */
function choose(parts: ReadonlySet<string>, later: readonly string[] | null, device: Device): ChosenStyles {
  const { address = '', blocks: all = [] } = sheet ?? {};
  const blocks = device === 'mobile' ? forPhones(all) : all;
  if (!later) return { style: withoutUnread(stylesFor(parts, blocks)), behind: '' };
  const first = stylesFor(parts, withoutForcedColors(blocks));
  return {
    style: withoutUnread(first, stylesBehindFold(later, all, common)),
    behind: `<link rel="stylesheet" fetchpriority="low" href="${laterStylesPath(address, later)}">`,
  };
}

/**
 * `<style>` elements that Astro itself writes: the styles of fonts, and empty ones in place of its style sheets. They
 * are joined, so that the policy needs one hash.
 */
const OF_ASTRO = /<style>(@font-face\{[^<]*|\s*)<\/style>/g;

/** The page without the styles that Astro wrote, and those of fonts. */
function withoutOwnStyles(made: string): { plain: string; fonts: string } {
  let fonts = '';
  const plain = made.replace(OF_ASTRO, (_, css: string) => {
    fonts += css.trim();
    return '';
  });
  return { plain, fonts };
}

/**
 * The fonts that the head preloads. The first paint waits up to 100 ms for them, which are there by then on a fast line. A
 * phone asks for them when it lays out the first text, and paints without waiting.
 */
const FONT_PRELOAD = /<link [^>]*as="font"[^>]*>/g;

/** The only inline script of a page: it shows the consent box before the first paint. */
const askedIn = (html: string) => (html.includes(`>${ASK_BEFORE_PAINT}</script>`) ? ASK_BEFORE_PAINT : '');

/** Without scripts the complete sheet would never be loaded. */
const withoutScripts = (address: string) => `<noscript><link rel="stylesheet" href="${address}"></noscript>`;

const SCRIPT = /<script type="module" src="([^"]*)"><\/script>/g;

/**
 * The page with its early scripts; that of the head names the page's other scripts and loads them later
 * (features/shell/browser/page-scripts.ts). A script that several parts of the page need is named once.
 */
function withEarly(html: string, early: readonly EarlyScript[]): string {
  const addresses = new Set<string>();
  const unscripted = html.replace(SCRIPT, (_, address: string) => {
    addresses.add(address);
    return '';
  });
  const names = [...addresses].join(' ');
  return early.reduce(
    (page, { module, text }) =>
      page.replace(module, () => `<script${text.includes(OF_HEAD) ? ` data-scripts="${names}"` : ''}>${text}</script>`),
    unscripted,
  );
}

const FIRST_PICTURE = /<img\b[^>]*\sfetchpriority="high"[^>]*>/;

/** Preloads the page's largest picture before the fonts that the head names. */
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
