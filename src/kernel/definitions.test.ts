import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What a definition of a fact looks like in code; only src/kernel may hold one. */
const DEFINITIONS: Record<string, readonly RegExp[]> = {
  'a phone number': [
    // The country code as something to remove, and the prefixes or digits of a number.
    /\\\+84|['"`]\+84['"`]|\^84\(|\(\?:\\\+\|00\)84|['"`|^(]0084/,
    /0\[3?5?7?8?9\]|0\[35-9\]|\^0\[|\^0\\d\{9(?:,\d+)?\}|\^0\[0-9\]\{9|\^\(?\\?\+?\(?84/,
  ],
  'an e-mail address': [
    // Some characters, an @, some characters; and the rules of libraries.
    /(?:\]|\)|\\S|\\w|\.)[+*]\)?@(?:\[|\(|\\S|\\w|\.)/,
    /\bz\.email\(|\.string\(\)\.email\(|\bisEmail\s*=\s*\(|\bfunction isEmail\b/,
  ],
  "Vietnam's time zone": [
    // Its name and its offset, in a text, in SQL, and as hours, minutes, seconds or milliseconds.
    /Asia\/(?:Ho_Chi_Minh|Saigon)|['"`](?:UTC|GMT)?\+0?7(?::?00)?['"`]|['"`][+-]7 hours/,
    /\b7 \* (?:3_?600|60 \* 60|HOUR)|\b25_?200(?:_?000)?\b|getUTCHours\(\) \+ 7\b|(?:ZONE|OFFSET)\w* = 7\b/,
  ],
  'the folding of diacritics': [
    /\\p\{(?:M|Mn|Mark|Diacritic)\}\+?\/gu?,\s*(?:''|"")|\\u0300-\\u036[fF]\]\+?\/gi?u?,/,
    /\/\[?[đĐ]{1,2}\]?\/g?i?g?u?,\s*['"]|['"][đĐ]['"],\s*['"][dD]['"]|localeCompare\([^()]*sensitivity/,
  ],
  'the length of a SKU': [
    /\b\w*SKU_(?:MAX|LENGTH|MOST)\w* = \d|\b(?:MAX|MOST|LONGEST)\w*SKU(?!S)\w* = \d/,
    /\bsku\b[^\n;]{0,60}?(?:\.max\(|\btext\(|most: |<=? |>=? |slice\(0, )64\b|skus:[^\n;]{0,60}\.max\(64\)/i,
  ],
  'the writing of numbers, days and amounts': [
    /(?:NumberFormat|DateTimeFormat|toLocale(?:Date|Time)?String)\(\s*['"]vi|locales="vi/,
    /\} ?(?:₫|đ)[`'"]|\\B\(\?=\(\\d\{3\}\)/,
  ],
  'the reading of a body within a limit': [/\.getReader\(/],
  "a visitor's network": [/ffff:\(?\\d|function networkOf\b|networkOf = /i, /slice\(0, 4\)[\s\S]{0,80}join\(':'\)/],
  'the signature of a preview': [/`preview \$\{|['"]preview ['"]/],
  'the distance between places': [/\b637[18](?:[._]\d+)?\b|haversine/i],
};

/** Files that hold something else which looks like a definition, and what it is. */
const NOT_DEFINITIONS: Record<string, string> = {
  // It reads the answer of another site, not the body of a request.
  'functions/edge/agents/platform-profile.ts': 'the reading of a body within a limit',
};

/** The files that define a fact, as `path: fact`, without the kernel and tests. */
function definitions(sources: ReadonlyMap<string, string>): string[] {
  return [...sources].flatMap(([path, source]) => {
    if (path.startsWith('src/kernel/') || /\.(?:test|generated)\./.test(path)) return [];
    const code = source.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');
    return Object.entries(DEFINITIONS)
      .filter(([, patterns]) => patterns.some((pattern) => pattern.test(code)))
      .filter(([fact]) => NOT_DEFINITIONS[path] !== fact)
      .map(([fact]) => `${path}: ${fact}`);
  });
}

const files = globSync(['src/**/*.{ts,tsx,astro}', 'functions/**/*.{ts,tsx}'], {
  exclude: (name) => name.includes('node_modules') || name.includes('.wrangler') || name.includes('default-shop'),
});

test('[FACT-022] each fact is defined in the kernel alone', () => {
  expect(files.length).toBeGreaterThan(300);
  expect(definitions(new Map(files.map((file) => [file, readFileSync(file, 'utf8')])))).toEqual([]);
});

test.each([
  ['a phone number', 'const PHONE = /^0\\d{9}$/;'],
  ['a phone number', 'const PHONE = /^0[35789]\\d{8}$/;'],
  ['a phone number', 'const PHONE = /^(0|84)\\d{9}$/; const NETWORKS = /^0[35789]/;'],
  ['a phone number', "typed.replace(/^(\\+84|84(?=\\d{9}$))/, '0')"],
  ['a phone number', "const SQL = `replace(phone, '+84', '0')`;"],
  ['a phone number', "const bare = typed.replace(/^(\\+84|0084|84(?=0?\\d{9}$))0?/, '0');"],
  ['an e-mail address', 'const EMAIL = /^[^\\s@<>"(),:;]+@[^\\s@<>"(),:;.]+$/;'],
  ['an e-mail address', '/^[^\\s@<>"]+@[^\\s@<>".]+(\\.[^\\s@<>".]+)+$/.test(email)'],
  ['an e-mail address', '/\\S+@\\S+/.test(email)'],
  ['an e-mail address', "export const email = z.email('must be an e-mail address');"],
  ['an e-mail address', 'const email = z.string().email();'],
  ["Vietnam's time zone", 'const ZONE_MS = 7 * 3_600_000;'],
  ["Vietnam's time zone", 'const offset = 7 * 60 * 60 * 1000;'],
  ["Vietnam's time zone", 'const OFFSET_MS = 7 * HOUR_MS;'],
  ["Vietnam's time zone", 'const OFFSET_HOURS = 7;'],
  ["Vietnam's time zone", 'const zoneMs = 25_200_000;'],
  ["Vietnam's time zone", "const ZONE = '+07:00';"],
  ["Vietnam's time zone", "const local = new Date(text + '+0700');"],
  ["Vietnam's time zone", "const ZONE = { timeZone: 'Asia/Ho_Chi_Minh' };"],
  ["Vietnam's time zone", "const SQL = `select date(created_at, '+7 hours') as day`;"],
  ["Vietnam's time zone", "const SQL = `datetime(day, '-7 hours')`;"],
  ['the folding of diacritics', "text.normalize('NFD').replace(/\\p{M}/gu, '').toLowerCase()"],
  ['the folding of diacritics', "text.normalize('NFD').replaceAll(/\\p{Diacritic}/gu, '')"],
  ['the folding of diacritics', "text.normalize('NFD').replace(/[\\u0300-\\u036f]/g, '')"],
  ['the folding of diacritics', "text.replace(/[đĐ]/g, 'd')"],
  ['the folding of diacritics', "text.replace(/đ/gi, 'd')"],
  ['the folding of diacritics', "text.replaceAll('đ', 'd')"],
  ['the folding of diacritics', "const SQL = `replace(name, 'đ', 'd')`;"],
  ['the length of a SKU', 'const SKU_MAX = 64;'],
  ['the length of a SKU', 'const MAX_SKU_LENGTH = 64;'],
  ['the length of a SKU', 'const SKU_LENGTH_MAX = 255;'],
  ['the length of a SKU', 'const sku = z.string().min(1).max(64);'],
  ['the length of a SKU', 'z.object({ skus: z.array(z.string().max(64)).max(MOST) })'],
  ['the length of a SKU', "export const sku = text(64).describe('SKU of a product');"],
  ['the length of a SKU', 'sku: line({ isRequired: true, most: 64 }),'],
  ['the length of a SKU', 'const found = sku.length <= 64 ? read(sku) : null;'],
  ['the length of a SKU', "sku: text('sku').slice(0, 64),"],
  ['the writing of numbers, days and amounts', "const numbers = new Intl.NumberFormat('vi-VN');"],
  ['the writing of numbers, days and amounts', "const days = new Intl.DateTimeFormat('vi', { dateStyle: 'short' });"],
  ['the writing of numbers, days and amounts', "amount.toLocaleString('vi-VN')"],
  ['the writing of numbers, days and amounts', "moment.toLocaleDateString('vi-VN')"],
  ['the writing of numbers, days and amounts', `const shown = \`\${numbers(amount)} ₫\`;`],
  ['the writing of numbers, days and amounts', "String(amount).replace(/\\B(?=(\\d{3})+$)/g, '.')"],
  ['the writing of numbers, days and amounts', '<DateField source="created_at" locales="vi-VN" />'],
  ['the reading of a body within a limit', 'const reader = request.body.getReader();'],
  ["a visitor's network", 'const MAPPED = /^(?:0*:)*:?ffff:(\\d+\\.\\d+\\.\\d+\\.\\d+)$/;'],
  ["a visitor's network", "const network = groups.slice(0, 4).join(':');"],
  ['the signature of a preview', `const key = encode(\`preview \${secret}\`);`],
  ['the distance between places', 'const EARTH_RADIUS_KM = 6371;'],
])('[FACT-022] a second definition of %s is found: %s', (fact, code) => {
  expect(definitions(new Map([['functions/commerce/cart/rules/x.ts', code]]))).toEqual([
    `functions/commerce/cart/rules/x.ts: ${fact}`,
  ]);
  expect(definitions(new Map([['functions/commerce/cart/rules/x.ts', `// ${code}`]]))).toEqual([]);
  expect(definitions(new Map([['src/kernel/x.ts', code]]))).toEqual([]);
});

test('[FACT-022] whoever only uses a fact defines nothing', () => {
  const uses = `
    const example = '0912345678'; const sent = { cust_msisdn: '84901234567' };
    const [name, domain] = email.split('@'); const isAddress = contact.includes('@');
    import { isEmail } from '../../../../src/kernel/contact/email.ts'; const hash = /^'sha(256|384|512)-/;
    const PHOTO_BYTES_MAX = 7 * BODY_BYTES_MAX; const WEEK_MS = 7 * DAY_MS; const hint = 'Mã này giảm 50.000 ₫.';
    const sku = z.string().min(1).max(SKU_LENGTH_MAX); const name = z.string().max(64); const NAME = /^[\\p{L}\\p{M}]+$/u;
    import { fold } from '../../../kernel/text/fold.ts'; const composed = text.normalize('NFC'); letters[0] = 'đ';
    const language = new Intl.NumberFormat(locale.replace('_', '-')); const path = parts.slice(0, 4).join('/');`;
  expect(definitions(new Map([['src/features/cart/rules/x.ts', uses]]))).toEqual([]);
});
