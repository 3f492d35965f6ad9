import { text } from '../../../text/vi.ts';
import { SITE_CONTENT, type SitePage } from '../../content/rules/site-content.ts';
import { BLOG, CONTACT, cmsPath, FAQ, MEMBERSHIP, STORES, VIDEOS } from '../../links/rules/content-paths.ts';
import { TRACK_ORDER } from '../../links/rules/paths.ts';

export interface SiteLink {
  title: string;
  href: string;
  /** Identifier of the linked CMS page; missing for the shop's own pages. */
  page?: string;
}

function page(title: string, name: SitePage): SiteLink {
  const identifier = SITE_CONTENT.pages[name];
  return { title, href: cmsPath(identifier), page: identifier };
}

const PRIVACY = page(text('footer.privacy'), 'privacy');
const TERMS = page(text('footer.terms'), 'terms');
const CONTACT_LINK: SiteLink = { title: text('footer.contact'), href: CONTACT };
const HELP_PAGES = [
  page(text('footer.exchange'), 'exchange'),
  page(text('footer.shipping'), 'shipping'),
  page(text('footer.payment'), 'payment'),
  page(text('footer.sizeGuide'), 'sizeGuide'),
];

/** Help links in the footer. */
export const HELP_LINKS: readonly SiteLink[] = [
  ...HELP_PAGES,
  { title: text('track.title'), href: TRACK_ORDER },
  { title: text('footer.faq'), href: FAQ },
  CONTACT_LINK,
];

export const ABOUT_LINKS: readonly SiteLink[] = [
  page(text('footer.aboutUs'), 'about'),
  { title: text('shell.stores'), href: STORES },
  { title: text('footer.blog'), href: BLOG },
  { title: text('footer.videos'), href: VIDEOS },
  { title: text('footer.membership'), href: MEMBERSHIP, page: SITE_CONTENT.pages.membership },
  PRIVACY,
  TERMS,
];

/** The texts that a person accepts when logging in by code or registering. */
export const AGREED_LINKS: readonly SiteLink[] = [
  { ...TERMS, title: text('login.terms') },
  { ...PRIVACY, title: text('login.privacy') },
];

/** Help pages that link to each other. */
export const HELP_SECTION: readonly SiteLink[] = [
  ...HELP_PAGES,
  page(text('footer.care'), 'care'),
  TERMS,
  PRIVACY,
  CONTACT_LINK,
];

/**
 * The links that exist in this shop: its own pages, and CMS pages that the merchant has. `pages` null: unknown, so all
 * are shown.
 */
export function linksThatLead(
  links: readonly SiteLink[],
  offers: (href: string) => boolean,
  pages: ReadonlySet<string> | null,
): SiteLink[] {
  return links.filter(({ href, page }) => offers(href) && (!page || !pages || pages.has(page)));
}
