/** Folders of a Magento that hold files and services, not pages of the shop. */
const NOT_PAGES = /^(?:media|static|pub|rest|graphql|admin)(?:\/|$)/;
const LINK = /(<a\s[^>]*?\bhref=")(https?:\/\/[^"]+)(")/gi;

/**
 * Links that editors set to Magento's own storefront, as paths of this shop: `https://magento.example/ao.html` becomes
 * `/ao.html`. `base` is Magento's address of the store view, with http or https; null, and every other link, changes
 * nothing. `html` is already safe.
 */
export function withOwnLinks(html: string, base: string | null): string {
  const root = base && withoutScheme(base).replace(/\/+$/, '');
  if (!root) return html;
  return html.replace(LINK, (whole, before: string, href: string, after: string) => {
    const path = ownPath(href, root);
    return path === null ? whole : `${before}${path}${after}`;
  });
}

function ownPath(href: string, root: string): string | null {
  const address = withoutScheme(href);
  const rest = address.slice(root.length);
  if (!address.toLowerCase().startsWith(root.toLowerCase()) || (rest && !/^[/?#]/.test(rest))) return null;
  const path = rest.replace(/^\/+(?:index\.php(?:\/|$))?/, '');
  if (NOT_PAGES.test(path)) return null;
  // The shop's addresses end without a slash.
  return `/${path.replace(/\/+(?=$|[?#])/, '')}`;
}

const withoutScheme = (address: string) => address.replace(/^https?:\/\//i, '');
