import { goodsRow } from '../support/goods-row.ts';
import { CATEGORY } from '../support/pages.ts';
import { expect, type Locator, type Page, test } from '../support/test.ts';

const PHONE = { width: 390, height: 844 };
const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('the part is not on the screen');
  return box;
};

/** Where the text of each link is, without the space around it. */
const textBoxes = (links: Locator) =>
  links.evaluateAll((all) =>
    all.map((link) => {
      const range = document.createRange();
      range.selectNodeContents(link);
      const { top, bottom } = range.getBoundingClientRect();
      return { top: Math.round(top), bottom: Math.round(bottom) };
    }),
  );

/** Amounts of đồng in a part of the page whose sign is on another line than their digits. */
const brokenAmounts = (part: Locator) =>
  part.evaluate((root) => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { textContent } = walker.currentNode;
      for (const { 0: amount, index } of (textContent ?? '').matchAll(/\d[\d.]*\s₫/g)) {
        const range = document.createRange();
        range.setStart(walker.currentNode, index);
        range.setEnd(walker.currentNode, index + amount.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(amount);
      }
    }
    return broken;
  });

test('[B-151] on a phone the links of the footer are in two columns of even rows, and the seller stands beside the registration on a wide screen', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/hoi-dap');
  const foot = page.getByRole('contentinfo');
  const links = foot.getByRole('navigation', { name: 'Về Chỉ' }).getByRole('link');
  const texts = await textBoxes(links);
  expect(texts.length).toBeGreaterThan(4);
  for (const [place, { top, bottom }] of texts.entries()) {
    const isLeft = place % 2 === 0;
    if (isLeft && place + 1 < texts.length) expect(texts[place + 1]?.top).toBe(top);
    if (place + 2 < texts.length) expect((texts[place + 2]?.top ?? 0) - bottom).toBeGreaterThan(12);
  }

  await page.setViewportSize({ width: 1280, height: 900 });
  const mark = await boxOf(foot.getByRole('link', { name: 'Đã thông báo Bộ Công Thương' }));
  const seller = await boxOf(foot.getByText(/MST \d{10}/));
  expect(Math.abs(mark.y + mark.height / 2 - (seller.y + seller.height / 2))).toBeLessThan(2);
});

test('[B-152] on a phone the link to all products stays beside the title of a row, whatever its countdown says', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  const row = page.getByRole('region', { name: 'Giờ vàng' });
  const title = await boxOf(row.getByRole('heading', { name: 'Giờ vàng' }));
  const pictures = async () => Math.round((await boxOf(row.getByRole('article').first())).y);
  const first = await pictures();
  for (const words of ['đến 23:59', 'Còn 17:39:54', 'Còn 2 ngày 17:39:54']) {
    await row.locator('time').evaluate((time, said) => {
      time.textContent = said;
    }, words);
    const link = await boxOf(row.getByRole('link', { name: 'Xem tất cả' }));
    expect(link.y, words).toBeLessThan(title.y + title.height);
    expect(link.y + link.height, words).toBeGreaterThan(title.y);
    expect(await pictures(), words).toBe(first);
  }
});

test('[B-153] on a phone a table of words is in view as a whole, in rows of a few lines', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/van-chuyen');
  const table = page.getByRole('table');
  await expect(table.getByText('Hà Nội, TP. Hồ Chí Minh')).toBeInViewport({ ratio: 1 });
  const { x, width } = await boxOf(table);
  expect(x + width).toBeLessThanOrEqual(PHONE.width);
  for (const row of await table.getByRole('row').all()) expect((await boxOf(row)).height).toBeLessThan(110);
});

test('[B-154] no line breaks between an amount of a voucher and its sign', async ({ page }) => {
  await page.goto('/vouchers');
  const main = page.getByRole('main');
  await expect(main.getByText('Giảm 10%, nhiều nhất')).toBeVisible();
  for (let width = 320; width <= 1280; width += 40) {
    await page.setViewportSize({ width, height: 900 });
    expect(await brokenAmounts(main), `at ${width} px`).toEqual([]);
  }
});

test('[B-155] what is sold out stands last in the rows of a product page', async ({ page }) => {
  await page.goto('/ao-thun-nu-co-rong-tay-ngan-mem-ru.html');
  const cards = (await goodsRow(page, 'Có thể bạn cũng thích')).getByRole('article');
  expect(await cards.count()).toBeGreaterThan(3);
  const isSoldOut = await cards.evaluateAll((all) => all.map((card) => /Hết hàng/.test(card.textContent ?? '')));
  expect(isSoldOut[0]).toBe(false);
  expect(isSoldOut).toEqual(isSoldOut.toSorted());
});

test('[B-156] the page about shipping names the hour by which the product page counts', async ({ page }) => {
  await page.goto('/ao-thun-nu-co-rong-tay-ngan-mem-ru.html');
  const counted = await page
    .getByText(/Khi đặt hàng trước \d\d:00/)
    .first()
    .textContent();
  const hour = /trước (\d\d):00/.exec(counted ?? '')?.[1];
  await page.goto('/van-chuyen');
  await expect(page.getByText(`Đơn đặt trước ${hour} giờ`)).toBeVisible();
});

test('[B-157] on a phone the pictures of categories show the collars of the garments', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(CATEGORY);
  const picture = page.getByRole('navigation', { name: 'Danh mục con' }).locator('img').first();
  const { place, shape } = await picture.evaluate((image) => {
    const { objectPosition, width, height } = getComputedStyle(image);
    return { place: objectPosition, shape: Number.parseFloat(width) / Number.parseFloat(height) };
  });
  expect(shape).toBe(1);
  expect(place, 'the lower part is cut off').toBe('50% 0%');
});

/** Headings of the login that are to be seen. */
const seenTitles = (page: Page) =>
  page
    .getByRole('dialog', { name: 'Đăng nhập' })
    .getByRole('heading')
    .evaluateAll((all) =>
      all.filter((one) => getComputedStyle(one).clipPath === 'none').map((one) => one.textContent?.trim()),
    );

test('[B-158] each step of the login has one title', async ({ page }) => {
  for (const [step, title] of [
    ['password', 'Đăng nhập'],
    ['register', 'Tạo tài khoản'],
    ['forgot', 'Đặt lại mật khẩu'],
  ] as const) {
    await page.goto(`/?login=${step}`);
    await expect(page.getByRole('dialog', { name: 'Đăng nhập' })).toBeVisible();
    expect(await seenTitles(page)).toEqual([title]);
  }
});

test('[B-159] a question of two lines is as far from the next one as a question of one line', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/hoi-dap/1');
  const links = page.getByRole('region', { name: /^Trong chủ đề/ }).getByRole('link');
  const texts = await textBoxes(links);
  const gaps = texts.slice(1).map(({ top }, place) => top - (texts[place]?.bottom ?? 0));
  expect(gaps.length).toBeGreaterThan(3);
  expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThan(2);
});

test('[B-160] the price of a card stays in its column, also from one amount to another', async ({ page }) => {
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/phu-kien/qua-tang.html');
    const card = page
      .getByRole('region', { name: 'Sản phẩm' })
      .getByRole('article')
      .filter({ hasText: 'Thẻ quà tặng' });
    const price = card.getByText(/200\.000\s₫/);
    const right = await price.evaluate((words) => {
      const range = document.createRange();
      range.selectNodeContents(words);
      return range.getBoundingClientRect().right;
    });
    const { x, width: column } = await boxOf(card);
    expect(right, `at ${width} px`).toBeLessThanOrEqual(x + column + 1);
  }
});

test('[B-161] the accessories begin with things to wear and carry, not with patterns and services', async ({
  page,
}) => {
  await page.goto('/phu-kien.html');
  const names = await page
    .getByRole('region', { name: 'Sản phẩm' })
    .getByRole('article')
    .getByRole('heading')
    .allTextContents();
  expect(names.length).toBeGreaterThan(5);
  for (const name of names) expect(name).not.toMatch(/^(?:Rập|Dịch vụ|Thẻ)/);
});

test('[B-162] the name of a province stays in one line where the delivery dates are told @phone', async ({ page }) => {
  await page.goto('/ao-thun-nu-co-rong-tay-ngan-mem-ru.html');
  const told = page.getByText(/^Nhận .* ở Hà\sNội/).first();
  for (let width = 320; width <= 1280; width += 40) {
    await page.setViewportSize({ width, height: 900 });
    const lines = await told.evaluate((line) => {
      const [words] = line.childNodes;
      const start = (words?.textContent ?? '').indexOf('TP.');
      if (!words || start < 0) throw new Error('the line names a city whose name has several words');
      const range = document.createRange();
      range.setStart(words, start);
      range.setEnd(words, start + 'TP. Hồ Chí Minh'.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    expect(lines, `at ${width} px`).toBe(1);
  }
});
