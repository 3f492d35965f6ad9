import { readFileSync } from 'node:fs';
import { expectNoViolations } from '../support/axe.ts';
import { CATEGORY } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';
import { DESK, discardOldDraft, enterDesk, openScreen, previewAddress, publishNow, saveDraft } from './desk-steps.ts';

// Changes by editors, as the built shop shows them. Other tests would see them, so these tests run alone.

const EDITOR = 'bien-tap@chi.example';
const FILM = readFileSync('functions/commerce/default-shop/content/media/video/so-mi-ba-cach.mp4');

test('[DESK-015] a section of the home page is added, renamed, hidden and removed, and the shop shows each change @alone', async ({
  page,
  request,
}) => {
  const home = async () => (await request.get('/')).text();
  await enterDesk(page, EDITOR);
  await openScreen(page, 'Trang chủ');
  await discardOldDraft(page);
  await page.getByRole('combobox', { name: 'Thêm phần' }).click();
  await page.getByRole('option', { name: 'Bài viết mới' }).click();
  const last = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') })
    .last();
  await last.getByLabel('Tiêu đề').fill('Đọc thêm từ xưởng');
  await saveDraft(page);
  expect(await home()).not.toContain('Đọc thêm từ xưởng');
  await publishNow(page);
  await expect.poll(home).toContain('Đọc thêm từ xưởng');
  await last.getByLabel('Tiêu đề').fill('Chuyện mới ở xưởng');
  await saveDraft(page);
  await publishNow(page);
  await expect.poll(home).toContain('Chuyện mới ở xưởng');
  await last.getByRole('checkbox', { name: 'Hiện' }).uncheck();
  await saveDraft(page);
  await publishNow(page);
  await expect.poll(home).not.toContain('Chuyện mới ở xưởng');
  await page.getByRole('button', { name: 'Bỏ “Chuyện mới ở xưởng”' }).click();
  await saveDraft(page);
  await publishNow(page);
  await expect(page.getByRole('button', { name: 'Bỏ “Chuyện mới ở xưởng”' })).toHaveCount(0);
});

test('[DESK-045] [DESK-019] a published page shows how long it took and how fresh its copies are; its purge leaves other pages stored @alone', async ({
  page,
  request,
}) => {
  const stored = async (path: string) => (await request.get(path)).headers()['x-edge-cache'];
  await enterDesk(page, EDITOR);
  await page.goto(`${DESK}#/cmsPage/2`);
  await discardOldDraft(page);
  const heading = page.getByLabel('Tiêu đề trên trang');
  const before = await heading.inputValue();
  await heading.fill(`${before} mới`);
  await saveDraft(page);
  await publishNow(page);
  await page.getByRole('button', { name: 'Đang hiện ở đâu' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^Lần đăng gần nhất .+: thấy trên cửa hàng sau \d+ ms\.$/)).toBeVisible();
  const path = (await dialog.getByRole('link').first().textContent()) ?? '';
  await request.get(path);
  await request.get(CATEGORY);
  await expect.poll(() => stored(path)).toBe('HIT');
  await expect.poll(() => stored(CATEGORY)).toBe('HIT');
  await dialog.getByRole('button', { name: 'Xem lại' }).click();
  const copies = dialog.getByRole('listitem').filter({ has: page.getByRole('link', { name: path, exact: true }) });
  await expect(copies.getByText(/: bản mới, \d+ phút$/).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Làm mới các trang này' }).click();
  await expect(page.getByText(/^Các trang này sẽ được làm lại/)).toBeVisible();
  await expect(copies.getByText(/: bản mới, /)).toHaveCount(0);
  expect(await stored(CATEGORY)).toBe('HIT');
  await dialog.getByRole('button', { name: 'Đóng' }).click();
  await heading.fill(before);
  await saveDraft(page);
  await publishNow(page);
});

test('[DESK-014] a preview link opens only the page that it was made for, and leaves nothing behind @alone', async ({
  page,
  browser,
}) => {
  await enterDesk(page, EDITOR);
  await page.goto(`${DESK}#/cmsPage/2`);
  await discardOldDraft(page);
  await page.getByLabel('Tiêu đề trên trang').fill('Chỉ có trong bản nháp');
  await saveDraft(page);
  const address = new URL(await previewAddress(page));
  const visitors = await browser.newContext();
  const visitor = await visitors.newPage();
  await visitor.goto(address.href);
  await expect(visitor.getByText('Chỉ có trong bản nháp').first()).toBeVisible();
  const token = address.searchParams.get('xem-truoc') ?? '';
  for (const path of ['/', CATEGORY, '/blog', '/cart', '/customer/account']) {
    const answer = await visitors.request.get(`${address.origin}${path}?xem-truoc=${encodeURIComponent(token)}`, {
      maxRedirects: 0,
    });
    expect([answer.status(), answer.headers().location], path).toEqual([302, path]);
    expect(answer.headers()['cache-control'], path).toContain('no-store');
  }
  const ofAnother = token.replace('cmsPage.2.', 'cmsPage.3.');
  const forged = await visitors.request.get(
    `${address.origin}${address.pathname}?xem-truoc=${encodeURIComponent(ofAnother)}`,
    {
      maxRedirects: 0,
    },
  );
  expect(forged.status()).toBe(302);
  // The preview is not stored: at the same address this browser gets the public page, and the stored copy is the public page.
  await visitor.goto(address.origin + address.pathname);
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(visitor.getByText('Chỉ có trong bản nháp')).toHaveCount(0);
  await expect(visitor.getByText(/^Bản xem trước/)).toHaveCount(0);
  await visitors.close();
  await page.getByRole('button', { name: 'Bỏ bản nháp' }).click();
  await expect(page.getByText('Cửa hàng đang hiện đúng bản này.')).toBeVisible();
});

test('[DESK-052] a film is uploaded with a cover from the film, and the shop plays it @alone', async ({
  page,
  request,
}) => {
  await enterDesk(page, EDITOR);
  await page.goto(`${DESK}#/watchShopVideo/create`);
  const title = `Phim thử ${Date.now().toString(36)}`;
  await page.getByLabel('Tên video').fill(title);
  const upload = page.getByLabel('Tải phim lên (MP4, WebM)');
  await upload.setInputFiles({ name: 'a.mp4', mimeType: 'video/mp4', buffer: Buffer.from('không phải phim') });
  await expect(page.getByText('Chỉ nhận phim MP4 hoặc WebM')).toBeVisible();
  // A new film, because one file belongs to one video.
  await upload.setInputFiles({
    name: 'b.mp4',
    mimeType: 'video/mp4',
    buffer: Buffer.concat([FILM, Buffer.from(title)]),
  });
  await expect(page.getByLabel('Độ dài (giây)')).toHaveValue('7');
  await page.getByRole('button', { name: 'Lấy ảnh đang hiện làm ảnh bìa' }).click();
  await expect(page.getByRole('button', { name: 'Đổi ảnh' })).toBeVisible();
  await expectNoViolations(page, 'main');
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  // The screen of a new record is filled from the form, then from the shop. A question that was opened in between is
  // closed again, so the record is opened anew.
  await expect(page).toHaveURL(/watchShopVideo\/\d+$/);
  await page.reload();
  await expect(page.getByLabel('Tên video')).toHaveValue(title);
  await expect.poll(async () => (await request.get('/watch-shop')).text()).toContain(title);
  await page.getByRole('button', { name: 'Xóa', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xác nhận' }).click();
  await expect.poll(async () => (await request.get('/watch-shop')).text()).not.toContain(title);
});

test('[DESK-049] a picture is cropped around its focus, to the ratio of its place', async ({ page }) => {
  await enterDesk(page, EDITOR);
  await page.goto(`${DESK}#/blogPost/1`);
  await expect(page.getByRole('button', { name: 'Đổi ảnh' })).toBeVisible();
  // Left half red, right half blue, four times as wide as high.
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(800, 200);
    const context = canvas.getContext('2d');
    for (const [colour, left] of [
      ['#ff0000', 0],
      ['#0000ff', 400],
    ] as const) {
      if (!context) continue;
      context.fillStyle = colour;
      context.fillRect(left, 0, 400, 200);
    }
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())];
  });
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/rest/V1/pictures'));
  await page
    .getByLabel('Đổi ảnh')
    .setInputFiles({ name: 'hai-mau.png', mimeType: 'image/png', buffer: Buffer.from(bytes) });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('slider', { name: 'Ngang' }).press('End');
  await dialog.getByRole('button', { name: 'Cắt và gửi ảnh' }).click();
  const { path } = (await (await sent).json()) as { path: string };
  const kept = await page.evaluate(async (address) => {
    const picture = await createImageBitmap(await (await fetch(address)).blob());
    const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    context?.drawImage(picture, 0, 0);
    const at = (x: number) =>
      [...(context?.getImageData(x, 100, 1, 1).data.slice(0, 3) ?? [])].map((part) => part > 127);
    return { width: picture.width, height: picture.height, left: at(5), right: at(picture.width - 5) };
  }, `/desk/media/${path}`);
  expect(kept).toEqual({ width: 400, height: 200, left: [false, false, true], right: [false, false, true] });
});
