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

/** What the first screen of a page needs, and which later styles its other parts need. */
interface Folded {
  parts: Set<string>;
  /** The short names of the components and classes that are only behind the fold, in order: `5c`, `_1f`. */
  later: string[];
}

/** The closed dialogs' frames, which `shownAtFirst` leaves: they are opened when the later styles are loaded. */
const CLOSED_FRAMES = /<dialog\b(?![^>]*\s(?:data-beside|open)[\s=>])[^>]*>/g;

/**
 * Divides a page at its fold; null for a page without one. `shown` is the page without what is closed (`shownAtFirst`),
 * `common` the classes that rules of no component need (`commonClasses`).
 */
export function foldOf(shown: string, common: readonly string[]): Folded | null {
  const fold = shown.indexOf(FOLD);
  if (fold < 0) return null;
  const before = partsOf(shown.slice(0, fold).replace(CLOSED_FRAMES, ''));
  const whole = [...partsOf(shown)].map((part) => ({ part, name: nameOf(part, common) }));
  const isBehind = ({ part, name }: (typeof whole)[number]) =>
    !before.has(part) && (part.startsWith(SCOPE) || FRAMES.includes(part) || name !== '');
  const behind = whole.filter(isBehind);
  return {
    parts: new Set(whole.filter((each) => !isBehind(each)).map(({ part }) => part)),
    later: behind.flatMap(({ name }) => name || []).toSorted(),
  };
}

/** A component's scope as `5c`, a common class as `_1f`, its place among them; empty for any other part. */
function nameOf(part: string, common: readonly string[]): string {
  if (part.startsWith(SCOPE)) return part.includes('=') ? '' : part.slice(SCOPE.length);
  const place = common.indexOf(part);
  return place < 0 ? '' : `_${place.toString(36)}`;
}

const partOf = (name: string, common: readonly string[]) =>
  name.startsWith('_') ? (common[Number.parseInt(name.slice(1), 36)] ?? '') : SCOPE + name;

/**
 * The classes that rules of no component need, in the order of the sheet: base styles and those of islands. A sheet has
 * some hundred.
 */
export function commonClasses(blocks: readonly StyleBlock[]): string[] {
  const found = (block: StyleBlock): string[] =>
    'rules' in block
      ? block.rules.flatMap(found)
      : block.needs.filter((needs) => !needs.some((part) => part.startsWith(SCOPE))).flat();
  const classes = blocks.flatMap(found).filter((part) => part.startsWith('.') && !FRAMES.includes(part));
  return [...new Set(classes)];
}

/** What a page without a fold needs. */
export const unfolded = (shown: string): Set<string> => new Set([...partsOf(shown), ...FRAMES]);

const isForcedColors = (block: StyleBlock) => 'open' in block && block.open === '@media (forced-colors:active)';

/** The rules behind the fold, in order: of the components and classes of these names, of panels, for forced colours. */
export function stylesBehindFold(
  later: readonly string[],
  blocks: readonly StyleBlock[],
  common: readonly string[],
): string {
  const named = new Set(later.map((name) => partOf(name, common)));
  const isOfFrame = (needs: string[]) =>
    needs.length > 0 && needs.every((part) => named.has(part) || FRAMES.includes(part));
  const isChosen = ({ needs }: StyleRule) =>
    needs.some((each) => isOfFrame(each) || each.some((part) => named.has(part)));
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
