/** Private addresses, actions, and addresses that are not pages. */
const NEVER = ['/_actions/*', '/gio-hang*', '/checkout*', '/customer*', '/media/*', '/*\\?*login=*'];
/**
 * A link that opens a panel, or a part that comes later, loads its page only in browsers without scripts, and one that chooses a view counts as a choice
 * only when it is followed: these are not prefetched.
 */
const NOT_AHEAD = { selector_matches: '[data-open-panel], [data-view], [data-later-part], [data-size-guide]' };
const PUBLIC = [{ href_matches: '/*' }, { not: { href_matches: NEVER } }, { not: NOT_AHEAD }];

/**
 * Links under a pointer or finger are prefetched; products, categories and texts, which are links in the content, are
 * prerendered. The browser itself skips this with data saving. Scripts that count a visit wait until the page is shown
 * (src/stores/page/when-shown.ts).
 */
const RULES = {
  prerender: [{ where: { and: [...PUBLIC, { selector_matches: 'main a' }] }, eagerness: 'moderate' }],
  prefetch: [{ where: { and: PUBLIC }, eagerness: 'moderate' }],
};

/** The document of the `Speculation-Rules` header; inline rules would violate the CSP. */
export function speculationRules(): Response {
  return new Response(JSON.stringify(RULES), {
    headers: { 'content-type': 'application/speculationrules+json', 'cache-control': 'public, max-age=3600' },
  });
}
