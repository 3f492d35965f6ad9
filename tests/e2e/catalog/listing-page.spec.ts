import { readCategoryMeta } from '../support/backend.ts';
import { logInByCode } from '../support/customer.ts';
import { CATEGORY } from '../support/pages.ts';
import { expect, type Page, test } from '../support/test.ts';

const cards = (page: Page) => page.getByRole('region', { name: 'Sản phẩm' }).getByRole('article');

test('[LIST-002] a category lists its products, as guest and as customer', async ({ page, context }) => {
  await page.goto(CATEGORY);
  await expect(cards(page)).toHaveCount(10);
  const names = await cards(page).getByRole('heading').allTextContents();
  await logInByCode(context);
  await page.goto(CATEGORY);
  await expect(cards(page).getByRole('heading')).toHaveText(names);
});

test('[LIST-004] title, description and keywords of a category come from the backend', async ({ page }) => {
  const meta = await readCategoryMeta('nu/ao');
  await page.goto('/nu/ao.html');
  await expect(page).toHaveTitle(meta.title);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', meta.description);
  const keywords = page.locator('meta[name="keywords"]');
  if (meta.keywords) await expect(keywords).toHaveAttribute('content', meta.keywords);
  else await expect(keywords).toHaveCount(0);
});

test('[LIST-042] a card with a reduced price shows name, picture, both prices and the percentage @pictures', async ({
  page,
}) => {
  await page.goto('/gia-tot.html');
  const card = cards(page)
    .filter({ has: page.locator('.percent') })
    .first();
  await expect(card.getByRole('heading')).not.toBeEmpty();
  await expect(card.locator('img.front')).toHaveJSProperty('complete', true);
  const read = async (selector: string) =>
    Number(((await card.locator(selector).textContent()) ?? '').split('–')[0]?.replace(/\D/g, ''));
  const [final, regular] = [await read('[data-final]'), await read('.regular')];
  expect(final).toBeGreaterThan(0);
  expect(final).toBeLessThan(regular);
  await expect(card.locator('.percent')).toHaveText(`-${Math.round(((regular - final) / regular) * 100)}%`);
});

test('[LIST-049] a guest searches, filters and sorts', async ({ page, context }) => {
  await page.goto('/search?q=%C3%A1o%20thun');
  const all = await cards(page).count();
  expect(all).toBeGreaterThan(1);
  const filter = page.locator('[data-filter^="color:"]').first();
  await page.goto((await filter.getAttribute('href')) ?? '');
  await expect(page.getByRole('link', { name: /^Bỏ lọc/ }).first()).toBeVisible();
  await page.getByLabel('Sắp xếp theo').selectOption('price_ASC');
  await page.waitForURL(/color=.*sort=price_ASC/);
  const prices = await page
    .locator('[data-final]')
    .evaluateAll((finals) => finals.map((one) => Number((one.textContent ?? '').split('–')[0]?.replace(/\D/g, ''))));
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('logged-in');
});

test('[LIST-028] [B-254] the list view stays on for the next category, from its first paint, and so does the way back to the grid', async ({
  page,
}) => {
  const isList = () =>
    expect(page.getByRole('link', { name: 'Xem dạng danh sách' })).toHaveAttribute('aria-current', 'true');
  const isGrid = () =>
    expect(page.getByRole('link', { name: 'Xem dạng lưới' })).toHaveAttribute('aria-current', 'true');
  await page.goto('/nu.html');
  await isGrid();
  await page.getByRole('link', { name: 'Xem dạng danh sách' }).click();
  await page.waitForURL(/view=list/);
  // The page itself is the list: no script leads to another address.
  const html = await (await page.goto('/nam.html'))?.text();
  expect(html).toMatch(/aria-current="true"[^>]*data-view="list"|data-view="list"[^>]*aria-current="true"/);
  await expect(page).toHaveURL(/\/nam\.html$/);
  await isList();
  await page.goto('/search?q=%C3%A1o%20thun');
  await isList();
  await page.getByRole('link', { name: 'Xem dạng lưới' }).click();
  await isGrid();
  await page.goto('/tre-em.html');
  await isGrid();
  await expect(page).toHaveURL(/\/tre-em\.html$/);
});

test('[B-254] without scripts the chosen view stays on too', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  const shown = (name: string) => expect(page.getByRole('link', { name })).toHaveAttribute('aria-current', 'true');
  await page.goto('/nu.html');
  await page.getByRole('link', { name: 'Xem dạng danh sách' }).click();
  await shown('Xem dạng danh sách');
  await page.goto('/nam.html');
  await shown('Xem dạng danh sách');
  await page.getByRole('link', { name: 'Xem dạng lưới' }).click();
  await shown('Xem dạng lưới');
  await page.goto('/nu.html');
  await shown('Xem dạng lưới');
  await context.close();
});

test('[B-254] what one browser keeps changes no copy for others, and a link of another site is no choice', async ({
  request,
}) => {
  const view = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await request.get(path, { headers });
    const [, shown] =
      /data-view="(\w+)"[^>]*aria-current|aria-current="true"[^>]*data-view="(\w+)"/.exec(
        (await answer.text()).replace(/aria-current="true"([^>]*)data-view="(\w+)"/g, 'data-view="$2" aria-current'),
      ) ?? [];
    return { shown, cookie: answer.headers()['set-cookie'] ?? '', mark: answer.headers()['x-page-listing'] };
  };
  const list = { cookie: 'listing-view=list' };
  expect(await view('/em-be.html', list)).toMatchObject({ shown: 'list', mark: undefined });
  expect(await view('/em-be.html')).toMatchObject({ shown: 'grid', mark: undefined });
  expect(await view('/em-be.html', { cookie: 'listing-view=<script>' })).toMatchObject({ shown: 'grid' });
  // The address decides.
  expect(await view('/em-be.html?view=grid', list)).toMatchObject({ shown: 'grid' });
  const followed = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' };
  expect((await view('/em-be.html?view=list', followed)).cookie).toContain('listing-view=list');
  for (const other of [
    { ...followed, 'sec-fetch-site': 'cross-site' },
    { ...followed, 'sec-purpose': 'prefetch' },
    { ...followed, 'sec-fetch-mode': 'cors' },
  ])
    expect((await view('/em-be.html?view=list', other)).cookie).not.toContain('listing-view');
});

test('without results, another search term is offered as a link', async ({ page }) => {
  await page.goto('/search?q=qu%E1%BA%A7n%20jeeans');
  const meant = page.getByText('Không có món nào mang từ “quần jeeans”').getByRole('link');
  await expect(meant).toHaveText('quần jeans');
  expect(await cards(page).count()).toBeGreaterThan(0);
  await meant.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kết quả cho “quần jeans”');
  await expect(page.getByText('Không có món nào mang từ')).toHaveCount(0);
});

test('back and forward return to the position in a listing @phone', async ({ page }) => {
  await page.goto('/nu.html?itemsPerPage=20');
  const card = cards(page).nth(14).getByRole('link').first();
  await card.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(400);
  await card.click();
  await page.waitForURL((url) => !url.pathname.startsWith('/nu.html'));
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(left - 60);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(left + 60);
});

test('quick add on a card asks for missing options and adds the variant to the cart @phone', async ({ page }) => {
  await page.goto(CATEGORY);
  const opener = cards(page)
    .getByRole('link', { name: /^Chọn nhanh/ })
    .first();
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Chọn nhanh' });
  const add = dialog.getByRole('button', { name: 'Thêm vào giỏ' });
  await add.click();
  // The colour of the picture is already chosen, so the missing choice has the focus.
  await expect(dialog.getByRole('radio').and(page.locator(':focus'))).not.toBeChecked();
  for (const group of await dialog.getByRole('group').all()) {
    const choice = group.getByRole('radio', { disabled: false });
    await choice.first().check({ force: true });
  }
  await add.click();
  const bag = page.getByRole('dialog', { name: /Giỏ hàng/ });
  await expect(bag).toBeVisible();
  await expect(page.locator('[data-cart-badge]:visible').first()).toHaveText('1');
});

test('with a slow backend quick add says that it is loading, sends one request, and shows the result', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let asked = 0;
  await page.route('**/_actions/catalog.getChoices*', async (route) => {
    asked += 1;
    await held;
    await route.continue();
  });
  await page.goto(CATEGORY);
  await cards(page)
    .getByRole('link', { name: /^Chọn nhanh/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Chọn nhanh' });
  await expect(dialog.getByRole('status').filter({ hasText: 'Đang tải lựa chọn' })).toBeVisible();
  release();
  await expect(dialog.getByRole('radio').first()).toBeVisible();
  await expect(dialog.getByText('Đang tải lựa chọn')).toHaveCount(0);
  expect(asked).toBe(1);
});
