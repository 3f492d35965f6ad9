import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runImport } from '../../../functions/commerce/exchange/import/run.ts';
import type { Report } from '../../../functions/commerce/exchange/reading/report.ts';
import { CONFIGURABLES, VARIANTS, writeSampleModules } from '../../sample-modules.ts';
import { apiOf, type Commerce, INTEGRATION_TOKEN, startCommerce } from '../support/worker.ts';

const LUMA = '../shared/data/luma';
const folder = mkdtempSync(join(tmpdir(), 'import-'));
const OPTIONS = { rate: 1, isReplacing: false, mediaFolder: null };
const HEADER =
  'sku,store_view_code,attribute_set_code,product_type,categories,name,price,special_price,visibility,additional_attributes,qty,is_in_stock,configurable_variations,base_image';

function csv(name: string, ...rows: string[]): string {
  const file = join(folder, name);
  writeFileSync(file, [HEADER, ...rows].join('\n'));
  return file;
}

let shop: Commerce;
beforeAll(async () => {
  shop = await startCommerce({ INTEGRATION_TOKEN });
});
afterAll(async () => {
  await shop?.close();
  rmSync(folder, { recursive: true, force: true });
});

const importFile = (file: string, options = OPTIONS): Promise<Report> => runImport(apiOf(shop), file, options);
const ask = async <T>(sql: string): Promise<T[]> => (await shop.db.prepare(sql).all<T>()).results;

describe('a small file', () => {
  test('[B-27] a configurable product is imported with its variants, options, categories and stock', async () => {
    const file = csv(
      'good.csv',
      'AO-DEN-M,,Default,simple,"Gốc/Nữ/Áo",Áo len-Đen-M,399000,,Not Visible Individually,"color=Đen,size=M",5,1,,',
      'AO-DEN-L,,Default,simple,"Gốc/Nữ/Áo",Áo len-Đen-L,399000,299000,Not Visible Individually,"color=Đen,size=L",0,1,,',
      'AO,,Default,configurable,"Gốc/Nữ/Áo",Áo len,399000,,"Catalog, Search",material=Len,0,1,"sku=AO-DEN-M,color=Đen,size=M|sku=AO-DEN-L,color=Đen,size=L",',
    );
    const report = await importFile(file);
    expect(report.skipped).toEqual([]);
    const [product] = await ask<{ children: number; options: number }>(
      `select (select count(*) from product_super_link where parent_id = p.id) children,
              (select count(*) from product_super_attribute where product_id = p.id) options from product p where sku = 'AO'`,
    );
    expect(product).toEqual({ children: 2, options: 2 });
    expect(await ask("select url_path, level from category where name = 'Áo'")).toEqual([
      { url_path: 'nu/ao', level: 3 },
    ]);
    expect(
      await ask("select qty from stock_item s join product p on p.id = s.product_id where sku = 'AO-DEN-M'"),
    ).toEqual([{ qty: 5 }]);
  });

  test('a row of a store view changes what it contains, and leaves the stock', async () => {
    const file = csv(
      'view.csv',
      'TUI,,Default,simple,"Gốc/Nữ",Túi,399000,,"Catalog, Search",,5,1,,',
      'TUI,default,Default,simple,,Túi xách,,,,,,,,',
    );
    expect((await importFile(file)).skipped).toEqual([]);
    expect(
      await ask("select name, qty from product p join stock_item s on s.product_id = p.id where sku = 'TUI'"),
    ).toEqual([{ name: 'Túi xách', qty: 5 }]);
  });

  test('variants have the order of their rows; pictures keep their labels and count from 1, as in Magento', async () => {
    const file = join(folder, 'labels.csv');
    const pictures = join(folder, 'pictures');
    mkdirSync(pictures, { recursive: true });
    for (const name of ['a.jpg', 'b.jpg']) writeFileSync(join(pictures, name), 'x');
    const columns =
      'sku,product_type,name,price,additional_attributes,configurable_variations,base_image,base_image_label,additional_images,additional_image_labels';
    writeFileSync(
      file,
      [
        columns,
        'VAY-S,simple,Váy S,100000,size=S,,,,,',
        'VAY-M,simple,Váy M,100000,size=M,,,,,',
        'VAY,configurable,Váy,100000,,"sku=VAY-M,size=M|sku=VAY-S,size=S",/a.jpg,Mặt trước,"/a.jpg,/b.jpg",",Mặt sau"',
      ].join('\n'),
    );
    expect((await importFile(file, { ...OPTIONS, mediaFolder: pictures } as never)).skipped).toEqual([]);
    expect(
      await ask(`select c.sku from product_super_link l join product p on p.id = l.parent_id and p.sku = 'VAY'
        join product c on c.id = l.child_id order by l.position`),
    ).toEqual([{ sku: 'VAY-S' }, { sku: 'VAY-M' }]);
    expect(
      await ask(
        "select file, label, position from product_media where product_id = (select id from product where sku = 'VAY') order by position",
      ),
    ).toEqual([
      { file: '/a.jpg', label: '', position: 1 },
      { file: '/b.jpg', label: 'Mặt sau', position: 2 },
    ]);
    expect(
      await ask("select json_extract(attributes, '$.image_label') as label from product where sku = 'VAY'"),
    ).toEqual([{ label: 'Mặt trước' }]);
  });

  test('importing the same file again changes nothing and doubles nothing', async () => {
    const before = await ask('select count(*) n, max(id) m from product');
    await importFile(join(folder, 'good.csv'));
    expect(await ask('select count(*) n, max(id) m from product')).toEqual(before);
  });
});

test('films are imported with their texts, and replace an older row', async () => {
  mkdirSync(join(folder, 'media/video'), { recursive: true });
  for (const name of ['gap-ao.mp4', 'gap-ao.vtt']) writeFileSync(join(folder, 'media/video', name), name);
  const file = join(folder, 'videos.csv');
  const rows = (title: string) =>
    [
      'title,description,source,captions,poster,skus,duration_s',
      `${title},Ba nếp,/media/video/gap-ao.mp4,video/gap-ao.vtt,video/none.jpg,"AO,AO-2",8`,
      'Không có,,video/none.mp4,,,AO,8',
      'Trang khác,,https://video.example/watch,,,AO,8',
    ].join('\n');
  writeFileSync(file, rows('Gấp áo'));
  await importFile(file);
  writeFileSync(file, rows('Gấp áo len'));
  const report = await importFile(file);
  expect(report.skipped.map(({ what }) => what)).toEqual(['Không có', 'Trang khác']);
  expect(await ask('select title, source, captions, poster, skus, duration_s from video')).toEqual([
    {
      title: 'Gấp áo len',
      source: 'video/gap-ao.mp4',
      captions: 'video/gap-ao.vtt',
      poster: null,
      skus: '["AO","AO-2"]',
      duration_s: 8,
    },
  ]);
  expect(await (await shop.fetch('/media/video/gap-ao.mp4')).text()).toBe('gap-ao.mp4');
});

describe('a file with mistakes', () => {
  test('each invalid row is left out with its reason, the valid ones are imported', async () => {
    const file = csv(
      'mixed.csv',
      'OK-1,,Default,simple,"Gốc/Nữ",Khăn lụa,199000,,"Catalog, Search",,3,1,,',
      'BAD-PRICE,,Default,simple,"Gốc/Nữ",Khăn,abc,,"Catalog, Search",,3,1,,',
      'BAD-TYPE,,Default,subscription,"Gốc/Nữ",Khăn,1000,,"Catalog, Search",,3,1,,',
      ',,Default,simple,"Gốc/Nữ",Khăn,1000,,"Catalog, Search",,3,1,,',
      'BAD-NAME,,Default,simple,"Gốc/Nữ",,1000,,"Catalog, Search",,3,1,,',
      'SHORT,Default',
      'BAD-PICTURE,,Default,simple,"Gốc/Nữ",Mũ len,99000,,"Catalog, Search",,3,1,,../../etc/passwd.jpg',
    );
    const report = await importFile(file);
    expect(report.skipped.map(({ reason }) => reason).sort()).toEqual([
      'price: "abc" is not a price',
      'product_type: products of the type "subscription" are not imported',
      'sku: is missing',
      'sku: there is no such product to change, and a new one needs name',
      'the row does not have as many cells as the header',
    ]);
    expect(report.skipped.map(({ line }) => line).toSorted()).toEqual([3, 4, 5, 6, 7]);
    expect(report.notes.map(({ reason }) => reason)).toEqual(['the picture was not found']);
    expect(await ask("select sku from product where sku in ('OK-1', 'BAD-PRICE', 'BAD-PICTURE') order by sku")).toEqual(
      [{ sku: 'BAD-PICTURE' }, { sku: 'OK-1' }],
    );
  });

  test('a truncated file is refused before anything is imported', async () => {
    const before = await ask('select count(*) n from product');
    const file = csv(
      'cut.csv',
      'NEW-1,,Default,simple,"Gốc/Nữ",Khăn mới,199000,,"Catalog, Search",,3,1,,',
      'NEW-2,,Default,simple,"Gốc/Nữ,Khăn',
    );
    await expect(importFile(file)).rejects.toThrow(/cut off/);
    expect(await ask('select count(*) n from product')).toEqual(before);
  });

  test('a variation without a product is reported', async () => {
    const file = csv(
      'orphan.csv',
      'X,,Default,configurable,"Gốc/Nữ",Áo thiếu,1000,,"Catalog, Search",,0,1,"sku=X-1,size=M",',
    );
    const report = await importFile(file);
    expect(report.notes).toMatchObject([
      { line: 2, what: 'X', reason: 'configurable_variations: there is no product X-1' },
    ]);
  });

  test('a missing path is reported', async () => {
    await expect(importFile(join(folder, 'none.csv'))).rejects.toThrow(/no such file or folder/);
  });
});

/** Sample data of Magento: written here, and Luma's own where it was fetched. */
const SAMPLES = [
  {
    name: 'a folder in the shape of sample data',
    path: join(folder, 'sample'),
    ...{ configurables: CONFIGURABLES, variants: CONFIGURABLES * VARIANTS, pictures: CONFIGURABLES },
    variant: 'MAU-1-S-Đỏ',
  },
  ...(existsSync(LUMA)
    ? [{ name: 'Luma', path: LUMA, configurables: 147, variants: 1847, pictures: 676, variant: 'MH01-XS-Black' }]
    : []),
];

describe.each(SAMPLES)('sample data of Magento: $name', ({ path, configurables, variants, pictures, variant }) => {
  test('[B-27] every product and photograph is imported, every other row has a reason', {
    timeout: 120_000,
  }, async () => {
    if (path !== LUMA) writeSampleModules(path);
    const report = await importFile(path, { ...OPTIONS, rate: 25_000, isReplacing: true });
    expect(await ask('select type_id, count(*) n from product group by 1 order by 1')).toEqual([
      { type_id: 'configurable', n: configurables },
      { type_id: 'simple', n: variants },
    ]);
    expect(report.loaded.get('pictures and films')).toBeGreaterThanOrEqual(pictures);
    expect(report.skipped.filter(({ file }) => file.endsWith('ConfigurableSampleData/fixtures/products.csv'))).toEqual(
      [],
    );
    expect(report.skipped.length).toBeGreaterThan(0);
    expect(report.skipped.every(({ reason }) => reason.length > 0)).toBe(true);
    expect(await ask('select count(*) n from product_super_link')).toEqual([{ n: variants }]);
    expect(await ask(`select price from product where sku = '${variant}'`)).toEqual([{ price: 1_300_000 }]);
  });
});
