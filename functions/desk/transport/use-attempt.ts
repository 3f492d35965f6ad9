import { useState } from 'react';
import { useTranslate } from 'react-admin';

/** The message of a failed call; one about a field says what is wrong with it. */
function messageOf(error: unknown): string {
  const { errors } = ((error as { body?: unknown }).body ?? {}) as { errors?: Record<string, unknown> };
  const ofField = Object.entries(errors ?? {}).find(([name]) => name !== 'root')?.[1];
  if (typeof ofField === 'string') return ofField;
  return error instanceof Error ? error.message : String(error);
}

/** Steps that ask the shop, one at a time; the problem of the last one is a text for the person. */
export function useAttempt() {
  const translate = useTranslate();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function attempt(step: () => Promise<void>): Promise<void> {
    setProblem(null);
    setBusy(true);
    try {
      await step();
    } catch (error) {
      setProblem(translate(messageOf(error)));
    } finally {
      setBusy(false);
    }
  }
  return { problem, setProblem, isBusy, attempt };
}
