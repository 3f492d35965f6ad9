import { useEffect, useState } from 'react';

const PAUSE_MS = 300;

/** A value as it was before it last changed, until it has not changed for a moment. */
export function useLater<Value>(value: Value): Value {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return later;
}
