import { Parser } from 'htmlparser2';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Fault } from '../fault-proxy.ts';
import type { TroubledShop } from '../troubled-shop.ts';

/** A product in a deal and a campaign, with reviews, related products and a size guide. */
const PRODUCT = '/mu-len-gap-vanh.html';
const PARTS = {
  ReviewList: 'class="reviews far"',
  // What any other backend answers; asked when the list is not understood.
  ProductReviewPage: 'class="reviews far"',
  RatingScales: 'viet-danh-gia',
  flashsale_product: 'class="deal"',
  product_recommendation: 'Có thể bạn cũng thích',
  CmsBlocksByIdentifiers: 'Đổi trả',
};

export function partTests(theShop: () => TroubledShop): void {
  let shop: TroubledShop;
  let backend: TroubledShop['backend'];
  /** The page; each test begins with a purge, so it is made anew. */
  const open = (path = PRODUCT) => shop.open(path);
  /** The page at an address that was not requested before, so that there is no older copy for an outage either. */
  const openUnseen = () => shop.open(shop.unseenProduct(PRODUCT));
  const json = (result: unknown, code = 200) => ({ body: JSON.stringify({ code, result }) });
  const instead = (name: string, change: ReturnType<Fault>) =>
    backend.inject((request) => (request.name === name ? change : undefined));

  beforeAll(() => {
    shop = theShop();
    backend = shop.backend;
  });
  beforeEach(async () => {
    backend.inject(() => undefined);
    // The data that pages share is requested again.
    await shop.purge(['*']);
  });

  test('[PDP-002] [PDP-022] [FLASH-003] all parts are on the page: label, campaign with its picture, deal, reviews, product rows', async () => {
    const { html, cache } = await open();
    for (const sign of Object.values(PARTS)) expect(html.includes(sign), sign).toBe(true);
    expect(/<li[^>]*>Giá tốt<\/li>/.test(html)).toBe(true);
    expect(/class="promotion[^>]*src="\/media\/w640\//.test(html)).toBe(true);
    expect(cache).toBe('MISS');
  });

  test.each([
    ['refused', { status: 500, body: '{"errors":[{"message":"Internal server error"}]}' }],
    ['nonsense', { body: '<html>maintenance</html>' }],
    ['of another shape', { body: '{"code":200,"result":{"items":"many"},"data":null}' }],
  ])('[ERR-032] an answer that is %s removes only its own part', { timeout: 60_000 }, async (_, answer) => {
    backend.inject(({ name }) => (name in PARTS ? answer : undefined));
    const { status, html, cache } = await openUnseen();
    expect(status).toBe(200);
    expect(html.includes('Thêm vào giỏ'), 'Thêm vào giỏ').toBe(true);
    expect(html.includes('Mũ len gập vành'), 'Mũ len gập vành').toBe(true);
    expect(html.includes('Đánh giá chưa tải được'), 'Đánh giá chưa tải được').toBe(true);
    // The ratings to choose from come from an older copy.
    expect(html.includes('class="deal"')).toBe(false);
    // The related products that the merchant chose came with the product.
    expect(html.includes('Có thể bạn cũng thích'), 'Có thể bạn cũng thích').toBe(true);
    // A page without these parts is shown, but not cached for the next shopper.
    expect(cache).toBe('BYPASS');
  });

  test('[B-05] the page does not wait for parts that take too long', { timeout: 60_000 }, async () => {
    backend.inject(({ name }) => (name in PARTS || name === 'ProductExtensions' ? { delayMs: 9000 } : undefined));
    const { status, html, ms, cache } = await openUnseen();
    expect(status).toBe(200);
    expect(html.includes('Thêm vào giỏ'), 'Thêm vào giỏ').toBe(true);
    expect(ms).toBeLessThan(8000);
    expect(cache).toBe('BYPASS');
  });

  test('[REVIEW-003] every rating scale of the shop has its row of stars', async () => {
    const scale = (id: string, name: string) => ({
      id,
      name,
      values: [1, 2, 3, 4, 5].map((stars) => ({ value_id: `${id}${stars}`, value: String(stars) })),
    });
    const items = [scale('A', 'Chất vải'), scale('B', 'Dáng')];
    instead('RatingScales', { body: JSON.stringify({ data: { productReviewRatingsMetadata: { items } } }) });
    const { html } = await open();
    expect(html.match(/name="rating\.A"/g)).toHaveLength(5);
    expect(html.match(/name="rating\.B"/g)).toHaveLength(5);
    expect(html.includes('Chất vải: bạn cho mấy sao?'), 'Chất vải: bạn cho mấy sao?').toBe(true);
  });

  test('[B-78] a product with hundreds of long reviews with photos shows five, shortened, and links to the others', async () => {
    const photos = [1, 2, 3, 4].map((place) => ({ url: `/media/review/${place}.webp`, width: 900, height: 1200 }));
    const review = {
      nickname: 'Nguyễn Thị Hoàng Ánh',
      summary: 'Vải mềm, mặc cả ngày không bí '.repeat(8).trim(),
      text: 'Mình cao 1m58, mặc cỡ M vừa. Giặt máy vài lần vẫn giữ dáng.\n'.repeat(150).trim(),
      average_rating: 80,
      created_at: '2026-10-01 10:00:00',
      fit: 'TRUE_TO_SIZE',
      size: 'M',
      is_verified: true,
      photos,
    };
    const fits = ['SMALL', 'TRUE_TO_SIZE', 'LARGE'].map((fit) => ({ fit, count: 120 }));
    const counts = { fits, sizes: ['S', 'M', 'L'], with_photos: 600, total_count: 600 };
    const list = { items: Array(5).fill(review), ...counts, page_info: { current_page: 1, total_pages: 120 } };
    instead('ReviewList', { body: JSON.stringify({ data: { reviewList: list } }) });
    const { html } = await open('/ao-so-mi-nu-poplin-co-duc.html');
    const [, reviews = ''] = html.split('class="reviews far"');
    expect(backend.log.find(({ name }) => name === 'ReviewList')?.variables).toMatchObject({ pageSize: 5 });
    expect(reviews.match(/<article class="review"/g)).toHaveLength(5);
    expect(reviews.match(/<summary[^>]*>Xem thêm</g)).toHaveLength(5);
    expect(reviews).toContain('href="/danh-gia/');
    expect(reviews).toContain('rel="next"');
    expect(elementsIn(html)).toBeLessThanOrEqual(1200);
  });

  test.each([
    ['shown', 60_000, 1],
    ['none', -1, 0],
    ['none', 0, 0],
    ['none', 'x', 0],
    ['none', null, 0],
  ])('[FLASH-003] [FLASH-004] a campaign is %s with a countdown of %j', async (_, countdown_time, clocks) => {
    backend.inject(({ name }) => {
      if (name === 'flashsale_product') return json(null);
      return name === 'config_campaign' ? json({ campaign: { name: 'Tuần lễ áo ấm', countdown_time } }) : undefined;
    });
    const { html } = await open();
    expect(html.match(/<count-down/g) ?? []).toHaveLength(clocks);
    if (clocks === 0) return;
    const end = Date.parse(/data-ends-at="([^"]+)"/.exec(html)?.[1] ?? '');
    expect(Math.abs(end - Date.now() - 60_000)).toBeLessThan(20_000);
  });

  test('[PDP-007] a page with a deal is not stored after its end', async () => {
    const end_time = new Date(Date.now() + 2500).toISOString();
    const deal = { deal_price: 99_000, deal_qty: 3, total_qty: 10, end_time };
    instead('flashsale_product', json(deal));
    expect((await open()).html).toContain('Đã bán 7/10');
    instead('flashsale_product', json(null));
    await expect
      .poll(async () => (await open()).html.includes('Đã bán 7/10'), {
        timeout: 10_000,
        interval: 500,
      })
      .toBe(false);
  });

  test('[PDP-025] a failed request for stores or shipping methods is distinguished from an empty result', async () => {
    instead('storelocator_find_product', { status: 502, body: 'bad gateway' });
    const failed = (await shop.open('/con-hang/PMU2603?city=100001')).html;
    expect(failed.includes('Chưa xem được tồn kho'), 'Chưa xem được tồn kho').toBe(true);
    expect(failed.includes('Giao hàng'), 'Giao hàng').toBe(true);
    instead('storelocator_find_product', json([]));
    const none = (await shop.open('/con-hang/PMU2603?city=100001')).html;
    expect(none.includes('Chưa cửa hàng nào ở đây'), 'Chưa cửa hàng nào ở đây').toBe(true);
    expect(backend.asked).toContain('stock_get_stock_by_province');
  });

  test('[REVIEW-005] a guest’s page requests no reviews of a customer', async () => {
    await open();
    expect(backend.asked.filter((name) => /customer/i.test(name))).toEqual([]);
    expect(backend.asked).toContain('ReviewList');
  });
}

/** The number of elements of a page in a browser with scripts, which reads neither templates nor `noscript`. */
function elementsIn(html: string): number {
  let count = 0;
  const parser = new Parser({
    onopentag: () => {
      count += 1;
    },
  });
  parser.end(html.replace(/<(noscript|template)[\s>].*?<\/\1>/gs, ''));
  return count;
}
