import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SITE_CONTENT } from '../../src/features/content/rules/site-content.ts';
import { withVariables } from './connect/report.ts';

type Data = Record<string, unknown>;
/** What a stand-in answers to documents that contain a word; `null` for an unknown field. */
type Answers = Record<string, { data?: Data; errors?: { message: string }[] }>;

const unknownField = (name: string) => ({
  errors: [{ message: `Cannot query field "${name}" on type "StoreConfig".` }],
});
const cart = {
  shipping_addresses: [
    { available_shipping_methods: [{ carrier_code: 'flatrate', method_code: 'flatrate', available: true }] },
  ],
  available_payment_methods: [{ code: 'cashondelivery' }],
};

/** A Magento 2.4.7 that has everything the shop needs. */
const COMPLETE = (address: string): Answers => ({
  '{ storeConfig { order_cancellation_enabled } }': { data: { storeConfig: { order_cancellation_enabled: true } } },
  original_item_price: unknownField('original_item_price'),
  availableStores: {
    data: {
      availableStores: [
        { store_code: 'en', locale: 'en_US', is_default_store: true },
        { store_code: 'vi', locale: 'vi_VN', is_default_store: false },
      ],
    },
  },
  base_currency_code: {
    data: {
      storeConfig: {
        store_code: 'vi',
        base_currency_code: 'VND',
        default_display_currency_code: 'VND',
        secure_base_media_url: `${address}/media/`,
        is_guest_checkout_enabled: true,
        product_reviews_enabled: '1',
        order_cancellation_enabled: true,
      },
    },
  },
  'categories(': {
    data: { categories: { items: [{ name: 'Áo', level: 2, url_path: 'ao', include_in_menu: 1 }] } },
  },
  aggregations: {
    data: {
      products: {
        total_count: 3,
        aggregations: [{ attribute_code: 'price' }, { attribute_code: 'color' }],
        items: [{ __typename: 'SimpleProduct', sku: 'A1', small_image: { url: `${address}/media/a.png` } }],
      },
    },
  },
  'country(': { data: { country: { available_regions: null } } },
  attributesForm: { data: { attributesForm: { items: [{ code: 'street', multiline_count: 2 }] } } },
  createEmptyCart: { data: { createEmptyCart: 'c1' } },
  addProductsToCart: { data: { addProductsToCart: { cart: { total_quantity: 1 } } } },
  setShippingAddressesOnCart: { data: { setShippingAddressesOnCart: { cart } } },
  'p0: cmsPage': { data: Object.fromEntries(Object.keys(SITE_CONTENT.pages).map((_, place) => [`p${place}`, {}])) },
  cmsBlocks: {
    data: { cmsBlocks: { items: Object.values(SITE_CONTENT.blocks).map((identifier) => ({ identifier })) } },
  },
});

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { query } = JSON.parse(Buffer.concat(chunks).toString() || '{}') as { query?: string };
  return query ?? new URL(request.url ?? '/', 'http://magento').searchParams.get('query') ?? '';
}

/** Runs `npm run connect` against a stand-in; `answers` override those of the complete Magento. */
async function connect(
  answers: Answers | { status: number; body: string },
  { args = [], headers = {} }: { args?: string[]; headers?: Record<string, string> } = {},
) {
  const asked: string[] = [];
  let known: Answers = {};
  const server = createServer(async (request, response) => {
    if (request.url?.startsWith('/media/')) return void response.writeHead(200, { 'content-type': 'image/png' }).end();
    if ('status' in answers && typeof answers.status === 'number')
      return void response
        .writeHead(answers.status, { 'content-type': 'text/html', ...headers })
        .end(String(answers.body));
    const text = await textOf(request);
    asked.push(text);
    const found = Object.entries(known).find(([word]) => text.includes(word))?.[1] ?? { data: {} };
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(found));
  }).listen(0);
  await once(server, 'listening');
  const address = `http://localhost:${(server.address() as AddressInfo).port}`;
  known = { ...COMPLETE(address), ...(answers as Answers) };
  const result = await run([address, ...args]);
  server.close();
  return { ...result, address, asked };
}

async function run(args: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'connect-'));
  const config = join(folder, 'wrangler.toml');
  copyFileSync('wrangler.toml', config);
  const child = spawn(process.execPath, ['functions/local/connect.ts', ...args], {
    env: { ...process.env, CONNECT_CONFIG: config },
  });
  let told = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (told += text));
  const [status] = await once(child, 'close');
  const written = readFileSync(config, 'utf8');
  rmSync(folder, { recursive: true });
  return { status, told, written, isWritten: written !== readFileSync('wrangler.toml', 'utf8') };
}

/** The command's output, when it is a single sentence. */
const sentence = ({ told }: { told: string }) => told.trim();

describe('npm run connect', () => {
  test('a complete Magento: every line says ready, and the variables are written', async () => {
    const headers = { 'x-magento-tags': 'cat_p_1,cat_p,FPC', 'cache-control': 'public, max-age=86400' };
    const { status, told, written, address, asked } = await connect({}, { headers });
    expect(told).not.toMatch(/MISSING|lacking/);
    expect(status).toBe(0);
    for (const line of [
      'version .*2\\.4\\.7',
      'store view .*vi',
      'currency .*VND',
      'filters .*color',
      'ways to pay .*cashondelivery',
    ])
      expect(told).toMatch(new RegExp(`ready +${line}`));
    expect(written).toContain(`\nCOMMERCE_GRAPHQL_URL = "${address}/graphql"\n`);
    expect(written).toContain(`\nIMAGE_BASE_URL = "${address}/media"\n`);
    expect(written).toContain('\nSTORE_CODE = "vi"\n');
    expect(written).toContain('\nCOMMERCE_EXTENSIONS = "off"\n');
    expect(asked.join('\n')).not.toMatch(/placeOrder|setPaymentMethod/);
  });

  test('what is missing is named together with the fix; a dry run writes nothing', async () => {
    const { status, told, isWritten } = await connect(
      { cmsBlocks: { data: { cmsBlocks: { items: [] } } } },
      { args: ['--dry-run'] },
    );
    expect([status, isWritten]).toEqual([0, false]);
    expect(told).toMatch(/lacking CMS blocks +0 of \d+; absent: home-hero/);
    expect(told).toMatch(/lacking tags of answers +none/);
    expect(told).toContain('caching_application 2');
  });

  test('[MAGENTO-207] the ways to pay that are called ready are those that the shop then offers; others are named', async () => {
    const methods = ['checkmo', 'paypal_express', 'banktransfer', 'cashondelivery'].map((code) => ({ code }));
    const { told, written } = await connect({
      setShippingAddressesOnCart: {
        data: { setShippingAddressesOnCart: { cart: { ...cart, available_payment_methods: methods } } },
      },
    });
    expect(told).toMatch(/ready +ways to pay +checkmo, banktransfer, cashondelivery\n/);
    expect(told).toMatch(/lacking other ways to pay +paypal_express\n/);
    expect(written).toContain('\nOFFLINE_PAYMENTS = "checkmo,banktransfer"\n');
  });

  test('a wrong address', async () => {
    expect(sentence(await run(['magento']))).toMatch(/^"magento" is no address of a Magento: [^\n]+$/);
    expect(sentence(await run([]))).toMatch(/^Which Magento\? [^\n]+$/);
    const website = await connect({ status: 404, body: '<html>none</html>' });
    expect(sentence(website)).toMatch(/answers, but has no GraphQL at [^\n]+ \(status 404, text\/html\)[^\n]+$/);
    expect([website.status, website.isWritten]).toEqual([1, false]);
  });

  test('a Magento that is down, in maintenance or behind a password', async () => {
    expect(sentence(await run(['http://localhost:4479']))).toMatch(/^Nothing answers at [^\n]+ECONNREFUSED[^\n]+$/);
    expect(sentence(await connect({ status: 503, body: 'maintenance' }))).toMatch(
      /^The Magento at [^\n]+ \(status 503\)[^\n]+$/,
    );
    expect(sentence(await connect({ status: 401, body: 'who?' }))).toMatch(/lets nobody in \(status 401\)[^\n]+$/);
  });

  test('[B-360] a Magento at another address: the sentence names it, and nothing is written', async () => {
    const location = 'https://www.magento.example/graphql';
    const elsewhere = await connect({ status: 301, body: '' }, { headers: { location } });
    expect(sentence(elsewhere)).toMatch(
      / redirects to https:\/\/www\.magento\.example\/graphql: give the address [^\n]+$/,
    );
    expect([elsewhere.status, elsewhere.isWritten]).toEqual([1, false]);
  });

  test('a Magento 2.4.5 is too old', async () => {
    const older = await connect({
      '{ storeConfig { order_cancellation_enabled } }': unknownField('order_cancellation_enabled'),
    });
    expect(sentence(older)).toMatch(/^This Magento is older than 2\.4\.7: [^\n]+$/);
    expect([older.status, older.isWritten]).toEqual([1, false]);
  });

  test('a store view that is not there', async () => {
    expect(sentence(await connect({}, { args: ['--store', 'fr'] }))).toBe(
      'There is no store view "fr": this Magento has en, vi.',
    );
  });

  test('a shop in dollars', async () => {
    const storeConfig = { store_code: 'vi', base_currency_code: 'USD', default_display_currency_code: 'USD' };
    const { told, status, isWritten } = await connect({ base_currency_code: { data: { storeConfig } } });
    expect(told).toMatch(/MISSING +currency +USD, shown in USD/);
    expect(told).toContain('the shop sells in VND only');
    expect(told).toContain('The shop cannot sell on this Magento yet: currency. Nothing was written.');
    expect([status, isWritten]).toEqual([1, false]);
  });

  test('no categories, and no way to pay', async () => {
    const none = { data: { setShippingAddressesOnCart: { cart: { ...cart, available_payment_methods: [] } } } };
    const { told, status } = await connect({
      'categories(': { data: { categories: { items: [] } } },
      setShippingAddressesOnCart: none,
    });
    expect(told).toMatch(/MISSING +categories +none is active and in the menu/);
    expect(told).toContain('The shop cannot sell on this Magento yet: categories, ways to pay. Nothing was written.');
    expect(status).toBe(1);
  });
});

test('variables are written to the first [vars], next to the existing ones', () => {
  const toml = 'name = "x"\n[vars]\n# why\nA = "1"\nB = "2"\n\n[env.staging.vars]\nA = "9"\n';
  expect(withVariables(toml, { A: 'new', C: '"3"' })).toBe(
    'name = "x"\n[vars]\n# why\nA = "new"\nB = "2"\nC = "\\"3\\""\n\n[env.staging.vars]\nA = "9"\n',
  );
  expect(() => withVariables('name = "x"\n', { A: '1' })).toThrow('no [vars]');
});
