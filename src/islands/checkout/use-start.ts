import { useEffect, useRef } from 'react';

/** Runs once, when the scripts have come over the page that the server made. */
export function useStart(run: () => undefined | (() => void)): void {
  const first = useRef(run);
  useEffect(() => first.current(), []);
}
