import { expect, type Page, test } from '../support/test.ts';

// What a phone gets later than a wide screen, so that its page needs fewer bytes. Wide screens have all of it in the page.
test.beforeEach(() => {
  test.skip(test.info().project.name !== 'phone', 'a wide screen has all of it in the page');
});

const filtersOf = (page: Page) => page.getByRole('dialog', { name: 'Bộ lọc' });
const opener = (page: Page) => page.getByRole('link', { name: /^Bộ lọc/ });

test('[B-172] the filters of a list are loaded at the first touch, once, and open at a tap @phone', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().includes('loc=1') && asked.push(request.url())));
  await page.goto('/nu/ao.html?sort=name_ASC', { waitUntil: 'load' });
  await expect(page.locator('#bo-loc')).toHaveCount(0);
  expect(asked).toEqual([]);
  await page.mouse.wheel(0, 200);
  await expect(page.locator('#bo-loc')).toHaveCount(1);
  await opener(page).tap();
  await expect(filtersOf(page)).toBeVisible();
  await expect(filtersOf(page).getByText('Kích cỡ')).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('/nu/ao.html?sort=name_ASC&loc=1');
  // The list that follows has its filters in the page, so the panel stays open while choices follow each other.
  await filtersOf(page)
    .getByRole('link', { name: /^M \d+ sản phẩm/ })
    .tap();
  await page.waitForURL(/size=M/);
  await expect(filtersOf(page)).toBeVisible();
  expect(page.url()).not.toContain('loc=');
});

test('[B-201] the filters that are loaded at the first touch break no rule of the page’s policy @phone', async ({
  page,
}) => {
  const said: string[] = [];
  page.on('console', (message) => void said.push(message.text()));
  await page.goto('/nu/ao.html', { waitUntil: 'load' });
  await page.mouse.wheel(0, 200);
  await expect(page.locator('#bo-loc')).toHaveCount(1);
  expect(said.filter((text) => text.includes('Content Security Policy'))).toEqual([]);
});

test('[B-172] when the last filter is removed in the panel, the panel is there again @phone', async ({ page }) => {
  await page.goto('/nu/ao.html?size=M');
  await opener(page).tap();
  await filtersOf(page).locator('[data-filter="size:M"]').tap();
  await page.waitForURL((url) => !url.search.includes('size'));
  await expect(filtersOf(page)).toBeVisible();
});

test('[B-172] filters that cannot be loaded lead to the page that contains them @phone', async ({ page }) => {
  let isDown = true;
  await page.route(/loc=1/, (route) =>
    isDown && !route.request().isNavigationRequest() ? route.abort() : route.continue(),
  );
  await page.goto('/nu/ao.html');
  await opener(page).tap();
  await page.waitForURL(/loc=1/);
  await expect(filtersOf(page)).toBeVisible();
  isDown = false;
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[B-172] the button leads to the same list with its filters open @phone', async ({ page }) => {
    await page.goto('/nu/ao.html');
    await opener(page).tap();
    await page.waitForURL(/\/nu\/ao\.html\?loc=1#bo-loc$/);
    await expect(filtersOf(page)).toBeVisible();
    await filtersOf(page)
      .getByRole('link', { name: /^M \d+ sản phẩm/ })
      .tap();
    await page.waitForURL(/size=M/);
    await expect(page.getByRole('link', { name: /^Bỏ lọc M/ })).toBeVisible();
  });
});

test('[B-172] the list with its filters open is the same list for search engines @phone', async ({ page }) => {
  await page.goto('/nu/ao.html?loc=1');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/nu\/ao\.html$/);
  await page.goto('/nu/ao.html');
  await expect(opener(page)).toHaveAttribute('rel', 'nofollow');
});

test('[B-173] a strip of goods ends with a link to all of them @phone', async ({ page }) => {
  await page.goto('/');
  const strip = page.getByRole('region', { name: 'Hàng mới về' });
  await strip.scrollIntoViewIfNeeded();
  const all = strip.getByRole('listitem').last().getByRole('link', { name: 'Xem tất cả' });
  await expect(all).toBeAttached();
  await expect(strip.getByRole('article')).toHaveCount(5);
  const target = await all.getAttribute('href');
  await all.scrollIntoViewIfNeeded();
  await all.tap();
  await page.waitForURL(`**${target}`);
  expect(await page.getByRole('article').count()).toBeGreaterThan(5);
});

test('[B-174] later pictures of a product are asked for at the first touch, before they are swiped to @phone @pictures', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/hop-qua-giay-cung-no-vai.html');
  await page.waitForLoadState('networkidle');
  const slides = page.getByRole('list', { name: 'Hình sản phẩm' }).locator('img');
  const pictures = await slides.evaluateAll((images: HTMLImageElement[]) =>
    images.map(({ src }) => new URL(src).pathname),
  );
  expect(pictures.length).toBeGreaterThan(3);
  expect(pictures.filter((each) => asked.includes(each))).toEqual(pictures.slice(0, 1));
  await page.mouse.wheel(0, 60);
  await expect.poll(() => pictures.filter((each) => asked.includes(each))).toEqual(pictures);
});
