import { afterAll, beforeAll, expect, test } from 'vitest';
import { importDefault } from '../../../functions/commerce/exchange/import/default-shop.ts';
import { apiOf, type Commerce, call, INTEGRATION_TOKEN, startCommerce } from '../support/worker.ts';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce({ INTEGRATION_TOKEN });
  await importDefault(apiOf(commerce), 'companion');
  await commerce.db.prepare("delete from config where path = 'address_levels'").run();
}, 90_000);
afterAll(() => commerce.close());

interface Found {
  city: string;
  ward: string | null;
  former: string | null;
}
const find = async (name: string) =>
  (await call(commerce, `region_find?name=${encodeURIComponent(name)}`)).result as Found[];
const placed = async (name: string) =>
  (await find(name)).map(({ city, ward }) => [ward, city].filter(Boolean).join(', '));

test('[ADDR-102] a shop without a setting uses the 34 provinces, and none has districts', async () => {
  const provinces = (await call(commerce, 'region_getcity?country_id=VN')).result as { has_states: boolean }[];
  expect(provinces).toHaveLength(34);
  expect(provinces.some(({ has_states }) => has_states)).toBe(false);
});

test.each([
  ['Phường Láng, Hà Nội', ['Phường Láng, Hà Nội']],
  ['phuong lang, hn', ['Phường Láng, Hà Nội']],
  ['Phường Sài Gòn', ['Phường Sài Gòn, TP. Hồ Chí Minh']],
  ['Bến Nghé, Quận 1, TP.HCM', ['Phường Sài Gòn, TP. Hồ Chí Minh']],
  ['Dịch Vọng, Cầu Giấy', ['Phường Cầu Giấy, Hà Nội', 'Phường Nghĩa Đô, Hà Nội']],
  ['Tỉnh Bình Dương', ['TP. Hồ Chí Minh']],
  ['hue', ['Huế']],
  ['Atlantis', []],
  [' , ', []],
])('[ADDR-101] "%s" leads to %j', async (typed, found) => {
  expect(await placed(typed)).toEqual(found);
});

test.each([
  ['Q1', 'Phường Sài Gòn, TP. Hồ Chí Minh', 4],
  ['Quận Hai Bà Trưng', 'Phường Bạch Mai, Hà Nội', 3],
  ['Thu Duc', 'Phường Thủ Đức, TP. Hồ Chí Minh', 12],
])('[ADDR-101] a district “%s” leads to a choice of its wards of today', async (typed, one, least) => {
  const found = await placed(typed);
  expect(found).toContain(one);
  expect(found.length).toBeGreaterThanOrEqual(least);
});

test('[ADDR-101] each former ward leads to wards of today, but for those that ended before', async () => {
  const { results } = await commerce.db
    .prepare(
      `select f.code, count(s.value) as parts from region f left join json_each(f.successor_ids) s
      where f.scheme = 3 and f.level = 3 group by f.id`,
    )
    .all<{ code: string; parts: number }>();
  expect(results).toHaveLength(10_051);
  expect(results.filter(({ parts }) => parts > 1)).toHaveLength(471);
  expect(results.filter(({ parts }) => parts === 0)).toHaveLength(19);
});

test('[ADDR-101] the wards of a province name the former wards and districts that they contain', async () => {
  const [city] = (await call(commerce, 'region_find?name=ha%20noi')).result as { city_id: number }[];
  const wards = (await call(commerce, `region_getwards?city_id=${city?.city_id}`)).result as {
    name: string;
    former?: string[];
  }[];
  const lang = wards.find(({ name }) => name === 'Phường Láng');
  expect(lang?.former).toEqual(
    expect.arrayContaining(['Phường Láng Thượng, Quận Đống Đa', 'Phường Láng Hạ, Quận Đống Đa']),
  );
  expect(wards.filter(({ former }) => !former?.length)).toEqual([]);
});
