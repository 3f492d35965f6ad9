import { transform } from 'lightningcss';
import postcss, { type AtRule, type ChildNode, list, type Rule } from 'postcss';
import type { StyleBlock } from '../../features/page/rules/styles/page-styles.ts';

/** The oldest browsers that Vite builds for; a version is a number in the upper bytes. */
const version = (major: number, minor = 0) => (major << 16) | (minor << 8);
const TARGETS = {
  chrome: version(111),
  edge: version(111),
  firefox: version(114),
  safari: version(16, 4),
  ios_saf: version(16, 4),
};

/** At-rules that contain other rules; the content of every other at-rule is kept as one piece. */
const GROUPS = new Set(['media', 'supports', 'container', 'layer', 'starting-style']);

/** A minified style sheet for the oldest supported browsers. Throws on invalid CSS. */
export function minify(css: string, name: string): string {
  return transform({ filename: name, code: Buffer.from(css), minify: true, targets: TARGETS }).code.toString();
}

/** Rules for states after the first interaction; the complete sheet provides them in time. */
const isLate = (selector: string) => /:(?:hover|active|:selection|:backdrop)\b/.test(withoutBrackets(selector));
const LATE_RULES = /^(?:-webkit-)?keyframes$/;
/** A page without scripts has the complete sheet before its first paint. */
const LATE_GROUPS = /^(?:print|\(scripting:none\))$/;

/** The rules of a style sheet that a first paint can need, each with what a page must contain for it. */
export function readSheet(css: string): StyleBlock[] {
  return postcss.parse(css).nodes.flatMap(toBlock);
}

function toBlock(node: ChildNode): StyleBlock[] {
  if (node.type === 'rule') return ruleOf(node);
  if (node.type !== 'atrule' || LATE_RULES.test(node.name) || LATE_GROUPS.test(node.params)) return [];
  if (GROUPS.has(node.name) && node.nodes)
    return [{ open: `@${node.name} ${node.params}`.trimEnd(), rules: node.nodes.flatMap(toBlock) }];
  return [{ css: withEnd(node), needs: [[]] }];
}

function ruleOf(rule: Rule): StyleBlock[] {
  const selectors = rule.selectors.flatMap(alternatives);
  return selectors.every(isLate) ? [] : [{ css: rule.toString(), needs: selectors.map(needsOf) }];
}

/** Replaces `:is(a, b)` by its parts `a` and `b`, because a minifier writes lists of selectors in this form. */
function alternatives(selector: string): string[] {
  const inside = /^:(?:is|where)\((.*)\)$/s.exec(selector)?.[1];
  return inside && isBalanced(inside) ? list.comma(inside).flatMap(alternatives) : [selector];
}

/** Whether no bracket is closed that was not opened before. */
function isBalanced(text: string): boolean {
  let depth = 0;
  for (const sign of text) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return true;
}

/** Custom properties of a sheet by short names; one that the sheet does not declare keeps its own. */
export function withShortProperties(css: string): string {
  const declared = new Set([...css.matchAll(/[{;](--[a-z][\w-]*):/g)].map(([, name = '']) => name));
  const uses = new Map<string, number>();
  for (const [name] of css.matchAll(PROPERTY)) if (declared.has(name)) uses.set(name, (uses.get(name) ?? 0) + 1);
  const names = [...uses].toSorted(([, one], [, other]) => other - one).map(([name]) => name);
  const short = new Map(names.map((name, place) => [name, `--${place.toString(36)}`]));
  return css.replace(PROPERTY, (name) => short.get(name) ?? name);
}

const PROPERTY = /(?<![\w-])--[a-z][\w-]*/g;

/** An at-rule without a block, such as `@layer a, b`, ends with a semicolon. */
const withEnd = (node: AtRule) => (node.nodes ? node.toString() : `${node.toString()};`);

/**
 * What `a:not(.b) > .c[data-d]:hover` needs: `a`, `.c` and `[data-d`. Arguments of pseudo-classes and states do not
 * count; an attribute that the page does not contain is set by a script later.
 */
function needsOf(selector: string): string[] {
  let plain = withoutBrackets(selector);
  const attributes = [...plain.matchAll(ATTRIBUTE)].map(([, name, operator, value]) =>
    operator === '=' ? `[${name}=${value}` : `[${name}`,
  );
  plain = plain.replace(ATTRIBUTE, '').replace(/::?[\w-]+/g, '');
  const classes = [...plain.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => `.${name.replaceAll('\\', '')}`);
  const elements = [...plain.matchAll(/(?:^|[\s>+~])([a-z][a-z0-9-]*)/g)].map(([, name = '']) => name);
  return [...new Set([...elements, ...classes, ...attributes])];
}

/** `a:not(.b)` → `a`: arguments of pseudo-classes may be missing on the page. */
function withoutBrackets(selector: string): string {
  const plain = selector.replace(/::?[\w-]+\([^()]*\)/g, '');
  return plain === selector ? plain : withoutBrackets(plain);
}

const ATTRIBUTE = /\[([\w-]+)(?:([~|^$*]?=)["']?([^\]"']*?)["']?(?:\s[is])?)?\]/g;
