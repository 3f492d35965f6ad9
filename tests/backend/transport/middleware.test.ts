import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bulkInsert } from '../../../functions/commerce/shared/db/bulk.ts';
import { requirementsText } from '../../requirements.ts';
import { fillCatalog } from '../search/search-fixture.ts';
import { type Commerce, call, startCommerce } from '../support/worker.ts';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce();
  await fillCatalog(commerce.db);
  await bulkInsert(
    commerce.db,
    'region',
    ['id', 'scheme', 'level', 'parent_id', 'code', 'name'],
    [
      [89, 2, 1, null, 'AG', 'An Giang'],
      [79, 2, 1, null, 'HCM', 'Thành phố Hồ Chí Minh'],
      [201, 2, 1, null, 'HN', 'Thành phố Hà Nội'],
      [1, 3, 1, null, 'HN', 'Thành phố Hà Nội'],
      [101, 3, 2, 1, 'BD', 'Quận Ba Đình'],
      [102, 3, 2, 1, 'HK', 'Quận Hoàn Kiếm'],
      [1001, 3, 3, 101, 'PX', 'Phường Phúc Xá'],
    ],
  );
  await bulkInsert(
    commerce.db,
    'config',
    ['path', 'store', 'value'],
    [
      ['hotline', 'default', '"1900 0000"'],
      ['hotline', 'mobile', '"1900 1111"'],
      ['hotline', 'en', '"1900 2222"'],
      ['popular_keywords', 'default', '["áo thun"]'],
      ['store/locale', 'default', '"vi_VN"'],
    ],
  );
  await bulkInsert(
    commerce.db,
    'mega_menu_item',
    ['id', 'parent_id', 'store', 'position', 'item'],
    [
      [1, null, 'default', 2, JSON.stringify({ title: 'Nam', link: 'nam.html', itemEnable: '1' })],
      [
        2,
        null,
        'default',
        1,
        JSON.stringify({ title: 'Nữ', link: 'nu.html', itemEnable: '1', icon: { url: '/i.svg' } }),
      ],
      [3, 2, 'default', 1, JSON.stringify({ title: 'Đầm', link: 'nu/dam.html', itemPosition: 1 })],
      [4, 3, 'default', 1, JSON.stringify({ title: 'Đầm maxi', link: 'nu/dam/maxi.html' })],
      [5, null, 'mobile', 1, JSON.stringify({ title: 'Tất cả', link: 'all.html' })],
    ],
  );
});
afterAll(() => commerce?.close());

const get = (name: string) => call(commerce, name);
const names = (result: unknown) => (result as { name: string }[]).map(({ name }) => name);
const titles = (result: unknown) => (result as { title: string }[]).map(({ title }) => title);

describe('[MW-001] names', () => {
  test('an unknown name is answered in the same format', async () => {
    expect(await get('nothing_here')).toEqual({
      status: 404,
      code: 404,
      result: null,
      message: 'no call /v1/middleware/nothing_here',
      reason: 'NOT_FOUND',
      no_call: true,
    });
  });
  test('names are case-sensitive', async () => {
    expect(await get('Config_List')).toMatchObject({ status: 404, code: 404 });
    expect(await get('advancedsearch')).toMatchObject({ status: 404 });
  });
  test('a call with the wrong method is told the right one', async () => {
    const response = await commerce.fetch('/v1/middleware/search_product');
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
    expect(await response.json()).toMatchObject({ code: 405, result: null });
    expect(await call(commerce, 'config_list', {})).toMatchObject({ status: 405 });
  });
  test('a body that is not JSON, or not an object, is refused', async () => {
    expect(await call(commerce, 'search_product', '{"query":')).toEqual({
      status: 400,
      code: 400,
      result: null,
      message: 'the body is not JSON',
      reason: 'INVALID_INPUT',
    });
    expect(await call(commerce, 'search_product', [])).toMatchObject({ status: 400, code: 400 });
    expect(await call(commerce, 'search_product', { query: 'áo' })).toMatchObject({ status: 400 });
  });
  test('an endless body is refused', async () => {
    expect(await call(commerce, 'search_product', { query: { match: { name: 'x'.repeat(300_000) } } })).toMatchObject({
      status: 413,
      code: 413,
    });
  });
});

/** The methods that each row of the checklist names before its first arrow; GET if it names none. */
function statedMethods(): [name: string, methods: string[]][] {
  const rows = requirementsText().matchAll(/^\| MW-\d{3} \| `(\w+)` \([^|]*\| ([^|]*)/gm);
  return Array.from(rows, ([, name = '', proof = '']) => {
    const stated = (proof.split('→')[0] ?? '').match(/\b(?:GET|POST)\b/g) ?? ['GET'];
    return [name, [...new Set(stated)]];
  });
}

test('[MW-005] every call is GET unless its row says otherwise', async () => {
  const stated = statedMethods();
  expect(stated.length).toBeGreaterThan(110);
  const allowed = await Promise.all(
    stated.map(async ([name]) => {
      const response = await commerce.fetch(`/v1/middleware/${name}`, { method: 'PUT' });
      await response.text();
      return (response.headers.get('allow') ?? '').split(', ');
    }),
  );
  const others = stated.flatMap(([name, methods], index) => {
    const missing = methods.filter((method) => !allowed[index]?.includes(method));
    return missing.length > 0 ? `${name} is not called by ${missing}` : [];
  });
  expect(others).toEqual([]);
});

test('[MW-040] Hanoi and Ho Chi Minh City come first', async () => {
  const { code, result } = await get('region_getcity?country_id=VN');
  expect(code).toBe(200);
  expect(names(result)).toEqual(['Thành phố Hà Nội', 'Thành phố Hồ Chí Minh', 'An Giang']);
  expect((await get('region_getcity?country_id=FR')).result).toEqual([]);
});

test('[MW-041] [MW-042] districts of a city, wards of a district', async () => {
  expect(names((await get('region_getstates?region_id=1')).result)).toEqual(['Quận Ba Đình', 'Quận Hoàn Kiếm']);
  expect((await get('region_getwards?city_id=101')).result).toEqual([{ id: 1001, code: 'PX', name: 'Phường Phúc Xá' }]);
  expect((await get('region_getwards?city_id=1')).result).toEqual([]);
  expect(await get('region_getstates')).toMatchObject({ status: 400, message: 'region_id: must be an id' });
  expect(await get('region_getwards?city_id=x')).toMatchObject({ status: 400, message: 'city_id: must be an id' });
});

test('[MW-017] the remote configuration, with the values of mobile', async () => {
  expect((await get('config_list')).result).toEqual({ hotline: '1900 0000', popular_keywords: ['áo thun'] });
  expect((await get('config_list?storeCode=mobile')).result).toEqual({
    hotline: '1900 1111',
    popular_keywords: ['áo thun'],
  });
  expect((await get('config_list?storeCode=en')).result).toMatchObject({ hotline: '1900 2222' });
  expect((await get('config_list?storeCode=fr')).result).toMatchObject({ hotline: '1900 0000' });
  for (const wrong of ['', '9', 'a-b', 'x'.repeat(40)])
    expect(await get(`config_list?storeCode=${wrong}`), wrong).toMatchObject({
      status: 400,
      message: 'storeCode: must be the code of a store view',
    });
});

test('[MW-019] redirect rules, and no other rewrites', async () => {
  expect((await get('config_url_rewrite')).result).toEqual([
    { request_path: 'ao-cu.html', target_path: 'ao-so-mi-linen-nu.html', redirect_type: 301 },
    { request_path: 'sale', target_path: 'nu.html', redirect_type: 302 },
  ]);
});

test('[MW-043] the menu is a tree in childrenraw, another one for mobile', async () => {
  const { result } = await get('get_mega_menu?storeCode=vi');
  expect(titles(result)).toEqual(['Nữ', 'Nam']);
  expect(result).toMatchObject([
    { icon: { url: '/i.svg' }, childrenraw: [{ title: 'Đầm', childrenraw: [{ title: 'Đầm maxi', childrenraw: [] }] }] },
    { childrenraw: [] },
  ]);
  expect(titles((await get('get_mega_menu?storeCode=mobile')).result)).toEqual(['Tất cả']);
});

test('[MW-107] stock of one product, its quantity by itself and as the record of a list has it', async () => {
  const level = { qty: 8, is_in_stock: true, min_sale_qty: 1, max_sale_qty: 10_000 };
  expect((await get('stock_check?sku=chi-qu-001')).result).toEqual({
    sku: 'CHI-QU-001',
    ...level,
    dataInStock: level,
  });
  expect((await get('stock_check?sku=CHI-AO-001-1')).result).toMatchObject({ qty: 0, is_in_stock: false });
  expect(await get('stock_check?sku=none')).toMatchObject({ status: 404, code: 404, result: null });
  expect(await get('stock_check')).toMatchObject({ status: 400, code: 400 });
});

test('[MW-108] stock of a list in its order, encoded once or twice', async () => {
  const list = 'CHI-QU-001,CHI-AO-001,none,CHI-AO-001-1,CHI-QU-001';
  for (const skus of [encodeURIComponent(list), encodeURIComponent(encodeURIComponent(list))]) {
    expect((await get(`stock_get_stock_list?skus=${skus}`)).result).toMatchObject([
      { sku: 'CHI-QU-001', dataInStock: { qty: 8, is_in_stock: true } },
      { sku: 'CHI-AO-001', dataInStock: { qty: 8, is_in_stock: true } },
      { sku: 'CHI-AO-001-1', dataInStock: { qty: 0, is_in_stock: false } },
    ]);
  }
  expect((await get('stock_get_stock_list?skus=')).result).toEqual([]);
  expect(
    await get(`stock_get_stock_list?skus=${'a,'.repeat(1)}${Array.from({ length: 201 }, (_, i) => i)}`),
  ).toMatchObject({
    status: 400,
  });
});
