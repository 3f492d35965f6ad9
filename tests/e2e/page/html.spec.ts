import { CATEGORY, CMS, firstProduct, HOME, SEARCH } from '../support/pages.ts';
import { expect, type Page, test } from '../support/test.ts';

// What a crawler reads: the HTML of the first answer, without any script.
test.use({ javaScriptEnabled: false });
// Only the HTML is read; pictures and fonts would take time.

const cardNames = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents();
const cardPrices = async (page: Page) =>
  (await page.locator('[data-final]').allTextContents()).map((text) => Number(text.split('–')[0]?.replace(/\D/g, '')));

interface Variant {
  offers: { url: string; price: number; availability: string };
}

async function readJsonLd(page: Page, type: string) {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  return blocks.flatMap((block) => JSON.parse(block)['@graph']).find((data) => data['@type'] === type);
}

for (const kind of ['home', 'category', 'product', 'content', 'search'] as const) {
  test(`a ${kind} page has one heading, title, description, canonical link and sharing tags in its first HTML`, async ({
    page,
    request,
    baseURL,
  }) => {
    const paths = { home: HOME, category: CATEGORY, search: SEARCH, content: CMS, product: '' };
    await page.goto(paths[kind] || (await firstProduct(request)));
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
    await expect(page.locator('h1')).toHaveCount(1);
    expect(await page.title()).toMatch(/Chỉ/);
    const content = (selector: string) => page.locator(selector).first().getAttribute('content');
    expect((await content('meta[name="description"]'))?.length).toBeGreaterThan(20);
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
    const canonical = (await page.locator('link[rel="canonical"]').getAttribute('href')) ?? '';
    expect(canonical).toMatch(new RegExp(`^${baseURL}/`));
    expect(await content('meta[property="og:url"]')).toBe(canonical);
    expect(await content('meta[property="og:title"]')).toBeTruthy();
    const picture = (await content('meta[property="og:image"]')) ?? '';
    expect((await request.get(picture)).status(), picture).toBe(200);
    const trail = await page.getByRole('navigation', { name: 'Bạn đang ở' }).getByRole('listitem').allTextContents();
    const told: { itemListElement?: { name: string }[] } = (await readJsonLd(page, 'BreadcrumbList')) ?? {};
    expect(told.itemListElement?.map(({ name }) => name) ?? []).toEqual(trail.map((name) => name.trim()));
  });
}

test('[PDP-027] a guest reads name, price, description and options of a product in the first HTML', async ({
  page,
  request,
}) => {
  await page.goto(await firstProduct(request));
  const product = await readJsonLd(page, 'ProductGroup');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
  await expect(page.locator('form [class*="final"]')).toContainText('₫');
  await expect(page.getByRole('heading', { name: 'Mô tả' })).toBeVisible();
  expect(await page.getByRole('group').getByRole('radio').count()).toBeGreaterThan(1);
});

test('[B-20] every kind of offer in the structured data equals its own page: price and stock', async ({ page }) => {
  await page.goto('/nu.html?itemsPerPage=50');
  const paths = await page
    .getByRole('article')
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const seen = new Set<string>();
  for (const path of paths.slice(0, 12)) {
    if (seen.size === 2) break;
    await page.goto(path);
    const product = await readJsonLd(page, 'ProductGroup');
    for (const { offers: offer } of product.hasVariant as Variant[]) {
      if (seen.has(offer.availability)) continue;
      seen.add(offer.availability);
      await page.goto(offer.url);
      await expect(page.locator('form [class*="final"]')).toContainText(
        new Intl.NumberFormat('vi-VN').format(offer.price),
      );
      const isInStock = offer.availability.endsWith('/InStock');
      const button = page.getByRole('button', { name: isInStock ? 'Thêm vào giỏ' : 'Hết hàng' });
      await expect(button).toBeEnabled({ enabled: isInStock });
    }
  }
  expect([...seen].sort()).toEqual(['https://schema.org/InStock', 'https://schema.org/OutOfStock']);
});

test('[B-20] the list in the structured data equals the list on the page', async ({ page }) => {
  await page.goto(CATEGORY);
  const list = await readJsonLd(page, 'ItemList');
  expect(list.itemListElement.map(({ item }: { item: { name: string } }) => item.name)).toEqual(await cardNames(page));
});

test('markup in an address stays plain text', async ({ page }) => {
  const attack = '</script><script>alert(1)</script><img src=x onerror=alert(1)>';
  await page.goto(`/search?q=${encodeURIComponent(attack)}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('</script>');
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
});

test('[ROUTE-023] [X76] both addresses of the search page list the same', async ({ page }) => {
  await page.goto('/search?q=%C3%A1o%20thun');
  const names = await cardNames(page);
  expect(names.length).toBeGreaterThan(1);
  await page.goto('/SearchPage?q=%C3%A1o%20thun');
  expect(await cardNames(page)).toEqual(names);
});

test('[ROUTE-028] [CMS-003] an address of one or more parts leads to a category, a product or a page', async ({
  page,
  request,
}) => {
  await page.goto('/nu/ao/ao-thun.html');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Áo thun nữ');
  await page.goto(await firstProduct(request));
  await expect(page.getByText(/^Mã: /)).toBeVisible();
  await page.goto(CMS);
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
});

test('[ROUTE-030] [ROUTE-031] a product without a rewrite is linked by its SKU and found by its key, with and without suffix', async ({
  page,
}) => {
  await page.goto('/nu/ao/ao-so-mi.html?itemsPerPage=50');
  const link = page.getByRole('article').locator('a[href^="/p/"]').first();
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page).toHaveURL(/\/p\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const key = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  for (const path of [`/${key}`, `/${key}.html`]) {
    expect((await page.goto(path))?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  }
});

test('[ROUTE-031] the suffix of a product and of a category is optional; one address is canonical', async ({
  page,
  request,
}) => {
  for (const path of [await firstProduct(request), CATEGORY]) {
    await page.goto(path);
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    await page.goto(path.replace(/\.html$/, ''));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(canonical);
  }
});

test('[B-209] whatever stands before or behind a key leads to the one address of its page, with the query', async ({
  request,
}) => {
  const product = await firstProduct(request);
  const key = product.replace(/^\/|\.html$/g, '');
  const leads = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    return [answer.status(), answer.headers().location];
  };
  for (const path of [`/x/y/${key}.html`, `/index.php/${key}.html`, `/${key}`, `/${key}.htm`, `/a/${key}`])
    expect(await leads(`${path}?size=M`), path).toEqual([301, `${product}?size=M`]);
  const category = CATEGORY.replace(/\.html$/, '');
  for (const path of [category, `${category}.php`]) expect(await leads(path), path).toEqual([301, CATEGORY]);
  for (const path of [product, CATEGORY]) expect((await leads(path))[0], path).toBe(200);
  const list = await (await request.get('/nu/ao/ao-so-mi.html?itemsPerPage=50')).text();
  const [, short = ''] = /href="(\/p\/[^"#?]+)"/.exec(list) ?? [];
  expect((await leads(short))[0]).toBe(200);
  expect(await leads(short.toLowerCase())).toEqual([301, short]);
});

test('[B-210] names that a page does not read lead to its address without them', async ({ request }) => {
  const product = await firstProduct(request);
  const leads = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    return [answer.status(), answer.headers().location];
  };
  expect(await leads(`${product}?page=7&sort=name_ASC&view=list&loc=1`)).toEqual([301, product]);
  expect(await leads(`${CMS}?page=7`)).toEqual([301, CMS]);
  expect(await leads(`${CATEGORY}?reviews=7&page=2`)).toEqual([301, `${CATEGORY}?page=2`]);
  // Names that no page has, such as those of campaigns, are left in the browser.
  expect((await leads(`${product}?utm_source=zalo`))[0]).toBe(200);
});

test('[B-251] every redirect inside the shop keeps the parameters of campaigns', async ({ request }) => {
  const product = await firstProduct(request);
  const campaign = 'utm_source=zalo&utm_campaign=t%E1%BA%BFt&gclid=a%2Bb&ref=BAN1';
  const leads = async (path: string) => {
    const answer = await request.get(`${path}${path.includes('?') ? '&' : '?'}${campaign}`, { maxRedirects: 0 });
    return [answer.status(), answer.headers().location];
  };
  // A name that the page does not read, and a page of reviews or of a search that does not exist.
  expect(await leads(`${product}?page=3`)).toEqual([301, `${product}?${campaign}`]);
  expect(await leads(`${product}?reviews=900`)).toEqual([302, `${product}?${campaign}`]);
  const [status, last = ''] = await leads('/search?q=linen&page=900');
  expect(status).toBe(302);
  expect(last).toMatch(/[?&]page=\d+&/);
  expect(last).toContain(campaign);
  // Another spelling, the short address of a product, the page of CMS, an older address of the merchant.
  expect(await leads(`${CATEGORY}/`)).toEqual([301, `${CATEGORY}?${campaign}`]);
  expect((await leads('/p/PHQ2601'))[1]).toMatch(new RegExp(`\\.html\\?${campaign.replaceAll('+', '\\+')}$`));
  expect(await leads(`/cms${CMS}`)).toEqual([301, `${CMS}?${campaign}`]);
  expect((await leads('/khuyen-mai'))[1]).toContain(campaign);
  // Pages of a shopper, as mails about a cart lead to them.
  for (const path of ['/checkout', '/customer/order-history']) expect((await leads(path))[1], path).toContain(campaign);
});

test('[ROUTE-034] [X14] an address below /cms/ redirects to the page’s own address', async ({ page }) => {
  expect((await page.goto(`/cms${CMS}`))?.status()).toBe(200);
  await expect(page).toHaveURL(CMS);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${CMS}$`));
});

test('[ROUTE-046] a listing depends only on its address: another shopper sees the same', async ({
  page,
  browser,
  baseURL,
}) => {
  const path = '/nu.html?page=2&sort=name_DESC&size=M';
  await page.goto(CATEGORY);
  await page.goto(path);
  const other = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const fresh = await other.newPage();
  await fresh.goto(path);
  expect(await cardNames(fresh)).toEqual(await cardNames(page));
  await other.close();
});

test('[LIST-009] [LIST-021] [LIST-020] prices are sorted down and up as the address says', async ({ page }) => {
  await page.goto(`${CATEGORY}?sort=price_DESC`);
  const falling = await cardPrices(page);
  expect(falling).toEqual(falling.toSorted((a, b) => b - a));
  expect(new Set(falling).size).toBeGreaterThan(1);
  await page.goto(`${CATEGORY}?sort=price_ASC`);
  const rising = await cardPrices(page);
  expect(rising).toEqual(rising.toSorted((a, b) => a - b));
});

test('[LIST-018] [LIST-019] names are sorted from A to Z and from Z to A', async ({ page }) => {
  // The order of a dictionary, which compares letters first and diacritics second.
  const fold = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase();
  const compare = (one: string, other: string) => (fold(one) < fold(other) ? -1 : Number(fold(one) > fold(other)));
  await page.goto(`${CATEGORY}?sort=name_ASC`);
  const names = await cardNames(page);
  expect(names).toEqual(names.toSorted(compare));
  await page.goto(`${CATEGORY}?sort=name_DESC`);
  const backward = await cardNames(page);
  expect(backward).toEqual(backward.toSorted((one, other) => compare(other, one)));
});

test('[LIST-010] a search term narrows a category', async ({ page }) => {
  await page.goto('/nu.html?term=v%C3%A1y');
  const names = await cardNames(page);
  expect(names.length).toBeGreaterThan(0);
  const total = await page
    .getByText(/^\d+ sản phẩm$/)
    .first()
    .textContent();
  await page.goto('/nu.html');
  expect(
    await page
      .getByText(/^\d+ sản phẩm$/)
      .first()
      .textContent(),
  ).not.toBe(total);
});

test('[LIST-013] [LIST-011] every category has the same page size, and an unknown one is ignored', async ({ page }) => {
  for (const path of ['/nu.html', '/nam.html', '/nu.html?itemsPerPage=7000']) {
    await page.goto(path);
    await expect(page.getByRole('region', { name: 'Sản phẩm' }).getByRole('article')).toHaveCount(10);
  }
  // The search screen, which the header leads to, has its own page size [SEARCHBOX-019, X39].
  await page.goto('/search?q=%C3%A1o%20thun');
  await expect(page.getByRole('region', { name: 'Sản phẩm' }).getByRole('article')).toHaveCount(12);
});

test('unusual addresses get a clear answer, never a 5xx', async ({ request }) => {
  const odd = ['/nu.html?page=99999', '/nu.html?sort=%27_DESC', '/nu.html?color=%00', '/p/khong-co', '/p/%E0%A4%A'];
  for (const path of [...odd, '/%E0%A4%A', '/nu.html?price=9_1', `/search?q=${'a'.repeat(3000)}`, '/a'.repeat(200)]) {
    expect((await request.get(path)).status(), path.slice(0, 60)).toBeLessThan(500);
  }
});

test('[ROUTE-003] [ROUTE-022] [X76] the older addresses of content pages work, with the page’s own address as canonical', async ({
  request,
}) => {
  for (const path of ['/Cms?identifier=van-chuyen', '/Page?identifier=van-chuyen']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    const html = await answer.text();
    expect(html, path).toContain('Giao hàng');
    expect(html, path).toMatch(/<link rel="canonical" href="[^"]*\/van-chuyen"/);
  }
  expect((await request.get('/Cms')).status()).toBe(200);
  for (const path of ['/Page', '/Cms'])
    expect((await request.get(`${path}?identifier=khong-co`)).status(), path).toBe(404);
});
