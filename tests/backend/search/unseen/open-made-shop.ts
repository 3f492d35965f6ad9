import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { D1Database, R2Bucket } from '@cloudflare/workers-types';
import { withApiOf } from '../../../../functions/commerce/exchange/import/local.ts';
import { runImport } from '../../../../functions/commerce/exchange/import/run.ts';
import { openDatabase } from '../../support/open-database.ts';
import type { Goods } from './goods.ts';

const OPTIONS = { rate: 1, mediaFolder: null, isReplacing: false };
/** What searched words mean in every shop, of `--basics`. Its other rows, such as places, do not change a search. */
const MEANINGS = 'functions/commerce/default-shop/basics/search-meanings.csv';
const PIECES = 5;
const COLUMNS = [
  'sku',
  'product_type',
  'name',
  'categories',
  'price',
  'variants.color',
  'variants.size',
  'variants.qty',
  'description',
  'additional_attributes',
];

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
const csv = (rows: readonly (readonly string[])[]) => rows.map((row) => row.map(cell).join(',')).join('\n');

/** Every product has its colours and sizes as variants; without sizes it has one. */
function productRow(goods: Goods): string[] {
  const sizes = goods.sizes.length === 0 ? ['Một cỡ'] : goods.sizes;
  const attributes = Object.entries(goods.attributes).map(([code, value]) => `"${code}=${value}"`);
  return [
    goods.sku,
    'configurable',
    goods.name,
    `Danh mục/${goods.category}`,
    String(goods.price),
    goods.colors.join('|'),
    sizes.join('|'),
    goods.colors.flatMap(() => sizes.map(() => String(PIECES))).join('|'),
    `<p>${goods.description}</p>`,
    attributes.join(','),
  ];
}

function attributeRows(goods: readonly Goods[]): string[][] {
  const values = (of: (one: Goods) => readonly string[]) => [...new Set(goods.flatMap(of))].join('\n');
  return [
    ['attribute_code', 'frontend_label', 'frontend_input', 'is_filterable', 'is_searchable', 'position', 'option'],
    ['color', 'Màu', 'select', '1', '1', '0', values(({ colors }) => colors)],
    ['size', 'Size', 'select', '1', '0', '1', values(({ sizes }) => (sizes.length === 0 ? ['Một cỡ'] : sizes))],
    ['material', 'Chất liệu', 'select', '1', '1', '2', values(({ attributes }) => Object.values(attributes))],
  ].filter((row) => row.at(-1) !== '');
}

const bucket = { head: async () => null, put: async () => undefined } as unknown as R2Bucket;

/** A shop of its own with only the basics that every shop gets, and these goods, imported as a merchant does. */
export async function openMadeShop(goods: readonly Goods[], db = openDatabase()): Promise<D1Database> {
  const folder = mkdtempSync(join(tmpdir(), 'made-shop-'));
  writeFileSync(join(folder, 'attributes.csv'), csv(attributeRows(goods)));
  writeFileSync(join(folder, 'products.csv'), csv([COLUMNS, ...goods.map(productRow)]));
  try {
    await withApiOf({ DB: db, MEDIA: bucket, MEDIA_BASE_URL: '' }, async (api) => {
      const report = await runImport(api, [MEANINGS, folder], OPTIONS);
      if (report.exitCode !== 0) throw new Error(report.lines().join('\n'));
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
  return db;
}
