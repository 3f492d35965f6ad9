import { partsOf, SCOPE, type TestedAttributes } from './page-parts.ts';

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

/**
 * The frames of panels: one that a pointer is near is laid out but hidden, and a panel opens in its frame. No script
 * opens one before the styles behind the fold are loaded.
 */
const FRAMES = ['[data-near', '[open', 'dialog', '.sheet', '.sheet-left', '.sheet-top', '.sheet-bottom', '.modal'];

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
 * Styles without the custom properties of `:root` that neither they nor `others` read, later styles and drawings; scripts
 * come with the whole sheet.
 */
export function withoutUnread(css: string, others = ''): string {
  const read = new Set([...(css + others).matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
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
 * (`features/ui/components/Fold.astro`), and only the first one of a page counts.
 */
export const FOLD = '<!--fold-->';

/** The part of an element of a component: `[data-s-5c`. */
const OF_COMPONENT = `[${SCOPE}`;

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
 * `common` the classes that rules of no component need (`commonClasses`), `tested` the attributes that rules test.
 */
export function foldOf(shown: string, common: readonly string[], tested: TestedAttributes): Folded | null {
  const fold = shown.indexOf(FOLD);
  if (fold < 0) return null;
  const frames: string[] = [];
  const first = shown.slice(0, fold).replace(CLOSED_FRAMES, (frame) => {
    frames.push(frame);
    return '';
  });
  const parts = partsOf(first, tested);
  const places = new Map(common.map((part, place) => [part, `_${place.toString(36)}`]));
  const later: string[] = [];
  for (const part of partsOf(frames.join('') + shown.slice(fold), tested)) {
    if (parts.has(part)) continue;
    const name = nameOf(part, places);
    if (name) later.push(name);
    else if (!part.startsWith(OF_COMPONENT) && !FRAMES.includes(part)) parts.add(part);
  }
  return { parts, later: later.toSorted() };
}

/** A component's scope as `5c`, a common class as `_1f`, its place among them; empty for any other part. */
function nameOf(part: string, places: ReadonlyMap<string, string>): string {
  if (part.startsWith(OF_COMPONENT)) return part.includes('=') ? '' : part.slice(OF_COMPONENT.length);
  return places.get(part) ?? '';
}

const partOf = (name: string, common: readonly string[]) =>
  name.startsWith('_') ? (common[Number.parseInt(name.slice(1), 36)] ?? '') : OF_COMPONENT + name;

/**
 * The classes that rules of no component need, in the order of the sheet: base styles and those of islands. A sheet has
 * some hundred.
 */
export function commonClasses(blocks: readonly StyleBlock[]): string[] {
  const found = (block: StyleBlock): string[] =>
    'rules' in block
      ? block.rules.flatMap(found)
      : block.needs.filter((needs) => !needs.some((part) => part.startsWith(OF_COMPONENT))).flat();
  const classes = blocks.flatMap(found).filter((part) => part.startsWith('.') && !FRAMES.includes(part));
  return [...new Set(classes)];
}

/** What a page without a fold needs. */
export const unfolded = (shown: string, tested: TestedAttributes): Set<string> =>
  new Set([...partsOf(shown, tested), ...FRAMES]);

/** All that rules of a sheet need, each once, in the order of the sheet. */
export function neededParts(blocks: readonly StyleBlock[]): string[] {
  const needs = (block: StyleBlock): string[] => ('rules' in block ? block.rules.flatMap(needs) : block.needs.flat());
  return [...new Set(blocks.flatMap(needs))];
}

/** The attributes that the rules of a sheet test. */
export function testedAttributes(blocks: readonly StyleBlock[]): TestedAttributes {
  const tests = neededParts(blocks).flatMap((part) => (part.startsWith('[') ? [part.slice(1).split('=')] : []));
  return {
    names: new Set(tests.map(([name = '']) => name)),
    withValue: new Set(tests.flatMap(([name = '', ...value]) => (value.length > 0 ? [name] : []))),
  };
}

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
