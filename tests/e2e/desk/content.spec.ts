import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { DESK, enterDesk, openScreen, saveDraft } from './desk-steps.ts';

// The arranging of sections and menus by editors, on the built shop.

const EDITOR = 'bien-tap@chi.example';

test('[DESK-044] [DESK-046] every page shows the promotion bar that an editor wrote @alone', async ({
  page,
  request,
}) => {
  await enterDesk(page, EDITOR);
  await openScreen(page, 'Dải thông báo');
  await page.getByRole('button', { name: 'Thêm', exact: true }).click();
  await page.getByRole('textbox', { name: 'Lời' }).fill('Tuần lễ len: giảm đến cuối tháng');
  const link = page.getByRole('combobox', { name: 'Dẫn đến' });
  await link.fill('Đổi trả');
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect.poll(async () => (await request.get('/')).text()).toContain('Tuần lễ len: giảm đến cuối tháng');
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Bỏ' }).first().click();
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect.poll(async () => (await request.get('/')).text()).not.toContain('Tuần lễ len');
});

test('[DESK-048] the menu is sorted by keyboard, and back @alone', async ({ page, request }) => {
  const order = async () => {
    const html = await (await request.get('/danh-muc')).text();
    return html.indexOf('>Nam<') < html.indexOf('>Nữ<');
  };
  await enterDesk(page, EDITOR);
  await openScreen(page, 'Trình đơn');
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Đưa “Nam” lên', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(order).toBe(true);
  await page.getByRole('button', { name: 'Đưa “Nam” xuống', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(order).toBe(false);
});

test('[DESK-047] typed text stays when the connection is lost, and is saved afterwards @alone', async ({
  page,
  context,
}) => {
  await enterDesk(page, EDITOR);
  await page.goto(`${DESK}#/cmsPage/2`);
  const heading = page.getByLabel('Tiêu đề trên trang');
  await expect(heading).toBeVisible();
  await heading.fill('Gõ khi có mạng');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Lưu nháp' }).click();
  await expect(page.getByText(/^Mất kết nối/)).toBeVisible();
  await expect(heading).toHaveValue('Gõ khi có mạng');
  await context.setOffline(false);
  await saveDraft(page);
  await page.getByRole('button', { name: 'Bỏ bản nháp' }).click();
  await expect(page.getByText('Cửa hàng đang hiện đúng bản này.')).toBeVisible();
});

test('[DESK-024] staff see how many recovery codes are left, and a wrong password is reported at its field @alone', async ({
  page,
}) => {
  await enterDesk(page, EDITOR);
  await page.goto(`${DESK}#/account`);
  await expect(page.getByText('Tài khoản này chưa có ứng dụng tạo mã')).toBeVisible();
  await expectNoViolations(page);
  await page.getByLabel('Mật khẩu đang dùng').fill('Sai-Mat-Khau-1');
  await page.getByLabel('Mật khẩu mới').fill('Len-Vai-2027');
  await page.getByRole('button', { name: 'Đổi mật khẩu' }).click();
  await expect(page.getByText('Sai mật khẩu.')).toBeVisible();
});
