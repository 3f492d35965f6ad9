/**
 * How long the browser waits for an answer of the shop, in ms. The shop itself gives up on its backend sooner, so this
 * ends only requests on a connection that has stopped.
 */
const LIMIT_MS = 45_000;

/** The answer of a call; rejects when it has not arrived in time, so that no sign of waiting stays forever [B-77]. */
export async function answered<Answer>(call: Promise<Answer>, limitMs = LIMIT_MS): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), limitMs);
  });
  try {
    return await Promise.race([call, limit]);
  } finally {
    clearTimeout(timer);
  }
}
