/** A loading state shorter than this only flickers, in ms [CONST-001]. */
const FETCH_DELAY_MIN_MS = 200;

/** The outcome of a request, a good one and a failure alike, never sooner than 200 ms after it began [CONST-001]. */
export async function withMinimumDelay<Value>(request: Promise<Value>): Promise<Value> {
  const [outcome] = await Promise.allSettled([
    request,
    new Promise((resolve) => setTimeout(resolve, FETCH_DELAY_MIN_MS)),
  ]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
