import { DomUtils, parseDocument } from 'htmlparser2';

type Document = ReturnType<typeof parseDocument>;
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** What needs more than the sanitizer: Page Builder, hidden or aligned parts, forms, links to parts of the same text. */
const NEEDS_WORK = /data-content-type=|<form|display:\s*none|text-align:\s*(?:center|right|end)|href=["']?#/i;
/** Rules of Page Builder, one for one or more elements: `#html-body [data-pb-style=A1]{display:none}`. */
const RULE = /([^{}]+)\{([^{}]*)\}/g;
const STYLED = /\[data-pb-style=["']?(\w+)["']?\]\s*$/;
/** Rules for some widths only, which the shop's own layout replaces. */
const MEDIA_RULES = /@media[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g;
const HIDDEN = /display:\s*none/i;
const ALIGNED = /text-align:\s*(center|right|end)/i;
/** Buttons of Page Builder, and the shop's own. */
const BUTTONS = [
  ['pagebuilder-button-primary', 'button'],
  ['pagebuilder-button-secondary', 'button button-outline'],
] as const;
/** Ids of texts begin with this, so that none is that of a part of the page. */
const ID_PREFIX = 'muc-';

/**
 * Texts of Magento's editors as HTML that needs no styles or scripts of Magento: what Page Builder hides is removed, its
 * background pictures become pictures, its tabs fold, its HTML code is HTML, and pictures for phones and wide screens
 * are told apart by their classes. Forms go. Links to parts of the same text keep their targets. The result is not safe yet: only
 * the sanitizer may use it.
 */
export function withoutMagentoStyles(html: string): string {
  if (!NEEDS_WORK.test(html)) return html;
  const document = parseDocument(html);
  const styles = stylesOf(document);
  for (const element of elements(document, ({ attribs }) => attribs['data-content-type'] === 'html'))
    decodeCode(element);
  for (const element of elements(document, () => true)) applyStyle(element, styles);
  for (const element of elements(document, ({ attribs }) => 'data-background-images' in attribs))
    addBackground(element);
  // Tabs inside a tab are folded before it.
  const tabs = elements(document, ({ attribs }) => attribs['data-content-type'] === 'tabs');
  for (const element of tabs.toReversed()) foldTabs(element);
  // Without its fields a form of a widget is only a heap of labels.
  for (const form of elements(document, ({ name }) => name === 'form')) DomUtils.removeElement(form);
  // A button of a banner only stands for the link around it.
  for (const element of elements(document, ({ name }) => name === 'button')) element.name = 'span';
  for (const [name, own] of BUTTONS)
    for (const element of elements(document, ({ attribs }) => attribs.class?.split(/\s+/).includes(name) ?? false))
      addClass(element, own);
  for (const element of elements(document, ({ attribs }) => attribs['data-element'] === 'mobile_image'))
    dropDouble(element);
  keepTargets(document);
  return htmlOf(document);
}

const elements = (root: Document | Element, test: (element: Element) => boolean): Element[] =>
  DomUtils.findAll(test, root.children);

const htmlOf = (root: Document | Element) => DomUtils.getInnerHTML(root, { encodeEntities: 'utf8' });

/** The declarations of each element that Page Builder styles, by its `data-pb-style`. */
function stylesOf(document: Document): ReadonlyMap<string, string> {
  const sheets = elements(document, ({ name }) => name === 'style').map((style) => DomUtils.textContent(style));
  const styles = new Map<string, string>();
  for (const [, selectors = '', declarations = ''] of sheets.join('\n').replace(MEDIA_RULES, '').matchAll(RULE))
    for (const selector of selectors.split(',')) {
      const id = STYLED.exec(selector)?.[1];
      if (id) styles.set(id, `${styles.get(id) ?? ''};${declarations}`);
    }
  return styles;
}

/** Removes what is hidden, and says by a class how a text is aligned. */
function applyStyle(element: Element, styles: ReadonlyMap<string, string>): void {
  const { attribs } = element;
  const style = `${styles.get(attribs['data-pb-style'] ?? '') ?? ''};${attribs.style ?? ''}`;
  if (HIDDEN.test(style)) {
    DomUtils.removeElement(element);
    return;
  }
  const alignment = ALIGNED.exec(style)?.[1];
  if (alignment) addClass(element, alignment === 'center' ? 'align-center' : 'align-end');
}

function addClass({ attribs }: Element, name: string): void {
  attribs.class = [attribs.class, name].filter(Boolean).join(' ');
}

/** Page Builder stores an editor's HTML code as text, and its own storefront turns it back. */
function decodeCode(element: Element): void {
  if (element.children.some(({ type }) => type === 'tag')) return;
  replaceChildren(element, DomUtils.textContent(element));
}

function replaceChildren(element: Element, html: string): void {
  for (const child of [...element.children]) DomUtils.removeElement(child);
  for (const child of [...parseDocument(html).children]) DomUtils.appendChild(element, child);
}

/** Puts the pictures behind a part before its content, where text of any colour is readable. */
function addBackground(element: Element): void {
  const { desktop, mobile } = backgroundsOf(element.attribs['data-background-images'] ?? '');
  const pictures =
    desktop && mobile && desktop !== mobile
      ? [picture(desktop, 'pagebuilder-mobile-hidden'), picture(mobile, 'pagebuilder-mobile-only')]
      : [desktop ?? mobile].flatMap((src) => (src ? [picture(src, '')] : []));
  for (const node of parseDocument(pictures.join('')).children.toReversed()) DomUtils.prependChild(element, node);
}

const picture = (src: string, className: string) =>
  `<img class="pagebuilder-background ${className}" src="${src.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" alt="">`;

/** `{\"desktop_image\":\"https://…\"}`, as Page Builder writes it. */
function backgroundsOf(value: string): { desktop: string | null; mobile: string | null } {
  const address = (name: string) =>
    new RegExp(`"${name}":"([^"]+)"`).exec(value.replaceAll('\\"', '"').replaceAll('\\/', '/'))?.[1] ?? null;
  return { desktop: address('desktop_image'), mobile: address('mobile_image') };
}

/** Tabs become parts that fold, the first one open: they need no script. */
function foldTabs(tabs: Element): void {
  const items = elements(tabs, ({ attribs }) => attribs['data-content-type'] === 'tab-item');
  const names = elements(tabs, ({ name, parent }) => name === 'a' && isHeader(parent));
  const folded = items.map((item, index) => {
    const label = item.attribs['data-tab-name'] || (names[index] ? DomUtils.textContent(names[index]) : '');
    const summary = DomUtils.getOuterHTML(labelled(label), { encodeEntities: 'utf8' });
    return `<details class="pagebuilder-tab"${index === 0 ? ' open' : ''}>${summary}${htmlOf(item)}</details>`;
  });
  replaceChildren(tabs, folded.join(''));
}

const isHeader = (parent: Element['parent']) =>
  parent !== null && 'attribs' in parent && (parent as Element).attribs['data-element'] === 'headers';

function labelled(label: string): Element {
  const [summary] = elements(parseDocument('<summary>-</summary>'), () => true);
  if (!summary?.firstChild) throw new TypeError('a summary has a text');
  (summary.firstChild as unknown as { data: string }).data = label.trim();
  return summary;
}

/** One picture for all widths is shown once. */
function dropDouble(mobile: Element): void {
  const wide = elements(
    (mobile.parent as Element | null) ?? mobile,
    ({ attribs }) => attribs['data-element'] === 'desktop_image',
  )[0];
  if (!wide || wide.attribs.src !== mobile.attribs.src) return;
  DomUtils.removeElement(mobile);
  wide.attribs.class = '';
}

/** Renames the targets of links in the same text; the sanitizer keeps ids with this beginning. */
function keepTargets(document: Document): void {
  const links = elements(document, ({ name, attribs }) => name === 'a' && /^#./.test(attribs.href ?? ''));
  for (const link of links) {
    const id = decoded((link.attribs.href ?? '').slice(1));
    const [target] = elements(document, ({ attribs }) => attribs.id === id || attribs.name === id);
    if (target) {
      target.attribs.id = targetId(id);
      link.attribs.href = `#${encodeURIComponent(targetId(id))}`;
    } else delete link.attribs.href;
  }
}

const targetId = (id: string) => (id.startsWith(ID_PREFIX) ? id : `${ID_PREFIX}${id}`);

/** Whether an id was made by `withoutMagentoStyles`. */
export const isTargetId = (id: string | undefined): boolean => /^muc-\S+$/.test(id ?? '');

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
