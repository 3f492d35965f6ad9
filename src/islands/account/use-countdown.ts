import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** Seconds left of `seconds`, by the clock; it begins anew with another `start`. */
export function useCountdown(seconds: number, start: unknown): number {
  const [left, setLeft] = useState(seconds);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `start` says that the same number of seconds begins again
  useEffect(() => {
    const end = Date.now() + seconds * SECOND_MS;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / SECOND_MS)));
    tick();
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
  }, [seconds, start]);
  return left;
}
