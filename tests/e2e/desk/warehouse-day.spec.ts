import { expectNoViolations } from '../support/axe.ts';
import { fillCart, findBuyable, saveDelivery } from '../support/filled-cart.ts';
import { Shopper } from '../support/shopper.ts';
import { type Browser, expect, type Page, test } from '../support/test.ts';
import { DESK, enterDesk, startSession } from './desk-steps.ts';

// The day of the people who send orders, on the built shop. It changes orders, so it runs alone.

const WAREHOUSE = 'kho@chi.example';
const CARE = 'cham-soc@chi.example';
const PHONE = { width: 390, height: 844 };
const COMPUTER = { width: 1280, height: 900 };
const BUYER = 'Nguyễn Thị Ánh';

/** Places an order of one piece, paid on delivery; returns its number and the SKU of the piece. */
async function orderOne(browser: Browser): Promise<{ number: string; sku: string }> {
  const context = await browser.newContext();
  const { variantSku } = await findBuyable(context);
  await fillCart(context);
  await saveDelivery(context, '0987654323');
  const page = await context.newPage();
  await page.goto('/checkout');
  const number = await new Shopper(page, true).placeOrder();
  await context.close();
  return { number, sku: variantSku };
}

const choiceOf = (page: Page, number: string) => page.getByRole('checkbox', { name: `Chọn đơn ${number}` });
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 'too wide').toBeLessThan(1);

/** Opens a screen of the desk on a phone, whose menu is closed. */
async function openOnPhone(page: Page, screen: string): Promise<void> {
  await page.setViewportSize(PHONE);
  await startSession(page, WAREHOUSE);
  await page.goto(`${DESK}#/${screen}`);
}

/** Types into the field that has the focus, as a scanner does. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

/** Opens a document of the chosen orders. */
async function openDocument(page: Page, name: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name, exact: true }).click();
  const document = await opened;
  await expect(document.getByRole('button', { name: 'In phiếu này' })).toBeEnabled();
  return document;
}

test('[DESK-113] [DESK-114] [DESK-115] the warehouse chooses two orders by keyboard and prints the picking list, the slips and labels with a barcode @alone', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const [first, second] = [await orderOne(browser), await orderOne(browser)];
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.setViewportSize(COMPUTER);
  await enterDesk(page, WAREHOUSE);
  await expect(page.getByRole('menuitem')).toHaveText(['Cần gửi']);
  await expect(page.getByRole('heading', { level: 1, name: 'Cần gửi' })).toBeVisible();
  await expect(page.getByText('mới đặt').first()).toBeVisible();
  await expectNoViolations(page, 'main');
  for (const { number } of [first, second]) {
    await choiceOf(page, number).focus();
    await page.keyboard.press('Space');
  }
  await expect(page.getByText('Đã chọn 2 đơn')).toBeVisible();

  const picking = await openDocument(page, 'Phiếu nhặt hàng');
  await expect(picking.getByText('2 đơn, 2 món')).toBeVisible();
  const row = picking.getByRole('row', { name: new RegExp(`${first.number}, ${second.number}`) });
  await expect(row).toContainText(first.sku);
  await expect(row.getByRole('cell', { name: '2', exact: true })).toBeVisible();
  await expectNoViolations(picking);
  await picking.close();

  const slips = await openDocument(page, 'Phiếu giao hàng');
  await expect(slips.getByRole('article')).toHaveCount(2);
  await expect(slips.getByRole('article', { name: second.number })).toContainText(BUYER);
  await expect(slips.getByText('Thu khi giao')).toHaveCount(2);
  await slips.close();

  expect(loaded.filter((path) => /Label/.test(path))).toEqual([]);
  for (const [name, width] of [
    ['Nhãn A6', '105mm'],
    ['Nhãn 10 × 15 cm', '100mm'],
  ] as const) {
    const labels = await openDocument(page, name);
    const label = labels.getByRole('article', { name: first.number });
    await expect(label.getByRole('img', { name: `Mã vạch số đơn ${first.number}` })).toBeVisible();
    await expect(label.getByText('THU KHI GIAO')).toBeVisible();
    await expect(label.getByText(/^[\d.]+\s₫$/)).toHaveCSS('font-size', '30px');
    await expectNoViolations(labels);
    const sizes = await labels.evaluate(() =>
      [...document.styleSheets].flatMap((sheet) =>
        [...sheet.cssRules].filter((rule) => rule instanceof CSSPageRule).map(({ cssText }) => cssText),
      ),
    );
    expect(sizes.join()).toContain(width);
    await labels.emulateMedia({ media: 'print' });
    await expect(labels.getByRole('button', { name: 'In phiếu này' })).toBeHidden();
    const pdf = await labels.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g), 'one page each').toHaveLength(2);
    await labels.close();
  }
});

test('[DESK-116] [DESK-118] by keyboard alone an order is scanned, wrong and surplus pieces are not counted, a reload loses nothing, and it is sent once @alone', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const { number, sku } = await orderOne(browser);
  await openOnPhone(page, 'sending/check');
  await expect(page.getByLabel('Số đơn')).toBeFocused();
  await scan(page, '999999999');
  await expect(page.getByText('Không có đơn nào mang số “999999999”.')).toBeVisible();
  await scan(page, number);
  await expect(page.getByLabel('Mã hàng hoặc GTIN')).toBeFocused();
  await expect(page.getByText('0/1')).toBeVisible();
  await expectNoViolations(page, 'main');
  await fits(page);
  await scan(page, 'LA-MON-KHAC');
  await expect(page.getByRole('alert')).toHaveText(
    'Mã “LA-MON-KHAC” không có trong đơn này: không đếm, hãy bỏ món đó ra.',
  );
  await expect(page.getByText('0/1')).toBeVisible();
  await scan(page, sku.toLowerCase());
  await expect(page.getByText('Đủ 1/1')).toBeVisible();
  // A scan too many is typed nowhere.
  await expect(page.getByText(`Đơn ${number} đủ hàng.`)).toBeFocused();
  await scan(page, sku);
  await expect(page.getByLabel('Hãng vận chuyển')).toHaveValue('');
  await expect(page.getByLabel('Mã vận đơn')).toHaveValue('');

  await page.reload();
  await expect(page.getByText(`Đơn ${number} đủ hàng.`)).toBeVisible();
  await expect(page.getByText('Đủ 1/1')).toBeVisible();
  await expect(page.getByText(`Đơn ${number} đủ hàng.`)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Cần điền ô này.')).toHaveCount(2);
  await expectNoViolations(page, 'main');
  await page.keyboard.type('Giao Hàng Nhanh');
  await page.keyboard.press('Tab');

  // A colleague was faster.
  const colleague = await (await browser.newContext()).newPage();
  await enterDesk(colleague, CARE);
  await colleague.goto(`${DESK}#/sending/check?number=${number}`);
  await expect(colleague.getByLabel('Mã hàng hoặc GTIN')).toBeFocused();
  await scan(colleague, sku);
  await expect(colleague.getByText(`Đơn ${number} đủ hàng.`)).toBeFocused();
  await colleague.keyboard.press('Tab');
  await colleague.keyboard.type('GHTK');
  await colleague.keyboard.press('Tab');
  await scan(colleague, number);
  await expect(colleague.getByText('Đây là số đơn hoặc mã hàng, không phải mã vận đơn')).toBeVisible();
  await colleague.getByLabel('Mã vận đơn').fill('');
  await scan(colleague, 'GHTK-1');
  await expect(colleague.getByText(`Đã ghi là đã gửi đơn ${number}. Khách được báo tin.`)).toBeVisible();
  await expect(colleague.getByLabel('Số đơn')).toBeFocused();
  await scan(colleague, number);
  await expect(colleague.getByText('Đơn đã gửi hết hàng rồi.')).toBeVisible();

  await scan(page, 'GHN-1');
  await expect(page.getByText('Đơn đã gửi hết hàng rồi.')).toBeVisible();
  await page.getByRole('button', { name: 'Tải lại đơn' }).click();
  await expect(page.getByLabel('Số đơn')).toBeFocused();
  await page.getByRole('link', { name: 'Về danh sách cần gửi' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cần gửi' })).toBeVisible();
  await expect(choiceOf(page, number)).toHaveCount(0);
  await colleague.context().close();
});

test('[DESK-117] rows of orders, carriers and waybills are tried, then sent; a second run sends nothing @alone', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const { number } = await orderOne(browser);
  await page.setViewportSize(COMPUTER);
  await enterDesk(page, WAREHOUSE);
  await page.getByRole('link', { name: 'Ghi đã gửi từ tệp' }).click();
  await page.getByRole('button', { name: 'Thử' }).click();
  await expect(page.getByText('Chưa có dòng nào: hãy dán hoặc chọn tệp.')).toBeVisible();
  const text = `Số đơn,Hãng vận chuyển,Mã vận đơn\n${number.replace(/^0+/, '')},GHN,GHN-9\n999999999,GHN,GHN-8\n${number},,GHN-7`;
  await page
    .getByLabel('Chọn tệp CSV')
    .setInputFiles({ name: 'gui.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'utf8') });
  await expect(page.getByLabel('Các dòng')).toHaveValue(text);
  await page.getByRole('button', { name: 'Thử' }).click();
  await expect(page.getByText('Thử xong, chưa đổi gì: 1 dòng sẽ ghi, 2 dòng không.')).toBeVisible();
  await expect(page.getByRole('row', { name: /GHN-9/ })).toContainText('Sẽ ghi là đã gửi');
  await expect(page.getByRole('row', { name: /GHN-8/ })).toContainText('Số đơn: Không có đơn nào mang số này.');
  await expect(page.getByRole('row', { name: /GHN-7/ })).toContainText('Hãng vận chuyển: Cần điền ô này.');
  await expectNoViolations(page, 'main');
  await page.getByRole('button', { name: 'Ghi đã gửi 1 đơn' }).click();
  await expect(page.getByText('Đã ghi 1 đơn, 2 dòng không ghi. Khách được báo tin.')).toBeVisible();
  await page.getByRole('button', { name: 'Thử' }).click();
  await expect(page.getByText('Thử xong, chưa đổi gì: 0 dòng sẽ ghi, 3 dòng không.')).toBeVisible();
  await expect(page.getByRole('row', { name: /GHN-9/ })).toContainText('Đơn đã gửi hết hàng rồi.');
  await expect(page.getByRole('button', { name: /^Ghi đã gửi/ })).toHaveCount(0);
  await page.setViewportSize(PHONE);
  await fits(page);
});

test('[DESK-119] care changes the phone and the street of an order before it is sent, and a wrong phone is refused beside its field @alone', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const { number } = await orderOne(browser);
  await enterDesk(page, CARE);
  const screen = `${DESK}#/orders?filter=${encodeURIComponent(JSON.stringify({ q: number }))}`;
  await page.goto(screen);
  await page.getByRole('row', { name: new RegExp(number) }).click();
  await page.getByRole('button', { name: 'Đổi địa chỉ, điện thoại' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Số điện thoại').fill('12345');
  await dialog.getByLabel('Số nhà, đường').fill('5 phố Lý Quốc Sư');
  await dialog.getByRole('button', { name: 'Đổi địa chỉ' }).click();
  await expect(dialog.getByText('Đây không phải là số điện thoại.')).toBeVisible();
  await expect(dialog.getByLabel('Số điện thoại')).toHaveAttribute('aria-invalid', 'true');
  await expectNoViolations(page, '[role=dialog]');
  await dialog.getByLabel('Số điện thoại').fill('0912 345 679');
  await dialog.getByLabel('Phường, xã').click();
  const ward = page.getByRole('option').nth(2);
  const name = (await ward.textContent()) ?? '';
  await ward.click();
  await dialog.getByLabel('Phường, xã').press('Tab');
  await dialog.getByRole('button', { name: 'Đổi địa chỉ' }).click();
  await expect(page.getByText('Đã đổi địa chỉ. Khách được báo tin.')).toBeVisible();
  const buyer = page.getByRole('region', { name: 'Người nhận' });
  await expect(buyer).toContainText(`5 phố Lý Quốc Sư, ${name}, Hà Nội`);
  await expect(buyer.getByRole('link', { name: '0912345679' })).toBeVisible();
  // Both phones are told: a buyer whose phone somebody else changed learns of it.
  const told = page
    .getByRole('region', { name: 'Tin đã gửi khách' })
    .getByRole('listitem')
    .filter({ hasText: 'Đổi địa chỉ giao hàng' });
  for (const phone of ['0987654323', '0912345679']) await expect(told.filter({ hasText: phone }).first()).toBeVisible();
});

test('[DESK-101] [DESK-118] a scan after the session ended waits for the password and then goes on', async ({
  page,
}) => {
  await openOnPhone(page, 'sending/check');
  await expect(page.getByLabel('Số đơn')).toBeFocused();
  await page.context().clearCookies();
  await scan(page, '999999999');
  const dialog = page.getByRole('dialog', { name: 'Đăng nhập lại' });
  await dialog.getByLabel('Mật khẩu').fill('Len-Vai-2026');
  await dialog.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Không có đơn nào mang số “999999999”.')).toBeVisible();
});

/** An order to send, as the REST gives it, with everything long. */
const long = (id: number) => ({
  ...{ entity_id: id, increment_id: String(id).padStart(9, '0'), status: 'pending', version: 'v', refusal: null },
  ...{ created_at: '2026-11-01 02:03:04', customer_note: 'Gọi trước '.repeat(20), total_due: 12_345_000 },
  shipping_description: 'Giao hàng tiêu chuẩn trong ngày ở nội thành, có người ký nhận',
  address: {
    ...{ firstname: 'Công Tằng Tôn Nữ Thị Thùy Trang', lastname: 'Nguyễn Phúc', telephone: '0987654323' },
    street: ['Số nhà 1234/56/78 hẻm sâu khu dân cư mới mở rộng giai đoạn hai, cạnh trường tiểu học'],
    ...{ city: 'Thành phố Hồ Chí Minh', region: 'Thành phố Hồ Chí Minh', company: null, extension_attributes: {} },
  },
  ...{ items: [], lines: [], shipments: [] },
  packed: [{ sku: 'A', name: 'Áo', choices: '', image: null, pieces: 2, gtin: null, category: null }],
  remarks: [{ entity_id: 1, comment: 'Khách đổi sang cỡ M', created_at: '2026-11-02 02:03:04' }],
});

test('[DESK-114] the list of orders to send says that it loads, that it is empty and why it failed, and holds hundreds with long names at 390 px', async ({
  page,
}) => {
  let answer: object | null = { items: [], total_count: 0, methods: [], regions: [] };
  await page.route('**/rest/V1/sending?**', (route) =>
    answer ? route.fulfill({ json: answer }) : route.fulfill({ status: 500, json: { message: 'Internal Error.' } }),
  );
  await openOnPhone(page, 'sending');
  await expect(page.getByText('Không còn đơn nào cần gửi')).toBeVisible();
  await expectNoViolations(page, 'main');
  answer = null;
  await page.getByRole('main').getByRole('button', { name: 'Tải lại' }).click();
  await expect(page.getByRole('alert')).toContainText('Máy chủ gặp lỗi. Hãy thử lại sau ít phút.');
  const regions = [{ value: 'Cà Mau', label: 'Cà Mau', count: 7 }];
  answer = {
    ...{ items: Array.from({ length: 100 }, (_, place) => long(place + 1)), total_count: 431, methods: [], regions },
  };
  await page.getByRole('alert').getByRole('button', { name: 'Tải lại' }).click();
  await expect(page.getByText('1–100 trên 431')).toBeVisible();
  await expect(page.getByText(/^chờ \d+ ngày$/).first()).toBeVisible();
  await expect(page.getByText('Ghi chú: Khách đổi sang cỡ M').first()).toBeVisible();
  await fits(page);
  const box = await page.getByRole('link', { name: 'Kiểm và gửi đơn 000000001' }).boundingBox();
  expect(box?.height, 'the number stands in one line').toBeLessThan(40);
  await page.getByLabel('Chọn cả trang').check();
  await expect(page.getByText('Đã chọn 100 đơn')).toBeVisible();
  const asked = page.waitForRequest((request) => request.url().includes('region='));
  await page.getByRole('combobox', { name: 'Tỉnh, thành phố' }).click();
  await page.getByRole('option', { name: 'Cà Mau (7)' }).click();
  expect(new URL((await asked).url()).searchParams.get('region')).toBe('Cà Mau');
  await expect(page.getByText('431 đơn cần gửi')).toBeVisible();
});
