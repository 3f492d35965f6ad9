/** A shorter loading state only flickers, in ms. */
const FETCH_DELAY_MIN_MS = 200;

/** The result of a request, success or failure, at the earliest 200 ms after it began. */
export async function withMinimumDelay<Value>(request: Promise<Value>): Promise<Value> {
  const [outcome] = await Promise.allSettled([
    request,
    new Promise((resolve) => setTimeout(resolve, FETCH_DELAY_MIN_MS)),
  ]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
