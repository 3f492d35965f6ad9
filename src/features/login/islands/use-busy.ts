import { useState } from 'react';

/** Whether a form waits for its answer, and a function that runs a request. */
export function useBusy() {
  const [isBusy, setBusy] = useState(false);

  async function waitFor<T>(answer: Promise<T>): Promise<T> {
    setBusy(true);
    const value = await answer;
    setBusy(false);
    return value;
  }

  return { isBusy, waitFor };
}
