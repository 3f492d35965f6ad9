import { expect, type Page, test } from 'playwright/test';

/** Addresses of every kind of state: filters, several of them, sorts, sizes, pages, views, searches, rubbish. */
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
  '/nu/ao.html?page=99',
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

/** What a shopper sees of a list: how many, and which products in which order. */
const listOf = (page: Page) =>
  page.evaluate(() => ({
    count: document.querySelector('[role="status"].count')?.textContent ?? '',
    products: [...document.querySelectorAll('main article h2 a, main article h3 a')].map((link) =>
      link.getAttribute('href'),
    ),
    chips: [...document.querySelectorAll('.chips a')].map((chip) => chip.getAttribute('href')),
  }));

test('[B-14] fifty addresses list the same with scripts on and off', async ({ browser, baseURL }) => {
  test.setTimeout(180_000);
  expect(ADDRESSES).toHaveLength(50);
  const options = { baseURL: baseURL ?? '' };
  const scripted = await (await browser.newContext(options)).newPage();
  const plain = await (await browser.newContext({ ...options, javaScriptEnabled: false })).newPage();
  // Lists are compared, not pictures.
  for (const page of [scripted, plain]) await page.route(/\/media\/|\.woff2/, (route) => route.abort());
  for (const address of ADDRESSES) {
    await Promise.all([scripted.goto(address, { waitUntil: 'load' }), plain.goto(address, { waitUntil: 'load' })]);
    const [on, off] = await Promise.all([listOf(scripted), listOf(plain)]);
    expect(on, address).toEqual(off);
  }
  await Promise.all([scripted.context().close(), plain.context().close()]);
});
