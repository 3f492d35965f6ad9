/** A request that is timed; `next` creates the request of each round, so that no cached answer is timed. */
export interface Case {
  name: string;
  next(round: number): { url: string; body?: unknown };
}

export interface Times {
  /** The fastest round is the most meaningful, because other work of the machine makes rounds slower. */
  min: number;
  p50: number;
  p95: number;
  max: number;
}

/** Number of rounds before measuring begins. */
export const WARM_UP = 5;

async function once({ url, body }: ReturnType<Case['next']>): Promise<number> {
  const start = performance.now();
  const init = body
    ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    : {};
  const response = await fetch(url, init);
  const text = await response.text();
  const time = performance.now() - start;
  if (!response.ok || text.includes('"errors"'))
    throw new Error(`${url} answered ${response.status}: ${text.slice(0, 300)}`);
  return time;
}

export const percentile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** The milliseconds of a request; requests run one at a time. */
export async function measure(one: Case, rounds: number): Promise<Times> {
  for (let round = 0; round < WARM_UP; round++) await once(one.next(round));
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) times.push(await once(one.next(WARM_UP + round)));
  times.sort((a, b) => a - b);
  return { min: times[0] ?? 0, p50: percentile(times, 0.5), p95: percentile(times, 0.95), max: percentile(times, 1) };
}

export const firstAnswer = once;

export function row(name: string, values: (number | string)[]): string {
  return (
    name.padEnd(44) + values.map((value) => (typeof value === 'number' ? value.toFixed(1) : value).padStart(9)).join('')
  );
}
