import { useCallback, useEffect, useState } from 'react';
import { call } from './http.ts';

interface Called<Answer> {
  /** Null until the first answer. */
  data: Answer | null;
  /** The error as a text for the user; null: none. */
  problem: string | null;
  reload(): void;
}

/**
 * The answer of a REST path. It is loaded again when `version` changes; until then the last answer is returned.
 *
 * @param path Null: nothing is requested.
 */
export function useCall<Answer>(path: string | null, version: unknown = ''): Called<Answer> {
  const [data, setData] = useState<Answer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version or turn asks again
  useEffect(() => {
    if (path === null) return;
    let isCurrent = true;
    call<Answer>('GET', path)
      .then((answer) => {
        if (!isCurrent) return;
        setData(answer);
        setProblem(null);
      })
      .catch((error: unknown) => {
        if (isCurrent) setProblem(error instanceof Error ? error.message : String(error));
      });
    return () => {
      isCurrent = false;
    };
  }, [path, version, turn]);
  const reload = useCallback(() => setTurn((last) => last + 1), []);
  return { data, problem, reload };
}
