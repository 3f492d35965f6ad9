import { newPhone } from '../support/customer.ts';
import { fillCart, saveDelivery } from '../support/filled-cart.ts';
import { asMerchant } from '../support/merchant.ts';
import { DELIVERY, Shopper } from '../support/shopper.ts';
import { expect, test } from '../support/test.ts';

const TRACKING = '/tra-don-hang';

test('[ROUTE-025] [ORDER-012] [X48] [B-163] a guest tracks an order by its number and delivery phone, and reads the delivery method by the name of the checkout', async ({
  page,
  context,
}) => {
  await fillCart(context);
  await saveDelivery(context);
  await page.goto('/checkout');
  const way = page.getByRole('group', { name: 'Cách giao hàng' }).getByRole('radio').first().locator('..');
  const offered = await way.textContent();
  const number = await new Shopper(page, true).placeOrder();

  const main = page.getByRole('main');
  const track = async (phone: string) => {
    await page.goto(TRACKING);
    await main.getByLabel('Mã đơn hàng').fill(number);
    await main.getByLabel('Số điện thoại nhận hàng').fill(phone);
    await main.getByRole('button', { name: 'Tra đơn' }).click();
  };
  await track('0900000001');
  await expect(main.getByText('Không tìm thấy đơn với mã và số điện thoại này.')).toBeVisible();
  await expect(main.getByLabel('Mã đơn hàng')).toHaveValue(number);
  await track(DELIVERY.telephone);
  await expect(main.getByRole('heading', { name: `Đơn ${number}` })).toBeVisible();
  await expect(main.locator('[aria-current="step"]')).toContainText('Đã đặt hàng');
  const told = await main
    .getByText(/Giao hàng tiêu chuẩn/)
    .first()
    .textContent();
  expect(offered).toContain(told?.trim());
});

test('[ORDER-013] without a login and a phone number, the order check asks to log in, and keeps the number', async ({
  page,
}) => {
  const answer = await page.goto(TRACKING);
  expect(answer?.headers()['cache-control']).toContain('no-store');
  const main = page.getByRole('main');
  await main.getByLabel('Mã đơn hàng').fill('000000001');
  await main.getByRole('button', { name: 'Tra đơn' }).click();
  await expect(main.getByText('Bạn nhập số điện thoại nhận hàng, hoặc đăng nhập, để xem đơn này nhé')).toBeVisible();
  await expect(main.getByLabel('Số điện thoại nhận hàng')).toHaveAccessibleDescription(
    /số điện thoại nhận hàng, hoặc đăng nhập/,
  );
  await expect(main.getByLabel('Mã đơn hàng')).toHaveValue('000000001');
});

test('[ORDER-012] [X103] the browser that ordered needs only the number, without leading zeros; another browser also needs the phone', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await fillCart(context);
  await saveDelivery(context);
  await page.goto('/checkout');
  const number = await new Shopper(page, true).placeOrder();
  const short = String(Number(number));
  expect(short).not.toBe(number);
  await page.goto(TRACKING);
  await page.getByRole('main').getByLabel('Mã đơn hàng').fill(short);
  await page.getByRole('main').getByRole('button', { name: 'Tra đơn' }).click();
  await expect(page).toHaveURL(new RegExp(`${number}$`));
  await expect(page.getByRole('main')).toContainText(number);

  const stranger = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await stranger.newPage();
  await other.goto(TRACKING);
  await other.getByRole('main').getByLabel('Mã đơn hàng').fill(short);
  await other.getByRole('main').getByRole('button', { name: 'Tra đơn' }).click();
  await expect(other.getByText('Bạn nhập số điện thoại nhận hàng, hoặc đăng nhập, để xem đơn này nhé')).toBeVisible();
  await other.getByRole('main').getByLabel('Số điện thoại nhận hàng').fill(DELIVERY.telephone);
  await other.getByRole('main').getByRole('button', { name: 'Tra đơn' }).click();
  await expect(other.getByRole('heading', { name: `Đơn ${number}` })).toBeVisible();
  await stranger.close();
});

test('[ORDER-012] a guest without e-mail copies the number, gets the order by message, and its link opens the order anywhere; an invalid link opens nothing', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const phone = newPhone();
  await fillCart(context);
  await saveDelivery(context, phone);
  await page.goto('/checkout');
  const number = await new Shopper(page, true).placeOrder();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: `Chép mã đơn ${number}` }).click();
  await expect(page.getByText('Đã chép mã đơn')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);
  const total =
    (await page
      .getByText(/^[\d.]+\s₫$/)
      .last()
      .textContent()) ?? '';
  const sent = await context.request.get(`/outbox?format=json&recipient=${phone}`);
  const news = ((await sent.json()) as { template: string; text: string }[]).find(
    ({ template }) => template === 'order_placed_sms',
  );
  expect(news?.text.replaceAll('\u00a0', ' ')).toContain(`đã nhận đơn ${number}, ${total.replaceAll('\u00a0', ' ')}.`);
  const link = /https?:\/\/\S+/.exec(news?.text ?? '')?.[0] ?? '';
  const stranger = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await stranger.newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { name: `Đơn ${number}` })).toBeVisible();
  await expect(other.getByRole('main')).toContainText(DELIVERY.street);
  await other.goto(link.replace(/token=[^&]+/, `token=${'x'.repeat(32)}`));
  await expect(other.getByText('Đường dẫn này không mở được đơn hàng nào')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Tra đơn' })).toBeVisible();
  await expect(other.getByRole('main')).not.toContainText(DELIVERY.street);
  await stranger.close();
});

test('[B-77] a plain form shows that its page is awaited, and pressing it again sends nothing', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let sent = 0;
  await page.route(`**${TRACKING}?**`, async (route) => {
    if (route.request().method() === 'POST') {
      sent += 1;
      await held;
    }
    await route.continue();
  });
  await page.goto(TRACKING);
  const main = page.getByRole('main');
  await main.getByLabel('Mã đơn hàng').fill('000000001');
  // The scripts of the first touch are loaded.
  await page.waitForLoadState('networkidle');
  const button = main.getByRole('button', { name: 'Tra đơn' });
  // In one step, because Playwright would wait for the page.
  const press = (element: HTMLButtonElement) => {
    element.click();
    element.click();
    return element.ariaBusy;
  };
  expect(await button.evaluate(press)).toBe('true');
  release();
  await expect(main.getByText('Bạn nhập số điện thoại nhận hàng, hoặc đăng nhập, để xem đơn này nhé')).toBeVisible();
  await expect(button).not.toHaveAttribute('aria-busy');
  expect(sent).toBe(1);
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('[B-134] the browser that ordered opens its order, with its progress, without typing anything', async ({
      page,
      context,
    }) => {
      await fillCart(context);
      await saveDelivery(context, newPhone());
      await page.goto('/checkout');
      const number = await new Shopper(page, javaScriptEnabled).placeOrder();
      await page.getByRole('link', { name: 'Theo dõi đơn hàng' }).click();
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1, name: `Đơn ${number}` })).toBeVisible();
      await expect(main.getByRole('region', { name: 'Tình trạng đơn hàng' })).toContainText('Đang giao');
      await expect(main).toContainText(DELIVERY.street);
      await main.locator('summary', { hasText: 'Hủy đơn hàng' }).click();
      await main.getByRole('button', { name: 'Xác nhận hủy' }).click();
      await expect(main.getByRole('region', { name: 'Tình trạng đơn hàng' })).toContainText('Đã hủy');
    });
  });

test('[B-180] an order has the same steps, in the same words and order, on its own page and in the order check; its messages use them too', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const phone = newPhone();
  await fillCart(context);
  await saveDelivery(context, phone);
  await page.goto('/checkout');
  const number = await new Shopper(page, true).placeOrder();
  const main = page.getByRole('main');
  // A step ahead has a note for people who hear the page; a step that is done may have its time.
  const steps = async () => {
    const items = await main.locator('ol.steps li').allInnerTexts();
    return items.map((item) => item.trim().split('\n')[0]);
  };
  const onBothPages = async () => {
    await page.goto(`/tra-don-hang?order_id=${number}`);
    await expect(main.getByRole('region', { name: 'Tình trạng đơn hàng' })).toBeVisible();
    const now = (await main.locator('[aria-current="step"]').textContent()) ?? '';
    const own = { steps: await steps(), now: now.trim() };
    await page.goto('/tra-don-hang');
    await main.getByLabel('Mã đơn hàng').fill(number);
    await main.getByLabel('Số điện thoại nhận hàng').fill(phone);
    await main.getByRole('button', { name: 'Tra đơn' }).click();
    await expect(main.getByRole('heading', { name: `Đơn ${number}` })).toBeVisible();
    expect(await steps()).toEqual(own.steps);
    await expect(main.locator('[aria-current="step"]')).toContainText(own.now);
    return own;
  };
  expect((await onBothPages()).steps).toEqual(['Đã đặt hàng', 'Đang chuẩn bị', 'Đang giao', 'Đã giao']);
  const merchant = await asMerchant(playwright.request, baseURL ?? '');
  const stored = await merchant.order(number);
  await stored.ship({ carrier: 'Giao Hàng Nhanh', waybill: `GHN${phone}` });
  expect((await onBothPages()).now).toBe('Đang giao');
  const sent = await context.request.get(`/outbox?format=json&recipient=${phone}`);
  expect(await sent.text()).toContain('đang giao');
  await merchant.close();
});
