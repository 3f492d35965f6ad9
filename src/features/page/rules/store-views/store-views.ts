import type { LocaleConfig } from './locale.ts';

/** A store view of the backend that the shop shows: a language, a region or a brand with its own catalogue texts. */
export interface StoreView {
  /** The backend's code; also the first segment of its addresses, except for the default view. */
  code: string;
  /** Language of its catalogue and content, as `hreflang` names it: `vi`, `en`, `en-US`. */
  language: string;
}

/** The store views that a shop shows, the default one first, and the view of a request. */
export interface ShownViews {
  views: readonly StoreView[];
  current: StoreView;
}

const ENTRY = /^([a-z][a-z0-9_]{0,31})(?:=([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*))?$/;
const LANGUAGE = /^[a-z]{2}$/;
/** First segments of the shop's own addresses. */
const TAKEN =
  /^(?:blog|checkout|customer|desk|feeds|graphql|healthz|media|membership|outbox|p|rest|search|sitemap|v1)$/;
/** Addresses that are the same in every view: files, actions, and what belongs to other origins. */
const WITHOUT_VIEW = /^\/(?:\/|_|media\/|[^/?#]+\.(?:png|svg|ico|js|json|webmanifest)$)/;

/**
 * The store views in `STORES`: `vi, en` or `vi, shop_en=en-US`, the default one first. Empty when fewer than two are
 * listed: the shop then shows one view, and no address names it. Throws when the list is misspelled.
 */
export function readStoreViews(listed: string | undefined): readonly StoreView[] {
  const entries = (listed ?? '').split(',').flatMap((entry) => entry.trim() || []);
  const views = entries.map((entry) => {
    const [, code = '', language = LANGUAGE.test(code) ? code : ''] = ENTRY.exec(entry) ?? [];
    if (!language) throw new Error(`STORES: "${entry}" is no store view; write the code, or the code=language`);
    if (TAKEN.test(code)) throw new Error(`STORES: "${code}" is an address of the shop; rename the store view`);
    return { code, language };
  });
  if (new Set(views.map(({ code }) => code)).size < views.length) throw new Error('STORES names a store view twice');
  return views.length > 1 ? views : [];
}

/** The locales of these views; the default view has no prefix in addresses. */
export function localesOf(views: readonly StoreView[], one: LocaleConfig): LocaleConfig {
  const [first] = views;
  return first ? { ...one, locales: views.map(({ code }) => code), defaultLocale: first.code } : one;
}

/** The prefix of the paths of a view: `/en`; empty for the default view. */
export function prefixOf(views: readonly StoreView[], code: string): string {
  return views.length > 1 && views[0]?.code !== code ? `/${code}` : '';
}

/** The same for the view of a request; empty if the shop shows one view. */
export function shownPrefix(shown: ShownViews | null): string {
  return shown ? prefixOf(shown.views, shown.current.code) : '';
}

/** The view that a path names, and the path without it; null for a path without a view. */
export function splitPath(views: readonly StoreView[], pathname: string): { view: StoreView; path: string } | null {
  const [, first, ...rest] = pathname.split('/');
  const view = views.find(({ code }) => code === first);
  return view ? { view, path: `/${rest.join('/')}` } : null;
}

/** A path of this shop in the view with this prefix: `/en` and `/nu.html` → `/en/nu.html`. Others stay unchanged. */
export function inView(prefix: string, path: string): string {
  if (!prefix || !path.startsWith('/') || WITHOUT_VIEW.test(path)) return path;
  const isThere = path.startsWith(prefix) && /^(?:$|[/?#])/.test(path.slice(prefix.length));
  // The home page of a view has no trailing slash.
  return isThere ? path : prefix + path.replace(/^\/(?=$|[?#])/, '');
}

/** Structured data with the shop's addresses in the view with this prefix. `origin` has no trailing slash. */
export function dataInView<Value>(prefix: string, origin: string, data: Value): Value {
  if (!prefix) return data;
  const moved = (_: string, value: unknown) =>
    typeof value === 'string' && value.startsWith(`${origin}/`)
      ? origin + inView(prefix, value.slice(origin.length))
      : value;
  return JSON.parse(JSON.stringify(data), moved);
}

/** The name of a language in that language, for a list of languages: `Tiếng Việt`, `English`. */
export function languageName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
