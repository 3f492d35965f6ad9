import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deployedPlace, localPlace, type Wrangler } from '../../../functions/commerce/exchange/import/backup/place.ts';
import { restoreBackup } from '../../../functions/commerce/exchange/import/backup/restore.ts';
import { statementsIn } from '../../../functions/commerce/exchange/import/backup/statements.ts';
import { writeBackup } from '../../../functions/commerce/exchange/import/backup/write.ts';
import { withLocalApi } from '../../../functions/commerce/exchange/import/local.ts';
import { storeFile } from '../../../functions/commerce/exchange/import/stored-files.ts';
import { localDatabaseFile } from '../../../functions/commerce/shared/db/local.ts';
import { prepareState } from '../../prepared-state.ts';
import { countsOf, live, picturesOf, rowsOf } from '../support/backed-up-shop.ts';

const PATIENCE_MS = 240_000;
const run = promisify(execFile);
const secret = new TextEncoder().encode('bốn từ không ai đoán được');
let folder: string;
let full: string;
let backup: string;

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const fileIn = (name: string) => {
  const inside = mkdtempSync(join(folder, 'work-'));
  return { path: join(folder, name), secret, folder: inside };
};
const emptyState = () => mkdtempSync(join(folder, 'state-'));

/** The real wrangler, with the database of a folder in place of Cloudflare's. */
const wranglerAt =
  (state: string): Wrangler =>
  async (args) => {
    const place = ['--local', '-c', 'functions/commerce/wrangler.toml'];
    const env = { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false' };
    // Its export has no option for the folder, so it runs beside the state that it looks for.
    const isExport = args[1] === 'export';
    const cwd = join(folder, 'exporting');
    if (isExport) {
      rmSync(cwd, { recursive: true, force: true });
      cpSync('functions/commerce/wrangler.toml', join(cwd, 'wrangler.toml'));
      cpSync(state, join(cwd, '.wrangler/state'), { recursive: true });
    }
    const all = isExport ? [...args, '--local'] : [...args, ...place, '--persist-to', state];
    const program = join(process.cwd(), 'node_modules/.bin/wrangler');
    return (await run(program, all, { env, maxBuffer: 1e8, ...(isExport && { cwd }) })).stdout;
  };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backup-test-'));
  full = join(folder, 'full');
  await prepareState('.wrangler/backup-test');
  cpSync('.wrangler/backup-test', full, { recursive: true });
  rmSync('.wrangler/backup-test', { recursive: true, force: true });
  live(full);
  await withLocalApi((api) => storeFile(api, 'review/photo-1.png', new Uint8Array(PNG)), full);
  const file = fileIn('shop.backup');
  backup = file.path;
  await writeBackup(localPlace(full), file, '0.1.0');
}, PATIENCE_MS);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the whole shop', () => {
  test(
    '[RUN-010] a backup restored into an empty shop has every row and every picture of the first',
    async () => {
      const state = emptyState();
      await restoreBackup(localPlace(state), fileIn('shop.backup'));
      const was = rowsOf(localDatabaseFile(full));
      const is = rowsOf(localDatabaseFile(state));
      expect(countsOf(localDatabaseFile(state))).toEqual(countsOf(localDatabaseFile(full)));
      expect([...is.keys()]).toEqual([...was.keys()]);
      for (const [table, rows] of was) expect(is.get(table), table).toEqual(rows);
      for (const table of [
        'product',
        'customer',
        'customer_lookup',
        'sales_order',
        'staff',
        'search_text',
        'sqlite_sequence',
      ])
        expect(was.get(table)?.length, table).toBeGreaterThan(0);
      const pictures = await picturesOf(full);
      expect(pictures.size).toBeGreaterThan(1);
      expect(await picturesOf(state)).toEqual(pictures);
    },
    PATIENCE_MS,
  );

  test(
    '[RUN-011] a deployed shop is read and written by wrangler: the rows are the same',
    async () => {
      // Wrangler takes minutes for a whole catalogue, so this shop has only what is awkward.
      const small = emptyState();
      await localPlace(small).look();
      live(small);
      const api = await withLocalApi(async (it) => it, small);
      const source: ReturnType<typeof deployedPlace> = {
        ...deployedPlace(wranglerAt(small), api),
        withApi: localPlace(small).withApi,
      };
      const file = fileIn('deployed.backup');
      const { rows } = await writeBackup(source, file, '0.1.0');
      expect(rows).toBeGreaterThan(5);
      const state = emptyState();
      await localPlace(state).look();
      const target = { ...deployedPlace(wranglerAt(state), api), withApi: localPlace(state).withApi };
      await restoreBackup(target, { ...file, folder: mkdtempSync(join(folder, 'work-')) });
      const was = rowsOf(localDatabaseFile(small));
      const is = rowsOf(localDatabaseFile(state));
      for (const [table, all] of was) expect(is.get(table), table).toEqual(all);
    },
    PATIENCE_MS,
  );

  test('[RUN-010] nothing of a shop can be read in the file', () => {
    const bytes = readFileSync(backup);
    expect(bytes.includes('mai@chi.example')).toBe(false);
    expect(bytes.subarray(bytes.indexOf('\n')).includes('customer')).toBe(false);
    expect(statSync(backup).mode & 0o077).toBe(0);
  });
});

/** The command as a person types it. */
async function restore(file: string, state: string, env: Record<string, string> = {}) {
  const command = 'functions/commerce/exchange/import/backup/restore-cli.ts';
  const all = { ...process.env, LOCAL_STATE: state, BACKUP_PASSPHRASE: 'bốn từ không ai đoán được', ...env };
  try {
    const { stdout } = await run(process.execPath, [command, file], { env: all });
    return { status: 0, said: stdout.trim() };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { status: code, said: stderr.trim() };
  }
}

/** Whether a state has neither rows of people nor pictures. */
async function isEmpty(state: string): Promise<boolean> {
  const { there } = await localPlace(state).look();
  return Object.values(there).every((count) => Number(count) === 0) && !existsSync(join(state, 'v3/r2'));
}

describe('[RUN-012] a file that cannot be restored is refused with one sentence, and nothing is changed', () => {
  const changed = (name: string, change: (bytes: Buffer) => Buffer) => {
    const path = join(folder, name);
    writeFileSync(path, change(readFileSync(backup)));
    return path;
  };
  const flip = (bytes: Buffer, at: number) => {
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    return bytes;
  };
  test.each<[string, () => string, RegExp, Record<string, string>?]>([
    ['a wrong key', () => backup, /^The key is not the one/, { BACKUP_PASSPHRASE: 'một câu nào đó khác hẳn' }],
    [
      'a file cut off at the end',
      () => changed('cut', (all) => all.subarray(0, all.length - 1)),
      /^The backup is not whole/,
    ],
    ['a file cut off between segments', () => changed('cut-between', cutBetween), /^The backup is not whole/],
    ['a changed byte', () => changed('flipped', (all) => flip(all, all.length >> 1)), /^The backup is not whole/],
    ['a changed first line', () => changed('head', renamed), /^The backup is not whole/],
    ['a newer format', () => changed('newer', newer), /^It is of a newer version of the shop \(format 2\)/],
    ['something else', () => changed('other', () => Buffer.from('PK')), /is no backup of a shop\.$/],
    ['no file', () => join(folder, 'nowhere'), /^The backup cannot be read/],
  ])(
    '%s',
    async (_, file, sentence, env) => {
      const state = emptyState();
      const { status, said } = await restore(file(), state, env);
      expect(said).toMatch(sentence);
      expect(said.split('\n')).toHaveLength(1);
      expect(status).toBe(1);
      expect(await isEmpty(state)).toBe(true);
    },
    PATIENCE_MS,
  );

  const SEGMENT = 64 * 1024 + 16;
  function cutBetween(all: Buffer): Buffer {
    return all.subarray(0, all.indexOf('\n') + 1 + SEGMENT);
  }
  function renamed(all: Buffer): Buffer {
    const line = all.subarray(0, all.indexOf('\n')).toString();
    return Buffer.concat([Buffer.from(line.replace('{"format"', '{ "format"')), all.subarray(all.indexOf('\n'))]);
  }
  function newer(all: Buffer): Buffer {
    const line = all.subarray(0, all.indexOf('\n')).toString();
    return Buffer.concat([Buffer.from(line.replace('"format":1', '"format":2')), all.subarray(all.indexOf('\n'))]);
  }

  test(
    'a shop with a migration that this version lacks',
    async () => {
      const state = join(folder, 'newer-shop');
      cpSync(full, state, { recursive: true });
      const shop = new DatabaseSync(localDatabaseFile(state));
      shop.exec("insert into d1_migrations (name) values ('9999_future.sql')");
      shop.close();
      const sentence = 'It is of a newer version of the shop (its tables have 9999_future.sql)';
      const file = fileIn('future.backup');
      await expect(writeBackup(localPlace(state), file, '9.0.0')).rejects.toThrow(sentence);
      expect(existsSync(file.path)).toBe(false);
      expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
    },
    PATIENCE_MS,
  );

  test(
    '[RUN-013] a shop that is not empty keeps what it has',
    async () => {
      const before = rowsOf(localDatabaseFile(full));
      const { status, said } = await restore(backup, full);
      expect(said).toMatch(/^The shop is not empty \(product: \d+, customer: 1, sales_order: 1, staff: \d+\)/);
      expect(status).toBe(1);
      expect(rowsOf(localDatabaseFile(full))).toEqual(before);
    },
    PATIENCE_MS,
  );
});

test('[RUN-011] statements of a dump are told apart, whatever their texts hold', async () => {
  const path = join(folder, 'dump.sql');
  const statements = [`insert into a values ('it''s; "x', 1);`, `insert into "b" values ('${'é;\n'.repeat(50_000)}');`];
  writeFileSync(path, statements.join('\n'));
  const found: string[] = [];
  for await (const statement of statementsIn(path)) found.push(statement);
  expect(found).toEqual(statements);
});
