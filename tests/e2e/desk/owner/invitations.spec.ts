import { TOTP } from 'otpauth';
import { expectNoViolations } from '../../support/axe.ts';
import { readMessage } from '../../support/customer.ts';
import { expect, type Page, test } from '../../support/test.ts';
import { DESK, startSession } from '../desk-steps.ts';

const OWNER = 'chu-tiem@chi.example';
const PASSWORD = 'Mua-Xuan-2027';
const SIZES = [
  { name: 'on a computer', viewport: { width: 1280, height: 900 } },
  { name: 'on a phone', viewport: { width: 390, height: 844 } },
];
/** The address of somebody whom no test invited before. */
const newColleague = () => `mai-${Math.random().toString(36).slice(2)}@may.example`;

async function expectFit(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThan(1);
  await expectNoViolations(page, 'main');
}

/** The link in the newest invitation to an address. */
async function linkTo(page: Page, email: string): Promise<string> {
  const { token } = await readMessage(page.request, email);
  return `${DESK}#/invitation/${token}`;
}

/** Invites somebody by the form of the desk, and returns to the list. */
async function invite(page: Page, name: string, email: string, role: string): Promise<void> {
  await page.goto(`${DESK}#/staff`);
  await page.getByRole('link', { name: 'Mời bằng thư' }).click();
  await page.getByRole('textbox', { name: 'Tên' }).fill(name);
  await page.getByRole('textbox', { name: 'Địa chỉ thư' }).fill(email);
  await page.getByRole('combobox', { name: 'Vai trò' }).click();
  await page.getByRole('option', { name: role }).click();
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
}

for (const { name: size, viewport } of SIZES)
  test.describe(size, () => {
    test.use({ viewport });

    test('[DESK-184] [DESK-185] a colleague is invited by mail, sets a password by the link and is in; the link opens once, a withdrawn one says so @alone', async ({
      page,
      browser,
      baseURL,
    }) => {
      await startSession(page, OWNER);
      const email = newColleague();
      await invite(page, 'Đặng Thị Mai Hương Giang', 'chu-tiem@chi.example', 'Chăm sóc khách');
      await expect(page.getByText(/Người có địa chỉ này đã có tài khoản/)).toBeVisible();
      await page.getByLabel('Địa chỉ thư').fill(email);
      await page.getByRole('button', { name: 'Lưu', exact: true }).click();
      const main = page.getByRole('main');
      const mine = main.getByRole('listitem').filter({ hasText: email });
      await expect(mine.getByText(/^Đang chờ, gửi .* dùng được đến/)).toBeVisible();
      await expectFit(page);
      const first = await linkTo(page, email);
      await mine.getByRole('button', { name: /^Gửi lại thư mời/ }).click();
      await expect(page.getByText(`Đã gửi thư mời mới tới ${email}. Đường dẫn cũ hết dùng.`)).toBeVisible();

      const context = await browser.newContext({ baseURL: baseURL ?? '', viewport });
      const colleague = await context.newPage();
      await colleague.goto(first);
      await expect(colleague.getByText(/không mở được lời mời nào/)).toBeVisible();
      await colleague.goto('about:blank');
      const link = await linkTo(page, email);
      await colleague.goto(link);
      await expect(colleague.getByText(/Vân Chủ Tiệm mời bạn vào làm việc, vai trò Chăm sóc khách/)).toBeVisible();
      const password = colleague.getByLabel('Mật khẩu mới');
      await password.fill('ngan');
      await colleague.getByRole('button', { name: 'Đặt mật khẩu và vào' }).click();
      await expect(colleague.getByText('Mật khẩu cần ít nhất 10 ký tự.')).toBeVisible();
      await expect(password).toHaveValue('ngan');
      await expectFit(colleague);
      await password.fill(PASSWORD);
      await colleague.getByRole('button', { name: 'Đặt mật khẩu và vào' }).click();
      await expect(colleague.getByRole('heading', { name: 'Đơn hàng', exact: true })).toBeVisible();
      await expect(colleague.getByRole('menuitem', { name: 'Người của tiệm' })).toHaveCount(0);
      expect(await colleague.evaluate(() => document.cookie)).not.toMatch(/desk=/);

      await colleague.goto('about:blank');
      await colleague.goto(link);
      await expect(colleague.getByText(/Lời mời này đã được nhận rồi/)).toBeVisible();
      await context.close();

      await page.reload();
      await expect(mine.getByText(/^Đã nhận lời/)).toBeVisible();
      const other = newColleague();
      await invite(page, 'Nguyễn Kín', other, 'Kho');
      const theirs = main.getByRole('listitem').filter({ hasText: other });
      const withdrawn = await linkTo(page, other);
      await theirs.getByRole('button', { name: /^Rút lời mời/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Xác nhận' }).click();
      await expect(theirs.getByText(/^Đã rút/)).toBeVisible();
      await page.goto('about:blank');
      await page.goto(withdrawn);
      await expect(page.getByText('Chủ tiệm đã rút lời mời này.')).toBeVisible();
    });

    test('[DESK-186] the owner asks a role for a second factor: who lacks it is led to set it up and then works @alone', async ({
      page,
      browser,
      baseURL,
    }) => {
      await startSession(page, OWNER);
      const put = (roles: string[]) => saveRoles(page, roles);
      await page.goto(`${DESK}#/secondFactor`);
      await page.getByRole('checkbox', { name: 'Chăm sóc khách' }).check();
      await page.getByRole('button', { name: 'Lưu', exact: true }).click();
      await expect(page.getByText(/^Sửa lần cuối: Vân Chủ Tiệm/)).toBeVisible();
      await expectFit(page);
      try {
        const email = newColleague();
        await invite(page, 'Mai', email, 'Chăm sóc khách');
        await expect(page.getByRole('listitem').filter({ hasText: email })).toBeVisible();
        const context = await browser.newContext({ baseURL: baseURL ?? '', viewport });
        const colleague = await context.newPage();
        await colleague.goto(await linkTo(page, email));
        await colleague.getByLabel('Mật khẩu mới').fill(PASSWORD);
        await colleague.getByRole('button', { name: 'Đặt mật khẩu và vào' }).click();
        await expect(colleague.getByRole('img', { name: 'Hình để quét bằng ứng dụng tạo mã' })).toBeVisible();
        await expectFit(colleague);
        const key = await colleague.locator('code').textContent();
        await colleague.getByLabel('Mã 6 số trong ứng dụng').fill(new TOTP({ secret: key ?? '' }).generate());
        await colleague.getByRole('button', { name: 'Xác nhận' }).click();
        await colleague.getByRole('button', { name: 'Đã cất kỹ' }).click();
        await expect(colleague.getByRole('heading', { name: 'Đơn hàng', exact: true })).toBeVisible();
        await context.close();
      } finally {
        await put([]);
      }
    });
  });

/** Sets which roles need a second factor, by the REST. */
async function saveRoles(page: Page, roles: string[]): Promise<void> {
  const origin = new URL(page.url()).origin;
  const saved = await page.request.put('/rest/V1/setting/secondFactor', {
    data: { setting: { second_factor_roles: roles } },
    headers: { origin, 'sec-fetch-site': 'same-origin' },
  });
  expect(saved.status()).toBe(200);
}
