import { useEffect, useState } from 'react';
import { HttpError } from 'react-admin';
import { type LastImport, lastImport, NO_UNDO, type UndoReport, undoAll } from './undo.ts';

const CONFLICT = 409;
const NO_ANSWER = 0;

/** What is going on; `broken`: the undo stopped before its end. */
type UndoPhase = 'loading' | 'idle' | 'trying' | 'tried' | 'running' | 'broken' | 'done';

interface State {
  run: LastImport | null;
  report: UndoReport | null;
  phase: UndoPhase;
  done: number;
  all: number;
  /** The key of a text, or a sentence. */
  problem: string | null;
}

const problemIn = (error: unknown): string => {
  const status = error instanceof HttpError ? error.status : null;
  if (status === CONFLICT) return 'desk.undoImport.held';
  if (status === NO_ANSWER) return 'desk.undoImport.broken';
  return error instanceof Error ? error.message : String(error);
};

/** The steps of an undo: what the last import was, the trial, the undo itself. */
export function useUndo(resource: string) {
  const [state, setState] = useState<State>({
    ...{ run: null, report: null, phase: 'loading' as const },
    ...{ done: 0, all: 0, problem: null },
  });
  const set = (changed: Partial<State>) => setState((before) => ({ ...before, ...changed }));

  useEffect(() => {
    let isWanted = true;
    lastImport(resource).then(
      (run) => isWanted && setState((before) => ({ ...before, run, phase: 'idle' })),
      (error: unknown) => isWanted && setState((before) => ({ ...before, problem: problemIn(error), phase: 'idle' })),
    );
    return () => {
      isWanted = false;
    };
  }, [resource]);

  const tell = (report: UndoReport, done: number, all: number) => set({ report, done, all });

  async function attempt(): Promise<void> {
    const { run } = state;
    if (!run) return;
    set({ phase: 'trying', problem: null, report: null });
    try {
      await undoAll(resource, run, true, NO_UNDO, tell);
      set({ phase: 'tried' });
    } catch (error) {
      set({ phase: 'idle', report: null, problem: problemIn(error) });
    }
  }

  async function undo(): Promise<void> {
    const { run, phase, report } = state;
    if (!run) return;
    set({ phase: 'running', problem: null });
    try {
      await undoAll(resource, run, false, phase === 'broken' && report ? report : NO_UNDO, tell);
      set({ phase: 'done', run: await lastImport(resource) });
    } catch (error) {
      set({ phase: 'broken', problem: problemIn(error) });
    }
  }
  return { ...state, attempt, undo };
}
