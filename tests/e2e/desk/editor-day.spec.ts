import { expectNoViolations } from '../support/axe.ts';
import { fillCart, saveDelivery } from '../support/filled-cart.ts';
import { CATEGORY } from '../support/pages.ts';
import { Shopper } from '../support/shopper.ts';
import { expect, type Page, test } from '../support/test.ts';
import { DESK, enterDesk, openScreen, previewAddress, publishNow, saveDraft, signInByForm } from './desk-steps.ts';

// The daily work of the shop's editors, on the built shop. Other tests would see what they publish, so it runs alone.

const EDITOR = 'bien-tap@chi.example';
const CARE = 'cham-soc@chi.example';
/** The longest time from a click to the new page in another browser, milliseconds. */
const SEEN_MS = 2000;
/** How long to wait for a planned publication: the local schedule runs every ten seconds, and plans are kept to the minute. */
const PLANNED_MS = 30_000;
const PHONE = { width: 390, height: 844 };
/** One pixel, as PNG. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Plans the open draft for the current minute: the next run of the schedule publishes it. */
async function planPublication(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Đăng', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const now = await page.evaluate(() => {
    const at = new Date();
    return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 'yyyy-MM-ddTHH:mm'.length);
  });
  await dialog.getByLabel('Đăng lúc').fill(now);
  await dialog.getByRole('button', { name: 'Hẹn giờ đăng' }).click();
  await expect(page.getByText('Đã hẹn giờ đăng.')).toBeVisible();
}

/** A new post that is still hidden, with a picture and its alternative text. */
async function writePost(page: Page, name: string, key: string): Promise<void> {
  await openScreen(page, 'Bài viết');
  await page.getByRole('link', { name: 'Thêm mới' }).click();
  await page.getByRole('textbox', { name: 'Tên bài' }).fill(name);
  await page.getByRole('textbox', { name: 'Địa chỉ' }).fill(key);
  await page.getByLabel('Người viết').fill('Hà');
  await page.getByLabel('Ngày đăng').fill('2026-11-01T08:00');
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByText('Chưa hiện trên cửa hàng.')).toBeVisible();
  await page.getByLabel('Chọn ảnh').setInputFiles({ name: 'vai.png', mimeType: 'image/png', buffer: PICTURE });
  // The part of the picture to keep is chosen by keyboard; the rest is cut off.
  await page.getByRole('dialog').getByRole('slider', { name: 'Ngang' }).press('ArrowRight');
  await page.getByRole('dialog').getByRole('button', { name: 'Cắt và gửi ảnh' }).click();
  await expect(page.getByText('Hãy tả ảnh trong một câu')).toBeVisible();
  await page.getByLabel('Mô tả ảnh cho người không nhìn thấy').fill('Tấm vải len màu kem');
  await page.getByLabel('Tóm tắt', { exact: true }).fill('Len ấm, nhẹ và bền.');
  await page.getByRole('textbox', { name: 'Nội dung' }).click();
  await page.keyboard.type('Len mùa gió');
  await page.getByLabel('Hiện trên cửa hàng').check();
  await saveDraft(page);
}

test('[DESK-018] [DESK-014] [DESK-012] [DESK-049] an editor writes a post, previews it on a phone, schedules it, sees it published, corrects, compares and restores it @alone', async ({
  page,
  browser,
  request,
}) => {
  const key = `len-${Date.now().toString(36)}`;
  await page.goto(DESK);
  await expect(page.getByRole('heading', { name: 'Đăng nhập bàn biên tập' })).toBeVisible();
  await expectNoViolations(page);
  await signInByForm(page, EDITOR);
  await writePost(page, 'Len mùa gió', key);
  expect((await request.get(`/blog/${key}`)).status()).toBe(404);

  const address = await previewAddress(page);
  const phone = await browser.newContext({ viewport: PHONE });
  const shown = await phone.newPage();
  const preview = await shown.goto(address);
  expect(preview?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
  });
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Len mùa gió');
  await expect(shown.getByText(/^Bản xem trước/)).toBeVisible();
  await expect(shown.getByRole('img', { name: 'Tấm vải len màu kem' }).first()).toBeVisible();
  const forged = await request.get(address.replace(/[0-9a-f]{8}$/, '00000000'), { maxRedirects: 0 });
  expect([forged.status(), forged.headers().location]).toEqual([302, `/blog/${key}`]);

  await planPublication(page);
  await expect.poll(async () => (await request.get(`/blog/${key}`)).status(), { timeout: PLANNED_MS }).toBe(200);
  await shown.goto(`/blog/${key}`);
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Len mùa gió');
  await expect(shown.getByText(/^Bản xem trước/)).toBeHidden();
  await page.reload();
  await expect(page.getByText('Cửa hàng đang hiện đúng bản này.')).toBeVisible();

  await page.getByRole('textbox', { name: 'Tên bài' }).fill('Len mùa rét');
  await saveDraft(page);
  await publishNow(page);
  await expect.poll(async () => (await request.get(`/blog/${key}`)).text()).toContain('Len mùa rét');

  await page.getByRole('button', { name: 'Các bản đã đăng' }).click();
  const earlier = page.getByRole('dialog').getByRole('listitem').nth(1);
  await earlier.getByRole('button', { name: 'So với bản nháp' }).click();
  await expect(earlier.getByRole('deletion').filter({ hasText: 'gió' })).toBeVisible();
  await expect(earlier.getByRole('insertion').filter({ hasText: 'rét' })).toBeVisible();
  await earlier.getByRole('button', { name: 'Lấy lại bản này' }).click();
  await expect(page.getByRole('textbox', { name: 'Tên bài' })).toHaveValue('Len mùa gió');
  await publishNow(page);
  await expect.poll(async () => (await request.get(`/blog/${key}`)).text()).toMatch(/<h1[^>]*>\s*Len mùa gió/);
  await phone.close();
});

test('[DESK-011] [DESK-018] the second of two editors gets a message, and keeps what they typed @alone', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext();
  const other = await context.newPage();
  await enterDesk(page, EDITOR);
  await enterDesk(other, 'chu-tiem@chi.example');
  for (const desk of [page, other]) {
    await desk.goto(`${DESK}#/cmsPage/1`);
    await expect(desk.getByLabel('Tên trang')).not.toHaveValue('');
  }
  await page.getByLabel('Tiêu đề trên trang').fill('Của người thứ nhất');
  await saveDraft(page);
  await other.getByLabel('Tiêu đề trên trang').fill('Của người thứ hai');
  await other.getByRole('button', { name: 'Lưu nháp' }).click();
  await expect(other.getByText('Người khác vừa lưu bản này.')).toBeVisible();
  await expect(other.getByLabel('Tiêu đề trên trang')).toHaveValue('Của người thứ hai');
  await page.getByRole('button', { name: 'Bỏ bản nháp' }).click();
  await expect(page.getByText('Cửa hàng đang hiện đúng bản này.')).toBeVisible();
  await context.close();
});

test('[DESK-015] [DESK-019] a new order of the home page is visible within 2 s, and unrelated pages stay stored @alone', async ({
  page,
  request,
}) => {
  const isUp = async () => {
    const html = await (await request.get('/')).text();
    return html.indexOf('Ghé Chỉ thử đồ') < html.indexOf('Bắt đầu từ một sợi chỉ');
  };
  const stored = async () => (await request.get(CATEGORY)).headers()['x-edge-cache'];
  await enterDesk(page, EDITOR);
  await openScreen(page, 'Trang chủ');
  const move = async (name: string) => {
    for (let step = 0; step < 4; step++) await page.getByRole('button', { name }).click();
    await saveDraft(page);
  };
  await expect(page.getByRole('button', { name: 'Các bản đã đăng' })).toBeVisible();
  // An earlier attempt may have left its draft, or its publication.
  const discard = page.getByRole('button', { name: 'Bỏ bản nháp' });
  if (await discard.isVisible()) await discard.click();
  await expect(page.getByText('Cửa hàng đang hiện đúng bản này.')).toBeVisible();
  if (await isUp()) {
    await move('Đưa “Ghé Chỉ thử đồ” xuống');
    await publishNow(page);
  }
  await move('Đưa “Ghé Chỉ thử đồ” lên');
  await expectNoViolations(page);
  await request.get(CATEGORY);
  expect(await stored()).toBe('HIT');
  expect(await isUp()).toBe(false);

  await page.getByRole('button', { name: 'Đăng', exact: true }).click();
  const publish = page.getByRole('dialog').getByRole('button', { name: 'Đăng ngay' });
  const begun = Date.now();
  await publish.click();
  await expect.poll(isUp, { intervals: [50] }).toBe(true);
  expect(Date.now() - begun).toBeLessThan(SEEN_MS);
  expect(await stored()).toBe('HIT');

  await expect(page.getByText('Cửa hàng đang hiện đúng bản này.')).toBeVisible();
  await move('Đưa “Ghé Chỉ thử đồ” xuống');
  await publishNow(page);
});

test('[DESK-018] a review is refused and approved; care finds an order by its number and ships it, and its buyer is informed @alone', async ({
  page,
  browser,
}) => {
  await enterDesk(page, EDITOR);
  await openScreen(page, 'Đánh giá');
  await page.getByRole('row').nth(1).click();
  await expect(page.getByLabel('Lời đánh giá')).toBeVisible();
  for (const status of ['Không duyệt', 'Đã duyệt']) {
    await page.getByRole('combobox', { name: 'Trạng thái' }).click();
    await page.getByRole('option', { name: status }).click();
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await page.getByRole('button', { name: 'Lưu', exact: true }).click();
    expect((await saved).status()).toBe(200);
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Trạng thái' })).toHaveText(status);
  }

  const shopper = await browser.newContext();
  const shop = await shopper.newPage();
  await fillCart(shopper);
  await saveDelivery(shopper, '0987654321');
  await shop.goto('/checkout');
  const number = await new Shopper(shop, true).placeOrder();
  const context = await browser.newContext();
  const care = await context.newPage();
  await enterDesk(care, CARE);
  await expect(care.getByRole('menuitem', { name: 'Bài viết' })).toBeHidden();
  await openScreen(care, 'Đơn hàng');
  await care.getByRole('textbox', { name: 'Số đơn, điện thoại hoặc tên' }).fill(number);
  await care.getByRole('row', { name: new RegExp(number) }).click();
  await care.getByLabel('Hãng vận chuyển').fill('Giao Hàng Nhanh');
  await care.getByLabel('Mã vận đơn').fill('GHN-12345');
  await care.getByRole('button', { name: 'Đã giao cho hãng' }).click();
  await expect(care.getByText('Đã ghi kiện hàng. Khách được báo tin.')).toBeVisible();
  await expect(care.getByText('đã gửi 1')).toBeVisible();
  await shop.goto('/outbox');
  await expect(shop.getByText('GHN-12345').first()).toBeVisible();
  await Promise.all([context.close(), shopper.close()]);
});

test('[DESK-020] the desk has its own policy, every answer has another nonce, and the storefront contains nothing of the desk', async ({
  request,
}) => {
  const answers = [await request.get(DESK), await request.get(DESK)];
  const policies = answers.map((answer) => answer.headers()['content-security-policy'] ?? '');
  for (const policy of policies) {
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
  }
  expect(policies[0]).not.toBe(policies[1]);
  const html = await answers[0]?.text();
  const nonce = /'nonce-([^']+)'/.exec(policies[0] ?? '')?.[1];
  expect(html).toContain(`nonce="${nonce}"`);
  const home = await (await request.get('/')).text();
  expect(home).not.toMatch(/react-admin|\/desk/);
});
