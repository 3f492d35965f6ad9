import { afterAll, beforeAll, expect, test } from 'vitest';
import { fuzz } from '../../fuzz/fuzz.ts';
import { startTarget } from '../../fuzz/target.ts';

let started: Awaited<ReturnType<typeof startTarget>>;
beforeAll(async () => {
  started = await startTarget();
});
afterAll(() => started?.commerce.close());

test('random and hostile calls of every operation and endpoint: no failure, no crash, nothing of the database is revealed', {
  timeout: 60_000,
}, async () => {
  const products = () => started.commerce.db.prepare('select count(*) as n from product').first('n');
  const before = await products();
  const { calls, findings } = await fuzz(started.target, { seed: 20_261_121, rounds: 20, milliseconds: 5_000 });
  expect(findings.map(({ what, problem }) => `${problem}\n${what}`).join('\n\n')).toBe('');
  // On a busy machine the time is enough for few calls only; `npm run fuzz` makes many.
  expect(calls).toBeGreaterThan(40);
  expect(await products()).toBe(before);
});
