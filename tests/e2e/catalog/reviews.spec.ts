import { expectNoViolations } from '../support/axe.ts';
import { originOf, register } from '../support/customer.ts';
import { type APIRequestContext, expect, type Page, test } from '../support/test.ts';

/** A shirt with sizes and several reviews. */
const SKU = 'NAT2601';
const PRODUCT = `/p/${SKU}`;
const ALL = `/danh-gia/${SKU}`;
/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const png = (name: string) => ({ name, mimeType: 'image/png', buffer: PIXEL });

async function fill(page: Page, summary: string) {
  await page.getByText('Viết đánh giá', { exact: true }).click();
  await page.getByRole('radio', { name: '5 sao' }).check({ force: true });
  await page.getByRole('radio', { name: 'Rộng' }).check();
  await page.getByLabel('Tên hiển thị').fill('Lan');
  await page.getByLabel('Tóm lại một câu').fill(summary);
  await page.getByLabel('Cảm nhận của bạn').fill('Cao 1m58 mặc M hơi rộng.');
}

test('[B-53] [B-54] [B-55] a customer sends fit and photos; what is no photo is refused and the text stays @phone', async ({
  page,
  context,
}) => {
  await register(context);
  await page.goto(PRODUCT);
  const summary = `Hơi rộng ${Date.now()}`;
  await fill(page, summary);
  await expectNoViolations(page, '#danh-gia');
  const photos = page.getByLabel('Ảnh (không bắt buộc)');
  const send = page.getByRole('button', { name: 'Gửi đánh giá' });
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  await photos.setInputFiles([png('a.png'), { name: 'b.png', mimeType: 'image/png', buffer: svg }]);
  await send.click();
  await expect(page.getByText('Có tệp không phải ảnh JPEG, PNG hoặc WebP')).toBeVisible();
  await expect(page.getByLabel('Tóm lại một câu')).toHaveValue(summary);
  await expect(page.getByRole('radio', { name: 'Rộng' })).toBeChecked();
  await photos.setInputFiles(['a', 'b', 'c', 'd', 'e'].map(png));
  await send.click();
  await expect(page.getByText('Tối đa 4 ảnh thôi bạn nhé')).toBeVisible();
  // Three photos together are larger than any other form of the shop may be.
  const large = Buffer.concat([PIXEL, Buffer.alloc(1024 * 1024)]);
  await photos.setInputFiles(['a.png', 'b.png', 'c.png'].map((name) => ({ ...png(name), buffer: large })));
  await send.click();
  await expect(page.getByText('Đánh giá sẽ hiện sau khi Chỉ đọc xong').filter({ visible: true }).first()).toBeVisible();
  await page.goto('/customer/my-reviews');
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: summary })).toBeVisible();
});

/** Approves the pending review with this summary, as an employee does at the desk. */
async function approve(request: APIRequestContext, summary: string): Promise<void> {
  const headers = { origin: await originOf(request), 'sec-fetch-site': 'same-origin' };
  const data = { email: 'cham-soc@chi.example', password: 'Len-Vai-2026' };
  expect((await request.post('/rest/V1/deskSession', { data, headers })).status()).toBe(200);
  const filter = 'searchCriteria[filterGroups][0][filters][0]';
  const named = `${filter}[field]=summary&${filter}[value]=${encodeURIComponent(summary)}`;
  const { items } = await (await request.get(`/rest/V1/reviews/search?${named}`)).json();
  expect(items).toHaveLength(1);
  const changed = { data: { review: { status: 'approved' } }, headers };
  expect((await request.put(`/rest/V1/reviews/${items[0].id}`, changed)).status()).toBe(200);
}

test('[B-66] a photo of a review opens large over the page, with the other photos of its review; without scripts its link leads to it @phone', async ({
  page,
  context,
  request,
  browser,
  baseURL,
}) => {
  await register(context);
  await page.goto('/p/NAT2605');
  const summary = `Có ảnh ${Date.now()}`;
  await fill(page, summary);
  await page.getByLabel('Ảnh (không bắt buộc)').setInputFiles(['a.png', 'b.png'].map(png));
  await page.getByRole('button', { name: 'Gửi đánh giá' }).click();
  await expect(page.getByText('Đánh giá sẽ hiện sau khi Chỉ đọc xong').filter({ visible: true }).first()).toBeVisible();
  await approve(request, summary);
  const photos = page.getByRole('article').filter({ hasText: summary }).getByRole('link');
  const zoom = page.getByRole('dialog', { name: 'Hình phóng to' });
  for (const path of ['/danh-gia/NAT2605?photos=1', '/p/NAT2605']) {
    // The purge that the approval sends reaches the copies of the page a moment later.
    await expect(async () => {
      await page.goto(path);
      await expect(photos).toHaveCount(2, { timeout: 1000 });
    }).toPass();
    const address = page.url();
    await photos.nth(1).click();
    await expect(zoom.getByText('2/2')).toBeVisible();
    await expect(zoom.getByRole('img', { name: /^Ảnh 2 của / })).toHaveAttribute('src', /\/review\//);
    await page.keyboard.press('Escape');
    await expect(zoom).toBeHidden();
    await expect(photos.nth(1)).toBeFocused();
    expect(page.url()).toBe(address);
  }
  const plain = await browser.newPage({ baseURL, javaScriptEnabled: false });
  await plain.goto('/p/NAT2605');
  const link = plain.getByRole('article').filter({ hasText: summary }).getByRole('link').first();
  const picture = plain.waitForResponse((response) => response.request().isNavigationRequest());
  await link.click();
  expect((await picture).headers()['content-type']).toMatch(/^image\//);
  await plain.close();
});

test('[B-54] a guest is asked to log in for photos, and sends the review without them', async ({ page }) => {
  await page.goto(PRODUCT);
  const summary = `Không kèm ảnh ${Date.now()}`;
  await fill(page, summary);
  await page.getByLabel('Ảnh (không bắt buộc)').setInputFiles([png('a.png')]);
  await page.getByRole('button', { name: 'Gửi đánh giá' }).click();
  await expect(page.getByText('Bạn đăng nhập để gửi ảnh nhé')).toBeVisible();
  await page.getByRole('button', { name: 'Gửi đánh giá' }).click();
  await expect(page.getByText('Đánh giá sẽ hiện sau khi Chỉ đọc xong').filter({ visible: true }).first()).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[B-53] [B-56] all reviews are sorted and chosen by one form; a choice without reviews says so', async ({
    page,
  }) => {
    await page.goto(PRODUCT);
    await page.getByRole('link', { name: 'Lọc và xem ảnh trong mọi đánh giá' }).click();
    await expect(page).toHaveURL(new RegExp(`${ALL}$`));
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toContainText('Đánh giá');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expect(main.getByText('Đã mua hàng').first()).toBeVisible();
    await expect(main.getByText(/% người mua thấy/)).toBeVisible();
    const stars = async () =>
      main
        .getByRole('article')
        .getByRole('img', { name: /trên 5 sao$/ })
        .all();
    const names = async () => Promise.all((await stars()).map((star) => star.getAttribute('aria-label')));
    await main.getByLabel('Sắp xếp').selectOption('Ít sao trước');
    await main.getByRole('button', { name: 'Xem', exact: true }).click();
    await expect(page).toHaveURL(/order=lowest/);
    const lowest = await names();
    expect(lowest.length).toBeGreaterThan(1);
    expect(lowest).toEqual(lowest.toSorted());
    await main.getByLabel('Số sao').selectOption('5 sao');
    await main.getByRole('button', { name: 'Xem', exact: true }).click();
    await expect(page).toHaveURL(/stars=5/);
    expect(new Set(await names())).toEqual(new Set(['5 trên 5 sao']));
    await page.goto(`${ALL}?stars=1&photos=1`);
    await expect(main.getByText('Chưa có đánh giá nào như vậy.')).toBeVisible();
    await main.getByRole('link', { name: 'Xem mọi đánh giá' }).click();
    await expect(main.getByRole('article').first()).toBeVisible();
    await page.goto(`${ALL}?bought=khong-co&page=99&order=best`);
    await expect(page).toHaveURL(new RegExp(`${ALL}$`));
  });
});

test('[B-56] the page of all reviews passes the check of accessibility @phone', async ({ page }) => {
  await page.goto(ALL);
  await expectNoViolations(page);
});

test('[B-114] a review that was typed is open and complete after going back; an untouched form stays closed @phone', async ({
  page,
  context,
}) => {
  await register(context);
  await page.goto(PRODUCT);
  await page.goto('/hoi-dap');
  await page.goBack();
  const written = page.getByLabel('Cảm nhận của bạn');
  await expect(written).toBeHidden();
  await fill(page, 'Vừa vặn');
  await page.goto('/hoi-dap');
  await page.goBack();
  await expect(written).toBeVisible();
  await expect(written).toHaveValue('Cao 1m58 mặc M hơi rộng.');
  await expect(page.getByLabel('Tóm lại một câu')).toHaveValue('Vừa vặn');
  await expect(page.getByRole('radio', { name: 'Rộng' })).toBeChecked();
});
