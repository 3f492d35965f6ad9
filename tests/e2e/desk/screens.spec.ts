import { expect, type Page, test } from 'playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { DESK, enterDesk } from './desk-steps.ts';

// Opens every screen of every role and changes nothing.

const ROLES = [
  ['chu-tiem', { width: 768, height: 1024 }],
  ['bien-tap', { width: 1280, height: 900 }],
  ['kinh-doanh', { width: 1280, height: 900 }],
  ['cham-soc', { width: 1280, height: 900 }],
] as const;
/** Buttons of a record that only open a dialog. */
const DIALOGS = ['Đang hiện ở đâu', 'Các bản đã đăng', 'Thử với giỏ hàng hiện có', 'Xếp sản phẩm'];

/** Waits until the screen has loaded everything. */
async function settle(page: Page): Promise<void> {
  await expect(page.locator('#react-admin-title')).not.toBeEmpty();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
}

async function look(page: Page, name: string, within?: string): Promise<void> {
  await settle(page);
  await test.step(name, async () => {
    await expectNoViolations(page, within);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 'too wide').toBeLessThan(1);
  });
}

/** The dialogs that a record offers. */
async function lookAtDialogs(page: Page, name: string): Promise<void> {
  for (const label of DIALOGS) {
    const button = page.getByRole('button', { name: label, exact: true });
    if ((await button.count()) === 0) continue;
    await button.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button').first()).toBeVisible();
    await look(page, `${name}: ${label}`, '[role=dialog]');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
}

for (const [person, viewport] of ROLES)
  test(`[DESK-050] every screen of ${person} at ${viewport.width} px: axe finds nothing in lists, records, forms and dialogs, and all fit`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await page.setViewportSize(viewport);
    await enterDesk(page, `${person}@chi.example`);
    await look(page, 'the first screen');
    const entries = page.getByRole('menu').getByRole('menuitem');
    const addresses = await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(addresses.length).toBeGreaterThan(4);
    const seen = new Set<string>();
    for (const address of addresses) {
      await page.goto(DESK + address);
      await look(page, address, 'main');
      const first = page.locator(`main a[href^="${address}/"]:not([href$="/create"])`).first();
      const hasCreate = (await page.locator(`main a[href="${address}/create"]`).count()) > 0;
      if ((await first.count()) > 0) {
        // The keyboard does the same as a click.
        await first.focus();
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(new RegExp(`${address}/`));
        await look(page, `${address}: the first record`, 'main');
        await lookAtDialogs(page, address);
        seen.add(address);
      }
      if (!hasCreate) continue;
      await page.goto(`${DESK}${address}/create`);
      await expect(page.getByRole('button', { name: 'Lưu', exact: true })).toBeVisible();
      await look(page, `${address}: a new record`, 'main');
    }
    expect(seen.size).toBeGreaterThan(2);
    await page.goto(`${DESK}#/account`);
    await look(page, 'the own account');
  });

test('[DESK-051] a record that cannot be loaded shows why and what to do, with a retry', async ({ page }) => {
  await enterDesk(page, 'chu-tiem@chi.example');
  await page.goto(`${DESK}#/faq/999999`);
  await expect(page.getByRole('alert')).toContainText('Không tìm thấy: có thể ai đó đã xóa.');
  await page.getByRole('link', { name: 'Về danh sách Câu hỏi' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  for (const [address, path] of [
    ['#/faq/1', '**/rest/V1/faq/1'],
    ['#/cmsPage/1', '**/rest/V1/drafts/cmsPage/1'],
    ['#/promoBar', '**/rest/V1/announcement/promo_bar'],
    ['#/homeLayout', '**/rest/V1/drafts/homeLayout/home'],
    ['#/staff/1', '**/rest/V1/staff/1'],
  ] as const) {
    await page.route(path, (route) => route.fulfill({ status: 500, json: { message: 'Internal Error.' } }));
    await page.goto(`${DESK}#/account`);
    await page.goto(`${DESK}${address}`);
    const alert = page.getByRole('alert');
    await expect(alert, address).toContainText('Máy chủ gặp lỗi. Hãy thử lại sau ít phút.');
    await page.unroute(path);
    await page.route(path, (route) => route.abort());
    await alert.getByRole('button', { name: 'Tải lại' }).click();
    await expect(alert, address).toContainText('Mất kết nối');
    await expectNoViolations(page, 'main');
    await page.unroute(path);
    await alert.getByRole('button', { name: 'Tải lại' }).click();
    await expect(page.getByRole('button', { name: /^Lưu/ }).first(), address).toBeVisible();
  }
});

test('[DESK-037] a list exports all filtered records, more than one answer contains', async ({ page }) => {
  await enterDesk(page, 'kinh-doanh@chi.example');
  await page.goto(`${DESK}#/productRow?filter=${encodeURIComponent(JSON.stringify({ q: 'N' }))}`);
  const range = page.getByText(/^1–25 trên \d+$/);
  await expect(range).toBeVisible();
  const total = Number(/\d+$/.exec((await range.textContent()) ?? '')?.[0]);
  expect(total).toBeGreaterThan(300);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Xuất tệp' }).click();
  const stream = await (await download).createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  const [head = '', ...rows] = Buffer.concat(chunks).toString('utf8').split('\r\n');
  expect(head).toBe('\uFEFFTên,Mã hàng,Giá (đồng),Giá giảm (đồng),Còn trong kho,Bán trên cửa hàng');
  expect(rows).toHaveLength(total);
});
