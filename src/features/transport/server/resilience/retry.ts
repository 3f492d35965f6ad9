const ATTEMPTS = 3;
const FIRST_DELAY_MS = 500;
/**
 * A call is not repeated when this time has passed since its first attempt, in ms: a backend that takes so long to fail
 * is slow, and the shopper has waited enough.
 */
const PATIENCE_MS = 8000;
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

interface RetryOptions {
  /** Whether the failure may be temporary; default: every failure. */
  canRetry?: (error: unknown) => boolean;
  wait?: (ms: number) => Promise<void>;
  now?: () => number;
}

/**
 * Up to 3 attempts, 500 ms and then 1000 ms apart; an HTTP/2 protocol error ends it at once, and so
 * does a failure after 8 s, such as a timeout. Only for calls that may safely run twice, never for a mutation that
 * is not idempotent.
 */
export async function retry<Value>(attempt: () => Promise<Value>, options: RetryOptions = {}): Promise<Value> {
  const { canRetry = () => true, wait = sleep, now = Date.now } = options;
  const end = now() + PATIENCE_MS;
  for (let number = 1; ; number += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (number === ATTEMPTS || now() >= end || isHttp2ProtocolError(error) || !canRetry(error)) throw error;
      await wait(FIRST_DELAY_MS * 2 ** (number - 1));
    }
  }
}

function isHttp2ProtocolError(error: unknown): boolean {
  return error instanceof Error && /HTTP\/?2[ _]PROTOCOL[ _]ERROR/i.test(error.message);
}
