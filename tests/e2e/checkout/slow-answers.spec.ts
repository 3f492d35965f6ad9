import { findBuyable } from '../support/filled-cart.ts';
import { chooseRegion } from '../support/regions.ts';
import { DELIVERY } from '../support/shopper.ts';
import { expect, type Locator, type Page, test } from '../support/test.ts';

const SLOW_MS = 3000;

/** Every answer of the shop to a form or a script comes three seconds late; returns what was asked, by action. */
async function slowDown(page: Page): Promise<string[]> {
  const sent: string[] = [];
  const actionOf = (address: string) =>
    new URL(address).searchParams.get('_action') ?? /\/_actions\/([\w.]+)/.exec(address)?.[1];
  await page.route(
    (url) => actionOf(url.href) !== undefined,
    async (route) => {
      sent.push(actionOf(route.request().url()) ?? '');
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      await route.continue().catch(() => undefined);
    },
  );
  return sent;
}

/** Presses the button of a form that leads to another page. Nothing can be read until that is there, so the form leaves a note. */
async function pressTwice(page: Page, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.evaluate(() =>
    addEventListener('submit', ({ submitter }) =>
      setTimeout(() => sessionStorage.setItem('busy', submitter?.ariaBusy ?? ''), 200),
    ),
  );
  for (let press = 0; press < 2; press++) await page.mouse.click(x + width / 2, y + height / 2);
}

const isBusySeen = (page: Page) => page.evaluate(() => sessionStorage.getItem('busy'));

test('[B-357] with answers after three seconds a purchase shows at each press that it waits, and sends each thing once @phone', async ({
  page,
  context,
}) => {
  test.slow();
  const { path, name } = await findBuyable(context);
  const sent = await slowDown(page);
  const times = (action: string) => sent.filter((one) => one === action).length;
  await page.goto(path);
  const main = page.getByRole('main');
  const sizes = main.getByRole('group', { name: /^Kích cỡ/ }).getByRole('radio', { name: /^(?!.*hết)/i });
  if (await sizes.count()) await sizes.first().check();
  const add = main.getByRole('button', { name: 'Thêm vào giỏ' });
  await add.click();
  await expect(add).toHaveAttribute('aria-busy', 'true', { timeout: 1000 });
  await add.click();
  await expect(add).not.toHaveAttribute('aria-busy');
  expect(times('cart.add')).toBe(1);

  await page.goto('/gio-hang');
  await expect(main.getByText(name).first()).toBeVisible();
  const more = main.getByRole('button', { name: /^Thêm một|^Tăng/ }).first();
  await more.click();
  await expect(more).toHaveAttribute('aria-busy', 'true', { timeout: 1000 });
  await expect(main.getByRole('spinbutton').first()).toHaveValue('2');

  await page.goto('/checkout');
  const field = (label: string) => main.getByLabel(label, { exact: true });
  await expect(field('Tỉnh/Thành phố')).toHaveAttribute('role', 'combobox');
  await field('Họ và tên').fill(DELIVERY.name);
  await field('Số điện thoại').fill(DELIVERY.telephone);
  await field('Số nhà, tên đường').fill(DELIVERY.street);
  await field('Tỉnh/Thành phố').click();
  await field('Tỉnh/Thành phố').fill(DELIVERY.city);
  await field('Tỉnh/Thành phố').press('Enter');
  await expect(field('Phường/Xã')).toBeDisabled({ timeout: 1000 });
  await chooseRegion(page, 'Phường/Xã');
  await pressTwice(page, main.getByRole('button', { name: 'Tiếp tục', exact: true }));
  const fast = main.getByRole('radio', { name: /Giao hàng nhanh/ });
  await expect(fast).toBeVisible();
  expect(await isBusySeen(page)).toBe('true');
  await fast.check();
  expect(times('checkout.saveDelivery')).toBe(1);
  const place = main.getByRole('button', { name: /^Đặt hàng/ });
  // The form starts with this touch, so its wait is seen somewhere within the three seconds.
  await expect(place).toHaveAttribute('aria-busy', 'true');
  await expect(place).not.toHaveAttribute('aria-busy');
  await main.getByRole('radio', { name: /khi nhận hàng/ }).check();
  await pressTwice(page, place);
  await expect(page).toHaveURL(/\/checkout\/hoan-tat/);
  expect(await isBusySeen(page)).toBe('true');
  expect(times('checkout.place')).toBe(1);
});
