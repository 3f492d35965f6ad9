import { expect, test } from '../support/test.ts';

/** Addresses of every kind of state: filters, several of them, sorts, sizes, pages, views, searches, invalid values. */
const ADDRESSES = [
  ...['/nu.html', '/nam.html', '/tre-em.html', '/em-be.html', '/phu-kien.html'].flatMap((path) => [
    path,
    `${path}?page=2`,
    `${path}?sort=price_DESC`,
    `${path}?sort=name_ASC&itemsPerPage=20`,
    `${path}?color=Tr%E1%BA%AFng`,
    `${path}?price=100000_300000&sort=price_ASC`,
    `${path}?view=list&sort=created_at_DESC`,
  ]),
  '/nu/ao.html?color=%C4%90en&size=M',
  '/nu/ao.html?color=%C4%90en&color=Tr%E1%BA%AFng&size=S',
  '/nu/ao.html?term=linen',
  '/nu/ao.html?mode=list&x=1',
  '/nu/ao.html?page=zwei&sort=nonsense',
  '/search?q=%C3%A1o&page=99',
  '/nu/ao.html?price=1_2',
  '/search?q=%C3%A1o%20thun',
  '/search?q=ao%20thun&sort=price_ASC',
  '/search?q=v%C3%A1y&color=%C4%90en',
  '/search?q=qu%E1%BA%A7n&page=2',
  '/search?q=%C3%A1o',
  '/search?q=xyzqwkk',
  '/search?q=NAT26',
  '/search?q=%C4%91%E1%BA%A7m&view=list',
];

const AT_A_TIME = 10;

/** What a shopper sees of a list, with scripts and in the HTML of the same address as it was sent. */
const compare = async () => {
  const listOf = (page: Document) => ({
    count: page.querySelector('[role="status"].count')?.textContent ?? '',
    // A strip of other products renders its last ones when it is used.
    products: [...page.querySelectorAll('main article h2 a, main article h3 a')]
      .filter((link) => !link.closest('product-strip'))
      .map((link) => link.getAttribute('href')),
    chips: [...page.querySelectorAll('.chips a')].map((chip) => chip.getAttribute('href')),
  });
  const html = await (await fetch(location.href)).text();
  return { on: listOf(document), off: listOf(new DOMParser().parseFromString(html, 'text/html')) };
};

test('the list covers fifty addresses', () => {
  expect(new Set(ADDRESSES).size).toBe(50);
});

for (let start = 0; start < ADDRESSES.length; start += AT_A_TIME) {
  const part = ADDRESSES.slice(start, start + AT_A_TIME);
  test(`[B-14] the same list with scripts on and off, from ${part[0]} on`, async ({ page }) => {
    for (const address of part) {
      await page.goto(address, { waitUntil: 'load' });
      const { on, off } = await page.evaluate(compare);
      expect(on, address).toEqual(off);
      expect(page.url(), 'no script leads away').toContain(new URL(address, page.url()).pathname);
    }
  });
}
