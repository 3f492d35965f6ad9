import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { D1Database } from '@cloudflare/workers-types';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { openDefaultShop } from '../search/judged/default-shop.ts';

const MEDIA = 'functions/commerce/default-shop/content/media';
const GOODS_MEDIA = 'functions/commerce/default-shop/goods/media';
const PHOTOGRAPHS = `${GOODS_MEDIA}/catalog/product`;
/** Bytes of one photograph, and of all. */
const PHOTOGRAPH_LIMIT = 250_000;
const PHOTOGRAPHS_LIMIT = 1_500_000;
type Row = Record<string, unknown>;

let db: D1Database;
let tables: { list(table: string): Row[] };
let products: Row[];
let configurables: Row[];
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
  db = await openDefaultShop();
  const names = ['product', 'category', 'product_category', 'product_super_link', 'stock_item', 'url_rewrite', 'review']
    .concat([
      'media_drawing',
      'product_media',
      'product_video',
      'cms_page',
      'cms_block',
      'blog_post',
      'mega_menu_item',
      'config',
      'region',
    ])
    .concat(['attribute', 'attribute_option']);
  const found = await Promise.all(names.map((name) => db.prepare(`select * from ${name}`).all<Row>()));
  const rows = new Map(names.map((name, index) => [name, found[index]?.results ?? []]));
  tables = { list: (name) => rows.get(name) ?? [] };
  products = tables.list('product');
  configurables = products.filter(({ type_id }) => type_id === 'configurable');
}, 180_000);

/** The labels of an attribute's options, by their ids. */
function optionsOf(code: string): Map<unknown, string> {
  const attribute = tables.list('attribute').find((row) => row.code === code);
  const options = tables.list('attribute_option').filter(({ attribute_id }) => attribute_id === attribute?.id);
  return new Map(options.map(({ id, label }) => [id, String(label)]));
}
const attributesOf = ({ attributes }: Row): Row => JSON.parse(html(attributes));
/** The first part of the address of a product's category. It says who wears the product. */
function worldsOf({ id }: Row): string[] {
  const own = tables.list('product_category').filter(({ product_id }) => product_id === id);
  const paths = new Map(tables.list('category').map((row) => [row.id, html(row.url_path)]));
  return own.map(({ category_id }) => paths.get(category_id)?.split('/')[0] ?? '');
}

const html = (value: unknown) => String(value ?? '');
const plain = (value: unknown) =>
  html(value)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

test('[LIST-001] [PDP-008] enough products, all seven types, all departments', () => {
  expect(configurables.length).toBeGreaterThanOrEqual(240);
  expect(products.length).toBeGreaterThanOrEqual(3500);
  expect(new Set(products.map(({ type_id }) => type_id))).toEqual(
    new Set(['simple', 'virtual', 'downloadable', 'grouped', 'giftcard', 'bundle', 'configurable']),
  );
  const worlds = new Set(configurables.flatMap(worldsOf));
  expect(['nu', 'nam', 'tre-em', 'em-be', 'phu-kien'].filter((world) => !worlds.has(world))).toEqual([]);
});

test('[LIST-005] categories reach level 4, and every menu category at the end of a branch lists products', () => {
  const categories = tables.list('category');
  const filled = new Set(tables.list('product_category').map(({ category_id }) => category_id));
  expect(Math.max(...categories.map(({ level }) => Number(level)))).toBe(4);
  expect(categories.filter(({ level }) => level === 1).map(({ name }) => name)).toEqual(['Danh mục']);
  const parents = new Set(categories.map(({ parent_id }) => parent_id));
  expect(categories.filter(({ id }) => !parents.has(id) && !filled.has(id))).toEqual([]);
});

test('no two products are alike: names, descriptions, short descriptions; no sentence is repeated often', () => {
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

test('[X77] a SKU is split from the right into size, colour and parent', () => {
  const parentBySku = new Map(configurables.map((row) => [row.sku, row]));
  const rowById = new Map(products.map((row) => [row.id, row]));
  const colors = optionsOf('color');
  const sizes = optionsOf('size');
  const codes = new Map<string, unknown>();
  for (const { parent_id, child_id } of tables.list('product_super_link')) {
    const child = rowById.get(child_id) ?? {};
    const [parent = '', color = '', size = '', ...more] = html(child.sku).split('-');
    expect(more).toEqual([]);
    expect(parentBySku.get(parent)?.id).toBe(parent_id);
    const label = colors.get(attributesOf(child).color);
    expect(codes.get(color) ?? label, 'a code is of one colour').toBe(label);
    codes.set(color, label);
    const own = sizes.get(attributesOf(child).size);
    expect(size).toBe(own === 'Một cỡ' ? 'F' : own?.replace('-', ''));
  }
  expect(new Set(codes.values()).size).toBe(codes.size);
});

/** Sizes by who wears them; accessories have their own sizes. */
const WORN: Record<string, string[]> = {
  nu: ['XS', 'S', 'M', 'L', 'XL', '26', '27', '28', '29', '30', '31'],
  nam: ['S', 'M', 'L', 'XL', 'XXL', '29', '30', '31', '32', '33', '34'],
  'tre-em': ['100', '110', '120', '130', '140', '150', '160'],
  'em-be': ['0-3M', '3-6M', '6-9M', '9-12M', '12-18M', '18-24M', '6-12M', 'Một cỡ'],
};

test('sizes fit the person who wears them', () => {
  const rowById = new Map(products.map((row) => [row.id, row]));
  const sizes = optionsOf('size');
  const worn = new Map(configurables.map((row) => [row.id, worldsOf(row).filter((world) => WORN[world])]));
  for (const { parent_id, child_id } of tables.list('product_super_link'))
    for (const world of worn.get(parent_id) ?? [])
      expect(WORN[world]).toContain(sizes.get(attributesOf(rowById.get(child_id) ?? {}).size));
});

const EVERYBODY = ['women', 'men', 'girls', 'boys', 'babies'];

/** Who wears a product: by its category, else by its name; other accessories are for adults, gifts for everybody. */
function wearersOf(row: Row): Set<string> {
  const own = tables.list('product_category').filter(({ product_id }) => product_id === row.id);
  const paths = own.map(({ category_id }) => {
    const category = tables.list('category').find(({ id }) => id === category_id);
    return html(category?.url_path);
  });
  if (paths.some((path) => path.startsWith('phu-kien/qua-tang'))) return new Set(EVERYBODY);
  const isFor = (path: string, name: RegExp) =>
    paths.some((each) => `${each}/`.startsWith(`${path}/`)) || name.test(` ${html(row.name).toLowerCase()} `);
  const wearers = [
    isFor('nu', / nữ /),
    isFor('nam', / nam /),
    isFor('tre-em/be-gai', / trẻ em /),
    isFor('tre-em/be-trai', / trẻ em /),
    isFor('em-be', / em bé | sơ sinh /),
  ].flatMap((is, index) => (is ? (EVERYBODY[index] ?? []) : []));
  return new Set(wearers.length > 0 ? wearers : ['women', 'men']);
}

test('[PDP-005] products to wear with a product, and suggestions beside it, are for the same people', async () => {
  const { results } = await db
    .prepare("select product_id, linked_id, type from product_link where type in ('crosssell', 'related', 'upsell')")
    .all<{ product_id: number; linked_id: number; type: string }>();
  expect(results.length).toBeGreaterThan(1500);
  const byId = new Map(products.map((row) => [row.id, row]));
  const ids = new Set(results.flatMap(({ product_id, linked_id }) => [product_id, linked_id]));
  const wearers = new Map([...ids].map((id) => [id, wearersOf(byId.get(id) ?? {})]));
  const name = (id: number) => html(byId.get(id)?.name);
  const strange = results.filter(({ product_id, linked_id }) =>
    wearers.get(product_id)?.isDisjointFrom(wearers.get(linked_id) ?? new Set()),
  );
  expect(strange.map(({ product_id, linked_id }) => `${name(product_id)}: ${name(linked_id)}`)).toEqual([]);
  // An outfit has only one pair of trousers.
  const kind = (id: number) => name(id).split(' ').slice(0, 2).join(' ');
  const same = results.filter(
    ({ type, product_id, linked_id }) => type === 'crosssell' && kind(product_id) === kind(linked_id),
  );
  expect(same.map(({ product_id, linked_id }) => `${name(product_id)}: ${name(linked_id)}`)).toEqual([]);
});

test('prices are realistic, end in nines, and sale prices are lower', () => {
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
  const discounted = new Set(parents.filter(({ child_id }) => onSale.has(child_id)).map(({ parent_id }) => parent_id));
  expect(discounted.size / configurables.length).toBeGreaterThan(0.18);
  expect(discounted.size / configurables.length).toBeLessThan(0.32);
  const stock = new Map(tables.list('stock_item').map((row) => [row.product_id, row.is_in_stock]));
  const whole = configurables.filter(({ id }) => !stock.get(id));
  expect(whole.length).toBeGreaterThan(1);
  expect(whole.length).toBeLessThan(15);
  const addressed = new Set(
    tables
      .list('url_rewrite')
      .filter(({ entity_type }) => entity_type === 'product')
      .map(({ entity_id }) => entity_id),
  );
  const bare = configurables.filter(({ id }) => !addressed.has(id));
  expect(bare.length).toBeGreaterThan(1);
  expect(bare.length).toBeLessThan(12);
});

test('every picture has a drawing or a file; every colour has at least four; one product has none', () => {
  const drawn = new Set(tables.list('media_drawing').map(({ path }) => path));
  const files = tables.list('product_media');
  const photographs = new Set(readdirSync(PHOTOGRAPHS, { recursive: true, encoding: 'utf8' }));
  const isThere = (file: string) => drawn.has(`catalog/product${file}`) || photographs.has(file.slice(1));
  expect(files.filter(({ file }) => !isThere(html(file)))).toEqual([]);
  const byProduct = Map.groupBy(files, ({ product_id }) => product_id);
  const without = tables.list('product').filter(({ id }) => !byProduct.has(id));
  expect(without.map(({ sku }) => sku)).toEqual(['PRM2603']);
  const children = tables.list('product_super_link');
  expect(children.filter(({ child_id }) => (byProduct.get(child_id)?.length ?? 0) < 4)).toEqual([]);
  const thumbnails = tables.list('category').flatMap(({ thumbnail }) => (thumbnail ? [thumbnail] : []));
  expect(thumbnails.filter((path) => !drawn.has(path))).toEqual([]);
});

test('[B-105] a product has only photographs: large enough to zoom, in the form of a product picture, small, each with words of its own', async () => {
  const photographed = configurables.filter(({ image }) => html(image).endsWith('.jpg'));
  expect(photographed.map(({ sku }) => sku)).toEqual(['MAT2602']);
  const variants = tables.list('product_super_link').filter(({ parent_id }) => parent_id === photographed[0]?.id);
  const ids = new Set([photographed[0]?.id, ...variants.map(({ child_id }) => child_id)]);
  const pictures = tables.list('product_media').filter(({ product_id }) => ids.has(product_id));
  // The files of the three colours, whose last one shows all of them; with the words of each colour.
  const files = new Set(pictures.map(({ file }) => html(file)));
  const labels = new Set(pictures.map(({ label }) => html(label)));
  expect([files.size, labels.size]).toEqual([10, 12]);
  for (const label of labels)
    expect(label).toMatch(/^Áo thun nam cotton dày dáng rộng màu (nâu đất|xanh rêu|kem), \p{L}{2,} \p{L}{2,}/u);
  let bytes = 0;
  for (const file of files) {
    const { width, height, format, size } = await sharp(readFileSync(`${PHOTOGRAPHS}${file}`)).metadata();
    expect([file, format, width, height]).toEqual([file, 'jpeg', 1200, 1490]);
    expect(size, file).toBeLessThanOrEqual(PHOTOGRAPH_LIMIT);
    bytes += Number(size);
  }
  expect(bytes).toBeLessThanOrEqual(PHOTOGRAPHS_LIMIT);
});

test('[B-65] a film of a product is at most 300 KB, has its picture, and says in words what it shows', () => {
  const films = tables.list('product_video');
  expect(films.length).toBeGreaterThan(0);
  for (const { url, image, description, seconds } of films) {
    expect(statSync(`${GOODS_MEDIA}/${url}`).size).toBeLessThanOrEqual(300_000);
    expect(statSync(`${GOODS_MEDIA}/catalog/product${image}`).size).toBeLessThanOrEqual(60_000);
    expect(html(description).length).toBeGreaterThan(100);
    expect(seconds).toBeLessThanOrEqual(10);
  }
});

test('every picture of pages, blocks and menus exists', () => {
  const known = new Set([
    ...tables.list('media_drawing').map(({ path }) => html(path)),
    ...readdirSync(MEDIA, { recursive: true, encoding: 'utf8' }),
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

/** Screens of the storefront with a fixed address. */
const SCREENS = ['cua-hang.html', 'hoi-dap', 'tra-don-hang'];

test('[ROUTE-028] links of pages, posts, blocks and menus lead to existing pages', () => {
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

test('the size guide of a product is an existing block', () => {
  const blocks = new Set(tables.list('cms_block').map(({ identifier }) => identifier));
  const named = configurables.map((row) => attributesOf(row).sizeguide);
  expect(named.length).toBeGreaterThan(200);
  expect(named.filter((name) => !blocks.has(name))).toEqual([]);
});

test('[B-111] a garment whose text has the measures of one size has a table with those of every size', () => {
  const labels = optionsOf('size');
  const children = Map.groupBy(tables.list('product_super_link'), ({ parent_id }) => parent_id);
  const byId = new Map(products.map((row) => [row.id, row]));
  const told = configurables.filter(({ description }) => html(description).includes('Số đo cỡ'));
  expect(told.length).toBeGreaterThan(200);
  for (const row of told) {
    const rows = new Map(
      [...html(attributesOf(row).measurements).matchAll(/<tr><th scope=row>([^<]+)<\/th>(.*?)<\/tr>/g)].map(
        ([, size = '', cells = '']) => [size, [...cells.matchAll(/<td>([^<]+)<\/td>/g)].map(([, cell]) => cell)],
      ),
    );
    const variants = (children.get(row.id) ?? []).map(({ child_id }) => byId.get(child_id) ?? {});
    const sizes = new Set(variants.map((variant) => labels.get(attributesOf(variant).size)));
    expect(new Set(rows.keys()), html(row.sku)).toEqual(sizes);
    const [, size = '', measures = ''] = /Số đo cỡ ([^:]+): ([^<]*)/.exec(html(row.description)) ?? [];
    expect(rows.get(size), html(row.sku)).toEqual([...measures.matchAll(/(\d+(?:,\d+)?) cm/g)].map(([, cm]) => cm));
  }
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

/** Words in a product's name, and what its picture then shows. */
const SHOWN_BY_NAME: readonly [RegExp, (piece: Piece) => boolean][] = [
  [/tay lỡ/, ({ sleeve }) => sleeve === 'elbow'],
  [/tay bồng/, ({ sleeve }) => sleeve === 'puff'],
  [/(?:dài tay|tay dài)/, ({ kind, sleeve, cut }) => sleeve === 'long' || LONG_SLEEVES.has(`${kind} ${cut}`)],
  [
    /(?:tay ngắn|cộc tay)/,
    ({ kind, sleeve }) => sleeve === 'short' || (sleeve === undefined && SHORT_SLEEVES.has(kind)),
  ],
  [/cổ tim/, ({ kind, cut }) => cut === 'v' || kind === 'cardigan' || cut === 'wrap'],
  [/cổ vuông/, ({ cut }) => cut === 'square'],
  [/cổ lọ/, ({ cut }) => cut === 'turtle'],
  [/cổ tàu/, ({ cut }) => cut === 'mandarin'],
  [/cổ lá sen/, ({ cut }) => cut === 'peter-pan'],
  [/kéo khóa/, ({ cut }) => cut === 'zip'],
  [/hai tầng/, ({ cut }) => cut === 'two-tier'],
  [/nhiều tầng/, ({ cut }) => cut === 'tiered'],
  [/xếp ly dài/, ({ cut }) => cut === 'pleated'],
  [/quần lót nam.*tam giác/, ({ cut }) => cut === 'y-front'],
  [/quần lót nam.*ống/, ({ cut }) => cut === 'man'],
  [/kẻ ngang/, ({ print }) => print === 'stripes'],
  [/caro/, ({ print }) => print === 'gingham' || print === 'check'],
  [/chấm/, ({ print }) => print === 'dots'],
  [/(?:hoa nhí|hoa rơi|rayon hoa|satin hoa)/, ({ print }) => print === 'flowers'],
  [/ngôi sao/, ({ print }) => print === 'stars'],
  [/in chìm/, ({ print }) => print === 'damask'],
  [/phối mảng/, ({ print }) => print === 'colour-block'],
  [/denim|jeans/, ({ fabric }) => fabric === 'denim'],
  [/linen/, ({ fabric }) => fabric === 'linen'],
  [/nhung tăm/, ({ fabric }) => fabric === 'corduroy'],
  [/satin/, ({ fabric }) => fabric === 'satin'],
];
type Piece = { kind: string; cut?: string; sleeve?: string; print?: string; fabric?: string };
/** Cuts with long sleeves, and kinds with short ones, where the drawing does not say it. */
const LONG_SLEEVES = new Set(['blouse v', 'pyjamas shirt', 'pyjamas tee', 'baby-set tee', 'romper sleepsuit']);
const SHORT_SLEEVES = new Set(['tee', 'polo', 'dress', 'bodysuit']);

test('[B-120] the picture of a product shows what its name says: sleeves, neckline, cut, print, fabric', () => {
  const pieces = new Map(
    tables
      .list('media_drawing')
      .map(({ path, drawing }) => [
        html(path).replace(/^catalog\/product/, ''),
        (JSON.parse(html(drawing)) as { piece?: Piece }).piece,
      ]),
  );
  const drawn = configurables.flatMap(({ sku, name, image }) => {
    const piece = pieces.get(html(image));
    return piece ? [{ sku, name: html(name).toLowerCase(), piece }] : [];
  });
  expect(drawn.length).toBeGreaterThan(270);
  const wrong = drawn.flatMap(({ sku, name, piece }) =>
    SHOWN_BY_NAME.filter(([word, isShown]) => word.test(name) && !isShown(piece)).map(
      ([word]) => `${sku} ${name}: ${word}`,
    ),
  );
  expect(wrong).toEqual([]);
});

/** What the words about a cover call the pieces on it. */
const PIECE_WORDS: Record<string, RegExp> = {
  beanie: /mũ/,
  scarf: /khăn/,
  mittens: /bao tay/,
  blanket: /chăn/,
  socks: /tất/,
  tote: /túi/,
  handbag: /túi/,
  sweater: /áo len/,
  tee: /áo (?:thun|kẻ)/,
  shirt: /sơ mi/,
  dress: /đầm/,
  jeans: /jean/,
  dungarees: /quần yếm/,
  romper: /áo liền quần/,
  puffer: /áo phao/,
  jacket: /áo măng tô/,
};

test('[B-226] the words about the cover of a story name the pieces that are on it, and no others', () => {
  const drawings = new Map(
    tables
      .list('media_drawing')
      .map(({ path, drawing }) => [html(path), JSON.parse(html(drawing)) as { pieces?: Piece[] }]),
  );
  const covers = tables.list('blog_post').map(({ image, image_alt }) => ({
    alt: html(image_alt).toLowerCase(),
    pieces: drawings.get(html(image))?.pieces ?? [],
  }));
  expect(covers.length).toBeGreaterThan(8);
  const wrong = covers.flatMap(({ alt, pieces }) => {
    const kinds = pieces.map(({ kind }) => kind);
    return Object.entries(PIECE_WORDS)
      .filter(
        ([kind, word]) =>
          word.test(alt) !== kinds.some((own) => own === kind || String(PIECE_WORDS[own]) === String(word)),
      )
      .map(([kind]) => `${alt}: ${kind}`);
  });
  expect(wrong).toEqual([]);
});

/** Words for what a garment does on a body. */
const WORN_WORDS = /(?<!\p{L})(mặc|cỡ|dáng|eo|vai bị|chật|ôm)(?!\p{L})/u;
const NOT_WORN = /^(?:PQT|PDV|PHQ|PRM|PTV|PTX|PBL|ECK)/;
const CHILD_WORDS = /(?<!\p{L})(bé|con tự|bà ngoại|con chọn)(?!\p{L})/u;

test('[B-120] a review says nothing that cannot be true of its product', () => {
  const byId = new Map(products.map((row) => [row.id, row]));
  const strange = tables.list('review').flatMap((row) => {
    const product = byId.get(row.product_id) ?? {};
    const text = `${html(row.summary)}. ${html(row.text)}`.toLowerCase();
    const forChildren =
      worldsOf(product).some((world) => world === 'tre-em' || world === 'em-be') ||
      /trẻ em|em bé/.test(html(product.name));
    const isStrange =
      (NOT_WORN.test(html(product.sku)) && WORN_WORDS.test(text)) ||
      (CHILD_WORDS.test(text) && !forChildren) ||
      // What the stars contradict.
      (text.includes('trừ một điểm') && row.rating !== 80) ||
      (text.includes('ba sao') && row.rating !== 60);
    return isStrange ? [`${html(product.sku)} ${html(product.name)}: ${text}`] : [];
  });
  expect(strange).toEqual([]);
});

test('[ADDR-012] all provinces, districts and wards, Hanoi and Ho Chi Minh City first', () => {
  const all = tables.list('region');
  const regions = all.filter(({ scheme }) => scheme === 3);
  const count = (level: number) => regions.filter((row) => row.level === level).length;
  expect([count(1), count(2)]).toEqual([63, 696]);
  expect(count(3)).toBeGreaterThan(10_000);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  const cities = regions.filter(({ level }) => level === 1).toSorted((a, b) => Number(a.position) - Number(b.position));
  expect(cities.slice(0, 2).map(({ name }) => name)).toEqual(['Hà Nội', 'TP. Hồ Chí Minh']);
  expect(all.filter(({ level, parent_id }) => level !== 1 && parent_id === null)).toEqual([]);
});

/** Entries of the menu beside the top categories: new products and sale products of all of them. */
const LISTS = ['hang-moi.html', 'gia-tot.html'];

test('[MENU-001] five departments, one as a grid, the others with all three columns, then lists of all products, for both stores', () => {
  const rows = tables
    .list('mega_menu_item')
    .map(({ id, parent_id, store, item }) => ({ id, parent_id, store, item: JSON.parse(html(item)) }));
  for (const store of ['default', 'mobile']) {
    const top = rows.filter((row) => row.store === store && row.parent_id === null);
    const worlds = top.filter(({ id }) => rows.some((row) => row.parent_id === id));
    expect(worlds.map(({ item }) => item.title)).toEqual(['Nữ', 'Nam', 'Trẻ em', 'Em bé', 'Phụ kiện']);
    expect(top.slice(worlds.length).map(({ item }) => item.link)).toEqual(LISTS);
    expect(worlds.map(({ item }) => item.mainContentType).filter((type) => type === 'grid')).toHaveLength(1);
    for (const { id } of worlds.filter(({ item }) => item.mainContentType !== 'grid')) {
      const columns = rows.filter((row) => row.parent_id === id).map(({ item }) => item.itemPosition);
      expect(new Set(columns)).toEqual(new Set([0, 1, 2]));
    }
  }
});

test('the category tree has its ids as whole numbers', () => {
  const paths = tables.list('category').map(({ path }) => html(path));
  expect(paths.filter((path) => !/^\d+(?:\/\d+)*$/.test(path))).toEqual([]);
});
