import { CATEGORY } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const cards = 'article h2';

test('[LIST-008] [LIST-011] page and page size come from the address, invalid values mean the first page', async ({
  page,
}) => {
  await page.goto('/nu.html?itemsPerPage=20');
  await expect(page.locator(cards)).toHaveCount(20);
  await page.goto('/nu.html?page=2');
  const second = await page.locator(cards).first().textContent();
  await page.goto('/nu.html?page=zwei');
  await expect(page.locator(cards)).toHaveCount(10);
  expect(await page.locator(cards).first().textContent()).not.toBe(second);
});

test('[LIST-015] [LIST-016] the page sizes are 10, 20 and 50, the sort orders begin with the default', async ({
  page,
}) => {
  await page.goto(CATEGORY);
  const sizes = page.getByLabel('Số sản phẩm mỗi trang');
  expect(await sizes.locator('option').evaluateAll((all) => all.map((one) => one.getAttribute('value')))).toEqual([
    '10',
    '20',
    '50',
  ]);
  const sorts = page.getByRole('combobox', { name: 'Sắp xếp theo' }).locator('option');
  expect(await sorts.evaluateAll((all) => all.map((one) => one.getAttribute('value')))).toEqual([
    '',
    'created_at_DESC',
    'name_ASC',
    'name_DESC',
    'price_ASC',
    'price_DESC',
  ]);
});

test('[LIST-020] choosing a sort order applies it at once, and prices rise', async ({ page }) => {
  await page.goto(CATEGORY);
  await page.getByLabel('Sắp xếp theo').selectOption('price_ASC');
  await page.waitForURL(/sort=price_ASC/);
  const prices = await page
    .locator('[data-final]')
    .evaluateAll((all) => all.map((one) => Number((one.textContent ?? '').split('–')[0]?.replace(/\D/g, ''))));
  expect(prices.length).toBeGreaterThan(1);
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
});

test('[LIST-012] [LIST-027] a facet narrows the list to its count and adds a chip that removes it', async ({
  page,
}) => {
  await page.goto(CATEGORY);
  const link = page.locator('[data-filter][href*="color="]').first();
  const label = (await link.locator('.label').textContent())?.trim() ?? '';
  const count = Number.parseInt((await link.locator('.count').textContent())?.trim() ?? '', 10);
  await page.goto((await link.getAttribute('href')) ?? '');
  await expect(page.getByRole('status').filter({ hasText: `${count} sản phẩm` })).toBeVisible();
  await page.getByRole('link', { name: `Bỏ lọc ${label}` }).click();
  await expect(page).not.toHaveURL(/color=/);
});

test('[LIST-012] a product that is opened from a list of one size has that size selected', async ({ page }) => {
  await page.goto('/em-be/ao-lien-quan/bodysuit.html?size=3-6M');
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\.html\?size=3-6M/);
  await expect(page.getByRole('radio', { name: '3-6M', exact: true })).toBeChecked();
});

test('[LIST-026] [X71] two price ranges are shown as the one range that is searched', async ({ page }) => {
  await page.goto('/nu.html?price=300000_500000&price=100000_200000');
  await expect(page.getByRole('link', { name: /Bỏ lọc 100\.000.*500\.000/ })).toBeVisible();
});

test('[LIST-028] the list view is kept while paging', async ({ page }) => {
  await page.goto('/nu.html');
  await page.getByRole('link', { name: 'Xem dạng danh sách' }).click();
  await page.getByRole('link', { name: 'Trang sau' }).click();
  await expect(page).toHaveURL(/view=list.*page=2/);
  await expect(page.getByRole('link', { name: 'Xem dạng danh sách' })).toHaveAttribute('aria-current', 'true');
});

test('[LIST-006] [LIST-007] the breadcrumbs begin at home and end at this page', async ({ page }) => {
  await page.goto('/nu/ao/ao-thun.html');
  const trail = page.getByRole('navigation', { name: 'Bạn đang ở' });
  await expect(trail.getByRole('link').first()).toHaveText('Trang chủ');
  await expect(trail.getByRole('link').first()).toHaveAttribute('href', '/');
  await expect(trail.getByRole('listitem')).toHaveText(['Trang chủ', 'Nữ', 'Áo', 'Áo thun']);
});

test('[B-21] one filter is indexed, two are not, and a sort order is not a page of its own', async ({ request }) => {
  const read = async (path: string) => (await request.get(path)).text();
  const two = await read('/nu.html?color=%C4%90en&size=M');
  expect(two).toContain('content="noindex,follow"');
  const sorted = await read('/nu.html?sort=price_DESC&page=2');
  expect(sorted).toMatch(/rel="canonical" href="[^"]*\/nu\.html\?page=2"/);
  expect(sorted).toMatch(/rel="prev"/);
  expect(await read('/nu.html?color=%C4%90en')).not.toContain('noindex');
});

test('an empty result says what to do', async ({ page }) => {
  await page.goto('/nu.html?price=1_2');
  await expect(page.getByRole('heading', { name: 'Chưa có món nào khớp với bộ lọc' })).toBeVisible();
  await page.getByRole('list', { name: 'Bạn có thể xem' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/nu\.html$/);
});

test('[SHELL-016] [X68] the filter sheet opens, stays open while filters are selected, and closes @phone', async ({
  page,
}, { project }) => {
  test.skip(project.name !== 'phone', 'wide screens show the filters beside the products');
  await page.goto(CATEGORY);
  await page.getByRole('link', { name: 'Bộ lọc' }).click();
  const sheet = page.getByRole('dialog', { name: 'Bộ lọc' });
  await expect(sheet).toBeVisible();
  await sheet.locator('[data-filter]').first().click();
  await page.waitForURL(/\?/);
  await expect(sheet).toBeVisible();
  await sheet.getByRole('link', { name: 'Đóng' }).click();
  await expect(sheet).toBeHidden();
  // A new sort order keeps the scroll position; another page of the list starts at its top.
  const list = page.getByRole('region', { name: 'Sản phẩm' });
  const listTop = async () => (await list.boundingBox())?.y ?? 0;
  await page.goto('/nu.html');
  await list.evaluate((element) => element.scrollIntoView());
  const top = await listTop();
  expect(top).toBeLessThan(120);
  await page.getByLabel('Sắp xếp').selectOption('name_DESC');
  await page.waitForURL(/sort=/);
  await expect.poll(listTop).toBeCloseTo(top, -1);
  await page.getByRole('link', { name: 'Trang sau' }).click();
  await page.waitForURL(/page=2/);
  await expect.poll(listTop).toBeCloseTo(top, -1);
});

test('a sheet that was opened by a tap before the scripts ran becomes a modal dialog, and closes @phone', async ({
  page,
}) => {
  test.skip(test.info().project.name !== 'phone', 'wide screens show the filters beside the products');
  await page.goto('/nu/ao.html?loc=1#bo-loc');
  const sheet = page.getByRole('dialog', { name: 'Bộ lọc' });
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[LIST-050] every colour can be selected, and the list of colours stays the same when a size is selected @phone', async ({
    page,
  }) => {
    const labels = async () => page.locator('.as-swatch .label').allTextContents();
    await page.goto('/nu.html?loc=1#bo-loc');
    const before = await labels();
    expect(before.length).toBeGreaterThan(20);
    const colors = page.locator('details.facet').filter({ has: page.locator('[data-filter^="color:"]') });
    await colors.locator('.more > summary').click();
    const last = colors.locator('.more[open] a').last();
    await expect(last).toBeVisible();
    await last.click();
    await expect(page.getByRole('link', { name: /^Bỏ lọc/ }).first()).toBeVisible();
    await page.goto('/nu.html?size=31');
    expect((await labels()).toSorted()).toEqual(before.toSorted());
    await expect(page.locator('.as-swatch span.option').first()).toBeAttached();
  });
});

test('[LIST-050] sold-out products are last, have no size, and are left out by "Còn hàng"; "Đang giảm giá" lists reduced ones only', async ({
  page,
}) => {
  const soldOut = 'Áo thun nữ cổ tròn cotton compact';
  await page.goto('/nu/ao/ao-thun.html');
  const cards = page.getByRole('region', { name: 'Sản phẩm' }).getByRole('article');
  await expect(cards.last().getByRole('link', { name: soldOut })).toHaveCount(1);
  await expect(cards.filter({ hasText: 'Hết hàng' })).toHaveCount(1);
  const total = Number((await page.getByRole('status').first().textContent())?.replace(/\D/g, ''));
  await page.goto('/nu/ao/ao-thun.html?offer=con-hang');
  await expect(page.getByRole('status').first()).toHaveText(`${total - 1} sản phẩm`);
  await expect(page.getByRole('link', { name: soldOut })).toHaveCount(0);
  await page.goto('/nu/ao/ao-thun.html?size=M');
  await expect(page.getByRole('link', { name: soldOut })).toHaveCount(0);
  await page.goto('/nu/ao/ao-thun.html?offer=dang-giam');
  await expect(page.getByRole('link', { name: 'Bỏ lọc Đang giảm giá' })).toBeVisible();
  const reduced = await cards.filter({ has: page.locator('.percent') }).count();
  expect(reduced).toBeGreaterThan(0);
  await expect(cards).toHaveCount(reduced);
});
