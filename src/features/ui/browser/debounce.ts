type Task = () => Promise<void>;

/** Waits `delay` ms after the last call with a key, then runs only that call; keys are independent. */
export function createDebounce(delay: number) {
  const waiting = new Map<string, { timer: ReturnType<typeof setTimeout>; task: Task }>();
  const running = new Set<Promise<void>>();

  function run(key: string): void {
    const entry = waiting.get(key);
    if (!entry) return;
    cancel(key);
    const promise = entry.task().finally(() => running.delete(promise));
    running.add(promise);
  }

  function cancel(key: string): void {
    clearTimeout(waiting.get(key)?.timer);
    waiting.delete(key);
  }

  return {
    schedule(key: string, task: Task): void {
      cancel(key);
      waiting.set(key, { task, timer: setTimeout(() => run(key), delay) });
    },
    cancel,
    /** Runs all pending calls now; resolves when all have ended. */
    async flush(): Promise<void> {
      for (const key of [...waiting.keys()]) run(key);
      await Promise.allSettled([...running]);
    },
  };
}
