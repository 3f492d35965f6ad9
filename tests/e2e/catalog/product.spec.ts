import { CATEGORY } from '../support/pages.ts';
import { expect, type Page, test } from '../support/test.ts';

/** A configurable product with stock, opened. */
async function openProduct(page: Page): Promise<string> {
  await page.goto(CATEGORY);
  const href = await page.locator('article:not(.sold-out) h2 a').first().getAttribute('href');
  await page.goto(href ?? '');
  return href ?? '';
}

test('[PDP-016] [PDP-018] [B-02] the first click is not lost and asks for the size; the pictured colour is selected @phone', async ({
  page,
}) => {
  await openProduct(page);
  const color = page.getByRole('group', { name: /^Màu sắc/ }).getByRole('radio', { checked: true });
  await expect(color).toHaveCount(1);
  const pictured = await page.locator('[data-track] img').first().getAttribute('alt');
  expect(pictured?.toLowerCase()).toContain((await color.inputValue()).toLowerCase());
  await page.getByRole('button', { name: 'Thêm vào giỏ' }).click();
  await expect(page.locator('.field-error')).toHaveText('Bạn chọn kích cỡ nhé');
});

test('[PDP-010] on a phone the sizes stand in the page below the colours, and the buttons stay on the screen @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openProduct(page);
  const sizes = page.getByRole('group', { name: /^Kích cỡ/ });
  const buy = page.getByRole('button', { name: 'Thêm vào giỏ' });
  for (const y of [0, 200, 1200]) {
    await page.evaluate((top) => scrollTo(0, top), y);
    await expect(buy).toBeInViewport({ ratio: 1 });
  }
  const size = sizes.getByRole('radio', { name: /^(?!.*hết hàng)/ }).first();
  await size.locator('..').scrollIntoViewIfNeeded();
  const [colors, row, button] = [
    await page.getByRole('group', { name: /^Màu sắc/ }).boundingBox(),
    await sizes.boundingBox(),
    await buy.boundingBox(),
  ];
  if (!colors || !row || !button) throw new Error('colours, sizes and button are on the page');
  expect(row.y).toBeGreaterThanOrEqual(colors.y + colors.height);
  expect(row.y + row.height, 'not behind the buttons').toBeLessThanOrEqual(button.y);
  await size.locator('..').click();
  await expect(size).toBeChecked();
  await expect(page).toHaveURL(/color=.*size=/);
});

test('[PDP-019] the address selects the variant in the first HTML', async ({ page, request }) => {
  const href = await openProduct(page);
  const color = await page
    .getByRole('group', { name: /^Màu sắc/ })
    .getByRole('radio')
    .last()
    .inputValue();
  const html = await (await request.get(`${href}?color=${encodeURIComponent(color)}&size=M`)).text();
  const checked = [...html.matchAll(/<input[^>]*type="radio"[^>]*checked[^>]*>/g)].map(([tag]) => tag);
  expect(checked.join()).toContain(`value="${color}"`);
  expect(checked.join()).toContain('value="M"');
});

test('[PDP-010] on a phone every size is on one line inside its frame, and all can be scrolled to @phone', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'a wide screen has room for all');
  await page.goto('/bodysuit-em-be-tay-ngan-tron.html');
  const sizes = page.getByRole('group', { name: /^Kích cỡ/ }).locator('label');
  await expect(sizes).toHaveCount(6);
  // Two lines of small letters would not make the frame higher, so the lines themselves are counted.
  const spilled = await sizes.evaluateAll((all) =>
    all.flatMap((one) => {
      const words = document.createRange();
      words.selectNodeContents(one.querySelector('[aria-hidden]') ?? one);
      const lines = [...words.getClientRects()];
      const frame = one.getBoundingClientRect();
      const isOne = lines.length > 0 && lines.every(({ top }) => top === lines[0]?.top);
      const isInside = lines.every(({ left, right }) => left >= frame.left && right <= frame.right);
      return isOne && isInside && frame.height <= 48 ? [] : [one.textContent];
    }),
  );
  expect(spilled).toEqual([]);
  await sizes.last().scrollIntoViewIfNeeded();
  await expect(sizes.last()).toBeInViewport({ ratio: 0.9 });
});

test('[PDP-009] [ROUTE-033] selecting an option changes the address and shows that colour', async ({ page }) => {
  await openProduct(page);
  const picture = page.locator('[data-track] img').first();
  const colors = page.getByRole('group', { name: /^Màu sắc/ }).getByRole('radio');
  for (const index of [0, 1]) {
    const color = await colors.nth(index).inputValue();
    // The click that starts hydration is repeated after it, so the choice appears a moment later.
    await colors.nth(index).click({ force: true });
    await expect(page).toHaveURL((url) => url.searchParams.get('color') === color);
    await expect(picture).toHaveAttribute('alt', new RegExp(`màu ${color}`, 'i'));
  }
});

test('[PDP-020] [X66] every picture is a slide of one row; four thumbnails are visible, the others can be scrolled to @phone', async ({
  page,
  isMobile,
}) => {
  const href = await openProduct(page);
  const stage = page.getByRole('list', { name: 'Hình sản phẩm' });
  const slides = stage.getByRole('listitem');
  const count = await slides.count();
  expect(count).toBeGreaterThan(4);
  // As many as the product has: as search engines are told on a wide page, and as is written on the first one.
  const wide = await (await page.request.get(href, { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux)' } })).text();
  const [, described = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(wide) ?? [];
  const isProduct = (data: { '@type': string }) => data['@type'] === 'ProductGroup';
  expect(JSON.parse(described)['@graph'].find(isProduct).image).toHaveLength(count);
  await expect(page.getByText(`1/${count}`, { exact: true })).toBeVisible();
  await stage.focus();
  for (let at = 1; at < count; at += 1) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(`${at + 1}/${count}`, { exact: true })).toBeVisible();
  }
  await expect(slides.last()).toBeInViewport();
  if (isMobile) return;
  const small = page.locator('[data-thumbs] a');
  await expect(small).toHaveCount(count);
  await expect(small.last()).toBeInViewport();
  await expect(small.last()).toHaveAttribute('aria-current', 'true');
  await expect(small.first()).not.toBeInViewport();
  const inSight = await page.locator('[data-thumbs]').evaluate((column) => {
    const { top, bottom } = column.getBoundingClientRect();
    const whole = [...column.children].map((each) => each.getBoundingClientRect());
    return whole.filter((each) => each.top >= top - 1 && each.bottom <= bottom + 1).length;
  });
  expect(inSight).toBe(4);
});

test('[PDP-021] the displayed points are a tenth of the final price', async ({ page }) => {
  await openProduct(page);
  const price = Number((await page.locator('form [class*="final"]').textContent())?.split('–')[0]?.replace(/\D/g, ''));
  const points = new Intl.NumberFormat('vi-VN').format(Math.round(price / 10));
  await expect(page.getByText(`Tích ${points} C Point`)).toBeVisible();
});

test('[PDP-007] a sold-out product cannot be bought @phone', async ({ page }) => {
  // Sold-out products are last.
  await page.goto('/nu.html?itemsPerPage=50');
  await page
    .getByRole('navigation', { name: 'Các trang' })
    .getByRole('link', { name: /^Trang \d+$/ })
    .last()
    .click();
  const soldOut = page.getByRole('article').filter({ hasText: 'Hết hàng' }).first();
  const href = await soldOut.getByRole('heading').getByRole('link').getAttribute('href');
  await page.goto(href ?? '');
  await expect(page.getByRole('button', { name: 'Hết hàng' })).toBeDisabled();
  await expect(page.getByRole('radio', { name: /hết hàng$/ }).first()).toBeAttached();
});

test('[B-20] structured data has one offer per variant at the displayed price', async ({ page }) => {
  await openProduct(page);
  const graph = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}')['@graph'];
  const product = graph.find((data: { '@type': string }) => data['@type'] === 'ProductGroup');
  const lowest = Math.min(...product.hasVariant.map(({ offers }: { offers: { price: number } }) => offers.price));
  const shown = (await page.locator('form [class*="final"]').textContent()) ?? '';
  expect(shown).toContain(new Intl.NumberFormat('vi-VN').format(lowest));
  expect(product.hasVariant.length).toBeGreaterThan(1);
  expect(product.name).toBe(await page.getByRole('heading', { level: 1 }).textContent());
});

test('[ROUTE-030] the short address of a product redirects to its own', async ({ page }) => {
  const href = await openProduct(page);
  const sku = (await page.getByText(/^Mã: /).textContent())?.slice('Mã: '.length);
  await page.goto(`/p/${sku}`);
  await expect(page).toHaveURL(new RegExp(`${href}$`));
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[PDP-018] a missing option is reported on the first screen after the form was posted @phone', async ({
    page,
  }) => {
    await page.goto('/ao-thun-nu-co-rong-tay-ngan-mem-ru.html');
    await page.getByRole('button', { name: 'Thêm vào giỏ' }).click();
    await expect(page.getByText('Bạn chọn kích cỡ nhé')).toBeInViewport({ ratio: 1 });
  });
});
