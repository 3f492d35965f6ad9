import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { DESK, startSession } from './desk-steps.ts';

// The last import at the desk is undone there, on the built shop. Other tests would see each change, so it runs alone.

const TRADE = 'kinh-doanh@chi.example';
const SCREENS = [
  ['desktop', { width: 1280, height: 800 }],
  ['phone', { width: 390, height: 844 }],
] as const;

for (const [screen, size] of SCREENS)
  test(`[IMPORT-133] an import is tried and undone after a broken line, and its product leaves the shop on a ${screen} @alone`, async ({
    page,
  }) => {
    const own = `${screen}-${Date.now().toString(36)}`;
    await page.setViewportSize(size);
    await startSession(page, TRADE);
    await page.goto(`${DESK}#/exchange`);
    const files = page.getByRole('region', { name: 'Chuyển hàng từ nơi bán khác' });
    const csv = `Mã hàng,Tên hàng,Giá bán,Nhóm hàng,Tồn kho\nHT-${own},Áo hoàn tác ${own},189000,,5\n`;
    const file = { name: `hang-${own}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) };
    await files.getByLabel('Chọn tệp hàng').setInputFiles(file);
    await files.getByRole('button', { name: 'Nhập 1 dòng' }).click();
    await expect(files.getByText(/^Đã nhập: 1 dòng mới/)).toBeVisible();
    await page.goto(`/ao-hoan-tac-${own}.html`);
    await expect(page.getByRole('heading', { level: 1, name: `Áo hoàn tác ${own}` })).toBeVisible();

    await page.goto(`${DESK}#/exchange`);
    const section = page.getByRole('region', { name: 'Hoàn tác lần nhập gần nhất' });
    await expect(section.getByText(`hang-${own}.csv`)).toBeVisible();
    await expect(section.getByText('1 bản ghi mới, 0 bản ghi đổi')).toBeVisible();
    await expect(section.getByRole('button', { name: 'Hoàn tác', exact: true })).toBeHidden();
    await section.getByRole('button', { name: 'Thử hoàn tác' }).click();
    await expect(section.getByText(/^Thử: 0 bản ghi trở lại như cũ, 1 bị xóa, 0 bị ẩn/)).toBeVisible();
    await expectNoViolations(page);
    await page.route('**/exchange/productRow/undo', (route) => route.abort(), { times: 1 });
    await section.getByRole('button', { name: 'Hoàn tác', exact: true }).click();
    await expect(section.getByText(/^Mất kết nối giữa chừng/)).toBeVisible();
    await section.getByRole('button', { name: 'Hoàn tác tiếp' }).click();
    await expect(section.getByText(/^Đã hoàn tác: 0 bản ghi trở lại như cũ, 1 bị xóa/)).toBeVisible();
    await expect(section.getByText('Lần nhập này đã được hoàn tác.')).toBeVisible();
    await expect(section.getByRole('button')).toHaveCount(0);
    const answer = await page.request.get(`/ao-hoan-tac-${own}.html`);
    expect(answer.status()).toBe(404);
  });
