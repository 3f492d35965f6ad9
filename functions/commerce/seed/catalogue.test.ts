import { beforeAll, expect, test } from 'vitest';
import { bucketFiles } from './bucket-files.ts';
import { buildCatalogue } from './catalogue.ts';
import { COLORS } from './colors.ts';
import { BLOCKS } from './content/blocks.ts';
import { RANGES } from './ranges/all.ts';
import { SIGNATURES } from './signatures.ts';
import { SIZES, sizeCode } from './sizes.ts';
import type { SeedTables } from './tables.ts';

let tables: SeedTables;
let products: ReturnType<SeedTables['list']>;
let configurables: ReturnType<SeedTables['list']>;
/** Names of a price band in đồng by the first letters of the SKU. */
const PRICE_BANDS: Record<string, [number, number]> = {
  NAT: [149_000, 249_000],
  MAT: [99_000, 249_000],
  NPL: [249_000, 399_000],
  MPL: [249_000, 399_000],
  NSM: [349_000, 549_000],
  MSM: [349_000, 549_000],
  NDA: [399_000, 799_000],
  NQJ: [449_000, 699_000],
  MQJ: [449_000, 699_000],
  NKH: [599_000, 1_299_000],
  MKH: [599_000, 1_299_000],
  EBS: [79_000, 199_000],
  PTA: [29_000, 69_000],
};
const WHOLE_TEXT_LIMIT = 5;

beforeAll(async () => {
  tables = await buildCatalogue();
  products = tables.list('product');
  configurables = products.filter(({ type_id }) => type_id === 'configurable');
});

const html = (value: unknown) => String(value ?? '');
const plain = (value: unknown) =>
  html(value)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

test('[LIST-001] [PDP-008] enough products, all seven types, all worlds', () => {
  expect(configurables.length).toBeGreaterThanOrEqual(240);
  expect(products.length).toBeGreaterThanOrEqual(3500);
  expect(new Set(products.map(({ type_id }) => type_id))).toEqual(
    new Set(['simple', 'virtual', 'downloadable', 'grouped', 'giftcard', 'bundle', 'configurable']),
  );
  expect(new Set(RANGES.map(({ world }) => world)).size).toBe(5);
});

test('the same catalogue is built every time', async () => {
  const again = await buildCatalogue();
  expect(again.rows('product')).toEqual(tables.rows('product'));
  expect(again.rows('review')).toEqual(tables.rows('review'));
});

test('[LIST-005] categories reach level 4 and every menu category at the end of a branch lists something', () => {
  const categories = tables.list('category');
  const filled = new Set(tables.list('product_category').map(({ category_id }) => category_id));
  expect(Math.max(...categories.map(({ level }) => Number(level)))).toBe(4);
  expect(categories.filter(({ level }) => level === 1).map(({ name }) => name)).toEqual(['Danh mục']);
  const parents = new Set(categories.map(({ parent_id }) => parent_id));
  expect(categories.filter(({ id }) => !parents.has(id ?? null) && !filled.has(id ?? null))).toEqual([]);
});

test('no two products alike: names, descriptions, short descriptions; no sentence in more than a handful', () => {
  const shown = products.filter(({ visibility }) => visibility === 4);
  for (const column of ['name', 'description', 'short_description', 'url_key']) {
    expect(new Set(shown.map((row) => row[column])).size, column).toBe(shown.length);
  }
  const prose = shown.map(({ description }) => html(description).replace(/<ul>.*<\/ul>/, ''));
  expect(new Set(prose).size).toBe(shown.length);
  const uses = new Map<string, number>();
  for (const sentence of prose.flatMap((text) => plain(text).split(/(?<=[.!?]) /))) {
    uses.set(sentence, (uses.get(sentence) ?? 0) + 1);
  }
  expect([...uses].filter(([, count]) => count > WHOLE_TEXT_LIMIT)).toEqual([]);
});

test('own sentences belong to products that exist', () => {
  const names = new Set(configurables.map(({ name }) => name));
  expect(Object.keys(SIGNATURES).filter((name) => !names.has(name))).toEqual([]);
});

test('[X77] a SKU splits from the right into size, colour and parent', () => {
  const parentBySku = new Map(configurables.map((row) => [row.sku, row]));
  const skuById = new Map(products.map((row) => [row.id, String(row.sku)]));
  const codes = new Set(Object.values(COLORS).map(({ code }) => code));
  const sizes = new Set(Object.values(SIZES).flat().map(sizeCode));
  for (const { parent_id, child_id } of tables.list('product_super_link')) {
    const parts = html(skuById.get(child_id ?? null)).split('-');
    expect(parts).toHaveLength(3);
    expect(parentBySku.get(parts[0] ?? '')?.id).toBe(parent_id);
    expect(codes.has(parts[1] ?? '')).toBe(true);
    expect(sizes.has(parts[2] ?? '')).toBe(true);
  }
});

test('sizes fit the one who wears them', () => {
  const allowed: Record<string, string[]> = {
    nu: ['women', 'womenJeans'],
    nam: ['men', 'menJeans'],
    'tre-em': ['kids'],
    'em-be': ['baby', 'babySmall', 'one'],
  };
  for (const range of RANGES.filter(({ world }) => world !== 'phu-kien')) {
    for (const design of range.designs) expect(allowed[range.world]).toContain(design.more.sizes ?? range.sizes);
  }
});

test('prices are what such things cost, end in nines, and sales are lower', () => {
  for (const row of products.filter(({ visibility }) => visibility === 1)) {
    const price = Number(row.price);
    const band = PRICE_BANDS[html(row.sku).slice(0, 3)];
    if (band) expect(price >= band[0] && price <= band[1], `${row.sku} ${price}`).toBe(true);
    expect(price % 10_000).toBe(9_000);
    if (row.special_price !== null) expect(Number(row.special_price)).toBeLessThan(price);
  }
});

test('a quarter is on sale, some are sold out, some have no address of their own', () => {
  const parents = tables.list('product_super_link');
  const onSale = new Set(products.filter(({ special_price }) => special_price !== null).map(({ id }) => id));
  const discounted = new Set(
    parents.filter(({ child_id }) => onSale.has(child_id ?? null)).map(({ parent_id }) => parent_id),
  );
  expect(discounted.size / configurables.length).toBeGreaterThan(0.18);
  expect(discounted.size / configurables.length).toBeLessThan(0.32);
  const stock = new Map(tables.list('stock_item').map((row) => [row.product_id, row.is_in_stock]));
  const whole = configurables.filter(({ id }) => !stock.get(id ?? null));
  expect(whole.length).toBeGreaterThan(1);
  expect(whole.length).toBeLessThan(15);
  const addressed = new Set(
    tables
      .list('url_rewrite')
      .filter(({ entity_type }) => entity_type === 'product')
      .map(({ entity_id }) => entity_id),
  );
  const bare = configurables.filter(({ id }) => !addressed.has(id ?? null));
  expect(bare.length).toBeGreaterThan(1);
  expect(bare.length).toBeLessThan(12);
});

test('every picture has a drawing; every colour has at least four; one product has none', () => {
  const drawn = new Set(tables.list('media_drawing').map(({ path }) => path));
  const files = tables.list('product_media');
  expect(files.filter(({ file }) => !drawn.has(`catalog/product${file}`))).toEqual([]);
  const byProduct = Map.groupBy(files, ({ product_id }) => product_id);
  const without = configurables.filter(({ id }) => !byProduct.has(id ?? null));
  expect(without).toHaveLength(1);
  const children = tables.list('product_super_link').filter(({ parent_id }) => parent_id !== without[0]?.id);
  expect(children.filter(({ child_id }) => (byProduct.get(child_id ?? null)?.length ?? 0) < 4)).toEqual([]);
  const thumbnails = tables.list('category').flatMap(({ thumbnail }) => (thumbnail ? [thumbnail] : []));
  expect(thumbnails.filter((path) => !drawn.has(path))).toEqual([]);
});

test('every picture that pages, blocks and menus name exists', () => {
  const known = new Set([
    ...tables.list('media_drawing').map(({ path }) => html(path)),
    ...bucketFiles().map(({ key }) => key),
  ]);
  const texts = [
    ...tables.list('cms_page').map(({ content }) => html(content)),
    ...tables.list('cms_block').map(({ content }) => html(content)),
    ...tables.list('blog_post').map(({ content }) => html(content)),
    ...tables.list('mega_menu_item').map(({ item }) => html(item)),
    ...tables.list('config').map(({ value }) => html(value)),
  ];
  const named = texts.flatMap((text) => [...text.matchAll(/\/media\/([^"\\]+)/g)].map(([, path]) => path ?? ''));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((path) => !known.has(path))).toEqual([]);
});

/** Screens of the storefront that stand at a fixed address. */
const SCREENS = ['cua-hang.html', 'hoi-dap', 'tra-don-hang'];

test('[ROUTE-028] links of pages, posts, blocks and menus lead somewhere', () => {
  const paths = new Set([
    ...tables.list('url_rewrite').map(({ request_path }) => html(request_path)),
    ...tables.list('blog_post').map(({ url_key }) => `blog/${html(url_key)}`),
    ...SCREENS,
  ]);
  const inHtml = [...tables.list('cms_page'), ...tables.list('blog_post'), ...tables.list('cms_block')].flatMap(
    ({ content }) => [...html(content).matchAll(/href="\/([^"]*)"/g)].map(([, path]) => path ?? ''),
  );
  const inMenu = tables.list('mega_menu_item').map(({ item }) => String(JSON.parse(html(item)).link));
  const targets = tables.list('url_rewrite').flatMap(({ target_path }) => (target_path ? [html(target_path)] : []));
  const links = [...inHtml, ...inMenu, ...targets].map((path) => path.replace(/^cms\//, ''));
  expect(links.filter((path) => !paths.has(path))).toEqual([]);
});

test('what products name as size guide is a block', () => {
  const blocks = new Set(BLOCKS.map(({ identifier }) => identifier));
  expect(RANGES.filter(({ sizeGuide }) => !blocks.has(sizeGuide))).toEqual([]);
});

test('texts are composed Unicode and Vietnamese', () => {
  const texts = [
    ...products.flatMap(({ name, description, short_description }) => [name, description, short_description]),
    ...tables.list('cms_page').flatMap(({ title, content }) => [title, content]),
    ...tables.list('cms_block').flatMap(({ title, content }) => [title, content]),
    ...tables.list('category').flatMap(({ name, description }) => [name, description]),
    ...tables.list('review').flatMap(({ summary, text }) => [summary, text]),
    ...tables.list('region').map(({ name }) => name),
  ].map(plain);
  expect(texts.filter((text) => text !== text.normalize('NFC'))).toEqual([]);
  const foreign = /\b(the|and|with|shirt|dress|sale|shop|style|outfit|form|basic|free|size guide|lorem|ipsum|new)\b/i;
  expect(texts.filter((text) => foreign.test(text))).toEqual([]);
});

test('[REVIEW-001] a few hundred approved reviews of all ratings', () => {
  const reviews = tables.list('review');
  expect(reviews.length).toBeGreaterThanOrEqual(380);
  expect(new Set(reviews.map(({ rating }) => rating))).toEqual(new Set([20, 40, 60, 80, 100]));
  expect(reviews.every(({ status }) => status === 'approved')).toBe(true);
});

test('[ADDR-012] all provinces, districts and wards, Hanoi and Ho Chi Minh City first', () => {
  const all = tables.list('region');
  const regions = all.filter(({ scheme }) => scheme === 3);
  const count = (level: number) => regions.filter((row) => row.level === level).length;
  expect([count(1), count(2)]).toEqual([63, 696]);
  expect(count(3)).toBeGreaterThan(10_000);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  const cities = regions.filter(({ level }) => level === 1).toSorted((a, b) => Number(a.position) - Number(b.position));
  expect(cities.slice(0, 2).map(({ name }) => name)).toEqual(['Hà Nội', 'Hồ Chí Minh']);
  expect(all.filter(({ level, parent_id }) => level !== 1 && parent_id === null)).toEqual([]);
});

test('[MENU-001] five worlds, one of them a grid, the others with all three columns, and two entries that stand alone, for both stores', () => {
  const rows = tables
    .list('mega_menu_item')
    .map(({ id, parent_id, store, item }) => ({ id, parent_id, store, item: JSON.parse(html(item)) }));
  for (const store of ['default', 'mobile']) {
    const top = rows.filter((row) => row.store === store && row.parent_id === null);
    expect(top.map(({ item }) => item.title)).toEqual([
      'Nữ',
      'Nam',
      'Trẻ em',
      'Em bé',
      'Phụ kiện',
      'Hàng mới',
      'Giá tốt',
    ]);
    expect(top.map(({ item }) => item.mainContentType).filter((type) => type === 'grid')).toHaveLength(1);
    for (const { id } of top.slice(0, 5).filter(({ item }) => item.mainContentType !== 'grid')) {
      const columns = rows.filter((row) => row.parent_id === id).map(({ item }) => item.itemPosition);
      expect(new Set(columns)).toEqual(new Set([0, 1, 2]));
    }
  }
});
