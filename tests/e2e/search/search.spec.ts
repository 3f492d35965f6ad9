import { expect, test } from '../support/test.ts';

test('[LIST-048] a search lists products with their count, sort and filters, and is not indexed', async ({ page }) => {
  await page.goto('/search?q=%C3%A1o%20thun');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kết quả cho “áo thun”');
  await expect(page.getByText(/^\d+ sản phẩm$/).first()).toBeVisible();
  await expect(page.getByLabel('Sắp xếp theo')).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex,follow');
});

test('[SEARCHBOX-020] [X40] two letters are not searched but show suggestions', async ({ page }) => {
  // This term has three code points when decomposed, and two letters when composed [X41].
  await page.goto(`/search?q=${encodeURIComponent('áo'.normalize('NFD'))}`);
  await expect(page.getByRole('heading', { name: 'Bạn gõ thêm một chút nhé' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Có thể bạn đang tìm' })).toBeVisible();
});

test('[SEARCHBOX-009] without results the term is named', async ({ page }) => {
  await page.goto('/search?q=xyzqwkk');
  await expect(page.getByRole('heading', { name: 'Không tìm thấy sản phẩm với từ khóa "xyzqwkk"' })).toBeVisible();
});

test('[X76] the old address of the search page works and names the main one', async ({ page }) => {
  await page.goto('/SearchPage?q=%C3%A1o%20thun');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kết quả cho “áo thun”');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/search$/);
});

test('[B-30] @phone words that act as filters are chips; removing one keeps the others, also without scripts', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/search?q=${encodeURIComponent('váy đỏ dưới 500k')}`);
  const chips = page.getByRole('list', { name: 'Đang lọc theo' });
  await expect(chips.getByRole('link')).toHaveText(['đỏ', 'dưới 500k']);
  const prices = await page
    .locator('[data-final]')
    .evaluateAll((all) => all.map((one) => Number((one.textContent ?? '').split('–')[0]?.replace(/\D/g, ''))));
  expect(prices.length).toBeGreaterThan(0);
  expect(Math.max(...prices)).toBeLessThanOrEqual(500_000);
  await page.getByRole('link', { name: 'Bỏ lọc đỏ' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kết quả cho “váy dưới 500k”');
  await expect(chips.getByRole('link')).toHaveText(['dưới 500k']);
  await context.close();
});

test('[B-30] a colour in English shows and opens products in that colour, as in Vietnamese', async ({ page }) => {
  for (const [words, color] of [
    ['black dress', 'Đen'],
    ['red t-shirt', 'Đỏ mận'],
    ['đầm đen', 'Đen'],
  ] as const) {
    await page.goto(`/search?q=${encodeURIComponent(words)}`);
    const links = page.locator('#ket-qua article a[href*=".html"]');
    const colors = await links.evaluateAll((all) =>
      all.map((one) => new URL((one as HTMLAnchorElement).href).searchParams.get('color')),
    );
    expect(colors.length, words).toBeGreaterThan(0);
    expect(new Set(colors), words).toEqual(new Set([color]));
  }
  await page.locator('#ket-qua article a[href*=".html"]').first().click();
  await expect(page.getByRole('radio', { name: 'Đen' })).toBeChecked();
});

test('[B-30] @phone words without a match are named, and the nearest products are shown', async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent('áo dài dưới 100k')}`);
  await expect(page.getByText('Không có món nào đủ cả “áo dài dưới 100k”')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Áo dài/ }).first()).toBeVisible();
});

test('[B-30] a product that is not sold is named, with a link to similar products', async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent('giày cao gót')}`);
  await expect(page.getByRole('heading', { name: 'Chỉ chưa bán giày cao gót' })).toBeVisible();
  await page.getByRole('list', { name: 'Bạn có thể xem' }).getByRole('link', { name: 'dép', exact: true }).click();
  await expect(page.getByRole('link', { name: /^Dép/ }).first()).toBeVisible();
});

test('[B-30] [B-222] “đổi trả” finds the questions on returns, and none about something else', async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent('đổi trả')}`);
  await expect(page.getByRole('heading', { name: 'Câu hỏi thường gặp' })).toBeVisible();
  const questions = page.getByRole('region', { name: 'Câu hỏi thường gặp' }).locator('summary');
  await expect(questions.first()).toHaveText('Tôi đổi cỡ trong bao lâu?');
  for (const question of await questions.allTextContents()) expect(question).not.toContain('theo dõi');
  await page.getByText('Tôi đổi cỡ trong bao lâu?').click();
  await expect(page.getByText(/30 ngày/).last()).toBeVisible();
});

test('[SEARCH-006] a question of service leads to the page that answers', async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent('phí ship')}`);
  await expect(page.getByRole('heading', { name: 'Bạn hỏi về “phí ship”?' })).toBeVisible();
  await page.getByRole('list', { name: 'Bạn có thể xem' }).getByRole('link', { name: 'Giao hàng' }).click();
  await expect(page).toHaveURL(/\/van-chuyen$/);
});

test('[B-133] the panel says the same as the page about what is not sold, and about a question of service', async ({
  page,
}) => {
  await page.goto('/');
  await page.locator('[data-open-panel="search"]:visible').or(page.getByRole('searchbox')).first().click();
  const panel = page.locator('dialog[data-panel="search"]');
  await panel.getByRole('combobox').fill('giày cao gót');
  await expect(panel.getByText('Chỉ chưa bán giày cao gót')).toBeVisible();
  await expect(panel.getByRole('link', { name: 'dép', exact: true })).toBeVisible();
  await expect(panel.getByRole('link', { name: /phần hỏi đáp/ })).toHaveCount(0);
  await panel.getByRole('combobox').fill('phí ship');
  await expect(panel.getByText('Bạn hỏi về “phí ship”?')).toBeVisible();
  await panel.getByRole('link', { name: 'Giao hàng', exact: true }).click();
  await expect(page).toHaveURL(/\/van-chuyen$/);
});

test('[SEARCH-009] @phone few matches are followed by goods of the same kind, and the page says how many match', async ({
  page,
}) => {
  await page.goto(`/search?q=${encodeURIComponent('đầm chấm bi')}`);
  await expect(page.getByText('Chỉ có 1 món đúng với “đầm chấm bi”')).toBeVisible();
  const names = page.locator('#ket-qua article').getByRole('link', { name: /^Đầm/ });
  await expect(names.first()).toContainText('Đầm chấm bi');
  expect(await page.locator('#ket-qua article').count()).toBeGreaterThan(5);
});

test('[B-30] [SEARCHBOX-034] the panel suggests texts, and shows the same products as the page @phone', async ({
  page,
}) => {
  await page.goto('/');
  await page.locator('[data-open-panel="search"]:visible').or(page.getByRole('searchbox')).first().click();
  const panel = page.locator('dialog[data-panel="search"]');
  await panel.getByRole('combobox').fill('vớ nam');
  const products = panel.getByRole('group', { name: 'Sản phẩm' }).getByRole('option');
  await expect(products.first()).toContainText('Tất nam');
  const first = (await products.allTextContents()).length;
  await page.goto(`/search?q=${encodeURIComponent('vớ nam')}`);
  await expect(page.locator('[data-final]')).toHaveCount(first);
});

test('[B-30] [SEARCHBOX-035] the panel shows and opens suggested products in the typed colour @phone', async ({
  page,
}) => {
  await page.goto('/hoi-dap');
  await page.locator('[data-open-panel="search"]:visible').or(page.getByRole('searchbox')).first().click();
  const panel = page.locator('dialog[data-panel="search"]');
  await panel.getByRole('combobox').fill('áo thun đỏ');
  const products = panel.getByRole('group', { name: 'Sản phẩm' }).getByRole('option');
  await expect(products.first()).toContainText('Áo thun');
  const shown = await products.evaluateAll((all) =>
    all.map((one) => ({ href: one.getAttribute('href'), picture: one.querySelector('img')?.getAttribute('src') })),
  );
  for (const { href } of shown) expect(href).toMatch(/[?&]color=%C4%90%E1%BB%8F/);
  await page.goto(`/search?q=${encodeURIComponent('áo thun đỏ')}`);
  const file = (source: string | null | undefined) => source?.replace(/^.*\/media\/w\d+\//, '');
  const pictured = await page
    .locator('#ket-qua article')
    .evaluateAll((cards) => cards.map((card) => card.querySelector('img')?.getAttribute('src')));
  expect(pictured.map(file)).toEqual(expect.arrayContaining(shown.map(({ picture }) => file(picture))));
});
