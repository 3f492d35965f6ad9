import type { ExecutionContext } from '@cloudflare/workers-types';

/** How long others wait for a running render before they start their own, in ms. */
const PATIENCE_MS = 15_000;

const running = new Map<string, Promise<unknown>>();

/**
 * Runs a render, or waits for the running one with the same key in this isolate, so that many requests for a page cost
 * one render. The render continues when its request ends; a request that waited too long starts its own.
 */
export function renderOnce<Page>(
  key: string,
  context: Pick<ExecutionContext, 'waitUntil'>,
  render: () => Promise<Page>,
): Promise<Page> {
  // A key belongs to one place in the code, so its result has the type of that place.
  const known = running.get(key) as Promise<Page> | undefined;
  if (known)
    return withPatience(
      known,
      () => renderOnce(key, context, render),
      () => forget(key, known),
    );
  const started = render().finally(() => forget(key, started));
  running.set(key, started);
  // Waiting requests get the failure; this handler only keeps the render alive.
  context.waitUntil(started.catch(() => undefined));
  return started;
}

/** Whether a render with this key is running. */
export const isRendering = (key: string): boolean => running.has(key);

function forget(key: string, promise: Promise<unknown>): void {
  if (running.get(key) === promise) running.delete(key);
}

async function withPatience<Page>(page: Promise<Page>, retry: () => Promise<Page>, giveUp: () => void): Promise<Page> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), PATIENCE_MS);
  });
  try {
    const first = await Promise.race([page, timeout]);
    if (first !== 'late') return first;
    giveUp();
    return retry();
  } finally {
    clearTimeout(timer);
  }
}
