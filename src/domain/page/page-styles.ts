/** One rule of the site's style sheet and what a page must hold before the rule can apply to it. */
interface StyleRule {
  css: string;
  /**
   * What any of the rule's selectors needs: `name` for an element, `.name` for a class, `[name` and `[name=value` for an
   * attribute. A rule with an empty entry applies to every page.
   */
  needs: string[][];
}

/** Rules in their order; what stands inside `@media` and the like is a block of its own. */
export type StyleBlock = StyleRule | { open: string; rules: StyleBlock[] };

const TAG = /<([a-z][a-z0-9-]*)((?:\s[^<>]*?)?)\/?>/g;
const ATTRIBUTE = /\s([a-z][\w-]*)(?:="([^"]*)")?/g;
/** No rule asks for longer values; addresses and texts are not worth keeping. */
const VALUE_MAX = 24;

/**
 * A dialog opens after a touch, except one that is sent open or stands beside the content of a wide screen; a template
 * is nothing before a script uses it.
 */
const AFTER_A_TOUCH =
  /(<dialog\b(?![^>]*\s(?:data-beside|open)[\s=>])[^>]*>)[\s\S]*?<\/dialog>|<template\b[\s\S]*?<\/template>/g;

/** The page without what is closed when it comes, but for the frames of its panels: none of it is seen before the whole sheet came. */
export function shownAtFirst(html: string): string {
  return html.replace(AFTER_A_TOUCH, (_, frame = '') => frame);
}

/** What a pointer and the first tap set before any other style is there: a panel is laid out unseen, what was pressed is busy [B-02]. */
const SET_BY_A_TAP = ['[aria-busy', '[aria-busy=true', '[data-near'];

/** What a page is made of: its elements, classes and attributes, as `needs` of a rule names them. */
export function partsOf(html: string): Set<string> {
  const parts = new Set<string>(SET_BY_A_TAP);
  const seen = new Set<string>();
  for (const [, tag = '', attributes = ''] of html.matchAll(TAG)) {
    parts.add(tag);
    // Most elements of a list are like another: what was read once is not read again.
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
 * The rules that can apply to a page of these parts, in their order. What a script adds later needs the whole sheet,
 * which is fetched after the page is drawn.
 */
export function stylesFor(parts: ReadonlySet<string>, blocks: readonly StyleBlock[]): string {
  let css = '';
  for (const block of blocks) {
    if ('rules' in block) {
      const inside = stylesFor(parts, block.rules);
      if (inside) css += `${block.open}{${inside}}`;
    } else if (block.needs.some((each) => each.every((part) => parts.has(part)))) css += block.css;
  }
  return css;
}

/** Styles without the custom properties of `:root` that none of them reads; scripts come with the whole sheet. */
export function withoutUnread(css: string): string {
  const read = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const isRead = (declaration: string) => {
    const [name = ''] = declaration.split(':');
    return !name.startsWith('--') || read.has(name);
  };
  return css.replace(
    /:root\{([^{}]*)\}/g,
    (_, inside: string) => `:root{${inside.split(';').filter(isRead).join(';')}}`,
  );
}
