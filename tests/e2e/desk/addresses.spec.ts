import { expectNoViolations } from '../support/axe.ts';
import { expect, type Page, test } from '../support/test.ts';
import { DESK, enterDesk, previewAddress, saveDraft } from './desk-steps.ts';

// New pages and posts of an editor: their address, and their preview before anybody else can see them. They are deleted again;
// each try has addresses of its own, because one that stopped half way leaves its record behind.

const EDITOR = 'bien-tap@chi.example';

async function removeRecord(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Xóa' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xác nhận' }).click();
  await expect(page).not.toHaveURL(/\d+$/);
}

test('[DESK-105] [DESK-106] the address of a page comes from its name, a taken one is refused at the field, and a colleague previews the new page @alone', async ({
  page,
  browser,
}) => {
  const own = `tet-2027-${Date.now().toString(36)}`;
  await enterDesk(page, EDITOR);
  await page.goto(`${DESK}#/cmsPage/create`);
  await page.getByLabel('Tên trang').fill('Tết Đinh Mùi 2027');
  const address = page.getByLabel('Địa chỉ');
  await expect(address).toHaveValue('tet-dinh-mui-2027');
  await expect(page.getByText('Khách mở ở: /tet-dinh-mui-2027')).toBeVisible();
  for (const [typed, told] of [
    ['gio-hang', /trang của chính cửa hàng/],
    ['Tết 2027', /Địa chỉ chỉ có chữ không dấu/],
    ['huong-dan-chon-size', /Địa chỉ này đã là của/],
  ] as const) {
    await address.fill(typed);
    await page.getByRole('button', { name: 'Lưu', exact: true }).click();
    await expect(page.getByText(told).first()).toBeVisible();
    await expect(page).toHaveURL(/create$/);
  }
  await expectNoViolations(page, 'main');
  await address.fill(own);
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByLabel('Tiêu đề trên trang')).toBeVisible();
  await page.getByLabel('Tiêu đề trên trang').fill('Chuyện của mùa Tết');
  await saveDraft(page);
  const link = await previewAddress(page);
  const colleague = await browser.newContext();
  const other = await colleague.newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Chuyện của mùa Tết' })).toBeVisible();
  expect((await other.goto(`/${own}`))?.status()).toBe(404);
  await colleague.close();
  await removeRecord(page);
});

test('[DESK-106] [DESK-109] a new post is previewed before its first publication, and its picture is shown in the editor and in the preview @alone', async ({
  page,
}) => {
  const own = Date.now().toString(36);
  await enterDesk(page, EDITOR);
  await page.goto(`${DESK}#/blogPost/create`);
  await page.getByLabel('Tên bài').fill(`Len đầu mùa ${own}`);
  await expect(page.getByLabel('Địa chỉ')).toHaveValue(`len-dau-mua-${own}`);
  await page.getByLabel('Người viết').fill('Hà');
  await page.getByLabel('Ngày đăng').fill('2026-01-02T08:00');
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await page.getByRole('button', { name: 'Chèn ảnh' }).click();
  const dialog = page.getByRole('dialog');
  const png = await page.screenshot({ clip: { x: 0, y: 0, width: 60, height: 40 } });
  await dialog.getByLabel('Chọn ảnh').setInputFiles({ name: 'len.png', mimeType: 'image/png', buffer: png });
  await dialog.getByLabel('Mô tả ảnh').fill('Cuộn len đỏ');
  await dialog.getByRole('button', { name: 'Chèn ảnh' }).click();
  const shown = page.getByRole('img', { name: 'Cuộn len đỏ' });
  await expect(shown).toHaveAttribute('src', /^\/desk\/media\//);
  await saveDraft(page);
  await page.goto(await previewAddress(page));
  await expect(page.getByRole('heading', { name: `Len đầu mùa ${own}` })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Cuộn len đỏ' })).toHaveAttribute('src', /\/media\//);
  await page.goBack();
  await removeRecord(page);
});
