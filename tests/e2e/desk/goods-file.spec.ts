import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { DESK, startSession } from './desk-steps.ts';

// Files of other systems come in at the desk, on the built shop. Other tests would see each change, so it runs alone.

const TRADE = 'kinh-doanh@chi.example';
const SCREENS = [
  ['desktop', { width: 1280, height: 800 }],
  ['phone', { width: 390, height: 844 }],
] as const;
/** Products of an earlier try are in the shop. */
const ownName = (screen: string) => `${screen}-${Date.now().toString(36)}`;
/** A file of Shopify without pictures, whose products have names of their own. */
const shopifyFile = (own: string) =>
  readFileSync(join(import.meta.dirname, '../../backend/data/goods-files/shopify.csv'), 'utf8')
    .replaceAll(/https:\/\/anh\.example[^,]*/g, '')
    .replaceAll('so-mi-linen-co-tru', `so-mi-linen-${own}`)
    .replaceAll('khan-lua-theu-sen', `khan-lua-${own}`)
    .replaceAll('ao-mua-cu', `ao-mua-cu-${own}`)
    .replaceAll(/\b(SM-(?:TR|DE)-[SM]|KHAN-SEN|AO-CU)\b/g, `$1-${own}`)
    .replaceAll('4006381333931', '')
    .replaceAll(',Sơ mi,"', ',,"');

for (const [screen, size] of SCREENS) {
  test(`[IMPORT-131] [IMPORT-132] a file of Shopify is dropped, tried and run, and the shop sells it on a ${screen} @alone`, async ({
    page,
  }) => {
    const own = ownName(screen);
    await page.setViewportSize(size);
    await startSession(page, TRADE);
    await page.goto(`${DESK}#/exchange`);
    const section = page.getByRole('region', { name: 'Chuyển hàng từ nơi bán khác' });
    const files = await page.evaluateHandle((text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], 'shopify.csv', { type: 'text/csv' }));
      return data;
    }, shopifyFile(own));
    await section.getByText('Thả tệp vào đây, hoặc').dispatchEvent('drop', { dataTransfer: files });
    await expect(section.getByText('Shopify', { exact: true })).toBeVisible();
    await expect(section.getByText('UTF-8')).toBeVisible();
    await expect(section.getByText(/Variant Price: 350000\.00 → 350\.000\s₫/).first()).toBeVisible();
    await expect(section.getByText(/^Thử: \d+ dòng mới/)).toBeVisible();
    await expectNoViolations(page);
    await section.getByRole('button', { name: /^Nhập \d+ dòng$/ }).click();
    await expect(section.getByText(/^Đã nhập: \d+ dòng mới/)).toBeVisible();
    const download = page.waitForEvent('download');
    await section.getByRole('button', { name: 'Tải báo cáo' }).click();
    expect((await download).suggestedFilename()).toBe('bao-cao-nhap-hang.csv');
    await page.goto(`/so-mi-linen-${own}.html`);
    await expect(page.getByRole('heading', { level: 1, name: 'Sơ mi linen cổ trụ' })).toBeVisible();
    await expect(page.getByText('350.000 ₫').first()).toBeVisible();
  });

  test(`[IMPORT-131] a Vietnamese sheet asks how its prices are written, goes on after a broken line, and the answer is sold on a ${screen} @alone`, async ({
    page,
  }) => {
    const own = ownName(screen);
    await page.setViewportSize(size);
    await startSession(page, TRADE);
    await page.goto(`${DESK}#/exchange`);
    const section = page.getByRole('region', { name: 'Chuyển hàng từ nơi bán khác' });
    const csv = `Mã hàng,Tên hàng,Giá bán,Nhóm hàng,Tồn kho\nKV-${own},Áo lụa hàng Đào ${own},189.000,,5\nKV-H-${own},Áo hỏng,#N/A,,5\n`;
    const buffer = Buffer.from(csv);
    await section.getByLabel('Chọn tệp hàng').setInputFiles({ name: 'hang.csv', mimeType: 'text/csv', buffer });
    await expect(section.getByText('KiotViet', { exact: true })).toBeVisible();
    const question = section.getByRole('radiogroup', { name: '“189.000” là bao nhiêu?' });
    await expect(question.getByRole('radio')).toHaveCount(2);
    await expect(section.getByText(/Dòng 3, KV-H-.*Giá bán: “#N\/A” là lỗi của bảng tính/)).toBeVisible();
    await question.getByRole('radio', { name: '189.000 ₫' }).check();
    await expect(section.getByText(/^Thử: 1 dòng mới, 0 dòng đổi, 0 dòng giữ nguyên, 1 dòng bị từ chối/)).toBeVisible();
    // The line breaks at the first batch.
    await page.route('**/import/runs/*/batches', (route) => route.abort(), { times: 1 });
    await section.getByRole('button', { name: 'Nhập 1 dòng' }).click();
    await expect(section.getByText(/^Mất kết nối giữa chừng/)).toBeVisible();
    await section.getByRole('button', { name: 'Nhập tiếp' }).click();
    await expect(section.getByText(/^Đã nhập: 1 dòng mới/)).toBeVisible();
    await page.goto(`/ao-lua-hang-dao-${own}.html`);
    await expect(page.getByText('189.000 ₫').first()).toBeVisible();
  });
}
