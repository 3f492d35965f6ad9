import { postForm, register } from '../support/customer.ts';
import { fillCart, saveDelivery } from '../support/filled-cart.ts';
import { chooseRegion } from '../support/regions.ts';
import { DELIVERY, Shopper } from '../support/shopper.ts';
import { expect, type Page, test } from '../support/test.ts';

const CITY = 'Tỉnh/Thành phố';
const WARD = 'Phường/Xã';

async function openCheckout(page: Page): Promise<void> {
  await page.goto('/checkout');
  await expect(page.getByLabel(CITY)).toHaveAttribute('role', 'combobox');
}

test('[ADDR-010] [ADDR-020] [X64] the first invalid field gets the focus, each shows its error, and nothing typed is lost', async ({
  page,
  context,
}) => {
  await fillCart(context);
  await openCheckout(page);
  const send = page.getByRole('button', { name: 'Tiếp tục', exact: true });
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await send.click();
  await expect(field('Họ và tên')).toBeFocused();
  for (const [label, message] of [
    ['Họ và tên', 'Bạn nhập tên người nhận nhé'],
    ['Số điện thoại', 'Bạn nhập số điện thoại nhé'],
    [CITY, 'Bạn chọn tỉnh, thành phố nhé'],
    [WARD, 'Bạn chọn phường, xã nhé'],
    ['Số nhà, tên đường', 'Bạn nhập số nhà, tên đường nhé'],
  ] as const) {
    await expect(field(label)).toHaveAccessibleDescription(message);
    await expect(field(label)).toHaveAttribute('aria-invalid', 'true');
  }
  await field('Họ và tên').fill(' Nguyễn Thị  Ánh ');
  await expect(field('Họ và tên')).not.toHaveAttribute('aria-invalid', 'true');
  await field('Số điện thoại').fill('+84 912 34');
  await field('Số nhà, tên đường').fill('12 <script>');
  await field('Ghi chú cho đơn hàng').fill('Gọi trước 🙏');
  await send.click();
  await expect(field('Số điện thoại')).toBeFocused();
  await expect(field('Số điện thoại')).toHaveAccessibleDescription('Số điện thoại cần đúng 10 chữ số');
  await field('Số điện thoại').fill('+84 912 345 678');
  await send.click();
  await expect(field(CITY)).toBeFocused();
  await chooseRegion(page, CITY, { name: 'Hà Nội' });
  await chooseRegion(page, WARD);
  await send.click();
  await expect(field('Số nhà, tên đường')).toBeFocused();
  await expect(field('Số nhà, tên đường')).toHaveValue('12 <script>');
  await field('Số nhà, tên đường').fill(DELIVERY.street);
  await send.click();
  await expect(page.getByText('0912 345 678')).toBeVisible();
  await expect(page.getByText('Ghi chú: Gọi trước 🙏')).toBeVisible();
});

test('[ADDR-012] a region is found with and without diacritics, by the keys of a list, and left unchanged by Escape', async ({
  page,
  context,
}) => {
  await fillCart(context);
  await openCheckout(page);
  const [city, ward] = [page.getByLabel(CITY), page.getByLabel(WARD)];
  const options = page.getByRole('option');
  await city.focus();
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(0)).toHaveText('Hà Nội');
  await expect(options.nth(1)).toHaveText('TP. Hồ Chí Minh');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(city).toHaveValue('TP. Hồ Chí Minh');
  await page.keyboard.type('da nang');
  await expect(options).toHaveText(['Đà Nẵng']);
  await page.keyboard.press('Escape');
  await expect(city).toHaveValue('TP. Hồ Chí Minh');
  await page.keyboard.type('nẵng');
  await page.keyboard.press('Tab');
  await expect(city).toHaveValue('Đà Nẵng');
  await expect(ward).toBeFocused();
  await expect(ward).toBeEnabled();
  await page.keyboard.type('hai chau');
  await page.keyboard.press('Enter');
  await expect(ward).toHaveValue('Phường Hải Châu');
  await page.keyboard.type('khong co dau');
  await expect(page.getByText('Không có nơi nào tên như vậy')).toBeVisible();
});

test('[ADDR-011] [ADDR-013] [ADDR-014] [ERR-037] a loading list is disabled, a failed one offers a retry, a loaded one is not requested again', async ({
  page,
  context,
}) => {
  await fillCart(context);
  const asked: string[] = [];
  let answer: 'fail' | 'wait' | 'pass' = 'fail';
  let release = () => {};
  await page.route('**/_actions/region.wards*', async (route) => {
    asked.push(route.request().postData() ?? '');
    if (answer === 'fail') return route.abort();
    if (answer === 'wait') await new Promise<void>((resolve) => (release = resolve));
    return route.continue();
  });
  await openCheckout(page);
  const ward = page.getByLabel(WARD);
  await expect(ward).toBeDisabled();
  await chooseRegion(page, CITY, { name: 'Hà Nội' });
  await expect(ward).toHaveAccessibleDescription(/phường\/xã. Bạn kiểm tra kết nối mạng nhé/);
  answer = 'wait';
  await page.getByRole('button', { name: 'Tải lại' }).click();
  await expect(ward).toBeDisabled();
  await expect(ward).toHaveAttribute('aria-busy', 'true');
  await expect(ward).toHaveAttribute('placeholder', 'Đang tải…');
  await expect.poll(() => asked.length).toBe(2);
  release();
  await expect(ward).toBeEnabled();
  answer = 'pass';
  await chooseRegion(page, CITY, { name: 'Đà Nẵng' });
  await chooseRegion(page, WARD, { name: 'Phường Hải Châu' });
  await chooseRegion(page, CITY, { name: 'Hà Nội' });
  await chooseRegion(page, WARD, { name: 'Phường Ba Đình' });
  expect(asked).toHaveLength(3);
});

test('[B-16] [X96] a reload keeps what was typed, with regions and company; saved values are not restored', async ({
  page,
  context,
}) => {
  await fillCart(context);
  await openCheckout(page);
  await page.getByLabel('Họ và tên').fill('Phạm Thị Mơ');
  await chooseRegion(page, CITY, { name: 'Đà Nẵng' });
  await chooseRegion(page, WARD);
  const ward = await page.getByLabel(WARD).inputValue();
  await page.getByLabel('Xuất hóa đơn công ty').check();
  await page.getByLabel('Mã số thuế').fill('0109998887');
  await page.getByRole('button', { name: 'Tìm công ty' }).click();
  await expect(page.getByLabel('Tên công ty')).toHaveValue('Công ty TNHH May Sợi Nắng');
  await page.reload();
  await expect(page.getByLabel(WARD)).toHaveValue(ward);
  await expect(page.getByLabel('Họ và tên')).toHaveValue('Phạm Thị Mơ');
  await expect(page.getByLabel('Xuất hóa đơn công ty')).toBeChecked();
  await expect(page.getByLabel('Tên công ty')).toHaveValue('Công ty TNHH May Sợi Nắng');
  await page.getByLabel('Số điện thoại').fill(DELIVERY.telephone);
  await page.getByLabel('Số nhà, tên đường').fill(DELIVERY.street);
  await page.getByRole('button', { name: 'Tiếp tục', exact: true }).click();
  await expect(page.getByText('Hóa đơn: Công ty TNHH May Sợi Nắng')).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('delivery-draft'))).toBeNull();
});

test('what an order is placed under stands beside its button, and both pages open @phone', async ({
  page,
  context,
}) => {
  await fillCart(context);
  await saveDelivery(context, '0987654321');
  await page.goto('/checkout');
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: /^Đặt hàng · / }) });
  await expect(form.getByText('Khi đặt hàng, bạn đồng ý với')).toBeVisible();
  for (const name of ['điều khoản mua hàng', 'cách Chỉ giữ thông tin']) {
    const address = await form.getByRole('link', { name }).getAttribute('href');
    expect((await page.request.get(address ?? '')).status(), name).toBe(200);
  }
});

test('[B-116] a company that is found late replaces nothing that was typed meanwhile, and takes no focus away', async ({
  page,
  context,
}) => {
  await fillCart(context);
  let isLost = false;
  // Set before each press, because the request may arrive here after the release.
  let held = Promise.withResolvers<void>();
  await page.route('**/_actions/checkout.findCompany*', async (route) => {
    await held.promise;
    return isLost ? route.abort() : route.continue();
  });
  await openCheckout(page);
  await page.getByLabel('Xuất hóa đơn công ty').check();
  await page.getByLabel('Mã số thuế').fill('0109998887');
  const find = page.getByRole('button', { name: /Tìm công ty|Đang tìm/ });
  await find.click();
  await expect(find).toHaveAttribute('aria-busy', 'true');
  const company = page.getByLabel('Tên công ty');
  await company.fill('Xưởng may Nắng');
  held.resolve();
  await expect(page.getByLabel('Địa chỉ công ty')).toHaveValue(/./);
  await expect(company).toHaveValue('Xưởng may Nắng');
  await expect(company).toBeFocused();

  isLost = true;
  held = Promise.withResolvers<void>();
  await find.click();
  await expect(find).toHaveAttribute('aria-busy', 'true');
  await company.fill('Xưởng may Nắng Mới');
  held.resolve();
  await expect(page.getByText('Chưa tra được lúc này')).toBeVisible();
  await expect(company).toBeFocused();
  await expect(company).toHaveValue('Xưởng may Nắng Mới');
});

test('[CHECK-011] [ADDR-001] a customer selects a saved address, changes one and adds another', async ({
  page,
  context,
}) => {
  await register(context);
  await fillCart(context);
  const { telephone, street } = DELIVERY;
  const regions = { cityId: '100001', wardId: '100035' };
  const first = { name: 'Trần Văn Bình', telephone, street, ...regions };
  const saved = await postForm(context.request, '/customer/addresses-details?edit=new&_action=addresses.save', first);
  expect(saved.status()).toBe(303);
  await page.goto('/checkout');
  const entry = page.getByRole('radio', { name: /Trần Văn Bình 0912 345 678.*12 ngõ 34 phố Huế/s });
  await expect(entry).toBeChecked();
  await page.getByRole('link', { name: /^Sửa địa chỉ 12 ngõ/ }).click();
  await expect(page.getByLabel(WARD)).toHaveValue(/./);
  await page.getByLabel('Số nhà, tên đường').fill('5 phố Hàng Gai');
  await page.getByRole('button', { name: 'Tiếp tục', exact: true }).click();
  await expect(page.getByText(/5 phố Hàng Gai/)).toBeVisible();
  await page.getByRole('link', { name: 'Sửa thông tin giao hàng' }).click();
  await page.getByRole('link', { name: 'Giao đến địa chỉ khác' }).click();
  await new Shopper(page, true).fillDelivery();
  await expect(page.getByText(/12 ngõ 34 phố Huế/)).toBeVisible();
  await page.getByRole('link', { name: 'Sửa thông tin giao hàng' }).click();
  await page.getByText('5 phố Hàng Gai').click();
  await page.getByRole('button', { name: 'Giao đến địa chỉ này' }).click();
  await expect(page.getByRole('group', { name: 'Cách giao hàng' })).toBeVisible();
  await expect(page.getByText(/5 phố Hàng Gai/)).toBeVisible();
});

test('[B-32] a customer with a default address can order with one tap, and can still choose another address @phone', async ({
  page,
  context,
}) => {
  await register(context);
  await fillCart(context);
  const { telephone, street } = DELIVERY;
  const regions = { cityId: '100001', wardId: '100035' };
  const form = { name: 'Trần Văn Bình', telephone, street, ...regions, isDefaultShipping: 'on' };
  const saved = await postForm(context.request, '/customer/addresses-details?edit=new&_action=addresses.save', form);
  expect(saved.status()).toBe(303);
  await page.goto('/checkout');
  await expect(page.getByRole('main').getByText(/12 ngõ 34 phố Huế/)).toBeVisible();
  await expect(page.getByRole('group', { name: 'Cách giao hàng' }).getByRole('radio').first()).toBeChecked();
  await expect(page.getByRole('group', { name: 'Cách thanh toán' }).getByRole('radio').first()).toBeChecked();
  await page.getByRole('link', { name: 'Sửa thông tin giao hàng' }).click();
  await expect(page.getByRole('link', { name: 'Giao đến địa chỉ khác' })).toBeVisible();
  await page.goto('/checkout');
  await page.getByRole('button', { name: /^Đặt hàng/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Đặt hàng thành công');
});

test('[B-34] a gift note is sent with the order and is shown before ordering', async ({ page, context }) => {
  await fillCart(context);
  await openCheckout(page);
  await page.getByLabel('Lời nhắn kèm quà').fill('Chúc mừng sinh nhật mẹ');
  await new Shopper(page, true).fillDelivery();
  await expect(page.getByText(/Lời nhắn kèm quà: Chúc mừng sinh nhật mẹ$/)).toBeVisible();
  await page.getByRole('button', { name: /^Đặt hàng/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Đặt hàng thành công');
  await expect(page.getByText('Lời nhắn kèm quà: Chúc mừng sinh nhật mẹ')).toBeVisible();
});
