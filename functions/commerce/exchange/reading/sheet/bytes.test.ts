import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { opened } from '../kinds/file-kind.ts';
import { translatedRows } from '../kinds/translate.ts';
import { Report } from '../report.ts';

const FILES = join(import.meta.dirname, '../../../../../tests/backend/data/goods-files');
const PIECE = 7;

/** The bytes in pieces that end within letters and lines. */
function* pieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}

/** How a file is written, and the SKUs of what it sells. */
async function read(name: string, bytes: Uint8Array) {
  const { form, kind } = await opened({ name, content: () => pieces(bytes) }, {}, null);
  if (!form.kind) throw new Error('the file is of no known kind');
  const report = new Report();
  const rows = translatedRows(name, report, { ...form, kind: form.kind, isTakingDoubtful: false });
  const skus = (await Array.fromAsync(rows)).map(({ row }) => row.sku);
  return { kind, encoding: form.encoding, separator: form.separator, skus, refused: report.refused };
}

test('[IMPORT-130] bytes that come in pieces are read like a file: encoding, separator, kind and rows', async () => {
  const text = readFileSync(join(FILES, 'shopify.csv'), 'utf8');
  const plain = await read('a.csv', Buffer.from(text));
  expect(plain).toMatchObject({ kind: 'products', encoding: 'utf-8', separator: ',' });
  expect(plain.skus.length).toBeGreaterThan(3);
  const wide = await read('a.csv', Buffer.from(`\uFEFF${text}`, 'utf16le'));
  expect(wide).toEqual({ ...plain, encoding: 'utf-16le' });
  const workbook = await read('b.xlsx', readFileSync(join(FILES, 'kiotviet.xlsx')));
  expect(workbook.kind).toBe('products');
  expect(workbook.skus.length).toBeGreaterThan(3);
  const feed = await read('c.xml', readFileSync(join(FILES, 'merchant-feed.xml')));
  expect(feed.skus.length).toBeGreaterThan(2);
  await expect(read('b.xlsx', readFileSync(join(FILES, 'kiotviet.xlsx')).subarray(0, 900))).rejects.toThrow(
    'the workbook cannot be read',
  );
});

/** Modules of Node that the Worker has, too, and that touch neither files nor the network. */
const IN_THE_WORKER = new Set(['node:crypto', 'node:path', 'node:stream']);

test('[IMPORT-130] what reads files imports nothing of Node that a Worker lacks', () => {
  const root = join(import.meta.dirname, '..');
  const files = globSync('**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(40);
  const named = files.flatMap((file) =>
    Array.from(
      readFileSync(join(root, file), 'utf8').matchAll(/from '(node:[\w/]+)'/g),
      ([, name]) => `${file} ${name}`,
    ),
  );
  expect(named.filter((one) => !IN_THE_WORKER.has(one.split(' ')[1] ?? ''))).toEqual([]);
});
