import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runMagentoExport } from '../../../functions/commerce/exchange/export/magento/run.ts';
import { withLocalApi } from '../../../functions/commerce/exchange/import/local.ts';
import { prepareState } from '../../prepared-state.ts';

// Checks the rules of Magento's importer on the whole default shop. Magento imported these 5,081 products without an error
// (2.4.7-p3); docs/to-magento.md says how to repeat this.
const STATE = '.wrangler/magento-export';
const folder = mkdtempSync(join(tmpdir(), 'to-magento-'));
const VARCHAR_LENGTH = 255;
const TEXT_LENGTH = 65_536;
/** Columns that Magento keeps in a long text; all others are short. */
const TEXTS = new Set(['description', 'short_description', 'meta_keywords', 'additional_attributes']);
/** Cells with many entries, each of which is short. */
const LISTS = new Set([
  ...['configurable_variations', 'bundle_values', 'additional_images', 'additional_image_labels', 'categories'],
  ...['related_skus', 'upsell_skus', 'crosssell_skus', 'associated_skus', 'downloadable_links'],
]);
const TYPES = ['simple', 'virtual', 'configurable', 'grouped', 'bundle', 'downloadable'];

type Row = Record<string, string>;
interface Attribute {
  code: string;
  input: string;
  options: { label: string }[];
}
let rows: Row[] = [];
let attributes = new Map<string, Attribute>();
let categories = new Set<string>();
let left: string[] = [];

const json = <Value>(name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Value;
/** Like PHP's strtolower: letters outside ASCII are not changed. */
const lower = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
const cells = (text: string | undefined) => (text ? text.split('~') : []);
const entries = (text: string | undefined) =>
  (text ? text.split('|') : []).map((entry) =>
    Object.fromEntries(
      entry.split('~').map((pair) => {
        const at = pair.indexOf('=');
        return [pair.slice(0, at), pair.slice(at + 1)];
      }),
    ),
  );
/** SKUs of rows that break a rule, so that a failure names them. */
const breaking = (rule: (row: Row) => boolean) => rows.filter((row) => !rule(row)).map(({ sku }) => sku);

beforeAll(async () => {
  await prepareState(STATE);
  const options = { website: 'base', site: 'https://www.example.vn' };
  left = (await withLocalApi((api) => runMagentoExport(api, folder, options), STATE)).left;
  rows = parse(readFileSync(join(folder, 'products.csv')), { columns: true }) as Row[];
  attributes = new Map(json<Attribute[]>('attributes.json').map((attribute) => [attribute.code, attribute]));
  categories = new Set(
    json<{ path: string[] }[]>('categories.json').map(({ path }) => ['Default Category', ...path].join('/')),
  );
}, 180_000);
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(STATE, { recursive: true, force: true });
});

describe('the default shop in the format of a Magento', () => {
  test('all products except gift cards, which Open Source does not have, are written, parts before the products made of them', () => {
    expect(rows.length).toBeGreaterThan(5000);
    expect(left).toEqual(['PQT2601']);
    expect(breaking(({ product_type = '' }) => TYPES.includes(product_type))).toEqual([]);
    const isComposed = ({ product_type = '' }: Row) => ['configurable', 'grouped', 'bundle'].includes(product_type);
    const first = rows.findIndex(isComposed);
    expect(rows.slice(first).every(isComposed)).toBe(true);
  });

  test('each has the default set, the website that sells, and its own SKU and address', () => {
    expect(breaking((row) => row.attribute_set_code === 'Default' && row.product_websites === 'base')).toEqual([]);
    expect(new Set(rows.map(({ sku = '' }) => lower(sku))).size).toBe(rows.length);
    expect(new Set(rows.map(({ url_key = '' }) => lower(url_key))).size).toBe(rows.length);
    expect(breaking(({ sku = '' }) => sku === sku.trim() && sku.length <= 64)).toEqual([]);
  });

  test('no text is longer than Magento stores', () => {
    const fits = ([column, text]: [string, string]) =>
      LISTS.has(column) || text.length < (TEXTS.has(column) ? TEXT_LENGTH : VARCHAR_LENGTH);
    expect(breaking((row) => Object.entries(row).every(fits))).toEqual([]);
  });

  test('prices and stock are numbers, times have no time zone, required values exist', () => {
    const isNumber = (text = '') => text !== '' && Number.isFinite(Number(text));
    expect(breaking((row) => isNumber(row.price) && isNumber(row.qty) && Boolean(row.name))).toEqual([]);
    const isTime = (text = '') => text === '' || /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text);
    const times = ['special_price_from_date', 'special_price_to_date', 'created_at', 'updated_at'];
    expect(breaking((row) => times.every((column) => isTime(row[column])))).toEqual([]);
    expect(breaking((row) => row.manage_stock !== '0' || row.use_config_manage_stock === '0')).toEqual([]);
  });

  test('every attribute exists, every option value is one of its options, booleans are words', () => {
    const isKnown = (pair: string) => {
      const at = pair.indexOf('=');
      const attribute = attributes.get(pair.slice(0, at));
      const value = pair.slice(at + 1);
      if (at < 1 || !attribute) return false;
      if (attribute.input === 'boolean') return value === 'Yes' || value === 'No';
      if (attribute.input !== 'select' && attribute.input !== 'multiselect') return true;
      const options = new Set(attribute.options.map(({ label }) => lower(label)));
      const labels = attribute.input === 'multiselect' ? value.split('|') : [value];
      return labels.every((label) => options.has(lower(label))) && new Set(labels).size === labels.length;
    };
    expect(breaking((row) => cells(row.additional_attributes).every(isKnown))).toEqual([]);
  });

  test('every category is in the tree, also with a comma in its name', () => {
    expect(breaking((row) => cells(row.categories).every((name) => categories.has(name)))).toEqual([]);
    expect(rows.some((row) => cells(row.categories).some((name) => name.includes(',')))).toBe(true);
  });

  test('variants are simple products, one for each combination of existing options', () => {
    const types = new Map(rows.map((row) => [row.sku, row.product_type]));
    const configurables = rows.filter(({ product_type }) => product_type === 'configurable');
    expect(configurables.length).toBeGreaterThan(200);
    for (const { sku, configurable_variations } of configurables) {
      const variations = entries(configurable_variations);
      expect(variations.length, sku).toBeGreaterThan(0);
      const choices = variations.map(({ sku: variant, ...choice }) => {
        expect(types.get(variant), `${sku}: ${variant}`).toBe('simple');
        for (const [code, label] of Object.entries(choice))
          expect(
            attributes.get(code)?.options.map((option) => option.label),
            `${sku}: ${code}`,
          ).toContain(label);
        return JSON.stringify(choice);
      });
      expect(new Set(choices).size, sku).toBe(choices.length);
    }
  });

  test('bundles, grouped products and links name existing products, each once', () => {
    const skus = new Set(rows.map(({ sku }) => sku));
    const bundles = rows.filter(({ product_type }) => product_type === 'bundle');
    for (const { sku, bundle_values, bundle_price_type } of bundles) {
      const choices = entries(bundle_values);
      expect(
        choices.every(({ sku: part }) => skus.has(part)),
        sku,
      ).toBe(true);
      expect(
        choices.every(({ type = '' }) => ['dropdown', 'radiobutton', 'checkbox', 'multiselect'].includes(type)),
      ).toBe(true);
      expect(new Set(choices.map(({ name, sku: part }) => `${name} ${part}`)).size, sku).toBe(choices.length);
      expect(bundle_price_type).toMatch(/^(dynamic|fixed)$/);
    }
    const grouped = rows.filter(({ product_type }) => product_type === 'grouped');
    // In this cell Magento always separates values with a comma, whatever the separator in other cells is.
    expect(
      grouped
        .flatMap(({ associated_skus = '' }) => associated_skus.split(','))
        .every((part) => skus.has(part.split('=')[0])),
    ).toBe(true);
    expect([bundles.length, grouped.length]).toEqual([3, 3]);
    const links = ['related_skus', 'upsell_skus', 'crosssell_skus'];
    expect(breaking((row) => links.every((column) => cells(row[column]).every((sku) => skus.has(sku))))).toEqual([]);
  });

  test('every download link has a title, a price, and an address that no other link of its product has', () => {
    const downloads = rows.filter(({ product_type }) => product_type === 'downloadable');
    expect(downloads).toHaveLength(3);
    for (const { sku, downloadable_links } of downloads) {
      const links = entries(downloadable_links);
      expect(
        links.every(({ title, price, url = '' }) => title && price && url.startsWith('https://')),
        sku,
      ).toBe(true);
      expect(new Set(links.map(({ url }) => url)).size, sku).toBe(links.length);
    }
  });
});

test('pictures of pages and blocks are exported, drawings too', () => {
  const html = ['pages.json', 'blocks.json'].map((name) => readFileSync(join(folder, name), 'utf8')).join('');
  const shown = [...html.matchAll(/src=\\"\/media\/([^"\\]+)/g)].map(([, path]) => path ?? '');
  expect(shown).toContain('wysiwyg/home-hero.svg');
  for (const path of shown) expect(readFileSync(join(folder, 'media', path), 'utf8'), path).toMatch(/^<svg /);
});

test('without a shop on this machine the command says so and exports no empty folder', () => {
  const empty = mkdtempSync(join(tmpdir(), 'no-shop-'));
  try {
    const command = ['functions/commerce/exchange/export/cli.ts', join(empty, 'out'), '--for-magento'];
    const env = { ...process.env, LOCAL_STATE: join(empty, 'state') };
    const { status, stderr } = spawnSync(process.execPath, command, { env, encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, expect.stringContaining('there are no products here')]);
  } finally {
    rmSync(empty, { recursive: true, force: true });
  }
});
