import type { BrowserContext, Locator, Page } from 'playwright';
import { fillCart } from '../e2e/support/filled-cart.ts';

export const LISTING = '/nu/ao.html';
export const PRODUCT = '/ao-so-mi-nu-poplin-co-duc.html';
export const CART = '/gio-hang';

/** One tap of a shopper, and what must be on the screen after it. */
export interface Tap {
  name: string;
  path: string;
  /** What must be true before the page is opened. */
  before?: (context: BrowserContext) => Promise<unknown>;
  /** What is done on the page before the tap, without measuring. */
  first?: (page: Page) => Promise<unknown>;
  target: (page: Page) => Locator;
  /** An interaction that replaces the tap. */
  act?: (target: Locator) => Promise<unknown>;
  answer: (page: Page) => Promise<unknown>;
}

const opener = (panel: string) => (page: Page) => page.locator(`[data-open-panel="${panel}"]:visible`).first();
const panelOf = (page: Page, panel: string) => page.locator(`dialog[data-panel="${panel}"]`);
const isOpen = (panel: string) => (page: Page) => panelOf(page, panel).waitFor();
/** A finger touches the label of a radio button. */
const option = (name: string, place: number) => (page: Page) =>
  page.locator(`input[name="${name}"]`).nth(place).locator('..');
const hasInAddress = (part: RegExp) => (page: Page) => page.waitForURL(part, { waitUntil: 'commit' });
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();

async function chooseVariant(page: Page): Promise<void> {
  await option('color', 0)(page).tap();
  await option('size', 1)(page).tap();
  await page.waitForURL(/size=/);
}

/** The most frequent taps on a phone, each measured alone. */
export const TAPS: Tap[] = [
  { name: 'menu', path: LISTING, target: opener('menu'), answer: isOpen('menu') },
  { name: 'search', path: LISTING, target: opener('search'), answer: isOpen('search') },
  {
    name: 'a letter in the search',
    path: LISTING,
    first: async (page) => {
      await opener('search')(page).tap();
      await isOpen('search')(page);
    },
    target: (page) => panelOf(page, 'search').getByRole('combobox'),
    act: (field) => field.pressSequentially('áo thun'),
    answer: (page) => panelOf(page, 'search').getByRole('option').first().waitFor(),
  },
  { name: 'cart', path: LISTING, target: opener('cart'), answer: isOpen('cart') },
  { name: 'account', path: LISTING, target: opener('login'), answer: isOpen('login') },
  { name: 'filters', path: LISTING, target: opener('filter'), answer: isOpen('filter') },
  {
    name: 'close the filters',
    path: LISTING,
    first: async (page) => {
      await opener('filter')(page).tap();
      await isOpen('filter')(page);
    },
    target: (page) => panelOf(page, 'filter').locator('[data-close-panel]:visible').first(),
    answer: (page) => panelOf(page, 'filter').waitFor({ state: 'hidden' }),
  },
  {
    name: 'sort',
    path: LISTING,
    target: (page) => page.locator('select[name="sort"]'),
    act: (list) => list.selectOption('price_ASC'),
    answer: hasInAddress(/sort=price_ASC/),
  },
  {
    name: 'heart',
    path: LISTING,
    target: button(/^Thêm .* vào danh sách yêu thích$/),
    answer: (page) => page.locator('dialog[open], [data-heart] [aria-pressed="true"]').first().waitFor(),
  },
  { name: 'quick choice', path: LISTING, target: opener('addToCart'), answer: isOpen('addToCart') },
  {
    name: 'next page',
    path: LISTING,
    target: (page) => page.getByRole('link', { name: 'Trang sau' }),
    answer: hasInAddress(/p(age)?=2/),
  },
  {
    name: 'product in a listing',
    path: LISTING,
    target: (page) => page.locator('article h2 a').nth(1),
    answer: (page) => page.getByRole('button', { name: 'Thêm vào giỏ' }).first().waitFor(),
  },
  { name: 'colour', path: PRODUCT, target: option('color', 2), answer: hasInAddress(/color=/) },
  { name: 'size', path: PRODUCT, target: option('size', 1), answer: hasInAddress(/size=/) },
  {
    name: 'one more piece',
    path: PRODUCT,
    target: button('Số lượng: thêm một'),
    answer: (page) =>
      page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name="quantity"]')?.value === '2'),
  },
  {
    name: 'size, at once add to the cart',
    path: PRODUCT,
    first: (page) => option('size', 1)(page).tap(),
    target: button('Thêm vào giỏ'),
    answer: (page) => page.locator('[data-cart-badge]:visible').first().waitFor(),
  },
  {
    name: 'add to the cart',
    path: PRODUCT,
    first: chooseVariant,
    target: button('Thêm vào giỏ'),
    answer: (page) => page.locator('[data-cart-badge]:visible').first().waitFor(),
  },
  {
    name: 'picture nearer',
    path: PRODUCT,
    target: (page) => page.getByRole('link', { name: 'Phóng to hình 1' }),
    answer: (page) => page.locator('dialog[open] [data-zoom-track]').waitFor(),
  },
  {
    name: 'description',
    path: PRODUCT,
    target: (page) => page.locator('main summary', { hasText: 'Chất liệu' }),
    answer: (page) => page.locator('details[open] > summary', { hasText: 'Chất liệu' }).waitFor(),
  },
  {
    name: 'one more of a line',
    path: CART,
    before: fillCart,
    target: button(/thêm một/i),
    answer: (page) =>
      page.waitForFunction(() => document.querySelector<HTMLInputElement>('main [name="quantity"]')?.value === '2'),
  },
  {
    name: 'coupon field',
    path: CART,
    before: fillCart,
    target: (page) => page.getByRole('textbox', { name: /mã/i }).first(),
    act: (field) => field.pressSequentially('CHI'),
    answer: async (page) => page.getByRole('textbox', { name: /mã/i }).first().inputValue(),
  },
];
