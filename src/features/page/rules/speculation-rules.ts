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
 * prerendered. Scripts that count a visit wait until the page is shown (src/features/ui/browser/when-shown.ts). As text, because
 * the security policy allows exactly this text (src/first-paint.ts).
 */
export const SPECULATION_RULES = /* @__PURE__ */ JSON.stringify({
  prerender: [{ where: { and: [...PUBLIC, { selector_matches: 'main a' }] }, eagerness: 'moderate' }],
  prefetch: [{ where: { and: PUBLIC }, eagerness: 'moderate' }],
});

/** Where the rules are. */
export const SPECULATION_PATH = '/speculation.json';
