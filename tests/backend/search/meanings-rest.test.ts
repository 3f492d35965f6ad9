import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runExport } from '../../../functions/commerce/exchange/export/run.ts';
import { runImport } from '../../../functions/commerce/exchange/import/run.ts';
import { apiOf, type Commerce, call, startCommerce } from '../support/worker.ts';
import { fillCatalog } from './search-fixture.ts';

const TOKEN = 'integration-token-of-the-tests';
let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce({ INTEGRATION_TOKEN: TOKEN });
  await fillCatalog(commerce.db);
});
afterAll(() => commerce?.close());

async function rest(method: string, path: string, meaning?: object) {
  const response = await commerce.fetch(`/rest/V1/${path}`, {
    method,
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    ...(meaning ? { body: JSON.stringify({ meaning }) } : {}),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function found(keyword: string): Promise<number[]> {
  const { result } = await call(commerce, 'search_product', { query: { multi_match: { query: keyword } } });
  return (result as { hits: { hits: { _id: string }[] } }).hits.hits.map(({ _id }) => Number(_id));
}

describe('[B-30] [B-15] the merchant edits the meanings of words', () => {
  test('a row is written, read, changed and deleted, and the next search follows it', async () => {
    expect(await found('windbreaker')).toEqual([]);
    const made = await rest('POST', 'searchMeaning', {
      kind: 'means',
      phrases: ' windbreaker ,  ao  gio',
      target: 'áo khoác',
    });
    expect(made).toMatchObject({
      status: 200,
      body: { kind: 'means', phrases: 'windbreaker , ao gio', is_active: true },
    });
    const path = `searchMeaning/${Number(made.body.id)}`;
    expect(await found('windbreaker')).toEqual([103]);
    expect(await rest('GET', path)).toMatchObject({ status: 200, body: { target: 'áo khoác' } });
    expect((await rest('PUT', path, { is_active: false })).body).toMatchObject({
      is_active: false,
      target: 'áo khoác',
    });
    expect(await found('windbreaker')).toEqual([]);
    await rest('PUT', path, { is_active: true, target: 'category: nam/quan' });
    expect((await found('windbreaker')).length).toBeGreaterThan(0);
    expect(await found('windbreaker')).not.toContain(103);
    expect(await rest('DELETE', path)).toMatchObject({ status: 200 });
    expect((await rest('GET', path)).status).toBe(404);
    expect(await found('windbreaker')).toEqual([]);
  });

  test.each<[string, object]>([
    ['a kind that is none', { kind: 'wrong', phrases: 'a' }],
    ['no phrases', { kind: 'same', phrases: ' , ; ' }],
    ['no kind', { phrases: 'a' }],
    ['a text without end', { kind: 'same', phrases: 'a,'.repeat(10_000) }],
  ])('%s is refused', async (_, meaning) => {
    expect((await rest('POST', 'searchMeaning', meaning)).status).toBe(400);
  });

  test('the same phrases a second time are refused', async () => {
    const row = { kind: 'same', phrases: 'vớ, tất' };
    const first = await rest('POST', 'searchMeaning', row);
    expect(await rest('POST', 'searchMeaning', row)).toMatchObject({
      status: 400,
      body: { parameters: { kind: 'same' } },
    });
    await rest('DELETE', `searchMeaning/${Number(first.body.id)}`);
  });

  test('rows are exported and imported again, and invalid rows are reported', async () => {
    await rest('POST', 'searchMeaning', { kind: 'unsold', phrases: 'giày, "boot"', target: 'dép; tất' });
    const folder = mkdtempSync(join(tmpdir(), 'meanings-'));
    expect((await runExport(apiOf(commerce), folder)).counts).toMatchObject({ meanings: 1 });
    const file = join(folder, 'search-meanings.csv');
    const csv = readFileSync(file, 'utf8');
    await commerce.db.prepare('delete from search_meaning').run();
    writeFileSync(file, `${csv.trimEnd()}\nwrong,words,target,1\nsame,"lam, chàm",,0\n`);
    const report = await runImport(apiOf(commerce), file, { rate: 1, isReplacing: false, mediaFolder: null });
    expect(report.skipped.map(({ what }) => what)).toEqual(['words']);
    const { items } = (await rest('GET', 'searchMeaning')).body as { items: object[] };
    expect(items).toMatchObject([
      { kind: 'unsold', phrases: 'giày, "boot"', target: 'dép; tất', is_active: true },
      { kind: 'same', phrases: 'lam, chàm', is_active: false },
    ]);
  });
});
