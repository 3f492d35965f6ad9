/** Folders of a Magento with files and services, not pages. */
const NOT_PAGES = /^(?:media|static|pub|rest|graphql|admin)(?:\/|$)/;
const LINK = /(<a\s[^>]*?\bhref=")(https?:\/\/[^"]+)(")/gi;

/**
 * Converts editors' links to Magento's own storefront to paths of this shop: `https://magento.example/ao.html` becomes
 * `/ao.html`. `base` is Magento's address of the store view, with http or https. Null and all other links change
 * nothing. `html` is already sanitised.
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
  // The shop's addresses have no trailing slash.
  return `/${path.replace(/\/+(?=$|[?#])/, '')}`;
}

const withoutScheme = (address: string) => address.replace(/^https?:\/\//i, '');
