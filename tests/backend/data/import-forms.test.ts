import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { fillShop } from '../../../functions/commerce/exchange/import/fill.ts';
import { runImport } from '../../../functions/commerce/exchange/import/run.ts';
import { apiOf, type Commerce, INTEGRATION_TOKEN, startCommerce } from '../support/worker.ts';

const OPTIONS = { rate: 1, isReplacing: false, mediaFolder: null };
const folder = mkdtempSync(join(tmpdir(), 'forms-'));
let shop: Commerce;

beforeAll(async () => {
  shop = await startCommerce({ INTEGRATION_TOKEN });
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  const tables = [
    'product',
    'url_rewrite',
    'search_document',
    'category',
    'attribute',
    'shop_location',
    'media_drawing',
  ];
  await shop.db.batch(tables.map((table) => shop.db.prepare(`delete from ${table}`)));
});
afterAll(() => shop?.close());

/** Imports a folder of files, by their paths within it. */
async function load(files: Record<string, string | string[]>) {
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof text === 'string' ? text : text.join('\n'));
  }
  return runImport(apiOf(shop), folder, OPTIONS);
}
const rows = async (sql: string) => (await shop.db.prepare(sql).all<Record<string, unknown>>()).results;
const skips = ({ skipped }: Awaited<ReturnType<typeof load>>) =>
  skipped.map(({ file, line, reason }) => `${file.slice(folder.length + 1)}:${line ?? ''} ${reason}`);

const ATTRIBUTES = [
  'attribute_code,frontend_label,frontend_input,option,option_sku,option_implies',
  'color,Màu,select,"Trắng\nĐen","W1\nK1","tone=Sáng\ntone=Tối"',
  'tone,Tông,select,"Sáng\nTối",,',
];
const STORE =
  '{"code":"hn","name":"Hà Nội","province_code":"01","district":"Ba Đình","street":"1 Phan Đình Phùng","phone":"0240000000","opens_at":"09:00","closes_at":"21:00","latitude":21,"longitude":105.8}';

test('a row that lists its colours and sizes becomes a product with a variant for each', async () => {
  const report = await load({
    'attributes.csv': ATTRIBUTES,
    'designs.csv': [
      'id,sku,product_type,name,price,special_price,variants.color,variants.size,variants.qty,variants.weight,variants.images,variants.additional_attributes',
      '10,AO,configurable,Áo linen,350000,300000,Trắng|Đen,S|XL-2,4|0|3|12,0.3,"Trắng=/a/1.jpg,/a/2.jpg|Đen=/a/3.jpg",material=Linen',
    ],
    'media/catalog/product/a/1.jpg': '1',
    'media/catalog/product/a/2.jpg': '2',
    'media/catalog/product/a/3.jpg': '3',
  });
  expect([report.skipped, report.notes]).toEqual([[], []]);
  const stock = 'select p.id, p.sku, p.name, p.price, p.special_price, p.visibility, p.image, s.qty, s.is_in_stock';
  expect(
    await rows(`${stock} from product p join stock_item s on s.product_id = p.id where p.type_id = 'simple'`),
  ).toEqual(
    [
      ['AO-W1-S', 'Áo linen Trắng S', '/a/1.jpg', 4],
      ['AO-W1-XL2', 'Áo linen Trắng XL-2', '/a/1.jpg', 0],
      ['AO-K1-S', 'Áo linen Đen S', '/a/3.jpg', 3],
      ['AO-K1-XL2', 'Áo linen Đen XL-2', '/a/3.jpg', 12],
    ].map(([sku, name, image, qty], place) => ({
      ...{ id: 11 + place, sku, name, price: 350_000, special_price: 300_000, visibility: 1, image, qty },
      is_in_stock: Number(Number(qty) > 0),
    })),
  );
  const body = {
    query:
      '{ products(filter: { sku: { eq: "AO" } }) { items { sku media_gallery { url } ... on ConfigurableProduct { configurable_options { attribute_code values { label } } variants { product { sku } } } } } }',
  };
  const response = await shop.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const [product] = ((await response.json()) as { data: { products: { items: Record<string, unknown[]>[] } } }).data
    .products.items;
  expect(product?.configurable_options).toEqual([
    { attribute_code: 'color', values: [{ label: 'Trắng' }, { label: 'Đen' }] },
    { attribute_code: 'size', values: [{ label: 'S' }, { label: 'XL-2' }] },
  ]);
  expect(product?.variants).toHaveLength(4);
  // All pictures of the first colour, and one picture of the other colour.
  expect(product?.media_gallery).toHaveLength(3);
  const labels = `select o.label from product p, json_each(p.attributes) v join attribute a on a.code = v.key
    join attribute_option o on o.attribute_id = a.id and o.id = v.value where p.sku = 'AO-K1-S' and a.code = 'tone'`;
  expect(await rows(labels)).toEqual([{ label: 'Tối' }]);
});

test('[B-122] a product that is imported later leaves the colours of the shop as they are; a new colour follows them', async () => {
  const swatched = [
    'attribute_code,frontend_label,frontend_input,option,option_swatch',
    'color,Màu,select,"Trắng\nĐen","1=#ffffff\n1=#1f1d1b"',
  ];
  await load({ 'attributes.csv': swatched });
  rmSync(join(folder, 'attributes.csv'));
  const design = [
    'sku,product_type,name,price,variants.color,variants.qty',
    'AO,configurable,Áo,350000,Kem|Đen|Trắng,1|2|3',
  ];
  const report = await load({ 'designs.csv': design });
  expect([report.skipped, report.notes]).toEqual([[], []]);
  const colors = await rows(
    "select o.label, o.swatch_type, o.swatch_value from attribute_option o join attribute a on a.id = o.attribute_id where a.code = 'color' order by o.position",
  );
  expect(colors).toEqual([
    { label: 'Trắng', swatch_type: 1, swatch_value: '#ffffff' },
    { label: 'Đen', swatch_type: 1, swatch_value: '#1f1d1b' },
    { label: 'Kem', swatch_type: 0, swatch_value: 'Kem' },
  ]);
});

test('a row with a drawing is shown with drawn pictures', async () => {
  const drawing = JSON.stringify({ world: 'nu', piece: { kind: 'tee' }, with: [{ kind: 'jeans', color: 'Denim' }] });
  const cell = `"${drawing.replaceAll('"', '""')}"`;
  const report = await load({
    'attributes.csv': ATTRIBUTES,
    'designs.csv': [
      'sku,product_type,name,price,variants.color,drawing',
      `AO,configurable,Áo thun,99000,Trắng|Đen,${cell}`,
    ],
  });
  expect([report.skipped, report.notes]).toEqual([[], []]);
  const [first] = await rows(
    "select file, label from product_media where product_id = (select id from product where sku = 'AO') order by position",
  );
  expect(first).toEqual({ file: '/ao/w1-front.svg', label: 'Áo thun màu trắng, mặt trước' });
  const picture = await shop.fetch('/media/catalog/product/ao/k1-outfit.svg');
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
});

test('[B-104] photographs of a colour follow what is drawn of it', async () => {
  const drawing = JSON.stringify({ world: 'nu', piece: { kind: 'tee' }, with: [] }).replaceAll('"', '""');
  const report = await load({
    'attributes.csv': ATTRIBUTES,
    'designs.csv': [
      'sku,product_type,name,price,variants.color,drawing,variants.images',
      `AO,configurable,Áo thun,99000,Trắng|Đen,"${drawing}",Trắng=/ao/chup.jpg`,
    ],
    'media/catalog/product/ao/chup.jpg': '1',
  });
  expect([report.skipped, report.notes]).toEqual([[], []]);
  const galleryOf = async (sku: string) =>
    (
      await rows(
        `select file from product_media where product_id = (select id from product where sku = '${sku}') order by position`,
      )
    ).map(({ file }) => String(file));
  const white = await galleryOf('AO-W1');
  expect(white[0]).toBe('/ao/w1-front.svg');
  expect(white.at(-1)).toBe('/ao/chup.jpg');
  expect(await galleryOf('AO-K1')).toEqual(white.slice(0, -1).map((file) => file.replace('w1', 'k1')));
  // The product shows everything of its first colour.
  expect((await galleryOf('AO')).slice(0, white.length)).toEqual(white);
});

test('[B-106] photographs by colour alone are the gallery, and what each shows is its alternative text', async () => {
  const report = await load({
    'attributes.csv': ATTRIBUTES,
    'designs.csv': [
      'sku,product_type,name,price,variants.color,variants.images,variants.image_labels',
      'AO,configurable,Áo thun,99000,Trắng|Đen,"Trắng=/ao/1.jpg,/ao/2.jpg|Đen=/ao/3.jpg,/ao/4.jpg","Trắng=mặt trước,mặt sau|Đen=mặt trước"',
      'NHAM,configurable,Áo nhầm,99000,Trắng,Trắng=/ao/1.jpg,"Trắng=mặt trước,mặt sau"',
    ],
    ...Object.fromEntries([1, 2, 3, 4].map((n) => [`media/catalog/product/ao/${n}.jpg`, String(n)])),
  });
  expect(skips(report)).toEqual(['designs.csv:3 variants.image_labels: 2 labels for 1 pictures of Trắng']);
  const galleryOf = (sku: string) =>
    rows(
      `select file, label from product_media where product_id = (select id from product where sku = '${sku}') order by position`,
    );
  expect(await galleryOf('AO')).toEqual([
    { file: '/ao/1.jpg', label: 'Áo thun màu trắng, mặt trước' },
    { file: '/ao/2.jpg', label: 'Áo thun màu trắng, mặt sau' },
    { file: '/ao/3.jpg', label: 'Áo thun màu đen, mặt trước' },
  ]);
  // A picture without words has no label of its own; the page numbers it.
  expect((await galleryOf('AO-K1')).map(({ label }) => label)).toEqual(['Áo thun màu đen, mặt trước', null]);
});

test('a row with invalid variants is refused with its column, the others are imported', async () => {
  const report = await load({
    'designs.csv': [
      'sku,product_type,name,price,variants.color,variants.qty,drawing',
      'A,configurable,Áo A,99000,Trắng|Đen,1|2|3,',
      'B,configurable,Áo B,99000,Trắng,1,"{""world"": 3"',
      'C,configurable,Áo C,99000,Trắng,1,',
    ],
  });
  expect(skips(report)).toEqual([
    'designs.csv:2 variants.qty: 3 numbers for 2 variants',
    'designs.csv:3 drawing: is not {"world": …, "piece": …, "with": […]}',
  ]);
  expect(await rows("select sku from product where type_id = 'configurable'")).toEqual([{ sku: 'C' }]);
});

test('[B-65] films of products are imported with their pictures and replaced; a film or picture that is nowhere is refused', async () => {
  const files = {
    'products.csv': ['sku,product_type,name,price', 'AO,simple,Áo,99000', 'TUI,simple,Túi,99000'],
    'media/video/quanh.mp4': 'film',
    'media/catalog/product/ao/quanh.jpg': 'picture',
  };
  const header = 'sku,video_url,video_image,video_title,video_description,video_seconds,published_at';
  const own = 'AO,video/quanh.mp4,/ao/quanh.jpg,Một vòng,"Trước, rồi sau",8,2026-10-30T03:00:00.000Z';
  const report = await load({
    ...files,
    'product-videos.csv': [
      header,
      own,
      'AO,https://video.example/x?a=1,/ao/quanh.jpg,Ở nơi khác,,,',
      'TUI,video/khong-co.mp4,/ao/quanh.jpg,Không phim,,,',
      'TUI,video/quanh.mp4,/tui/khong-co.jpg,Không ảnh,,,',
      'TUI,/ao/quanh.jpg,/ao/quanh.jpg,Ảnh,,,',
      'TUI,javascript:alert(1),/ao/quanh.jpg,Mã,,,',
      'TUI,/media/video/quanh.mp4,/ao/quanh.jpg,Sai giờ,,abc,hôm qua',
    ],
  });
  expect(skips(report)).toEqual([
    'product-videos.csv:4 video_url: "video/khong-co.mp4" is no film (mp4, webm) below the media folder',
    'product-videos.csv:5 video_image: the picture "/tui/khong-co.jpg" was not found',
    'product-videos.csv:6 video_url: "/ao/quanh.jpg" is no film (mp4, webm) below the media folder',
    'product-videos.csv:7 video_url: "javascript:alert(1)" is no film (mp4, webm) below the media folder',
    'product-videos.csv:8 video_seconds: "abc" is not a number',
    'product-videos.csv:8 published_at: "hôm qua" is not a date',
  ]);
  const films =
    'select url, image, title, description, seconds, published_at, position from product_video order by position';
  const first = {
    ...{ url: 'video/quanh.mp4', image: '/ao/quanh.jpg', title: 'Một vòng', description: 'Trước, rồi sau', seconds: 8 },
    ...{ published_at: '2026-10-30T03:00:00.000Z', position: 1 },
  };
  expect(await rows(films)).toEqual([
    first,
    {
      ...{ url: 'https://video.example/x?a=1', image: '/ao/quanh.jpg', title: 'Ở nơi khác', description: '' },
      ...{ seconds: null, published_at: null, position: 2 },
    },
  ]);
  expect(await (await shop.fetch('/media/video/quanh.mp4')).text()).toBe('film');
  expect(skips(await load({ ...files, 'product-videos.csv': [header, own] }))).toEqual([]);
  expect(await rows(films)).toEqual([first]);
});

test('tables are imported from CSV, JSON lines, and texts with a header', async () => {
  const report = await load({
    'shop_location.jsonl': STORE,
    'faq_group.csv': ['name,position', 'Giao hàng,1'],
    'faq/giao-hang/phi.html':
      '---\ngroup: Giao hàng\nquestion: Phí: bao nhiêu?\nposition: 3\n---\n<p>Từ 30.000đ.</p>\n<p>Hết.</p>\n',
    'company.csv': ['tax_code,name,address,is_active', '0100000001,Chỉ,"1 Phan Đình Phùng, Hà Nội",0'],
    'cms_page/kem-dau.html': '<p>không có phần đầu</p>',
    'cms_page/kem-cot.html': '---\nidentifier: a\nkhông có dấu\n---\n<p></p>',
    'nothing.jsonl': '{}',
  });
  expect(skips(report).toSorted()).toEqual([
    'cms_page/kem-cot.html: line 3 is not "column: value"',
    'cms_page/kem-dau.html: the file does not begin with lines between two ---',
    'nothing.jsonl: no table has this name',
  ]);
  expect(await rows('select question, answer, position from faq')).toEqual([
    { question: 'Phí: bao nhiêu?', answer: '<p>Từ 30.000đ.</p>\n<p>Hết.</p>', position: 3 },
  ]);
  expect(await rows('select name, address, is_active from company')).toEqual([
    { name: 'Chỉ', address: '1 Phan Đình Phùng, Hà Nội', is_active: 0 },
  ]);
});

test('Magento’s stock sources become stock of stores; its default source is the product’s own stock', async () => {
  const report = await load({
    'shop_location.jsonl': STORE,
    'products.csv': ['sku,product_type,name,price,qty', 'A,simple,Áo,99000,9'],
    'stock_sources.csv': [
      'source_code,status,sku,quantity',
      ...['hn,1,A,4.0000', 'default,1,A,9', 'xa,1,A,2', 'hn,1,KHONG,1', 'hn,1,A2,nhiều'],
    ],
  });
  expect(await rows('select s.qty, p.sku from store_stock s join product p on p.id = s.product_id')).toEqual([
    { qty: 4, sku: 'A' },
  ]);
  expect(skips(report)).toEqual([
    'stock_sources.csv:4 source_code: there is no shop_location xa',
    'stock_sources.csv:5 sku: there is no product KHONG',
    'stock_sources.csv:6 quantity: "nhiều" is not a number',
  ]);
  expect([...report.left.keys()]).toEqual([
    'stock sources: the source "default" (qty of a product file is the whole stock)',
  ]);
});

test('a shop with its own products keeps them: only empty tables are filled', async () => {
  await load({
    'products.csv': ['sku,product_type,name,price,qty', 'EM,simple,Áo của em,99000,9'],
    'cms_page/home.html': '---\nidentifier: home\ntitle: Của em\n---\n<p>Chào.</p>',
  });
  expect(await fillShop({ DB: shop.db, MEDIA: shop.media })).toBe(false);
  expect(await rows('select sku from product')).toEqual([{ sku: 'EM' }]);
  expect(await rows('select title from cms_page')).toEqual([{ title: 'Của em' }]);
  expect(await rows('select count(*) > 10000 as many from region')).toEqual([{ many: 1 }]);
  expect(await rows('select product_id from search_document')).toHaveLength(1);
});
