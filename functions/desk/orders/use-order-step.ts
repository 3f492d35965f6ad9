import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { call } from '../transport/http.ts';

/**
 * Runs one action on an order at a time and reloads the screen. The returned function resolves to whether the action
 * succeeded.
 */
export function useOrderStep(): [
  step: (path: string, body: unknown, done: string, method?: 'POST' | 'PUT') => Promise<boolean>,
  isBusy: boolean,
] {
  const notify = useNotify();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);

  async function step(path: string, body: unknown, done: string, method = 'POST'): Promise<boolean> {
    setBusy(true);
    try {
      const answer = await call<false | { successful?: boolean }>(method, path, body);
      const isDone = answer !== false && answer?.successful !== false;
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
