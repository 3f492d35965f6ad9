import { useEffect, useState } from 'react';
import { useRefresh } from 'react-admin';

/** How often the record is read again after the planned time, until it was published, milliseconds. */
const AGAIN_MS = 10_000;
/** The longest wait that a browser can count, milliseconds. */
const LONGEST_MS = 2 ** 31 - 1;

const leftOf = (at: string | null): number => (at === null ? Number.POSITIVE_INFINITY : Date.parse(at) - Date.now());

/** Whether the planned time of a publication has come. From then on the record is read again until the shop shows it. */
export function useDue(at: string | null): boolean {
  const refresh = useRefresh();
  const [turn, setTurn] = useState(0);
  const isDue = leftOf(at) <= 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn sets the next timer
  useEffect(() => {
    if (at === null) return;
    const left = leftOf(at);
    const timer = setTimeout(
      () => {
        if (left <= 0) refresh();
        setTurn((last) => last + 1);
      },
      left <= 0 ? AGAIN_MS : Math.min(left, LONGEST_MS),
    );
    return () => clearTimeout(timer);
  }, [at, turn, refresh]);
  return isDue;
}
