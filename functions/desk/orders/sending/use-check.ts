import { useEffect, useReducer, useState } from 'react';
import { Checking } from './checking.ts';

/**
 * The check of one order after another, for a screen.
 *
 * @param number The order to begin with; null: the one that was begun before, or none.
 */
export function useCheck(number: string | null) {
  const [, render] = useReducer((turn: number) => turn + 1, 0);
  const [checking] = useState(() => new Checking(render));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the screen begins once
  useEffect(() => void checking.begin(number), []);

  return {
    ...checking.check,
    scan: (code: string) => void checking.scan(code),
    drop: () => checking.drop(),
    restart: () => void checking.restart(),
  };
}
