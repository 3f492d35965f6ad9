import { cookieOf, logInByCode, newPhone, readCode } from '../support/customer.ts';
import { chooseRegion } from '../support/regions.ts';
import { type BrowserContext, expect, type Page, test } from '../support/test.ts';

/** What was typed is there, and looks as if it was saved. */
const NOT_SAVED = 'Những gì bạn gõ trước khi đăng nhập lại chưa được lưu.';
const main = (page: Page) => page.getByRole('main');

/** Ends the session as the shop does it after its time: the browser still has the token, and nobody knows it. */
async function endSession(context: BrowserContext): Promise<void> {
  const token = await cookieOf(context, 'customer-token');
  if (!token) throw new Error('nobody is logged in');
  await context.addCookies([{ ...token, value: '0'.repeat(64) }]);
}

/** Logs in where the shop asks for it, as a shopper does. */
async function logInAgain(page: Page, phone: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Đăng nhập' });
  await dialog.getByLabel('Số điện thoại').fill(phone);
  await page.keyboard.press('Enter');
  const code = dialog.getByLabel('Mã đăng nhập');
  await expect(code).toBeFocused();
  await code.fill(await readCode(page.context().request, phone));
}

/** The same with plain forms, for a browser without scripts. */
async function logInPlainly(page: Page, phone: string): Promise<void> {
  const next = new URL(page.url()).searchParams.get('next') ?? '';
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Số điện thoại').fill(phone);
  await dialog.getByLabel('Số điện thoại').press('Enter');
  const code = dialog.getByLabel('Mã đăng nhập');
  await expect(code).toBeVisible();
  await code.fill(await readCode(page.context().request, phone));
  await code.press('Enter');
  await expect(page).toHaveURL((url) => url.pathname + url.search === next);
}

/** How a form is filled and sent, and what is there after the login. */
interface Form {
  path: string;
  button: string;
  fill: (page: Page, hasScripts: boolean) => Promise<void>;
  shown: (page: Page) => Promise<void>;
}
const FORMS: Record<string, Form> = {
  profile: {
    path: '/customer/my-profile',
    button: 'Lưu thay đổi',
    fill: async (page) => {
      await main(page).getByLabel('Họ và tên').fill('Trần Thu Trang');
      await main(page).getByRole('radio', { name: 'Nữ' }).check();
      await main(page).getByLabel('Ngày sinh').fill('1995-03-08');
    },
    shown: async (page) => {
      await expect(main(page).getByLabel('Họ và tên')).toHaveValue('Trần Thu Trang');
      await expect(main(page).getByRole('radio', { name: 'Nữ' })).toBeChecked();
      await expect(main(page).getByLabel('Ngày sinh')).toHaveValue('1995-03-08');
    },
  },
  address: {
    path: '/customer/addresses-details?edit=new',
    button: 'Lưu địa chỉ',
    fill: async (page, hasScripts) => {
      await main(page).getByLabel('Họ và tên').fill('Trần Thu Trang');
      await main(page).getByLabel('Số điện thoại').fill('0912 345 678');
      await chooseRegion(page, 'Tỉnh/Thành phố', { name: 'Hà Nội', hasScripts });
      if (hasScripts) await chooseRegion(page, 'Phường/Xã');
      await main(page).getByLabel('Số nhà, tên đường').fill('12 ngõ 34 phố Huế');
    },
    shown: async (page) => {
      await expect(main(page).getByLabel('Họ và tên')).toHaveValue('Trần Thu Trang');
      await expect(main(page).getByLabel('Số điện thoại')).toHaveValue(/^0912 ?345 ?678$/);
      await expect(main(page).getByLabel('Số nhà, tên đường')).toHaveValue('12 ngõ 34 phố Huế');
    },
  },
};

for (const [name, { path, fill, button, shown }] of Object.entries(FORMS)) {
  test(`[ACCOUNT-015] the session is over when the ${name} is sent: after the login the form has what was typed @phone`, async ({
    page,
    context,
  }) => {
    const phone = await logInByCode(context, newPhone());
    await page.goto(path);
    await fill(page, true);
    await endSession(context);
    await main(page).getByRole('button', { name: button }).first().click();
    await logInAgain(page, phone);
    await expect(page).toHaveURL((url) => url.pathname + url.search === path);
    await shown(page);
    await expect(main(page).getByText(NOT_SAVED)).toBeVisible();
    await main(page).getByRole('button', { name: button }).first().click();
    await expect(main(page).getByText(NOT_SAVED)).toBeHidden();
    await page.goto(path);
    await expect(main(page).getByText(NOT_SAVED)).toBeHidden();
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  for (const [name, { path, fill, button, shown }] of Object.entries(FORMS)) {
    test(`[ACCOUNT-015] without scripts the ${name} is in its form again after the login`, async ({
      page,
      context,
    }) => {
      const phone = await logInByCode(context, newPhone());
      await page.goto(path);
      await fill(page, false);
      await endSession(context);
      await main(page).getByRole('button', { name: button }).first().click();
      await logInPlainly(page, phone);
      await shown(page);
      await expect(main(page).getByText(NOT_SAVED)).toBeVisible();
    });
  }
});
