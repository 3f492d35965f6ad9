import { readFileSync } from 'node:fs';
import { expect, type Page, test } from 'playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { DESK, enterDesk, openScreen, publishNow, saveDraft } from './desk-steps.ts';

// What editors change, seen on the built shop: everybody sees it, so nothing else runs beside it.

const EDITOR = 'bien-tap@chi.example';
const FILM = readFileSync('functions/commerce/default-shop/content/media/video/so-mi-ba-cach.mp4');

/** An earlier try may have left its draft behind. */
async function discardOld(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Các bản đã đăng' })).toBeVisible();
  const discard = page.getByRole('button', { name: 'Bỏ bản nháp' });
  if (await discard.isVisible()) await discard.click();
  await expect(page.getByText('Cửa hàng đang hiện đúng bản này.')).toBeVisible();
}

test('[DESK-015] a section of the home page is added, renamed, hidden and taken away, and each is seen on the shop @alone', async ({
  page,
  request,
}) => {
  const home = async () => (await request.get('/')).text();
  await enterDesk(page, EDITOR);
  await openScreen(page, 'Trang chủ');
  await discardOld(page);
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

test('[DESK-052] a film is uploaded with a cover of its own picture, and the shop plays it @alone', async ({
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
  // Another film than those that are there: one file belongs to one video.
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
  await expect(page).toHaveURL(/watchShopVideo\/\d+$/);
  await expect.poll(async () => (await request.get('/watch-shop')).text()).toContain(title);
  await page.getByRole('button', { name: 'Xóa' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xác nhận' }).click();
  await expect.poll(async () => (await request.get('/watch-shop')).text()).not.toContain(title);
});
