import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { DESK, startSession } from './desk-steps.ts';

// Customers, past orders and plain sheets come in at the desk, on the built shop. Other tests would see each change, so it
// runs alone.

const CARE = 'cham-soc@chi.example';
const TRADE = 'kinh-doanh@chi.example';
const SCREENS = [
  ['desktop', { width: 1280, height: 800 }],
  ['phone', { width: 390, height: 844 }],
] as const;

for (const [screen, size] of SCREENS) {
  test(`[IMPORT-135] [IMPORT-136] a plain sheet of customers is matched, tried, run after a broken line and remembered on a ${screen} @alone`, async ({
    page,
  }) => {
    const own = `${screen}${Date.now().toString(36)}`;
    await page.setViewportSize(size);
    await startSession(page, CARE);
    await page.goto(`${DESK}#/exchange`);
    await page.getByLabel('Dữ liệu').click();
    await page.getByRole('option', { name: 'Khách hàng' }).click();
    const section = page.getByRole('region', { name: 'Chuyển khách từ nơi bán khác' });
    const csv = (name: string) => `STT,Khách,Thư,Ghi chú\n1,Lê Thị ${own},${name}@example.vn,quen\n2,Hỏng,sai@,\n`;
    const file = (name: string) => ({ name: 'khach.csv', mimeType: 'text/csv', buffer: Buffer.from(csv(name)) });
    await section.getByLabel('Chọn tệp khách').setInputFiles(file(own));
    const match = section.getByRole('group', { name: 'Cột nào là gì?' });
    await expect(match).toBeVisible();
    await expectNoViolations(page);
    const choose = async (field: string, column: string) => {
      await match.getByRole('combobox', { name: field, exact: true }).click();
      await page.getByRole('option', { name: column, exact: true }).click();
    };
    await choose('Họ và tên', 'Khách');
    await choose('Email', 'Thư');
    await match.getByRole('button', { name: 'Đọc tệp theo các cột này' }).click();
    await expect(section.getByText('Bảng tính thường', { exact: true })).toBeVisible();
    await expect(section.getByText(`Email · Thư: ${own}@example.vn → ${own}@example.vn`)).toBeVisible();
    await expect(section.getByText(/^Thử: 1 dòng mới, 0 dòng đổi, 0 dòng giữ nguyên, 1 dòng bị từ chối/)).toBeVisible();
    await expect(section.getByText('Dòng 3, Thư: không phải một địa chỉ email')).toBeVisible();
    await page.route('**/exchange/customers/rows', (route) => route.abort(), { times: 1 });
    await section.getByRole('button', { name: 'Nhập 1 dòng' }).click();
    await expect(section.getByText(/^Mất kết nối giữa chừng/)).toBeVisible();
    await section.getByRole('button', { name: 'Nhập tiếp' }).click();
    await expect(section.getByText(/^Đã nhập: 1 dòng mới/)).toBeVisible();
    // The same heading is not asked about again, and the same rows change nothing.
    await section.getByLabel('Chọn tệp khách').setInputFiles(file(own));
    await expect(section.getByText(/^Thử: 0 dòng mới, 0 dòng đổi, 1 dòng giữ nguyên/)).toBeVisible();
    const filter = encodeURIComponent(JSON.stringify({ q: `${own}@example.vn` }));
    await page.goto(`${DESK}#/customers?filter=${filter}`);
    await expect(page.getByText(`${own}@example.vn`).first()).toBeVisible();
  });

  test(`[IMPORT-135] past orders come in at the desk, and one that is not over is refused by its line on a ${screen} @alone`, async ({
    page,
  }) => {
    const own = `${screen}${Date.now().toString(36)}`;
    await page.setViewportSize(size);
    await startSession(page, CARE);
    await page.goto(`${DESK}#/exchange`);
    await page.getByLabel('Dữ liệu').click();
    await page.getByRole('option', { name: 'Đơn hàng' }).click();
    const section = page.getByRole('region', { name: 'Chuyển đơn cũ từ nơi bán khác' });
    const heading = 'increment_id,status,created_at,customer_email,grand_total,subtotal';
    const rows = `${own},complete,2024-05-06 03:00:00,a@example.vn,350000,350000\nX${own},processing,2024-05-06 03:00:00,a@example.vn,350000,350000\n`;
    const buffer = Buffer.from(`${heading}\n${rows}`);
    await section.getByLabel('Chọn tệp đơn cũ').setInputFiles({ name: 'don.csv', mimeType: 'text/csv', buffer });
    await expect(section.getByText('Magento', { exact: true })).toBeVisible();
    await expect(section.getByText(/Dòng 3, status: đơn chưa xong/)).toBeVisible();
    await expect(section.getByText(/Tổng tiền · grand_total: 350000 → 350\.000\s₫/)).toBeVisible();
    await expectNoViolations(page);
    await section.getByRole('button', { name: 'Nhập 1 dòng' }).click();
    await expect(section.getByText(/^Đã nhập: 1 dòng mới, .* 1 dòng bị từ chối/)).toBeVisible();
  });

  test(`[IMPORT-136] a plain sheet of goods is matched by hand, and the shop sells it on a ${screen} @alone`, async ({
    page,
  }) => {
    const own = `${screen}-${Date.now().toString(36)}`;
    await page.setViewportSize(size);
    await startSession(page, TRADE);
    await page.goto(`${DESK}#/exchange`);
    const section = page.getByRole('region', { name: 'Chuyển hàng từ nơi bán khác' });
    const buffer = Buffer.from(`Mã,Mặt hàng,Đơn giá,Tồn\nBT-${own},Áo bảng tính ${own},219.000đ,5\n`);
    await section.getByLabel('Chọn tệp hàng').setInputFiles({ name: 'hang.csv', mimeType: 'text/csv', buffer });
    const match = section.getByRole('group', { name: 'Cột nào là gì?' });
    await expect(match.getByRole('combobox', { name: 'Giá bán' })).toHaveText('Đơn giá');
    await expect(match.getByText('Còn cần cột cho: Tên hàng.')).toBeVisible();
    await expect(match.getByRole('button', { name: 'Đọc tệp theo các cột này' })).toBeDisabled();
    await match.getByRole('combobox', { name: 'Tên hàng' }).click();
    await page.getByRole('option', { name: 'Mặt hàng', exact: true }).click();
    await match.getByRole('button', { name: 'Đọc tệp theo các cột này' }).click();
    await expect(section.getByText(/^Thử: 1 dòng mới/)).toBeVisible();
    await section.getByRole('button', { name: 'Nhập 1 dòng' }).click();
    await expect(section.getByText(/^Đã nhập: 1 dòng mới/)).toBeVisible();
    await page.goto(`/ao-bang-tinh-${own}.html`);
    await expect(page.getByText('219.000 ₫').first()).toBeVisible();
  });
}
