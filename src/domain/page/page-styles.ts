/** A rule of the site's style sheet, and what a page must contain for the rule to apply. */
interface StyleRule {
  css: string;
  /**
   * What the rule's selectors need: `name` for an element, `.name` for a class, `[name` and `[name=value` for an
   * attribute. A rule with an empty entry applies to every page.
   */
  needs: string[][];
}

/** Rules in order; an `@media` or similar rule is a block. */
export type StyleBlock = StyleRule | { open: string; rules: StyleBlock[] };

const TAG = /<([a-z][a-z0-9-]*)((?:\s[^<>]*?)?)\/?>/g;
const ATTRIBUTE = /\s([a-z][\w-]*)(?:="([^"]*)")?/g;
/** No selector needs longer values, so addresses and texts are skipped. */
const VALUE_MAX = 24;

/** A dialog opens after a touch, unless it is sent open or is a column of a wide screen. A template is shown by scripts. */
const AFTER_A_TOUCH =
  /(<dialog\b(?![^>]*\s(?:data-beside|open)[\s=>])[^>]*>)[\s\S]*?<\/dialog>|<template\b[\s\S]*?<\/template>/g;

/**
 * The page without the content of its closed dialogs and of its templates: nobody sees it until the complete sheet is
 * loaded. The frames of the dialogs stay.
 */
export function shownAtFirst(html: string): string {
  return html.replace(AFTER_A_TOUCH, (_, frame = '') => frame);
}

/** What the answer to a tap needs before the complete sheet is loaded: the pressed control is busy [B-02]. */
const NEEDED_BY_A_TAP = ['[aria-busy', '[aria-busy=true'];
/**
 * The frames of panels: one that a pointer is near is laid out but hidden, and a panel opens in its frame. No script
 * opens one before the styles behind the fold are loaded.
 */
const FRAMES = ['[data-near', '[open', 'dialog', '.sheet', '.sheet-left', '.sheet-top', '.sheet-bottom', '.modal'];

/** The elements, classes and attributes of a page, in the form of a rule's `needs`. */
export function partsOf(html: string): Set<string> {
  const parts = new Set<string>(NEEDED_BY_A_TAP);
  const seen = new Set<string>();
  for (const [, tag = '', attributes = ''] of html.matchAll(TAG)) {
    parts.add(tag);
    // Elements of a list are often equal; each distinct tag is parsed only once.
    if (!attributes || seen.has(attributes)) continue;
    seen.add(attributes);
    for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
      if (name === 'class') for (const each of value.split(/\s+/)) parts.add(`.${each}`);
      parts.add(`[${name}`);
      if (value.length <= VALUE_MAX) parts.add(`[${name}=${value}`);
    }
  }
  return parts;
}

/**
 * The rules that can apply to a page with these parts, in order. Content that a script adds later needs the complete
 * sheet, which is loaded after the first paint.
 */
export function stylesFor(parts: ReadonlySet<string>, blocks: readonly StyleBlock[]): string {
  return join(blocks, ({ needs }) => needs.some((each) => each.every((part) => parts.has(part))));
}

/** The chosen rules in order; a block without any of them is left out. */
function join(blocks: readonly StyleBlock[], isChosen: (rule: StyleRule) => boolean): string {
  let css = '';
  for (const block of blocks) {
    if ('rules' in block) {
      const inside = join(block.rules, isChosen);
      if (inside) css += `${block.open}{${inside}}`;
    } else if (isChosen(block)) css += block.css;
  }
  return css;
}

/**
 * Styles without the custom properties of `:root` that neither they nor `later` styles read; scripts come with the
 * whole sheet.
 */
export function withoutUnread(css: string, later = ''): string {
  const read = new Set([...(css + later).matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const isRead = (declaration: string) => {
    const [name = ''] = declaration.split(':');
    return !name.startsWith('--') || read.has(name);
  };
  return css.replace(
    /:root\{([^{}]*)\}/g,
    (_, inside: string) => `:root{${inside.split(';').filter(isRead).join(';')}}`,
  );
}

/**
 * Place in a page behind which nothing belongs to the first screen of a phone: components write it
 * (`components/shell/Fold.astro`), and only the first one of a page counts.
 */
export const FOLD = '<!--fold-->';

/** The attribute of a component's elements and rules: `data-s-5c`. */
const SCOPE = '[data-s-';

/** What the first screen of a page needs, and which components it shows only behind its fold. */
interface Folded {
  parts: Set<string>;
  /** The names of their scopes, in order: `5c`. */
  scopes: string[];
}

/** Divides a page at its fold; null for a page without one. */
export function foldOf(shown: string): Folded | null {
  const fold = shown.indexOf(FOLD);
  if (fold < 0) return null;
  const before = partsOf(shown.slice(0, fold));
  const isBehind = (part: string) => !before.has(part) && (part.startsWith(SCOPE) || FRAMES.includes(part));
  const whole = [...partsOf(shown)];
  const scopes = whole.filter((part) => isBehind(part) && part.startsWith(SCOPE) && !part.includes('='));
  return {
    parts: new Set(whole.filter((part) => !isBehind(part))),
    scopes: scopes.map((scope) => scope.slice(SCOPE.length)).toSorted(),
  };
}

/** What a page without a fold needs. */
export const unfolded = (shown: string): Set<string> => new Set([...partsOf(shown), ...FRAMES]);

const isForcedColors = (block: StyleBlock) => 'open' in block && block.open === '@media (forced-colors:active)';

/** The rules behind the fold, in order: of the components of these scopes, of panels, and for forced colours. */
export function stylesBehindFold(scopes: readonly string[], blocks: readonly StyleBlock[]): string {
  const parts = new Set([...scopes.map((scope) => SCOPE + scope), ...FRAMES]);
  const isOfFrame = (needs: string[]) => needs.length > 0 && needs.every((part) => parts.has(part));
  const isOfScope = (needs: string[]) => needs.some((part) => part.startsWith(SCOPE) && parts.has(part));
  const isChosen = ({ needs }: StyleRule) => needs.some((each) => isOfFrame(each) || isOfScope(each));
  const forced = blocks.filter(isForcedColors);
  return join(withoutForcedColors(blocks), isChosen) + join(forced, () => true);
}

/** The blocks for the first paint of a page with a fold. */
export const withoutForcedColors = (blocks: readonly StyleBlock[]): StyleBlock[] =>
  blocks.filter((block) => !isForcedColors(block));

/** Blocks for widths and pointers that no phone has; the complete sheet has them too, in case it has one. */
const NEVER_ON_PHONES = /^@media (?:\(width>=(?:64|80)rem\)|\(hover:hover\) and \(pointer:fine\))/;

/** The blocks that a phone can need for its first paint. */
export const forPhones = (blocks: readonly StyleBlock[]): StyleBlock[] =>
  blocks.filter((block) => !('open' in block && NEVER_ON_PHONES.test(block.open)));
