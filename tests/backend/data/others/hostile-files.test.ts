import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, signIn } from '../../support/desk.ts';
import { readAtDesk, readPeopleAtDesk } from '../../support/desk-import.ts';
import { type Commerce, INTEGRATION_TOKEN, startCommerce } from '../../support/worker.ts';
import { zipOf } from '../../support/zip.ts';
import { startPictures } from '../goods-files.ts';

// Files that nobody wrote for a shop are refused at the desk with a reason, and never end in an error.

const cookies: Record<string, string> = {};
let shop: Commerce;
beforeAll(async () => {
  shop = await startCommerce({ INTEGRATION_TOKEN, DEVELOPMENT: 'true' });
  for (const role of ['trade', 'care'] as const) cookies[role] = await signIn(shop, await addPerson(shop, role));
}, 90_000);
afterAll(() => shop?.close());

const MB = 1024 * 1024;
const wide = (columns: number) => {
  const cells = Array.from({ length: columns }, (_, place) => `cot${place}`).join(',');
  return Buffer.from(`${cells}\n${cells}\n`);
};
const half = async () => {
  const pictures = await startPictures();
  pictures.close();
  const text = pictures.file('shopify.csv');
  return Buffer.from(text.slice(0, text.indexOf('May tại')));
};
const BOMB = { '[Content_Types].xml': Buffer.from('<x/>'), 'xl/worksheets/sheet1.xml': Buffer.alloc(60 * MB) };

test.each<[string, string, () => Buffer | Promise<Buffer>, number, string | null]>([
  ['a file of 100 MB', 'to.csv', () => Buffer.alloc(100 * MB, 65), 413, null],
  ['a workbook that unpacks to 60 MB', 'bom.xlsx', () => zipOf(BOMB), 413, null],
  ['a workbook that says it is small', 'bom.xlsx', () => zipOf(BOMB, { size: 10 }), 200, 'WORKBOOK_CUT'],
  ['10,000 columns', 'rong.csv', () => wide(10_000), 200, 'HEADER_UNKNOWN'],
  ['half a file', 'nua.csv', half, 200, 'FILE_CUT'],
  ['an empty file', 'trong.csv', () => Buffer.alloc(0), 200, 'HEADER_UNKNOWN'],
  ['a line of a megabyte', 'dai.csv', () => Buffer.alloc(MB, 65), 200, 'HEADER_UNKNOWN'],
  ['quotes alone', 'nhay.csv', () => Buffer.alloc(MB, 34), 200, null],
  ['bytes of a picture', 'anh.csv', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), 200, null],
])('[IMPORT-159] %s is refused with a reason, as goods and as customers', async (_, name, content, status, code) => {
  const bytes = await content();
  for (const answer of [
    await readAtDesk(shop, cookies.trade ?? '', { name, bytes }),
    await readPeopleAtDesk(shop, cookies.care ?? '', 'customers', { name, bytes }),
  ]) {
    expect(answer.status).toBe(status);
    if (status !== 200) continue;
    expect(answer.plan.kind).toBeNull();
    expect(answer.plan.refused.length).toBeGreaterThan(0);
    if (code) expect(answer.plan.refused[0]).toMatchObject({ line: null, code });
    expect(answer.plan.batches).toEqual([]);
  }
});
