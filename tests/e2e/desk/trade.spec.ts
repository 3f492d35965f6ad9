import { expectNoViolations } from '../support/axe.ts';
import { fillCart, findBuyable } from '../support/filled-cart.ts';
import { expect, type Page, test } from '../support/test.ts';
import { enterDesk, openScreen } from './desk-steps.ts';

// The work of the role trade at the desk, on the built shop. Other tests would see each change, so it runs alone.

const TRADE = 'kinh-doanh@chi.example';
const OWNER = 'chu-tiem@chi.example';
/** A category with its own products. A category above it lists the products of the categories below. */
const LEAF = '/nu/ao/ao-polo.html';

/** Saves the open record; returns the status of the answer. */
async function save(page: Page): Promise<number> {
  const answered = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  return (await answered).status();
}

/** A product without colours and sizes. */
const SIMPLE = 'PHQ2602';

/** Opens a product by its SKU. */
async function openProduct(page: Page, sku: string): Promise<void> {
  await openScreen(page, 'Sản phẩm');
  await page.getByRole('textbox', { name: 'Tìm', exact: true }).fill(sku);
  await page.getByRole('cell', { name: sku, exact: true }).click();
  await expect(page.getByLabel(/^Tên\s*\*?$/)).toBeVisible();
}

test('[DESK-040] [DESK-023] the shop shows a new price; invalid values are reported at their field; the change is undone from the log @alone', async ({
  page,
  context,
  request,
  browser,
}) => {
  const path = '/tui-qua-canvas-day-rut.html';
  const html = async () => (await request.get(path)).text();
  await enterDesk(page, TRADE);
  // Shoppers pay the prices of the variants, so the form of their product has none.
  await openProduct(page, (await findBuyable(context)).sku);
  await expect(page.getByLabel('Giá (đồng)', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Màu và cỡ: giá, kho' })).toBeVisible();
  await openProduct(page, SIMPLE);
  const price = page.getByLabel('Giá (đồng)', { exact: true });
  await price.fill('-5');
  expect(await save(page)).toBe(400);
  await expect(page.getByText('Nhỏ hơn 0.')).toBeVisible();
  await expect(price).toHaveValue('-5');
  await page.getByLabel(/^Tên\s*\*?$/).fill('Túi quà canvas dây rút thử giá mới');
  await price.fill('41500');
  expect(await save(page)).toBe(200);
  await expect.poll(html).toContain('dây rút thử giá mới');
  expect(await html()).toContain('41.500');
  await page.getByRole('button', { name: 'Đang hiện ở đâu' }).click();
  const live = page.getByRole('dialog');
  await expect(live.getByRole('link', { name: path })).toBeVisible();
  await expect(live.getByText(/Máy tính: /).first()).toBeVisible();
  await expectNoViolations(page, '[role=dialog]');

  const owners = await browser.newContext();
  const owner = await owners.newPage();
  await enterDesk(owner, OWNER);
  await openScreen(owner, 'Nhật ký');
  await owner
    .getByRole('row', { name: /Sửa Sản phẩm/ })
    .first()
    .click();
  // The difference is shown word by word.
  await expect(owner.getByText('thử giá mới', { exact: true })).toBeVisible();
  await owner.getByRole('button', { name: 'Hoàn tác thay đổi này' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Xác nhận' }).click();
  await expect(owner.getByText('Đã hoàn tác.')).toBeVisible();
  await expect.poll(html).not.toContain('dây rút thử giá mới');
  expect(await html()).not.toContain('41.500');
  await owners.close();
});

test('[DESK-042] a rule is tried on the current carts before it is switched on @alone', async ({ page, context }) => {
  await fillCart(context);
  await enterDesk(page, TRADE);
  await openScreen(page, 'Khuyến mãi giỏ hàng');
  await page.getByRole('row').nth(1).click();
  await page.getByRole('button', { name: 'Thử với giỏ hàng hiện có' }).click();
  await expect(page.getByRole('dialog').getByText(/giỏ hàng gần đây nhất được áp dụng/)).toBeVisible();
  await expectNoViolations(page, '[role=dialog]');
});

test('[DESK-041] the products of a category are sorted by keyboard, and its list shows it @alone', async ({
  page,
  request,
}) => {
  await enterDesk(page, TRADE);
  await openScreen(page, 'Danh mục');
  const address = LEAF.replace(/^\/|\.html$/g, '');
  await page.getByRole('textbox', { name: 'Tìm' }).fill(address);
  await page.getByRole('cell', { name: address, exact: true }).click();
  await page.getByRole('button', { name: 'Xếp sản phẩm' }).click();
  const dialog = page.getByRole('dialog');
  const second = dialog.getByRole('listitem').nth(1);
  const name = ((await second.getByRole('paragraph').nth(1).textContent()) ?? '').replace(/\s\S+$/, '');
  await second.getByRole('button', { name: 'Lên đầu' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('listitem').first()).toContainText(name);
  await dialog.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByText('Đã lưu thứ tự.')).toBeVisible();
  await expect.poll(async () => (await request.get(LEAF)).text()).toContain(name);
});

test('[DESK-043] a file is tried, its problems are reported by line, and it is imported @alone', async ({
  page,
  context,
  request,
}) => {
  const { path, sku } = await findBuyable(context);
  await enterDesk(page, TRADE);
  await openScreen(page, 'Nhập, xuất tệp');
  await expectNoViolations(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Xuất tệp' }).click();
  expect((await download).suggestedFilename()).toBe('productRow.csv');
  const title = `Tiêu đề từ tệp ${Date.now()}`;
  const csv = `sku,meta_title,price,lạ\r\n${sku},${title},,x\r\n${sku},,rẻ,\r\n`;
  await page.getByLabel('Tệp CSV').setInputFiles({ name: 'gia.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(page.getByText('Các cột này không dùng đến: lạ.')).toBeVisible();
  await expect(page.getByText(/^Thử: 0 dòng mới, 1 dòng đổi/)).toBeVisible();
  await expect(page.getByText(/Dòng 3, Giá \(đồng\):/)).toBeVisible();
  await page.getByRole('button', { name: 'Nhập 1 dòng' }).click();
  await expect(page.getByText(/^Đã nhập: /)).toBeVisible();
  await expect.poll(async () => (await request.get(path)).text()).toContain(title);
});
