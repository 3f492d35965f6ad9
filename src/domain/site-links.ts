import { text } from '../text/vi.ts';
import { BLOG, cmsPath, FAQ, MEMBERSHIP, STORES, VIDEOS } from './content-paths.ts';
import { TRACK_ORDER } from './paths.ts';

export interface SiteLink {
  title: string;
  href: string;
}

const page = (title: string, identifier: string): SiteLink => ({ title, href: cmsPath(identifier) });
const PRIVACY = page(text('footer.privacy'), 'bao-mat');
const TERMS = page(text('footer.terms'), 'dieu-khoan');
const HELP_PAGES = [
  page(text('footer.exchange'), 'chinh-sach-doi-tra'),
  page(text('footer.shipping'), 'van-chuyen'),
  page(text('footer.payment'), 'thanh-toan'),
  page(text('footer.sizeGuide'), 'huong-dan-chon-size'),
];

/** What the foot of every page offers to who needs help. */
export const HELP_LINKS: readonly SiteLink[] = [
  ...HELP_PAGES,
  { title: text('track.title'), href: TRACK_ORDER },
  { title: text('footer.faq'), href: FAQ },
];

export const ABOUT_LINKS: readonly SiteLink[] = [
  page(text('footer.aboutUs'), 'gioi-thieu'),
  { title: text('shell.stores'), href: STORES },
  { title: text('footer.blog'), href: BLOG },
  { title: text('footer.videos'), href: VIDEOS },
  { title: text('footer.membership'), href: MEMBERSHIP },
  PRIVACY,
  TERMS,
];

/** Pages of help that are read one after the other: each leads to the rest. */
export const HELP_SECTION: readonly SiteLink[] = [
  ...HELP_PAGES,
  page(text('footer.care'), 'cham-soc-quan-ao'),
  TERMS,
  PRIVACY,
  page(text('footer.contact'), 'lien-he'),
];
