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

/** A dialog without an id is opened only by a script, and so is a template. */
const BY_SCRIPT_ALONE =
  /(<dialog\b(?![^>]*\s(?:id|open)[\s=>])[^>]*>)[\s\S]*?<\/dialog>|<template\b[\s\S]*?<\/template>/g;

/**
 * The page without parts that only a script can show, except the frames of its panels: they are invisible until the
 * complete sheet is loaded.
 */
export function shownAtFirst(html: string): string {
  return html.replace(BY_SCRIPT_ALONE, (_, frame = '') => frame);
}

/** Attributes that the first tap sets before the complete sheet is loaded: the pressed control is busy [B-02]. */
const SET_BY_A_TAP = ['[aria-busy', '[aria-busy=true'];

/** The elements, classes and attributes of a page, in the form of a rule's `needs`. */
export function partsOf(html: string): Set<string> {
  const parts = new Set<string>(SET_BY_A_TAP);
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
  let css = '';
  for (const block of blocks) {
    if ('rules' in block) {
      const inside = stylesFor(parts, block.rules);
      if (inside) css += `${block.open}{${inside}}`;
    } else if (block.needs.some((each) => each.every((part) => parts.has(part)))) css += block.css;
  }
  return css;
}
