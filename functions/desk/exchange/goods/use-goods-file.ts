import { useRef, useState } from 'react';
import { HttpError } from 'react-admin';
import {
  type GoodsChoices,
  type GoodsPlan,
  type GoodsRemark,
  type GoodsReport,
  GoodsRun,
  loadPictures,
  NO_CHOICES,
  newReport,
  readGoods,
  tryGoods,
} from './plan.ts';

const CONFLICT = 409;
const NO_ANSWER = 0;
/** What is going on with a file; `broken`: the run stopped before its end. */
export type Phase = 'idle' | 'reading' | 'trying' | 'tried' | 'pictures' | 'running' | 'broken' | 'done';

interface State {
  file: File | null;
  choices: GoodsChoices;
  plan: GoodsPlan | null;
  report: GoodsReport | null;
  phase: Phase;
  done: number;
  all: number;
  /** The key of a text, or a sentence. */
  problem: string | null;
  /** What was asked about the file since it was chosen, by the code of the reason: a question stays when it is answered. */
  asked: Readonly<Record<string, readonly string[]>>;
}
const START: State = {
  ...{ file: null, choices: NO_CHOICES, plan: null, report: null, phase: 'idle' as const },
  ...{ done: 0, all: 0, problem: null, asked: {} },
};

const problemIn = (error: unknown): string => {
  if (error instanceof HttpError && error.status === CONFLICT) return 'desk.goodsFile.held';
  return error instanceof Error ? error.message : String(error);
};

/** Reasons that are questions about the whole file. */
const QUESTIONS = ['NUMBER_TWO_MEANINGS', 'DATE_TWO_MEANINGS', 'ENCODING_TWO_MEANINGS'];

function askedIn(before: State['asked'], refused: readonly GoodsRemark[]): State['asked'] {
  const asked = { ...before };
  for (const { code = '', values = [] } of refused) if (QUESTIONS.includes(code)) asked[code] ??= values;
  return asked;
}

/** The steps of the import of a file: it is read and tried, its questions are answered, it is run. */
export function useGoodsFile() {
  const [state, setState] = useState<State>(START);
  const run = useRef<GoodsRun | null>(null);
  /** The number of the last attempt: what an earlier one brings is no longer wanted. */
  const attempt = useRef(0);

  const set = (mine: number, changed: Partial<State>) => {
    if (mine === attempt.current) setState((before) => ({ ...before, ...changed }));
  };

  async function look(file: File, choices: GoodsChoices, asked: State['asked']): Promise<void> {
    const mine = ++attempt.current;
    run.current = null;
    setState({ ...START, file, choices, asked, phase: 'reading' });
    try {
      const plan = await readGoods(file, choices, true);
      const found = askedIn(asked, plan.refused);
      if (!plan.kind) return set(mine, { plan, asked: found, report: newReport(plan), phase: 'idle' });
      set(mine, { plan, asked: found, phase: 'trying' });
      const report = await tryGoods(plan, choices, (done, all) => set(mine, { done, all }));
      set(mine, { report, phase: 'tried' });
    } catch (error) {
      set(mine, { problem: problemIn(error), phase: 'idle' });
    }
  }

  async function bring(): Promise<void> {
    const { file, choices, plan } = state;
    if (!file || !plan) return;
    const mine = ++attempt.current;
    const tell = (done: number, all: number) => set(mine, { done, all });
    set(mine, { problem: null });
    try {
      if (!run.current) {
        set(mine, { phase: 'pictures', done: 0, all: plan.pictures.length });
        const failed = await loadPictures(plan, tell);
        run.current = new GoodsRun(await readGoods(file, choices, false), choices, failed);
      }
      set(mine, { phase: 'running', done: 0, all: 0 });
      const report = await run.current.goOn(tell);
      run.current = null;
      set(mine, { report, phase: 'done' });
    } catch (error) {
      const isLost = error instanceof HttpError && error.status === NO_ANSWER;
      set(mine, { problem: isLost ? 'desk.goodsFile.broken' : problemIn(error), phase: 'broken' });
    }
  }

  return {
    ...state,
    choose: (file: File) => look(file, NO_CHOICES, {}),
    change: (changed: Partial<GoodsChoices>) =>
      state.file ? look(state.file, { ...state.choices, ...changed }, state.asked) : undefined,
    bring,
  };
}
