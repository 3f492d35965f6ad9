import { useRef, useState } from 'react';
import { HttpError } from 'react-admin';
import { type SentGoods, sentGoods } from './archive.ts';
import {
  type ColumnMatch,
  type FileSort,
  type GoodsChoices,
  type GoodsPlan,
  type GoodsRemark,
  type GoodsReport,
  loadPictures,
  NO_CHOICES,
  newReport,
  type Progress,
  tryGoods,
} from './plan.ts';
import { readGoods } from './read.ts';
import { useRememberedColumns } from './remembered-columns.ts';
import { type FileRun, newRun } from './run.ts';

const CONFLICT = 409;
const NO_ANSWER = 0;
/** What is going on with a file; `broken`: the run stopped before its end. */
export type Phase = 'idle' | 'reading' | 'trying' | 'tried' | 'pictures' | 'running' | 'broken' | 'done';

interface State {
  file: File | null;
  /** The pictures that came with the file in an archive. */
  packed: SentGoods['pictures'];
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
  /** The columns of a sheet of no known kind, which a person matches. */
  sheet: ColumnMatch | null;
}
const START: State = {
  ...{ file: null, packed: null, choices: NO_CHOICES, plan: null, report: null, phase: 'idle' as const },
  ...{ done: 0, all: 0, problem: null, asked: {}, sheet: null },
};

const problemIn = (error: unknown): string => {
  if (error instanceof HttpError && error.status === CONFLICT) return 'desk.goodsFile.held';
  return error instanceof Error ? error.message : String(error);
};

/** Why a run stopped. */
const brokenBy = (error: unknown): string =>
  error instanceof HttpError && error.status === NO_ANSWER ? 'desk.goodsFile.broken' : problemIn(error);

/** Reasons that are questions about the whole file. */
const QUESTIONS = ['NUMBER_TWO_MEANINGS', 'DATE_TWO_MEANINGS', 'ENCODING_TWO_MEANINGS'];

function askedIn(before: State['asked'], refused: readonly GoodsRemark[]): State['asked'] {
  const asked = { ...before };
  for (const { code = '', values = [] } of refused) if (QUESTIONS.includes(code)) asked[code] ??= values;
  return asked;
}

/** Reads a file and tries it; `tell` gets what is found. Columns that were matched before are matched again. */
async function lookAt(
  sort: FileSort,
  file: File,
  given: Pick<State, 'choices' | 'asked' | 'packed'> & { columns: ReturnType<typeof useRememberedColumns> },
  tell: (changed: Partial<State>) => void,
): Promise<void> {
  const { choices, asked, columns, packed } = given;
  const read = await readGoods(sort, file, choices, true);
  const plan = packed ? { ...read, notes: read.notes.filter((note) => !packed.has(note)) } : read;
  const found = askedIn(asked, plan.refused);
  const match = plan.match && columns.matchOf(plan.match);
  if (plan.match) tell({ sheet: plan.match });
  if (match && !choices.match) {
    tell({ choices: { ...choices, match } });
    return lookAt(sort, file, { ...given, choices: { ...choices, match } }, tell);
  }
  if (!plan.kind) return tell({ plan, asked: found, report: newReport(plan), phase: 'idle' });
  tell({ plan, asked: found, phase: 'trying' });
  const report = await tryGoods(sort, plan, choices, (done, all) => tell({ done, all }));
  tell({ report, phase: 'tried' });
}

/** Loads the pictures of a file and begins its run. */
async function prepared(
  sort: FileSort,
  { file, packed, choices, plan }: Pick<State, 'packed' | 'choices'> & { file: File; plan: GoodsPlan },
  tell: Progress,
): Promise<FileRun> {
  const sent = packed ? await packed.send(tell) : [];
  const failed = [...sent, ...(await loadPictures(sort, plan, tell))];
  return newRun(sort, { name: file.name, plan: await readGoods(sort, file, choices, false), choices, failed });
}

/** Runs what was tried, or goes on with it after a broken line. */
async function runPlan(
  sort: FileSort,
  ready: Parameters<typeof prepared>[1],
  run: { current: FileRun | null },
  set: (changed: Partial<State>) => void,
): Promise<void> {
  const tell = (done: number, all: number) => set({ done, all });
  set({ problem: null });
  try {
    if (!run.current) {
      set({ phase: 'pictures', done: 0, all: ready.plan.pictures.length });
      run.current = await prepared(sort, ready, tell);
    }
    set({ phase: 'running', done: 0, all: 0 });
    const report = await run.current.goOn(tell);
    run.current = null;
    set({ report, phase: 'done' });
  } catch (error) {
    set({ problem: brokenBy(error), phase: 'broken' });
  }
}

/** The steps of the import of a file: it is read and tried, its questions are answered, it is run. `onRun` is called when a run ends or breaks. */
export function useGoodsFile(sort: FileSort, onRun: () => void) {
  const [state, setState] = useState<State>(START);
  const run = useRef<FileRun | null>(null);
  /** The number of the last attempt: what an earlier one brings is no longer wanted. */
  const attempt = useRef(0);
  const columns = useRememberedColumns(sort);

  const set = (mine: number, changed: Partial<State>) => {
    if (mine === attempt.current) setState((before) => ({ ...before, ...changed }));
  };

  /** `kept`: what is known of the file; null: it was just chosen. */
  async function look(
    file: File,
    choices: GoodsChoices,
    kept: Pick<State, 'asked' | 'sheet' | 'packed'> | null,
  ): Promise<void> {
    const { asked, sheet } = kept ?? START;
    const mine = ++attempt.current;
    run.current = null;
    setState({ ...START, file, choices, asked, sheet, phase: 'reading' });
    try {
      const sent = kept ? { sheet: file, pictures: kept.packed } : await sentGoods(sort, file);
      const packed = sent.pictures;
      set(mine, { file: sent.sheet, packed });
      await lookAt(sort, sent.sheet, { choices, asked, columns, packed }, (changed) => set(mine, changed));
    } catch (error) {
      set(mine, { problem: problemIn(error), phase: 'idle' });
    }
  }

  async function bring(): Promise<void> {
    const { file, packed, choices, plan } = state;
    if (!file || !plan) return;
    const mine = ++attempt.current;
    await runPlan(sort, { file, packed, choices, plan }, run, (changed) => set(mine, changed));
    onRun();
  }

  return {
    ...state,
    choose: (file: File) => look(file, NO_CHOICES, null),
    change: (changed: Partial<GoodsChoices>) =>
      state.file ? look(state.file, { ...state.choices, ...changed }, state) : undefined,
    /** Reads the file with these columns, and remembers them for files with the same heading. */
    matchColumns: (match: Readonly<Record<string, string>>) => {
      const { sheet, file, choices } = state;
      if (!sheet || !file) return undefined;
      columns.remember(sheet, match);
      return look(file, { ...choices, match }, state);
    },
    bring,
  };
}
