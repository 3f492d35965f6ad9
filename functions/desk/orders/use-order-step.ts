import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { call } from '../transport/http.ts';

/** Does something to an order: one at a time, and the screen shows what came of it. Answers whether it was done. */
export function useOrderStep(): [
  step: (path: string, body: unknown, done: string) => Promise<boolean>,
  isBusy: boolean,
] {
  const notify = useNotify();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);

  async function step(path: string, body: unknown, done: string): Promise<boolean> {
    setBusy(true);
    try {
      const isDone = (await call<unknown>('POST', path, body)) !== false;
      notify(isDone ? done : 'desk.order.notPossible', { type: isDone ? 'success' : 'error' });
      refresh();
      return isDone;
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error', autoHideDuration: 10_000 });
      return false;
    } finally {
      setBusy(false);
    }
  }
  return [step, isBusy];
}
