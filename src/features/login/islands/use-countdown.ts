import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** Remaining seconds of `seconds`, by the clock; restarts when `start` changes. */
export function useCountdown(seconds: number, start: unknown): number {
  const [run, setRun] = useState({ seconds, start });
  const [left, setLeft] = useState(seconds);
  if (run.seconds !== seconds || run.start !== start) setRun({ seconds, start });
  useEffect(() => {
    const end = Date.now() + run.seconds * SECOND_MS;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / SECOND_MS)));
    tick();
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
  }, [run]);
  return left;
}
