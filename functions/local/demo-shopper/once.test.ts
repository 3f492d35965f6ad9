import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Send } from './backend.ts';
import { playOnce } from './once.ts';
import { PURCHASES, WISHES } from './shopper.ts';

let state: string;
let said: string[];
beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), 'state-'));
  said = [];
});
afterEach(() => rmSync(state, { recursive: true, force: true }));

const ORIGIN = 'http://localhost:4321';
const play = (send: Send) =>
  playOnce(
    { origin: ORIGIN, state, send },
    { info: (line) => void said.push(line), warn: (line) => void said.push(line) },
  );
const unasked: Send = async (path) => {
  throw new Error(`${path} was asked`);
};
/** A backend that sells these goods, and refuses everything else. */
const selling =
  (skus: readonly string[]): Send =>
  async (_, init) =>
    Response.json(
      String(init.body).includes('products(')
        ? { data: { products: { items: skus.map((sku) => ({ sku })) } } }
        : { errors: [{ message: 'The shop is closed.' }] },
    );
const ALL = [...PURCHASES.flatMap(({ items }) => items.map(({ sku }) => sku)), ...WISHES];

describe('[B-74] the demo shopper of a local state', () => {
  test('a refusal is told in one line, with its step and the way out; the next start does not try again', async () => {
    await play(selling(ALL));
    expect(said).toEqual([
      'The demo shopper is incomplete: the account failed (The shop is closed.). `npm run db:reset` makes the local data anew.',
    ]);
    await play(unasked);
    expect(said[1]).toBe(
      'The demo shopper is incomplete: an earlier start ended at the account. `npm run db:reset` makes the local data anew.',
    );
  });

  test('a server that does not answer is told too, and the next start tries again, because nothing was changed', async () => {
    await play(unasked);
    expect(said).toEqual(['There is no demo shopper yet (/graphql was asked). The next start tries again.']);
    await play(selling([]));
    expect(said).toHaveLength(1);
  });

  test('a state in which it was played tells the account and is asked nothing', async () => {
    writeFileSync(join(state, 'demo-shopper'), 'played');
    await play(unasked);
    expect(said).toEqual([`${ORIGIN}  ngoc-anh@chi.example  Len-Vai-2026  (a shopper with orders)`]);
  });

  test('a shop with goods of its own gets no demo shopper', async () => {
    await play(selling(ALL.slice(1)));
    expect(said).toEqual([]);
    expect(() => readFileSync(join(state, 'demo-shopper'))).toThrow('ENOENT');
  });
});
