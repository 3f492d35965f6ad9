import { expectNoViolations } from '../support/axe.ts';
import { expect, type Page, test } from '../support/test.ts';
import { DESK, startSession } from './desk-steps.ts';

const OWNER = 'chu-tiem@chi.example';
const SAVED = /setting\/identity$/;
const SIZES = [
  { name: 'on a computer', viewport: { width: 1280, height: 900 } },
  { name: 'on a phone', viewport: { width: 390, height: 844 } },
];

/** Saves, and returns the status of the answer. */
async function save(page: Page): Promise<number> {
  const answer = page.waitForResponse((one) => one.request().method() === 'PUT' && SAVED.test(one.url()));
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  return (await answer).status();
}

async function expectFit(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThan(1);
  await expectNoViolations(page, 'main');
}

for (const { name: size, viewport } of SIZES)
  test.describe(size, () => {
    test.use({ viewport });

    test('[DESK-110] [DESK-111] the owner changes who sells: a wrong tax code is refused beside its field, the right one is in the shop at once, and the screen says who changed it @alone', async ({
      page,
    }) => {
      await startSession(page, OWNER);
      await page.goto(`${DESK}#/identity`);
      const code = page.getByLabel('Mã số thuế');
      const company = page.getByLabel('Tên pháp nhân');
      await expect(company).toBeVisible();
      const before = { code: await code.inputValue(), company: await company.inputValue() };
      const name = `Công ty TNHH Mây ${size}`;
      await company.fill(name);
      await code.fill('0100109107');
      expect(await save(page)).toBe(400);
      await expect(code).toHaveAttribute('aria-invalid', 'true');
      await expect(page.locator('form').getByText(/Đây không phải là mã số thuế/)).toBeVisible();
      await expect(company).toHaveValue(name);
      await code.fill('0100109106');
      expect(await save(page)).toBe(200);
      await expect(page.getByText(/^Sửa lần cuối: Vân Chủ Tiệm, \d{2}\/\d{2}\/\d{4}/).first()).toBeVisible();
      await expectFit(page);
      await expect(async () => expect(await (await page.request.get('/')).text()).toContain(name)).toPass();
      await company.fill(before.company);
      await code.fill(before.code);
      expect(await save(page)).toBe(200);
    });

    test('[DESK-112] the first steps say what the shop has and what it lacks, and lead to the screen that mends it @alone', async ({
      page,
    }) => {
      await startSession(page, OWNER);
      await page.goto(`${DESK}#/firstSteps`);
      const main = page.getByRole('main');
      await expect(main.getByText('Cửa hàng đã có đủ những gì cần để bán.')).toBeVisible();
      const seller = main.getByRole('listitem').filter({ hasText: 'Danh tính người bán' });
      await expect(seller.getByRole('img', { name: 'Đã xong' })).toBeVisible();
      await expectFit(page);
      // The staff of the default shop sign in without an app.
      const codes = main.getByRole('listitem').filter({ hasText: 'ứng dụng tạo mã' });
      await codes.getByRole('link', { name: 'Mở: Người của tiệm' }).click();
      await expect(page).toHaveURL(/#\/staff/);
    });
  });
