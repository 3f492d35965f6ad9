import { expect, test } from 'vitest';
import { CommerceError, optional, statusOf } from './errors.ts';
import { retry } from './resilience/retry.ts';

test('[ERR-015] the status is statusCode, else status, else that of the response, else 500', () => {
  const of = (...error: object[]) => error.map(statusOf);
  expect(of({ statusCode: 404, status: 403 }, { status: 403 }, { response: { status: 502 } }, {})).toEqual([
    404, 403, 502, 500,
  ]);
});

test('[ERR-001] an error without a message gets the general one', () => {
  expect(new CommerceError('refused', '').message).toBe('Something went wrong');
});

test('[ERR-032] the fallback replaces an optional part that fails', async () => {
  expect(await optional(Promise.reject(new Error('down')), [])).toEqual([]);
});

test('[MW-006] three attempts, 500 ms apart and then 1000 ms', async () => {
  const waits: number[] = [];
  const wait = async (ms: number) => void waits.push(ms);
  let calls = 0;
  const attempt = async () => {
    calls += 1;
    if (calls < 3) throw new Error('down');
    return calls;
  };
  expect(await retry(attempt, { wait })).toBe(3);
  expect(waits).toEqual([500, 1000]);
  await expect(retry(() => Promise.reject(new Error('down')), { wait })).rejects.toThrow('down');
  expect(waits).toHaveLength(4);
});

test('[MW-007] an HTTP/2 protocol error ends the attempts at once', async () => {
  let calls = 0;
  const attempt = async () => {
    calls += 1;
    throw new Error('net::ERR_HTTP2_PROTOCOL_ERROR');
  };
  await expect(retry(attempt, { wait: async () => {} })).rejects.toThrow();
  expect(calls).toBe(1);
});

test('[B-77] a call that failed after a long wait is not repeated', async () => {
  const attemptsWhenEachTakes = async (ms: number) => {
    let time = 0;
    let calls = 0;
    const attempt = async () => {
      calls += 1;
      time += ms;
      throw new Error('no answer');
    };
    await expect(retry(attempt, { wait: async () => {}, now: () => time })).rejects.toThrow('no answer');
    return calls;
  };
  expect(await Promise.all([1000, 5000, 10_000].map(attemptsWhenEachTakes))).toEqual([3, 2, 1]);
});
