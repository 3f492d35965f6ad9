import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const attributes = [
  { code: 'style', frontend_input: 'SELECT' },
  { code: 'color', frontend_input: 'SELECT' },
  { code: 'size', frontend_input: 'MULTISELECT' },
  { code: 'description', frontend_input: 'TEXTAREA' },
];
const LABELS = { style: ['Cổ', 'Mới'], color: ['Đen', 'Kem'], size: ['M', 'L', '12'] };
const items = Object.entries(LABELS).map(([code, labels]) => ({
  code,
  options: labels.map((label, index) => ({ value: String(index + 11), label })),
}));
const asked: string[] = [];
const env = {
  COMMERCE: {
    async fetch(request: Request) {
      asked.push(new URL(request.url).searchParams.get('query') ?? '');
      return Response.json({ data: { attributesList: { items: attributes }, customAttributeMetadataV2: { items } } });
    },
  },
} as unknown as StorefrontEnv;
const context = { waitUntil: () => undefined };

const { hasFreeText, KNOWN_NAMES, withKnownParameters } = await import('./known-parameters.ts');

const known = async (address: string) => {
  const url = await withKnownParameters(new URL(address, 'https://chi.example'), env, context);
  return url.pathname + url.search;
};

test('tracking and unknown parameters never create another copy, and common tracking names need no lookup', async () => {
  expect(await known('/nu.html?utm_source=zalo&page=2&fbclid=x&gclid=y&srsltid=z')).toBe('/nu.html?page=2');
  expect(asked).toHaveLength(0);
  expect(await known('/nu.html?zzz=1&x-1=2&color=%C4%90en')).toBe('/nu.html?color=%C4%90en');
});

test('the order of parameters does not matter', async () => {
  expect(await known('/nu.html?size=M&color=Đen&size=L')).toBe(await known('/nu.html?color=%C4%90en&size=L&size=M'));
});

test('[LIST-012] a filterable attribute of the shop is kept, a text attribute is not; the shop is asked once', async () => {
  expect(await known('/nu.html?style=C%E1%BB%95&description=a')).toBe('/nu.html?style=C%E1%BB%95');
  await known('/nam.html?other=1');
  expect(asked.map((query) => /query (\w+)/.exec(query)?.[1])).toEqual(['FilterAttributes', 'FilterValues']);
});

test('each screen has its own parameters', async () => {
  expect(await known('/?page=2&color=x')).toBe('/');
  expect(await known('/blog/tim-kiem?q=len&color=x')).toBe('/blog/tim-kiem?q=len');
  expect(await known('/cua-hang.html?city=1&page=3')).toBe('/cua-hang.html?city=1');
  expect(await known('/con-hang/A-1?city=1&variant=A-1-M&size=M')).toBe('/con-hang/A-1?city=1&variant=A-1-M');
  for (const path of ['/robots.txt', '/sitemap.xml', '/sitemap/products-1.xml', '/flash-deal/1', '/vouchers'])
    expect(await known(`${path}?page=2&q=len&color=Kem`)).toBe(path);
});

test('a page number that no listing has is dropped', async () => {
  expect(await known('/nu.html?page=99999&reviews=0')).toBe('/nu.html');
});

test('a value has one spelling: labels in any case, ids, and composed Vietnamese letters', async () => {
  const one = await known('/nu.html?color=%C4%90en');
  for (const value of ['%C4%91en', '%20%C4%90EN%20', '11', '%C4%90en&color=11'])
    expect(await known(`/nu.html?color=${value}`), value).toBe(one);
  expect(await known(`/nu.html?style=${encodeURIComponent('Cổ'.normalize('NFD'))}`)).toBe('/nu.html?style=C%E1%BB%95');
  // A label that looks like the id of another option is read as the label.
  expect(await known('/nu.html?size=12')).toBe('/nu.html?size=12');
});

test.each([
  'color=none',
  'color=',
  'material=a',
  'sort=xyz_ASC',
  'sort=constructor_ASC',
  'itemsPerPage=10',
  'itemsPerPage=11',
  'view=grid',
  'price=a',
  'price=1__2',
  'page=1',
])('%s has no effect', async (query) => {
  expect(await known(`/nu.html?${query}`)).toBe('/nu.html');
});

test('of a repeated single-value parameter, the first value is used', async () => {
  expect(await known('/nu.html?page=3&page=2&view=list&view=x')).toBe('/nu.html?page=3&view=list');
  expect(await known('/nu.html?page=x&page=2')).toBe('/nu.html');
  expect(await known('/nu.html?sort=price_desc&sort=name_ASC')).toBe('/nu.html?sort=price_ASC');
});

test('addresses with free text are unlimited in number; those with numbers and choices are limited', () => {
  const isEndless = (address: string) => hasFreeText(new URL(address, 'https://chi.example'));
  expect(['/search?q=a', '/nu.html?price=1_2'].map(isEndless)).toEqual([true, true]);
  expect(['/nu.html', '/nu.html?page=2&sort=price_ASC&size=M'].map(isEndless)).toEqual([false, false]);
  // All combinations of choices together are too many to store.
  expect(isEndless('/nu.html?size=S&size=M&size=L&color=Kem&style=Cổ')).toBe(true);
});

test('every parameter that a public page reads by its name is known', () => {
  // Private pages get their address unchanged.
  const PRIVATE =
    /^src\/pages\/(_load\/(cart|login|payment)\.ts|odershopeepayment\.astro|orderdetailpayonline\.astro|index\.astro|gio-hang\/|tra-don-hang\.astro|hinh-doi-tra\/|customer\/|checkout\/)/;
  const files = globSync(['src/pages/**/*.{ts,astro}', 'src/features/*/rules/**/*.ts', 'src/kernel/**/*.ts'], {
    exclude: ['**/*.test.ts'],
  });
  const unknown = files
    .filter((file) => !PRIVATE.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(?:query|searchParams)\.(?:get|getAll|has)\('(\w+)'\)/g)]
        .map(([, name]) => name ?? '')
        .filter((name) => !KNOWN_NAMES.has(name))
        .map((name) => `${file}: ${name}`),
    );
  expect(unknown).toEqual([]);
});
