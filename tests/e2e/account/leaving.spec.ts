import { logInByCode, readCode, readMessage, register } from '../support/customer.ts';
import { expect, test } from '../support/test.ts';

test('[ACCOUNT-013] a customer downloads their data, then deletes the account by a code and the number, typed as it is written; the session is over @phone', async ({
  page,
  context,
}) => {
  const phone = await logInByCode(context);
  await page.goto('/customer/my-profile');
  const main = page.getByRole('main');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('link', { name: 'Tải dữ liệu của bạn' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('du-lieu-cua-toi.json');
  const part = main.getByRole('group').filter({ hasText: 'Tạm khóa hoặc xóa tài khoản' });
  await part.locator('summary').click();
  await part.getByRole('button', { name: /^Gửi mã tới/ }).click();
  const code = part.getByLabel('Mã đăng nhập');
  await expect(code).toBeVisible();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.fill(await readCode(context.request, phone));
  await part.getByRole('button', { name: 'Xác nhận', exact: true }).click();
  const remove = part.getByRole('button', { name: 'Xóa tài khoản của bạn' });
  const spelled = phone.replace(/(\d{4})(\d{3})(\d{3})/, '$1 $2 $3');
  // The first one locks the account.
  const confirmation = part.getByLabel(`Nhập ${spelled} để xác nhận`).last();
  await confirmation.fill('0900 000 000');
  await remove.click();
  await expect(main.getByRole('alert').first()).toHaveText('Nội dung xác nhận chưa đúng. Bạn nhập lại giúp nhé.');
  await confirmation.fill(spelled);
  await remove.click();
  await expect(page.getByText('Tài khoản đã được xóa. Hẹn gặp lại bạn.')).toBeVisible();
  await page.goto('/customer/my-profile');
  await expect(page.getByRole('dialog', { name: 'Đăng nhập' })).toBeVisible();
});

test('[ACCOUNT-014] who forgot the password asks for a letter, sets a new password by its link, once, and logs in with it alone @phone', async ({
  page,
  context,
}) => {
  const email = await register(context);
  await context.clearCookies();
  await page.goto('/?login=password');
  const dialog = page.getByRole('dialog', { name: /^(?:Đăng nhập|Mật khẩu mới)$/ });
  await dialog.getByRole('link', { name: 'Quên mật khẩu?' }).click();
  await expect(dialog.getByRole('heading', { name: 'Đặt lại mật khẩu' })).toBeVisible();
  const sent = page.getByText('Nếu email này có tài khoản, đường dẫn đặt lại mật khẩu đang trên đường tới.');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: /^Gửi/ }).click();
  await expect(sent).toBeVisible();
  const { token = '' } = await readMessage(context.request, email);
  const link = `/?${new URLSearchParams({ login: 'reset', email, token }).toString()}`;
  const fresh = 'Len-Moi-2027';
  await page.goto(link);
  const [first, again] = [page.getByLabel('Mật khẩu mới', { exact: true }), page.getByLabel('Nhập lại mật khẩu mới')];
  for (const field of [first, again]) await expect(field).toHaveAttribute('autocomplete', 'new-password');
  await first.fill('ngan');
  await again.fill('ngan');
  await page.getByRole('button', { name: 'Lưu mật khẩu' }).click();
  await expect(first).toHaveAccessibleDescription(/Ít nhất 8 ký tự|ít nhất 8 ký tự/);
  await first.fill(fresh);
  await again.fill(fresh);
  await page.getByRole('button', { name: 'Lưu mật khẩu' }).click();
  await expect(page.getByText('Đã đặt mật khẩu mới. Bạn đăng nhập nhé.')).toBeVisible();
  const enter = async (password: string) => {
    await page.goto('/?login=password');
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Mật khẩu', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
  };
  await enter('Chi-vai-2026');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await enter(fresh);
  await expect(page.getByText('Đăng nhập thành công!')).toBeVisible();
  await context.clearCookies();
  await page.goto(link);
  await first.fill('Len-Khac-2027');
  await again.fill('Len-Khac-2027');
  await page.getByRole('button', { name: 'Lưu mật khẩu' }).click();
  await expect(page.getByText('Đường dẫn đã dùng rồi hoặc hết hạn. Bạn xin đường dẫn mới nhé.')).toBeVisible();
});
