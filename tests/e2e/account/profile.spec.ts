import { register } from '../support/customer.ts';
import { expect, type Page, test } from '../support/test.ts';

const PROFILE = '/customer/my-profile';
const save = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Lưu thay đổi' }).first();
const greeting = (page: Page) => page.getByText(/^Chào /).first();

test('[ACCOUNT-011] a profile is saved without leaving the page; the greeting has the new name, and no framework came before the first touch @phone', async ({
  page,
  context,
}) => {
  await register(context);
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  const pages: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && pages.push(request.url()));
  await page.goto(PROFILE, { waitUntil: 'load' });
  const bodies = await Promise.all(scripts.map(async (url) => (await context.request.get(url)).text()));
  expect(bodies.filter((body) => /react-dom|hydrateRoot/.test(body))).toEqual([]);
  const main = page.getByRole('main');
  await main.getByLabel('Họ và tên').fill('Trần Thu Trang');
  await main.getByRole('radio', { name: 'Nữ' }).check();
  await main.getByLabel('Ngày sinh').fill('1995-03-08');
  await save(page).click();
  await expect(page.getByText('Đã cập nhật thông tin tài khoản')).toBeVisible();
  await expect(save(page)).not.toHaveAttribute('aria-busy');
  await expect(greeting(page)).toHaveText('Chào Trang');
  expect(pages).toHaveLength(1);
  await page.reload();
  await expect(main.getByLabel('Họ và tên')).toHaveValue('Trần Thu Trang');
  await expect(main.getByLabel('Ngày sinh')).toHaveValue('1995-03-08');
  await expect(main.getByRole('radio', { name: 'Nữ' })).toBeChecked();
  await expect(greeting(page)).toHaveText('Chào Trang');
});

test('[ACCOUNT-012] what is wrong with a profile stands beside its field until it is corrected; what was not answered is said, and all that was typed stays @phone', async ({
  page,
  context,
}) => {
  await register(context);
  await page.goto(PROFILE);
  const main = page.getByRole('main');
  const name = main.getByLabel('Họ và tên');
  await name.focus();
  await expect(main.locator('astro-island').filter({ has: page.getByLabel('Họ và tên') })).not.toHaveAttribute('ssr');
  await name.fill('Trang 123');
  await main.getByLabel('Ngày sinh').fill('1995-03-08');
  await save(page).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Tên không gồm số hay ký tự đặc biệt');
  await expect(main.getByRole('alert')).toHaveCount(1);
  await name.fill('Trần Thu Trang');
  await expect(name).toHaveAccessibleDescription('');
  let sent = 0;
  await page.route('**/_actions/account.updateProfile', (route) => {
    sent += 1;
    return route.abort();
  });
  await save(page).dblclick();
  await expect(main.getByRole('alert')).toHaveText('Lỗi kết nối! Bạn kiểm tra mạng rồi thử lại nhé.');
  expect(sent).toBe(1);
  await expect(name).toHaveValue('Trần Thu Trang');
  await expect(main.getByLabel('Ngày sinh')).toHaveValue('1995-03-08');
  await page.unrouteAll();
  await save(page).click();
  await expect(page.getByText('Đã cập nhật thông tin tài khoản')).toBeVisible();
  await expect(main.getByRole('alert')).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[ACCOUNT-012] the plain form says what is wrong once, beside its field, and keeps what was typed @phone', async ({
    page,
    context,
  }) => {
    await register(context);
    await page.goto(PROFILE);
    const main = page.getByRole('main');
    const name = main.getByLabel('Họ và tên');
    await name.fill('Trang 123');
    await save(page).click();
    await expect(name).toHaveValue('Trang 123');
    await expect(name).toHaveAccessibleDescription('Tên không gồm số hay ký tự đặc biệt');
    await expect(main.getByRole('alert')).toHaveCount(1);
    await name.fill('Trần Thu Trang');
    await save(page).click();
    await expect(name).toHaveValue('Trần Thu Trang');
    await expect(main.getByRole('alert')).toHaveCount(0);
  });
});
