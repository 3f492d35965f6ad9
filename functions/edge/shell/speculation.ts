/** Private and acting paths, and what is no page. */
const NEVER = ['/_actions/*', '/gio-hang*', '/checkout*', '/customer*', '/media/*', '/*\\?*login=*'];
/** What opens a panel leads to its page only where scripts do not run. */
const PANEL = { selector_matches: '[data-open-panel]' };
const PUBLIC = [{ href_matches: '/*' }, { not: { href_matches: NEVER } }, { not: PANEL }];

/**
 * Links that a pointer rests on or a finger is at are fetched ahead; goods, categories and texts, the links of the
 * content, are made whole. The browser itself skips this on save-data, and what counts a visit waits until the page is
 * shown (src/stores/page/when-shown.ts).
 */
const RULES = {
  prerender: [{ where: { and: [...PUBLIC, { selector_matches: 'main a' }] }, eagerness: 'moderate' }],
  prefetch: [{ where: { and: PUBLIC }, eagerness: 'moderate' }],
};

/** The document that the `Speculation-Rules` header of every page points to; inline rules would break the CSP. */
export function speculationRules(): Response {
  return new Response(JSON.stringify(RULES), {
    headers: { 'content-type': 'application/speculationrules+json', 'cache-control': 'public, max-age=3600' },
  });
}
