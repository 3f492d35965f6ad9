import { newEmail, newPhone, register } from '../support/customer.ts';
import { fillCart } from '../support/filled-cart.ts';
import { chooseRegion } from '../support/regions.ts';
import { DELIVERY, Shopper } from '../support/shopper.ts';
import { type APIRequestContext, expect, type Page, test } from '../support/test.ts';

const MORE = [
  ['Căn hộ, tầng, tòa nhà', 'Tầng 3, tòa A'],
  ['Khu dân cư, thôn, tổ', 'Tổ 5'],
  ['Hướng dẫn thêm cho người giao', 'Cổng sau'],
] as const;
const WHOLE = [DELIVERY.street, ...MORE.map(([, line]) => line)].join(', ');
const STREET = 'Số nhà, tên đường';
const fold = (page: Page) =>
  page.getByRole('main').locator('summary').filter({ hasText: 'Thêm căn hộ, tòa nhà, hướng dẫn' });

/** The text of the letter about a new order. */
async function readLetter(request: APIRequestContext, email: string): Promise<string> {
  const find = async () => {
    const sent = await request.get(`/outbox?format=json&recipient=${encodeURIComponent(email)}`);
    const letters = (await sent.json()) as { template: string; text: string }[];
    return letters.find(({ template }) => template === 'order_placed')?.text ?? '';
  };
  await expect.poll(find).not.toBe('');
  return find();
}

test('[CHECK-022] [ADDR-002] a street of four lines is typed at checkout, and the order, its letter and its page have all of them @phone', async ({
  page,
  context,
}) => {
  const email = newEmail();
  await fillCart(context);
  await page.goto('/checkout');
  const main = page.getByRole('main');
  await expect(main.getByLabel('Tỉnh/Thành phố')).toHaveAttribute('role', 'combobox');
  for (const [label] of MORE) await expect(main.getByLabel(label)).toBeHidden();
  await main.getByLabel(/^Email/).fill(email);
  await fold(page).click();
  for (const [label, line] of MORE) await main.getByLabel(label).fill(line);
  // A wrong line that is folded away again is opened, so that its error is seen.
  await main.getByLabel(MORE[0][0]).fill('<b>');
  await fold(page).click();
  await main.getByLabel('Họ và tên').fill(DELIVERY.name);
  await main.getByLabel('Số điện thoại').fill(newPhone());
  await main.getByLabel(STREET).fill(DELIVERY.street);
  await chooseRegion(page, 'Tỉnh/Thành phố', { name: DELIVERY.city });
  await chooseRegion(page, 'Phường/Xã');
  await main.getByRole('button', { name: 'Tiếp tục', exact: true }).click();
  await expect(main.getByLabel(MORE[0][0])).toBeFocused();
  await expect(main.getByLabel(MORE[0][0])).toHaveAccessibleDescription('Địa chỉ chưa đúng, bạn kiểm tra lại nhé');
  await main.getByLabel(MORE[0][0]).fill(MORE[0][1]);
  // What is typed is there after a reload, and so is the fold that has it.
  await page.reload();
  await expect(main.getByLabel(MORE[2][0])).toBeVisible();
  for (const [label, line] of MORE) await expect(main.getByLabel(label)).toHaveValue(line);
  await main.getByRole('button', { name: 'Tiếp tục', exact: true }).click();
  await expect(main.getByText(WHOLE)).toBeVisible();
  const number = await new Shopper(page, true).placeOrder();
  expect(await readLetter(context.request, email)).toContain(WHOLE);
  await page.getByRole('link', { name: 'Theo dõi đơn hàng' }).click();
  await expect(main.getByRole('heading', { level: 1, name: `Đơn ${number}` })).toBeVisible();
  await expect(main).toContainText(WHOLE);
});

test('[CHECK-022] an address of the book keeps the place of each line @phone', async ({ page, context }) => {
  await register(context);
  await page.goto('/customer/addresses-details?edit=new');
  const main = page.getByRole('main');
  await main.getByLabel('Số điện thoại').fill('0912345678');
  await main.getByLabel(STREET).fill(DELIVERY.street);
  await chooseRegion(main, 'Tỉnh/Thành phố', { name: 'Hà Nội' });
  await chooseRegion(main, 'Phường/Xã');
  await fold(page).click();
  await main.getByLabel(MORE[2][0]).fill('Cổng sau');
  await main.getByRole('button', { name: 'Lưu địa chỉ' }).click();
  await expect(main.getByRole('article').first()).toContainText(`${DELIVERY.street}, Cổng sau`);
  await main.getByRole('link', { name: /Sửa địa chỉ 12 ngõ/ }).click();
  await expect(main.getByLabel(STREET)).toHaveValue(DELIVERY.street);
  await expect(main.getByLabel(MORE[2][0])).toBeVisible();
  await expect(main.getByLabel(MORE[0][0])).toHaveValue('');
  await expect(main.getByLabel(MORE[2][0])).toHaveValue('Cổng sau');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[CHECK-022] without scripts the button that loads the wards keeps the lines of a street, and all are saved @phone', async ({
    page,
    context,
  }) => {
    await fillCart(context);
    await page.goto('/checkout');
    const main = page.getByRole('main');
    await fold(page).click();
    for (const [label, line] of MORE) await main.getByLabel(label).fill(line);
    await new Shopper(page, false).fillDelivery();
    await expect(main.getByText(WHOLE)).toBeVisible();
  });
});
