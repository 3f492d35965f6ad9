/** The attributes whose presence a style sheet tests, and those whose values it tests; by name. */
export interface TestedAttributes {
  names: ReadonlySet<string>;
  withValue: ReadonlySet<string>;
}

/** The attribute of a component's elements and rules: `data-s-5c`. */
export const SCOPE = 'data-s-';

/** No selector needs longer values. */
const VALUE_MAX = 24;
/** What the answer to a tap needs before the complete sheet is loaded: the pressed control is busy. */
const NEEDED_BY_A_TAP = ['[aria-busy', '[aria-busy=true'];

const [QUOTE, SLASH, LESS, EQUALS, GREATER, HYPHEN] = [34, 47, 60, 61, 62, 45];

const isLetter = (code: number) => code >= 97 && code <= 122;
const isOfName = (code: number) => isLetter(code) || (code >= 48 && code <= 57) || code === HYPHEN;
const isSpace = (code: number) => code === 32 || (code >= 9 && code <= 13);
/** At the end of the page the code is NaN. */
const isEndOfTag = (code: number) => code === GREATER || code === LESS || Number.isNaN(code);
const isEndOfAttribute = (code: number) => isSpace(code) || code === SLASH || isEndOfTag(code);

/**
 * The elements and classes of a page and those of its attributes that are tested or name a component, in the form of a
 * rule's `needs` (`page-styles.ts`): `name`, `.class`, `[name`, `[name=value`. A page has more than a thousand elements,
 * so its characters are compared by their codes, each once. Values of attributes contain neither `<` nor `>`
 * (`withPlainValues`).
 */
export function partsOf(html: string, tested: TestedAttributes): Set<string> {
  const parts = new Set<string>(NEEDED_BY_A_TAP);
  const lists = new Set<string>();
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    at += 1;
    if (!isLetter(html.charCodeAt(at))) continue;
    const start = at;
    while (isOfName(html.charCodeAt(at))) at += 1;
    if (!isEndOfAttribute(html.charCodeAt(at))) continue;
    parts.add(html.slice(start, at));
    at = addAttributes({ parts, lists, html, tested }, at);
  }
  return parts;
}

interface Scan {
  parts: Set<string>;
  /** The values of `class` that were read before. */
  lists: Set<string>;
  html: string;
  tested: TestedAttributes;
}

/** Adds the attributes of the tag whose name ends at a place; returns where the tag ends. */
function addAttributes(scan: Scan, from: number): number {
  const { html } = scan;
  let at = from;
  for (let code = html.charCodeAt(at); !isEndOfTag(code); code = html.charCodeAt(at)) {
    if (isEndOfAttribute(code)) {
      at += 1;
      continue;
    }
    const start = at;
    while (code !== EQUALS && !isEndOfAttribute(code)) code = html.charCodeAt(++at);
    const name = html.slice(start, at);
    if (code !== EQUALS) {
      addAttribute(scan, name, '');
      continue;
    }
    const isQuoted = html.charCodeAt(at + 1) === QUOTE;
    const begin = isQuoted ? at + 2 : at + 1;
    const end = isQuoted ? html.indexOf('"', begin) : endOfPlain(html, begin);
    if (end < 0) return html.length;
    if (name === 'class') addClasses(scan, html.slice(begin, end));
    addAttribute(scan, name, end - begin <= VALUE_MAX ? html.slice(begin, end) : null);
    at = isQuoted ? end + 1 : end;
  }
  return at;
}

/** Where a value without quotes ends. */
function endOfPlain(html: string, from: number): number {
  let at = from;
  while (!isEndOfAttribute(html.charCodeAt(at))) at += 1;
  return at;
}

function addAttribute({ parts, tested }: Scan, name: string, value: string | null): void {
  if (!tested.names.has(name) && !name.startsWith(SCOPE)) return;
  parts.add(`[${name}`);
  if (value !== null && tested.withValue.has(name)) parts.add(`[${name}=${value}`);
}

function addClasses({ parts, lists }: Scan, list: string): void {
  if (lists.has(list)) return;
  lists.add(list);
  for (const name of list.split(/\s+/)) parts.add(`.${name}`);
}
