import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { updateStock } from '../../../functions/commerce/catalog/db/merchant-catalog.ts';
import { fillShop } from '../../../functions/commerce/exchange/import/fill.ts';
import { type Commerce, call, startCommerce } from '../support/worker.ts';

// Runs on the default catalogue, so that its content is tested too.
let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce();
  await fillShop({ DB: commerce.db, MEDIA: commerce.media });
}, 180_000);
afterAll(() => commerce?.close());

type Row = Record<string, unknown>;
async function list(name: string): Promise<Row[]> {
  const { code, result, message } = await call(commerce, name);
  if (code !== 200 || !Array.isArray(result)) throw new Error(`${name}: ${code} ${message}`);
  return result;
}
async function one(name: string): Promise<Row> {
  const { code, result, message } = await call(commerce, name);
  if (code !== 200) throw new Error(`${name}: ${code} ${message}`);
  return result as Row;
}
const row = async <Shape>(sql: string, ...values: (string | number)[]) => {
  const found = await commerce.db
    .prepare(sql)
    .bind(...values)
    .first<Shape>();
  if (!found) throw new Error(`nothing found by ${sql}`);
  return found;
};

describe('questions', () => {
  test('[LOYAL-004] without C Point no question is about it, and no group or answer names it', async () => {
    const enable = (enabled: string) =>
      commerce.db
        .prepare(`update config set value = json_object('enabled', ?1) where path = 'loyalty_config'`)
        .bind(enabled)
        .run();
    const [about] = await list(`faq_get_faqlist?keyword=${encodeURIComponent('C Point là gì')}`);
    await enable('0');
    // Words that can only be about C Point; `điểm` alone is also part of other words.
    const said = JSON.stringify([await list('get_faq_group_list'), await list('faq_get_faqlist')]);
    expect(said).not.toMatch(/C Point|tích điểm|điểm thưởng|thì điểm/i);
    expect(await call(commerce, `faq_get_faqbyid?id=${about?.id}`)).toMatchObject({ status: 404 });
    expect(await call(commerce, `get_faq_group_byid?id=${about?.group_id}`)).toMatchObject({ status: 404 });
    await enable('1');
    expect(await one(`faq_get_faqbyid?id=${about?.id}`)).toEqual(about);
  });

  test('[MW-046] [MW-047] groups, and one group with its questions', async () => {
    const groups = await list('get_faq_group_list');
    expect(groups.length).toBeGreaterThanOrEqual(6);
    const group = await one(`get_faq_group_byid?id=${groups[0]?.id}`);
    expect(group.questions).toHaveLength(Number(groups[0]?.question_count));
    expect(await call(commerce, 'get_faq_group_byid?id=999')).toMatchObject({ status: 404, code: 404 });
  });
  test('[MW-044] [MW-045] questions of a group, of all groups, and by words with and without diacritics', async () => {
    const all = await list('faq_get_faqlist');
    expect(all.length).toBeGreaterThanOrEqual(30);
    const ofGroup = await list('faq_get_faqlist?group_id=3');
    expect(ofGroup.every(({ group_id }) => group_id === 3)).toBe(true);
    const typed = await list(`faq_get_faqlist?keyword=${encodeURIComponent('đổi cỡ')}`);
    expect(typed.length).toBeGreaterThan(0);
    // Without diacritics the words may be others as well.
    expect(await list('faq_get_faqlist?keyword=doi+co')).toEqual(expect.arrayContaining(typed));
    expect(await list('faq_get_faqlist?keyword=khongcochunayodau')).toEqual([]);
    expect(await one(`faq_get_faqbyid?id=${typed[0]?.id}`)).toEqual(typed[0]);
    expect(await call(commerce, 'faq_get_faqbyid?id=9999')).toMatchObject({ status: 404 });
  });
});

describe('blog', () => {
  test('[MW-048] [MW-051] the newest posts first, by page and by category', async () => {
    const posts = await list('blog_post');
    expect(posts.length).toBeGreaterThanOrEqual(8);
    const dates = posts.map(({ publish_date }) => String(publish_date));
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(await list('blog_post?pageSize=2&offset=1')).toEqual(posts.slice(1, 3));
    expect(await list('blog_post_news?pageSize=3')).toEqual(posts.slice(0, 3));
    const ofCategory = await list('blog_post?category_id=3');
    expect(ofCategory.length).toBeGreaterThan(0);
    expect(ofCategory.every(({ category_ids }) => (category_ids as number[]).includes(3))).toBe(true);
  });
  test('[MW-049] one post by id and by url key; one with a future date is not found', async () => {
    const post = await one('blog_post_byid?id=1');
    expect(await one(`blog_post_byid?url_key=${post.url_key}`)).toEqual(post);
    expect(String(post.content)).toContain('<h2>');
    const picture = await commerce.fetch(String(post.image));
    expect(picture.status).toBe(200);
    await commerce.db.prepare("update blog_post set publish_date = '2999-01-01T00:00:00.000Z' where id = 2").run();
    expect(await call(commerce, 'blog_post_byid?id=2')).toMatchObject({ status: 404 });
    expect((await list('blog_post')).map(({ id }) => id)).not.toContain(2);
    expect(await call(commerce, 'blog_post_byid')).toMatchObject({ status: 400 });
  });
  test('[BLOG-061] the reading time counts the words of lead and text, not the names of goods between them', async () => {
    const minutes = async (lead: string | null, content: string) => {
      await commerce.db.prepare('update blog_post set lead = ?1, content = ?2 where id = 3').bind(lead, content).run();
      return (await one('blog_post_byid?id=3')).reading_minutes;
    };
    const words = (count: number) => Array.from({ length: count }, () => 'chữ').join(' ');
    expect(await minutes(null, '<p>ngắn</p>')).toBe(1);
    expect(await minutes(null, `<h2>${words(220)}</h2><p>${words(440)}</p>`)).toBe(3);
    expect(await minutes(words(440), `<p>${words(220)}</p>`)).toBe(3);
    expect(await minutes(null, `<p>${words(220)}</p><div data-goods="A">${words(440)}</div>`)).toBe(1);
  });
  test('[BLOG-060] a post says its layout and its lead', async () => {
    expect(await one('blog_post_byid?id=1')).toMatchObject({ layout: 'wide', lead: expect.stringMatching(/^Linen/) });
    expect(await one('blog_post_byid?id=4')).toMatchObject({ layout: 'standard', lead: null });
  });
  test('[MW-050] posts in WordPress’s format', async () => {
    const [first] = await list('blog_post_list?per_page=1');
    expect(first).toMatchObject({ title: { rendered: expect.any(String) }, categories: expect.any(Array) });
    expect(first?.yoast_head_json).toMatchObject({ og_image: [{ url: expect.stringMatching(/^\/media\/blog\//) }] });
    const [second] = await list('blog_post_list?per_page=1&page=2');
    expect(second?.id).not.toBe(first?.id);
  });
  test('[MW-052] [MW-053] search by words, featured posts', async () => {
    const found = await list('blog_search?keyword=ao+linen');
    expect(found.map(({ url_key }) => url_key)).toContain('ao-linen-nhan');
    expect(await call(commerce, 'blog_search')).toMatchObject({ status: 400 });
    expect(await list(`blog_search?keyword=${encodeURIComponent('%_')}`)).toEqual([]);
    const featured = await list('blog_feature_post');
    expect(featured.length).toBeGreaterThan(0);
    expect(featured.every(({ is_featured }) => is_featured)).toBe(true);
  });
});

describe('videos', () => {
  const token = async (purpose: string) => {
    const { result } = await call(commerce, 'create_access_token', { purpose });
    return (result as { access_token: string }).access_token;
  };

  test('[MW-065] [MW-011] videos with existing products; excluded ones have their own list', async () => {
    const videos = await list('video_watchshop');
    expect(videos.length).toBeGreaterThanOrEqual(4);
    for (const sku of videos.flatMap(({ skus }) => skus as string[])) {
      expect(await call(commerce, `stock_check?sku=${sku}`)).toMatchObject({ code: 200 });
    }
    for (const frame of videos.flatMap(({ frames }) => frames as string[]))
      expect((await commerce.fetch(frame)).status).toBe(200);
    const [excluded] = await list('get_video_exclude_list');
    expect(videos.map(({ id }) => id)).not.toContain(excluded?.id);
  });
  test('[MW-012] the current broadcast, or nothing', async () => {
    expect((await call(commerce, 'get_video_live')).result).toBeNull();
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    await commerce.db
      .prepare(
        `insert into video (id, title, description, duration_s, published_at, live_from, live_to)
        values (90, 'Trực tiếp', '…', 3600, ?1, ?1, ?2)`,
      )
      .bind(at(-5), at(55))
      .run();
    expect(await one('get_video_live')).toMatchObject({ id: 90 });
    expect((await list('video_watchshop')).map(({ id }) => id)).not.toContain(90);
  });
  test('[MW-013] [MW-014] a review needs a token of its purpose, is stored once and waits for approval', async () => {
    const review = { video_id: 1, nickname: 'Vy', text: 'Mặc lên đúng như video.', rating: 5 };
    const access_token = await token('video_review');
    expect(await call(commerce, 'post_video_review', { ...review, access_token })).toMatchObject({
      code: 200,
      result: { status: 'pending' },
    });
    expect(await call(commerce, 'post_video_review', { ...review, access_token })).toMatchObject({ status: 401 });
    expect(
      await call(commerce, 'post_video_review', { ...review, access_token: await token('callback') }),
    ).toMatchObject({ status: 401 });
    const [video] = await list('video_watchshop');
    expect(video).toMatchObject({ id: 1, review_count: 0, rating: null });
    await commerce.db.prepare("update video_review set status = 'approved'").run();
    expect((await list('video_watchshop'))[0]).toMatchObject({ id: 1, review_count: 1, rating: 5 });
  });
  test('[MW-015] [MW-016] a callback request is stored for a store; an invalid phone number or a past time is refused', async () => {
    const [shop] = await list('list_stores');
    const time = new Date(Date.now() + 86_400_000).toISOString();
    const wish = { name: 'Lan', phone: '+84 912 345 678', time, store_id: shop?.id };
    const access_token = await token('callback');
    for (const bad of [{ phone: '12345' }, { time: '2020-01-01T00:00:00Z' }, { time: 'mai' }, { name: '' }])
      expect(await call(commerce, 'save_callback_book', { ...wish, ...bad, access_token })).toMatchObject({
        status: 400,
      });
    expect(await call(commerce, 'save_callback_book', { ...wish, access_token })).toMatchObject({ code: 200 });
    expect(await row('select phone, name from callback_booking')).toEqual({ phone: '0912345678', name: 'Lan' });
  });
});

describe('stores', () => {
  test('[MW-034] [MW-039] cities with stores; stores of a city, by words, by distance', async () => {
    const cities = await list('storelocator_city');
    expect(cities.slice(0, 2).map(({ name }) => name)).toEqual(['Hà Nội', 'TP. Hồ Chí Minh']);
    const ofCity = await list(`storelocator_find_stores?city=${cities[0]?.id}`);
    expect(ofCity).toHaveLength(Number(cities[0]?.store_count));
    expect(await list('storelocator_find_stores?keyword=hang+bong')).toMatchObject([{ code: 'HN01' }]);
    const near = await list('storelocator_find_stores?latitude=16.07&longitude=108.22');
    expect(near[0]).toMatchObject({ code: 'DN01' });
    expect(near.map(({ distance_km }) => Number(distance_km))).toEqual(
      near.map(({ distance_km }) => Number(distance_km)).toSorted((a, b) => a - b),
    );
    expect(await call(commerce, 'storelocator_find_stores?latitude=16')).toMatchObject({ status: 400 });
  });
  test('[MW-035] [MW-038] top stores, and one store with all data', async () => {
    const top = await list('storelocator_top_stores');
    expect(top.length).toBeGreaterThan(0);
    expect(top.every(({ is_top }) => is_top)).toBe(true);
    expect(await one(`storelocator_get_store_detail?id=${top[0]?.id}`)).toEqual(top[0]);
    expect(await call(commerce, 'storelocator_get_store_detail?id=999')).toMatchObject({ status: 404 });
  });
  test('[FEED-019] a holiday of a store is told with it, and it is closed on that day', async () => {
    const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
    const put = (value: unknown) =>
      commerce.db
        .prepare("insert or replace into config (path, store, value) values ('stores/holidays', 'default', ?1)")
        .bind(JSON.stringify(value))
        .run();
    await put([{ from: today, name: 'Kiểm kê', stores: ['HN01'] }]);
    const stores = await list('storelocator_find_stores');
    expect(stores.find(({ code }) => code === 'HN01')).toMatchObject({
      is_open: false,
      special_hours: [{ from: today, to: today, name: 'Kiểm kê', open_time: null, close_time: null }],
    });
    expect(stores.filter(({ special_hours }) => (special_hours as unknown[]).length > 0)).toHaveLength(1);
    await put([{ from: today, open_time: '00:00', close_time: '23:59' }]);
    expect((await list('storelocator_top_stores')).every(({ is_open }) => is_open)).toBe(true);
    await put([]);
  });
  test('[MW-036] [MW-037] stores with a variant, or any variant of a product, the nearest first', async () => {
    const held = await row<{ sku: string; parent: string; store_id: number; qty: number }>(
      `select c.sku, p.sku as parent, s.store_id, s.qty from store_stock s join product c on c.id = s.product_id
      join product_super_link l on l.child_id = c.id join product p on p.id = l.parent_id limit 1`,
    );
    const shops = await list(`storelocator_find_product?sku=${held.sku}`);
    expect(shops).toContainEqual(expect.objectContaining({ id: held.store_id, qty: held.qty }));
    const ofParent = await list(`storelocator_find_product?sku=${held.parent}`);
    expect(ofParent.map(({ id }) => id)).toEqual(expect.arrayContaining(shops.map(({ id }) => id)));
    const near = await list(
      `storelocator_location_product?sku=${held.parent}&latitude=10.77&longitude=106.7&pageSize=3`,
    );
    const distances = near.map(({ distance_km }) => Number(distance_km));
    expect(near.length).toBeLessThanOrEqual(3);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(await call(commerce, 'storelocator_find_product?sku=none')).toMatchObject({ status: 404 });
  });
});

describe('stock by store and province', () => {
  test('the stores together never have more than the total stock, before and after a sale', async () => {
    const tooMany = `select count(*) as n from (select s.product_id from store_stock s join stock_item i
      on i.product_id = s.product_id group by s.product_id having sum(s.qty) > i.qty)`;
    expect(await row(tooMany)).toEqual({ n: 0 });
    const { product_id } = await row<{ product_id: number }>(
      'select product_id from store_stock group by product_id having sum(qty) >= 4 limit 1',
    );
    const held = async () =>
      (await row<{ n: number }>('select coalesce(sum(qty), 0) as n from store_stock where product_id = ?1', product_id))
        .n;
    const before = await held();
    await commerce.db.batch(updateStock(commerce.db, product_id, { qty: 3 }));
    expect(before).toBeGreaterThanOrEqual(4);
    expect(await held()).toBe(3);
    await commerce.db.batch(updateStock(commerce.db, product_id, { qty: 0 }));
    expect(await held()).toBe(0);
  });
  test('[MW-109] the stock in stores can be promised in a chat', async () => {
    const held = await row<{ sku: string; n: number }>(
      `select p.sku, sum(s.qty) as n from store_stock s join product p on p.id = s.product_id
      where s.qty > 0 group by p.id limit 1`,
    );
    expect(await list(`stock_get_social_sale_list?skus=${held.sku},none`)).toMatchObject([
      { sku: held.sku, social_qty: held.n },
    ]);
  });
  test('[MW-110] the shipping methods to a city, and the stock there', async () => {
    const post = async (body: unknown) => (await call(commerce, 'stock_get_stock_by_province', body)).result as Row[];
    const codes = async (body: unknown) => (await post(body)).map(({ method_code }) => method_code);
    expect(await codes({})).toEqual(['flatrate']);
    expect(await codes('')).toEqual(['flatrate']);
    const hanoi = await row<{ id: number }>("select id from served_province where name = 'Hà Nội'");
    const ward = await row<{ id: number }>('select id from region where parent_id = ?1 limit 1', hanoi.id);
    expect(await codes({ region_id: ward.id })).toEqual(['flatrate', 'express']);
    expect(await codes({ region_id: hanoi.id, subtotal: 2_000_000 })).toEqual(['freeshipping', 'express']);
    const held = await row<{ sku: string; n: number }>(
      `select p.sku, sum(s.qty) as n from store_stock s join product p on p.id = s.product_id
      join shop_location l on l.id = s.store_id and l.code like 'HN%' where s.qty > 0 group by p.id limit 1`,
    );
    expect(await post({ region_id: hanoi.id, skus: [held.sku] })).toMatchObject([
      { available: true, stock: [{ sku: held.sku, province_qty: held.n }] },
      {},
    ]);
    expect(await post({ skus: ['none'] })).toMatchObject([{ available: false, stock: [] }]);
    expect(await call(commerce, 'stock_get_stock_by_province', { region_id: 99_999_999 })).toMatchObject({
      status: 404,
    });
  });
  test('[MW-111] the list may be cached', async () => {
    const { sku } = await row<{ sku: string }>('select sku from product where visibility = 1 limit 1');
    const response = await commerce.fetch(`/v1/middleware/stock_get_stock_lists_with_cache?skus=${sku}`);
    expect(response.headers.get('cache-control')).toMatch(/max-age=30/);
    const { result } = (await response.json()) as { result: unknown };
    expect(result).toEqual(await list(`stock_get_stock_list?skus=${sku}`));
  });
});

describe('configuration and layout', () => {
  test('[MW-064] the sections of the home page from top to bottom', async () => {
    const sections = await list('layout_list');
    expect(sections[0]).toMatchObject({ type: 'hero' });
    expect(await list('layout_list?page=none')).toEqual([]);
  });
  test('[MW-018] advertisements within their dates', async () => {
    expect(await list('config_ads')).toMatchObject([{ place: 'listing_top' }, { place: 'cart_side' }]);
    const ads = [
      { id: 1, place: 'a', end_date: '2020-01-01T00:00:00Z' },
      { id: 2, place: 'b' },
      { id: 'x', place: 'c' },
      { id: 3, place: 'd', start_date: '2999-01-01T00:00:00Z' },
    ];
    await commerce.db.prepare("update config set value = ?1 where path = 'ads'").bind(JSON.stringify(ads)).run();
    expect(await list('config_ads')).toEqual([{ id: 2, place: 'b' }]);
  });
  test('[MW-020] the campaign with its remaining time; without one nothing is counted', async () => {
    const { campaign } = (await one('config_campaign')) as { campaign: Row };
    expect(Number(campaign.countdown_time)).toBeGreaterThan(0);
    expect(Number(campaign.countdown_time)).toBeLessThanOrEqual(7 * 86_400_000);
    await commerce.db.prepare("delete from config where path = 'campaign'").run();
    expect(await one('config_campaign')).toEqual({
      campaign: { name: null, countdown_time: 0, start_date: null, end_date: null },
    });
  });
  test('[MW-021] popups with the requested ids', async () => {
    const popups = [
      { id: 7, status: '1', type_popup: 'popup_coupon', end_date: '2026-12-31 23:59:59', title: 'Mười phần trăm' },
      { id: 8, status: '0', type_popup: 'banner_fix_top', end_date: null },
    ];
    await commerce.db
      .prepare("insert or replace into config (path, store, value) values ('popups', 'default', ?1)")
      .bind(JSON.stringify(popups))
      .run();
    expect(await list('config_popup_countdown?popup_ids=7,99')).toEqual([popups[0]]);
    expect(await list('config_popup_countdown?popup_ids=8,7')).toHaveLength(2);
    expect(await call(commerce, 'config_popup_countdown')).toMatchObject({ status: 400 });
  });
});
