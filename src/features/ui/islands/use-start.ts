import { useEffect, useRef } from 'react';

/** Runs once after hydration. */
export function useStart(run: () => undefined | (() => void)): void {
  const first = useRef(run);
  useEffect(() => first.current(), []);
}
