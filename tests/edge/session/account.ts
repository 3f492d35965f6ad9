import { expect, test } from 'vitest';
import { answer, type ServedShop } from '../served-shop.ts';
import { fillCart, findBuyable, logInByCode, newAddress, noticeOf } from './customer.ts';

const SCREENS = {
  'my-account': 'Tài khoản của bạn',
  'my-profile': 'Thông tin cá nhân',
  'order-history': 'Lịch sử đơn hàng',
  'my-coupon': 'Voucher của bạn',
  'membership-card': 'Thẻ thành viên',
  'my-wishlist': 'Danh sách yêu thích',
  'addresses-details': 'Sổ địa chỉ',
  'my-recently-viewed': 'Sản phẩm đã xem',
  'my-reviews': 'Đánh giá của bạn',
  'my-downloads': 'Tệp đã mua',
  'my-referral': 'Giới thiệu bạn bè',
} as const;

/** The screens of the account and the changes that a customer can make there, all with plain forms. */
export function accountTests(served: () => ServedShop): void {
  test('[ROUTE-044] [ACCOUNT-001] [X93] [WISH-015] [ADDR-008] a guest is redirected home from every account page, with the login open and the way back stored', async () => {
    const guest = served().visitor();
    for (const path of ['', ...Object.keys(SCREENS).map((name) => `/${name}`), '/order-history/000000001']) {
      const { status, target } = await guest.open(`/customer${path}`);
      expect(status, path).toBe(303);
      const url = new URL(target ?? '', 'http://shop');
      expect([url.pathname, url.searchParams.get('next')]).toEqual(['/', `/customer${path}`]);
    }
  });

  test('[ROUTE-005] [ROUTE-006] [ROUTE-007] [ROUTE-008] [ROUTE-009] [ROUTE-010] [ROUTE-011] [ROUTE-012] [ROUTE-013] [ROUTE-015] [ACCOUNT-007] every screen has its own title, which is its heading and its label in the menu; none is ever stored', async () => {
    const visitor = served().visitor();
    await logInByCode(served(), visitor);
    for (const [name, title] of Object.entries(SCREENS)) {
      const { status, headers, html } = await visitor.open(`/customer/${name}`);
      expect(status, name).toBe(200);
      expect(headers.get('cache-control'), name).toBe('private, no-store');
      expect(/<title>([^<]+)<\/title>/.exec(html)?.[1], name).toMatch(new RegExp(`^${title}`));
      expect(html.replace(/\s+/g, ' '), name).toMatch(new RegExp(`<h1[^>]*>\\s*${title}\\s*</h1>`));
      const current = /aria-current="page"[^>]*>.*?<span[^>]*>([^<]+)</s.exec(html)?.[1];
      if (name !== 'my-account') expect(current, name).toBe(title);
    }
  }, 30_000);

  test('[ACCOUNT-010] profile, questions, posts, stores and wheel have useful content', async () => {
    const visitor = served().visitor();
    await logInByCode(served(), visitor);
    const screens = {
      '/customer/my-profile': ['Họ và tên', 'Ngày sinh', 'Đổi mật khẩu', 'Tạm khóa hoặc xóa tài khoản'],
      '/hoi-dap': ['/supportdetail/', 'Đổi'],
      '/blog': ['/blog/', '<article'],
      '/cua-hang.html': ['/cua-hang/', 'href="tel:'],
      '/vong-quay-may-man': ['name="code"', '<form'],
    };
    for (const [path, parts] of Object.entries(screens)) {
      const { status, html } = await visitor.open(path);
      expect(status, path).toBe(200);
      for (const part of parts) expect(html.includes(part), `${path}: ${part}`).toBe(true);
    }
  });

  test('[ROUTE-014] [ORDER-014] an order is in the history with its progress; nobody else can open it', async () => {
    const visitor = served().visitor();
    await logInByCode(served(), visitor);
    await fillCart(visitor);
    await visitor.post('/checkout?_action=checkout.saveDelivery', { ...(await newAddress(visitor)), email: '' });
    const { html: checkout } = await visitor.open('/checkout');
    const field = (name: string) => new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(checkout)?.[1] ?? '';
    await visitor.post('/checkout?_action=checkout.place', {
      cartId: field('cartId'),
      seenTotal: field('seenTotal'),
      shippingMethod: field('shippingMethod'),
      paymentMethod: 'cashondelivery',
    });
    const history = await visitor.open('/customer/order-history');
    const number = /\/customer\/order-history\/(\d+)/.exec(history.html)?.[1] ?? '';
    expect(number).not.toBe('');
    const { html } = await visitor.open(`/customer/order-history/${number}`);
    for (const part of [`Đơn ${number}`, 'Tình trạng đơn hàng', 'Đã đặt', '12 phố Huế']) expect(html).toContain(part);
    expect(html).toMatch(/Đặt lúc \d{2}\/\d{2}\/\d{4} - \d{2}:\d{2}/);
    const stranger = served().visitor();
    await logInByCode(served(), stranger);
    const foreign = await stranger.open(`/customer/order-history/${number}`);
    expect(foreign.status).toBe(404);
    expect(foreign.html).toContain('Không tìm thấy đơn hàng này');
    expect(foreign.html).not.toContain('12 phố Huế');
    expect((await stranger.open('/customer/order-history')).html).not.toContain(number);
  }, 30_000);

  test('[LOYAL-001] [LOYAL-002] [LOYAL-005] [MONEY-001] the card shows balance, pending points, code and the movements of C Point with their dates', async () => {
    const visitor = served().visitor();
    await logInByCode(served(), visitor);
    served().backend.inject(({ name }) =>
      name === 'get_loyalty'
        ? {
            body: JSON.stringify({
              code: 200,
              result: {
                code: 'CHI00000042',
                points: 42500,
                pending_points: 8250,
                tier: 'Thân thiết',
                movements: [
                  {
                    ...{ date: '2024-02-01T03:00:00Z', points: 8250, reason: 'earned', order_number: '000000013' },
                    usable_at: '2999-03-03T17:00:00.000Z',
                  },
                  { date: '2024-01-31T18:30:00Z', points: 12990, reason: 'earned', order_number: '000000012' },
                  { date: '2024-01-30T03:00:00Z', points: -5000, reason: 'used', order_number: '000000011' },
                ],
              },
            }),
          }
        : undefined,
    );
    const { html } = await visitor.open('/customer/membership-card');
    for (const part of ['Số dư C Point', '42.500', 'CHI00000042', 'Mã QR của thẻ', 'Thân thiết', '+12.990', '−5.000'])
      expect(html).toContain(part);
    expect(html).toContain('01/02/2024 - 01:30');
    expect(html).toContain('Chờ xác nhận: 8.250 C Point');
    expect(html.match(/dùng được từ 04\/03\/2999/g)).toHaveLength(1);
    expect((await visitor.open('/customer/my-account')).html).toContain('Chờ xác nhận: 8.250');
  });

  test('[ACCOUNT-009] own vouchers are listed with label, end date and code; those that end soon are counted', async () => {
    const visitor = served().visitor();
    await logInByCode(served(), visitor);
    const soon = new Date(Date.now() + 2 * 86_400_000).toISOString();
    const vouchers = [
      { code: 'SINHNHAT', name: 'Quà sinh nhật', discount_type: 'percent', value: 15, to_date: soon },
      { code: 'TRIAN50', name: 'Tri ân', discount_type: 'amount', value: 50_000, to_date: '2099-12-31T16:59:59Z' },
    ];
    served().backend.inject(({ name }) =>
      name === 'customer_getlistvoucher' ? answer(200, { vouchers, total_count: 2 }) : undefined,
    );
    const { html } = await visitor.open('/customer/my-coupon');
    const cards = [...html.matchAll(/<article.*?<\/article>/gs)].map(([card]) => card.replace(/<[^>]+>/g, ' '));
    expect(cards).toHaveLength(2);
    expect(cards[0]).toMatch(/Voucher 15%.*Hạn dùng \d{2}\/\d{2}\/\d{4}.*SINHNHAT/s);
    expect(cards[1]).toMatch(/Voucher 50K.*Hạn dùng 31\/12\/2099.*TRIAN50/s);
    expect(html).toContain('1 voucher sắp hết hạn');
  });

  test('[WISH-005] [WISH-007] [WISH-009] [WISH-012] [ERR-049] a wishlist item has variant and parent, is removed by its id, and is moved into the cart', async () => {
    const visitor = served().visitor();
    await logInByCode(served(), visitor);
    const { path, sku, variantSku, name } = await findBuyable(visitor);
    const form = { sku: variantSku, parentSku: sku, redirectTo: path };
    for (const _ of ['first', 'asked for twice, it is there once'])
      await visitor.post(`${path}?_action=wishlist.add`, form);
    expect(served().backend.inputsOf('AddProductsToWishlist')).toEqual([
      {
        wishlistId: '0',
        wishlistItems: [{ sku, selected_options: [expect.any(String), expect.any(String)], quantity: 1 }],
      },
    ]);
    const wishes = await visitor.open('/customer/my-wishlist?view=list');
    expect(wishes.html.match(/<article/g)).toHaveLength(1);
    const itemId = /name="itemId" value="(\d+)"/.exec(wishes.html)?.[1] ?? '';
    const move = { itemId, sku: variantSku, parentSku: sku, name };
    await visitor.post('/customer/my-wishlist?_action=wishlist.toCart', move);
    expect(noticeOf(visitor)).toContain(`Đã thêm ${name} vào giỏ hàng của bạn.`);
    const { asked } = served().backend;
    expect(asked.indexOf('RemoveProductsFromWishlist')).toBeGreaterThan(asked.indexOf('AddProductsToCart'));
    expect(served().backend.inputsOf('RemoveProductsFromWishlist')).toEqual([
      { wishlistId: '0', wishlistItemsIds: [itemId] },
    ]);
    expect(visitor.cookie('cart-quantity')).toBe('1');
    expect((await visitor.open('/customer/my-wishlist')).html).toContain('Bạn chưa yêu thích món nào');
  });

  test('[B-50] [WISH-001] [X51] without scripts a guest keeps products in the browser, sees them with price and stock, and buys one; the backend is sent no wish', async () => {
    const guest = served().visitor();
    const { path, sku, variantSku, name } = await findBuyable(guest);
    const form = { sku: variantSku, parentSku: sku, redirectTo: path };
    for (const _ of ['first', 'twice']) {
      const { status, target } = await guest.post(`${path}?_action=wishlist.add`, form);
      expect([status, target]).toEqual([303, path]);
    }
    await guest.post('/?_action=wishlist.add', { sku: 'MA-CU-KHONG-CON' });
    const { html, headers } = await guest.open('/yeu-thich');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(html).toContain('noindex');
    expect(html.match(/<article/g)).toHaveLength(1);
    expect(html).toContain(name);
    expect(html).toContain('2/40 món');
    expect(html).toContain('1 món hiện không bán');
    const move = { itemId: variantSku, sku: variantSku, parentSku: sku, name };
    const moved = await guest.post('/yeu-thich?_action=wishlist.toCart', move);
    expect(moved.target).toBe('/yeu-thich');
    expect(guest.cookie('cart-quantity')).toBe('1');
    await guest.post('/yeu-thich?_action=wishlist.remove', { itemId: 'MA-CU-KHONG-CON' });
    expect((await guest.open('/yeu-thich')).html).toContain('Bạn chưa yêu thích món nào');
    expect(guest.cookie('guest-wishlist')).toBeFalsy();
    expect(served().backend.asked).not.toContain('AddProductsToWishlist');
  });

  test('[B-51] what a guest kept is in the wishlist after the login, once; when the backend does not take it, the browser keeps it for the next look', async () => {
    const visitor = served().visitor();
    const { path, sku, variantSku } = await findBuyable(visitor);
    const form = { sku: variantSku, parentSku: sku, redirectTo: path };
    await visitor.post(`${path}?_action=wishlist.add`, form);
    served().backend.inject(({ name }) => (name === 'AddProductsToWishlist' ? answer(503, {}) : undefined));
    await logInByCode(served(), visitor);
    expect(visitor.cookie('guest-wishlist')).toBe(`${sku}!${variantSku}`);
    served().backend.inject(() => undefined);
    const { html } = await visitor.open('/customer/my-wishlist');
    expect(html.match(/<article/g)).toHaveLength(1);
    expect(visitor.cookie('guest-wishlist')).toBeFalsy();
    await visitor.post('/?_action=session.logout', {});
    await visitor.post(`${path}?_action=wishlist.add`, form);
    expect(visitor.cookie('guest-wishlist')).toBe(`${sku}!${variantSku}`);
    expect((await visitor.open('/yeu-thich')).html.match(/<article/g)).toHaveLength(1);
  });

  test('[B-52] a wishlist is shared by a link that anybody opens and buys from; a withdrawn link opens it never again', async () => {
    const owner = served().visitor();
    await logInByCode(served(), owner);
    const { path, sku, variantSku, name } = await findBuyable(owner);
    await owner.post(`${path}?_action=wishlist.add`, { sku: variantSku, parentSku: sku });
    const screen = '/customer/my-wishlist';
    const share = (form: Record<string, string>) => owner.post(`${screen}?_action=wishlist.share`, form);
    const refused = await share({ visibility: 'PUBLIC', name: 'a'.repeat(61) });
    expect(refused.html).toContain('Tên danh sách dài tối đa 60 ký tự');
    expect(refused.html).toContain('a'.repeat(61));
    const link = async () => /value="http[^"]*(\/yeu-thich\/[^"]+)"/.exec((await owner.open(screen)).html)?.[1] ?? '';
    await share({ visibility: 'PUBLIC', name: 'Quà <b>Lan</b>' });
    const first = await link();
    const guest = served().visitor();
    const { status, headers, html } = await guest.open(first);
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(html).toContain('noindex');
    expect(html).toContain(name);
    expect(html).toContain('Quà &lt;b&gt;Lan&lt;/b&gt;');
    expect(html).not.toContain('wishlist.remove');
    await guest.post(`${first}?_action=cart.add`, { sku: variantSku, parentSku: sku, quantity: '1' });
    expect(guest.cookie('cart-quantity')).toBe('1');
    await share({ visibility: 'PRIVATE' });
    expect((await guest.open(first)).status).toBe(404);
    await share({ visibility: 'PUBLIC' });
    expect(await link()).not.toBe(first);
    expect((await guest.open(first)).status).toBe(404);
    const stranger = await guest.post('/?_action=wishlist.share', { visibility: 'PUBLIC' });
    expect(stranger.target).toContain('login');
  });

  test('[X95] empty account pages say what will be there, and show new products', async () => {
    const visitor = served().visitor();
    await logInByCode(served(), visitor);
    for (const [path, words] of [
      ['order-history', 'Bạn chưa có đơn hàng nào'],
      ['my-wishlist', 'Bạn chưa yêu thích món nào'],
      ['my-recently-viewed', 'Bạn chưa xem món nào'],
    ]) {
      const { html } = await visitor.open(`/customer/${path}`);
      expect(html, path).toContain(words);
      expect(html.match(/<product-strip/g), path).toHaveLength(1);
    }
  });
}
