import { globSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';

const items = [
  { code: 'style', frontend_input: 'SELECT' },
  { code: 'description', frontend_input: 'TEXTAREA' },
];
const asked: string[] = [];
const env = {
  COMMERCE: {
    async fetch(request: Request) {
      asked.push(new URL(request.url).searchParams.get('query') ?? '');
      return Response.json({ data: { attributesList: { items } } });
    },
  },
} as unknown as StorefrontEnv;
const context = { waitUntil: () => undefined };

vi.mock('cloudflare:workers', () => ({ env: {} }));
const { hasFreeText, KNOWN_NAMES, withKnownParameters } = await import('./known-parameters.ts');

const known = async (address: string) => {
  const url = await withKnownParameters(new URL(address, 'https://chi.example'), env, context);
  return url.pathname + url.search;
};

test('tracking and made-up names never make a second copy, and the usual ones cost no question', async () => {
  expect(await known('/nu.html?utm_source=zalo&page=2&fbclid=x&gclid=y&srsltid=z')).toBe('/nu.html?page=2');
  expect(asked).toHaveLength(0);
  expect(await known('/nu.html?zzz=1&x-1=2&color=%C4%90en')).toBe('/nu.html?color=%C4%90en');
});

test('the order of parameters does not matter', async () => {
  expect(await known('/nu.html?size=M&color=Đen&size=L')).toBe(await known('/nu.html?color=%C4%90en&size=L&size=M'));
});

test('[LIST-012] an attribute of the shop is a filter, a text of its products is not; the shop is asked once', async () => {
  expect(await known('/nu.html?style=c%E1%BB%95&description=a')).toBe('/nu.html?style=c%E1%BB%95');
  await known('/nam.html?other=1');
  expect(asked).toHaveLength(1);
});

test('each screen has its own names', async () => {
  expect(await known('/?page=2&color=x')).toBe('/');
  expect(await known('/blog/tim-kiem?q=len&color=x')).toBe('/blog/tim-kiem?q=len');
  expect(await known('/cua-hang.html?city=1&page=3')).toBe('/cua-hang.html?city=1');
  expect(await known('/con-hang/A-1?city=1&variant=A-1-M&size=M')).toBe('/con-hang/A-1?city=1&variant=A-1-M');
});

test('a number of a page that no listing has is dropped', async () => {
  expect(await known('/nu.html?page=99999&reviews=0')).toBe('/nu.html');
});

test('an address with free text can be made up without end, one with numbers and choices cannot', () => {
  const isEndless = (address: string) => hasFreeText(new URL(address, 'https://chi.example'));
  expect(['/search?q=a', '/nu.html?price=1_2'].map(isEndless)).toEqual([true, true]);
  expect(['/nu.html', '/nu.html?page=2&sort=price_ASC&size=M'].map(isEndless)).toEqual([false, false]);
});

test('every parameter that a public page reads by its name is known', () => {
  // Of screens that are never shared: they get their address as it is.
  const PRIVATE =
    /^src\/pages\/(_cart\.ts|_login\.ts|_payment\.ts|odershopeepayment\.astro|orderdetailpayonline\.astro|index\.astro|gio-hang\.astro|tra-don-hang\.astro|customer\/|checkout\/)/;
  const files = globSync(['src/{pages,domain}/**/*.{ts,astro}'], { exclude: ['**/*.test.ts'] });
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
