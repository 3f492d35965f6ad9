import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { keepAssets } from '../../../functions/local/deploy/keep-assets.ts';

const EVIL = 'written by a stranger';

/** A shop whose list of files is written by a test, and which answers every file name with different content. */
let shop: Server;
let address = '';
let files: Record<string, number | null> = {};
let leadsTo: string | null = null;
let folder = '';
let client = '';

beforeAll(async () => {
  shop = createServer((request, response) => {
    const path = request.url ?? '';
    if (path === '/healthz') return void response.end(JSON.stringify({ build: 'older' }));
    if (path === '/_astro/kept.json') return void response.end(JSON.stringify({ files, builds: {} }));
    if (leadsTo && path !== leadsTo) return void response.writeHead(302, { location: leadsTo }).end();
    return void response.end(EVIL);
  });
  shop.listen(0, '127.0.0.1');
  await once(shop, 'listening');
  address = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
});
afterAll(() => shop?.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-'));
  client = join(folder, 'dist/client');
  mkdirSync(join(client, '_astro'), { recursive: true });
  writeFileSync(join(client, '_astro/own.js'), 'own');
  leadsTo = null;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const written = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.\w+$/.test(path))
    .toSorted();

test.each([
  '_astro/../../../evil.js',
  '_astro/../index.js',
  '_astro/..',
  '_astro/a/../../evil.js',
  '_astro/./../evil.js',
  '_astro//evil.js',
  '_astro/.../evil.js',
  '/etc/evil.js',
  '../evil.js',
  'evil.js',
  '_astro/..\\..\\evil.js',
  '_astro/%2e%2e/evil.js',
  '_astro/a\0.js',
  'file:///tmp/evil.js',
  'C:\\evil.js',
])('the list of a live shop that names %j writes nothing anywhere', async (path) => {
  files = { '_astro/harmless.js': null, [path]: null };
  await expect(keepAssets(address, Date.now(), client)).rejects.toThrow();
  expect(written()).toEqual(['dist/client/_astro/own.js']);
});

test('a file with a path outside is not loaded', async () => {
  files = { '_astro/older.js': null };
  leadsTo = '/elsewhere.js';
  await expect(keepAssets(address, Date.now(), client)).rejects.toThrow();
  expect(existsSync(join(client, '_astro/older.js'))).toBe(false);
});

test('a file of this build is never replaced by the live one with its name, others are kept', async () => {
  files = { '_astro/own.js': null, '_astro/older.js': null, '_astro/deep/older.css': null };
  expect(await keepAssets(address, Date.now(), client)).toBe(2);
  expect(readFileSync(join(client, '_astro/own.js'), 'utf8')).toBe('own');
  expect(readFileSync(join(client, '_astro/older.js'), 'utf8')).toBe(EVIL);
});
