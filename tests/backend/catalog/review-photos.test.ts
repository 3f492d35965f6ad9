import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCustomer } from '../account/customer-fixture.ts';
import { openShop, type Shop } from '../promotions/sales-fixture.ts';
import { refusalOf, uid } from '../support/answer.ts';
import { INTEGRATION_TOKEN } from '../support/worker.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ INTEGRATION_TOKEN });
}, 60_000);
afterAll(() => shop.close());

type Customer = Awaited<ReturnType<typeof addCustomer>>;
const PLACE = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '21/1 1/1 42/1' }, IFD0: { Copyright: 'secret-owner' } };
const photograph = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#a3231f' } })
    .withExif(PLACE)
    .jpeg()
    .toBuffer();
const upload = async (token: string, file: Uint8Array) =>
  shop.call(
    'upload_review_photo',
    { method: 'POST', body: JSON.stringify({ picture: Buffer.from(file).toString('base64') }) },
    token,
  );
/** The status of an upload that is refused unread: the connection may end while the body is still being written. */
const uploadUnread = (token: string, length: number): Promise<number> =>
  upload(token, new Uint8Array(length)).then(
    ({ status }) => status,
    (error: Error) => (/ECONNRESET|EPIPE/.test(String(error.cause)) ? 413 : Promise.reject(error)),
  );
const photoOf = async ({ token }: Customer): Promise<string> => (await upload(token, await photograph())).result.id;
const write = ({ ask }: Pick<Shop, 'ask'>, change: object = {}) =>
  ask(
    `mutation ($input: CreateProductReviewInput!) {
      createProductReview(input: $input) { review { fit size is_verified photos { url } } }
    }`,
    {
      input: {
        sku: 'KHAN-01',
        nickname: 'Lan',
        summary: 'Mềm',
        text: 'Giặt không xù',
        ratings: [{ id: uid(1), value_id: uid(5) }],
        ...change,
      },
    },
  );
const list = async (args = '', sku = 'KHAN-01') =>
  shop.ask(`{ reviewList(sku: "${sku}"${args}) {
    total_count with_photos sizes fits { fit count } page_info { total_pages }
    items { summary fit size is_verified photos { url width height } }
  } }`);
const approve = () => shop.db.prepare("update review set status = 'approved'").run();
const pathOf = async (id: string) =>
  String(await shop.db.prepare('select path from review_photo where id = ?1').bind(id).first('path'));
const open = async (path: string, headers: Record<string, string> = {}) => shop.fetch(path, { headers });

describe('reviews with photos', () => {
  test('[B-54] [B-55] a photo is shown with its review after approval, without its place; nobody sees it before', async () => {
    const customer = await addCustomer(shop);
    const ids = [await photoOf(customer), await photoOf(customer)];
    const { data } = await write(customer, { summary: 'Có ảnh', fit: 'LARGE', photos: ids });
    expect(data.createProductReview.review).toEqual({ fit: 'LARGE', size: null, is_verified: false, photos: [] });
    const path = `/media/${await pathOf(ids[0] ?? '')}`;
    expect((await open(path)).status).toBe(404);
    expect((await open(path, { range: 'bytes=0-10' })).status).toBe(404);
    const review = await shop.db.prepare("select id from review where summary = 'Có ảnh'").first('id');
    const asStaff = { authorization: `Bearer ${INTEGRATION_TOKEN}` };
    const waiting = await open(`/rest/V1/reviews/${review}/photos/2`, asStaff);
    expect([waiting.status, waiting.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await open(`/rest/V1/reviews/${review}/photos/3`, asStaff)).status).toBe(404);
    expect((await open(`/rest/V1/reviews/${review}/photos/1`)).status).toBe(401);
    expect(await (await open(`/rest/V1/reviews/${review}`, asStaff)).json()).toMatchObject({ photos: 2, fit: 'large' });

    await approve();
    const shown = (await list()).data.reviewList;
    expect(shown).toMatchObject({ with_photos: 1, fits: [{ fit: 'LARGE', count: 1 }] });
    const [first] = shown.items[0].photos;
    expect(first).toEqual({ url: expect.stringContaining(path), width: 60, height: 40 });
    const file = await open(path);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    // No copy outlives a rejection for long.
    expect((await open(`${path}?v=2`)).headers.get('cache-control')).toBe('public, max-age=300');
    const bytes = new Uint8Array(await file.arrayBuffer());
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/secret-owner|Exif/);
    expect((await sharp(bytes).metadata()).width).toBe(60);

    await shop.db.prepare("update review set status = 'rejected'").run();
    expect((await open(path)).status).toBe(404);
  });

  test('[B-54] the mark of a purchase and the size come from the orders of the account, not from the author', async () => {
    const [buyer, other] = [await addCustomer(shop), await addCustomer(shop)];
    await shop.db.batch([
      shop.db.prepare(
        "insert into cart (id, masked_id, is_active, created_at, updated_at) values (901, 'cart-901', 0, '', '')",
      ),
      shop.db
        .prepare(
          `insert into sales_order (id, increment_id, cart_id, token, store, customer_id, email, status, payment_method,
            payment_title, total_item_count, total_qty_ordered, subtotal, shipping_amount, grand_total, created_at, updated_at)
          values (901, '9000901', 901, 'token-901', 'vi', ?1, 'a@b.vn', 'complete', 'cashondelivery', 'COD', 1, 1, 1, 0, 1,
            '2099-01-01', '2099-01-01')`,
        )
        .bind(buyer.id),
      shop.db.prepare(
        `insert into sales_order_item (order_id, position, type_id, sku, parent_sku, name, options, qty_ordered, qty_shipped,
          price, original_price, row_total)
        values (901, 1, 'configurable', 'AO-01-den-m', 'AO-01', 'Áo',
          (select json_array(json_object('label', label, 'value', 'M')) from attribute where code = 'size'), 1, 1, 1, 1, 1)`,
      ),
    ]);
    const bought = await write(buyer, { sku: 'AO-01', fit: 'TRUE_TO_SIZE' });
    expect(bought.data.createProductReview.review).toMatchObject({ is_verified: true, size: 'M' });
    for (const answer of [
      await write(buyer, { sku: 'KHAN-01' }),
      await write(other, { sku: 'AO-01' }),
      await write(shop, { sku: 'AO-01' }),
    ])
      expect(answer.data.createProductReview.review).toMatchObject({ is_verified: false, size: null });
    await shop.db.prepare('update sales_order_item set qty_refunded = 1').run();
    // The account has reviewed it; whose the first one was is forgotten.
    await shop.db.prepare('update review set customer_id = null where customer_id = ?1').bind(buyer.id).run();
    expect((await write(buyer, { sku: 'AO-01' })).data.createProductReview.review.is_verified).toBe(false);
    await approve();
    expect((await list('', 'AO-01')).data.reviewList).toMatchObject({ total_count: 4, sizes: ['M'] });
    expect((await list(', filter: { size: "M" }', 'AO-01')).data.reviewList).toMatchObject({ total_count: 1 });
    expect((await list(`, filter: { size: "' or 1=1 --" }`, 'AO-01')).data.reviewList.items).toEqual([]);
  });

  test('[B-56] reviews are chosen by stars and photos, and sorted; a page beyond the last is empty', async () => {
    await shop.db.prepare('delete from review').run();
    const row = (summary: string, rating: number, day: number) =>
      shop.db
        .prepare(
          `insert into review (product_id, nickname, summary, text, rating, status, created_at)
          values (8, 'Lan', ?1, 'x', ?2, 'approved', ?3)`,
        )
        .bind(summary, rating, `2026-01-0${day}T00:00:00.000Z`);
    await shop.db.batch([row('a', 100, 1), row('b', 20, 2), row('c', 60, 3), row('d', 89, 4)]);
    await shop.db
      .prepare(
        `insert into review_photo (id, review_id, path, width, height, created_at)
        select 'p1', id, 'review/p1.jpg', 1, 1, '' from review where summary = 'b'`,
      )
      .run();
    const order = async (args: string) => {
      const { items } = (await list(args, 'TAT-01')).data.reviewList;
      return items.map(({ summary }: { summary: string }) => summary).join('');
    };
    expect(await order('')).toBe('dcba');
    expect(await order(', sort: HIGHEST')).toBe('adcb');
    expect(await order(', sort: LOWEST')).toBe('bcda');
    expect(await order(', sort: WITH_PHOTOS')).toBe('bdca');
    expect(await order(', filter: { stars: 4 }')).toBe('d');
    expect(await order(', filter: { stars: 5 }')).toBe('a');
    expect(await order(', filter: { has_photos: true }')).toBe('b');
    expect(await order(', pageSize: 3, currentPage: 2')).toBe('a');
    expect(await order(', currentPage: 9')).toBe('');
    expect(refusalOf(await list(', filter: { stars: 6 }', 'TAT-01'))).toBe('"stars" must be from 1 to 5.');
    expect(refusalOf(await list('', 'KHONG-CO'))).toContain('Could not find a product');
  });

  test('[B-55] what is no picture, too large or too much is refused, and so is another’s photo', async () => {
    const [customer, other] = [await addCustomer(shop), await addCustomer(shop)];
    const kept = async () => shop.db.prepare('select count(*) as n from review_photo').first('n');
    const before = await kept();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    expect(await upload(customer.token, svg)).toMatchObject({ status: 422 });
    expect(await upload(customer.token, new Uint8Array(5 * 1024 * 1024 + 1))).toMatchObject({ status: 413 });
    expect(await uploadUnread(customer.token, 9 * 1024 * 1024)).toBe(413);
    expect(await upload('', await photograph())).toMatchObject({ status: 401 });
    expect(await upload('guessed', await photograph())).toMatchObject({ status: 401 });
    expect(await uploadUnread('', 2 * 1024 * 1024)).toBe(413);
    expect(await kept()).toBe(before);

    const [id = '', ...more] = await Promise.all(Array.from({ length: 5 }, () => photoOf(customer)));
    expect(refusalOf(await write(shop, { photos: [id] }))).toBe(
      "Guest customers aren't allowed to add photos to a review.",
    );
    expect(refusalOf(await write(other, { photos: [id] }))).toBe('A photo of the review was not found.');
    expect(refusalOf(await write(customer, { photos: [id, ...more] }))).toBe('A review has at most 4 photos.');
    expect((await write(customer, { photos: [id] })).errors).toBeUndefined();
    expect(refusalOf(await write(customer, { photos: [id] })), 'used twice').toBe(
      'A photo of the review was not found.',
    );
  });

  test('[B-55] photos go with the account, with a deleted review, and a day after they were not used', async () => {
    const customer = await addCustomer(shop);
    const [used, unused] = [await photoOf(customer), await photoOf(customer)];
    await write(customer, { summary: 'Sẽ xóa', photos: [used] });
    await approve();
    const paths = [await pathOf(used), await pathOf(unused)];
    const asStaff = { authorization: `Bearer ${INTEGRATION_TOKEN}` };
    const stored = async () =>
      Promise.all(paths.map(async (path) => (await open(`/rest/V1/import/files/${path}`, asStaff)).status === 200));
    const later = new Date(Date.now() + 2 * 86_400_000);
    await shop.tick();
    expect(await stored()).toEqual([true, true]);
    await shop.tick(later);
    expect(await stored()).toEqual([true, false]);
    await shop.db.prepare("delete from review where summary = 'Sẽ xóa'").run();
    expect((await open(`/media/${paths[0]}`)).status).toBe(404);
    await shop.tick(later);
    expect(await stored()).toEqual([false, false]);

    const leaving = await addCustomer(shop);
    const shown = await photoOf(leaving);
    await write(leaving, { summary: 'Của người đi', photos: [shown] });
    await approve();
    const path = await pathOf(shown);
    expect((await open(`/media/${path}`)).status).toBe(200);
    expect((await leaving.ask('mutation { deleteCustomer }')).errors).toBeUndefined();
    expect((await open(`/media/${path}`)).status).toBe(404);
    await shop.tick(later);
    expect((await open(`/rest/V1/import/files/${path}`, asStaff)).status).toBe(404);
  });
});
