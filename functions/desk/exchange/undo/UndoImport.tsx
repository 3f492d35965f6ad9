import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate, useTranslateLabel } from 'react-admin';
import { formatNumber } from '../../../../src/kernel/text/numbers.ts';
import { formatTime } from '../../../../src/kernel/time/time.ts';
import { fieldName } from '../../text/files/file-fields.ts';
import { KEPT } from '../../text/files/undo-import.ts';
import { fieldProblem } from '../../text/problems.ts';
import { RowsDone } from '../RowsDone.tsx';
import type { Kept, LastImport, UndoReport } from './undo.ts';
import { useUndo } from './use-undo.ts';

/** The most lines that are shown. */
const MOST_SHOWN = 50;

/** The kinds whose undo has more to say than that new records go and changed ones get their old values. */
const HELPS = ['productRow', 'customers', 'orders'];

/** Undoes the last import of a kind of records: what it was, a trial, the undo and what it could not put back. */
export const UndoImport = ({ resource }: { resource: string }) => {
  const translate = useTranslate();
  const { run, report, phase, done, all, problem, attempt, undo } = useUndo(resource);
  const isBusy = phase === 'trying' || phase === 'running';
  const canTry = run?.notes === 'whole' && run.left > 0 && phase !== 'done';
  return (
    <Paper component="section" aria-labelledby="undo-import" sx={{ padding: 2, display: 'grid', gap: 2 }}>
      <Typography id="undo-import" component="h2" variant="h6">
        {translate('desk.undoImport.title')}
      </Typography>
      <Typography>{translate(`desk.undoImport.helps.${HELPS.includes(resource) ? resource : 'others'}`)}</Typography>
      <Typography variant="body2">{translate('desk.undoImport.limit')}</Typography>
      {phase === 'loading' ? <LinearProgress aria-label={translate('ra.page.loading')} /> : <About run={run} />}
      {isBusy ? <Working isTrial={phase === 'trying'} done={done} all={all} /> : null}
      {report && !isBusy ? <Result resource={resource} report={report} isTrial={phase === 'tried'} /> : null}
      {problem ? <Alert severity="error">{translate(problem)}</Alert> : null}
      {canTry && !isBusy ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {phase === 'broken' ? null : (
            <Button variant="outlined" onClick={() => void attempt()}>
              {translate('desk.undoImport.attempt')}
            </Button>
          )}
          {phase === 'tried' || phase === 'broken' ? (
            <Button variant="contained" color="warning" onClick={() => void undo()}>
              {translate(phase === 'broken' ? 'desk.undoImport.goOn' : 'desk.undoImport.run')}
            </Button>
          ) : null}
        </Box>
      ) : null}
    </Paper>
  );
};

/** Which import it was, and why it cannot be undone. */
const About = ({ run }: { run: LastImport | null }) => {
  const translate = useTranslate();
  if (!run) return <Typography>{translate('desk.undoImport.none')}</Typography>;
  const { file_name, by, noted_at, made, changed, notes, unnoted, left } = run;
  const lines = [
    ['file', file_name ?? translate('desk.undoImport.noFile')],
    ['by', by ?? translate('desk.undoImport.program')],
    ['at', formatTime(noted_at)],
    ...(made + changed > 0
      ? [
          [
            'records',
            translate('desk.undoImport.recordsHelp', { made: formatNumber(made), changed: formatNumber(changed) }),
          ],
        ]
      : []),
  ] as const;
  return (
    <>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, margin: 0 }}>
        {lines.map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Typography component="dt">{translate(`desk.undoImport.${name}`)}</Typography>
            <Typography component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      {unnoted > 0 ? (
        <Alert severity="warning">{translate('desk.undoImport.unnoted', { batches: formatNumber(unnoted) })}</Alert>
      ) : null}
      {notes !== 'whole' || left === 0 ? (
        <Alert severity="info">{translate(`desk.undoImport.state.${notes}`)}</Alert>
      ) : null}
    </>
  );
};

const Working = ({ isTrial, done, all }: { isTrial: boolean; done: number; all: number }) => {
  const translate = useTranslate();
  const words = translate(isTrial ? 'desk.undoImport.trying' : 'desk.undoImport.running', {
    done: formatNumber(done),
    all: formatNumber(all),
  });
  return <RowsDone words={words} done={done} all={all} />;
};

const Result = ({ resource, report, isTrial }: { resource: string; report: UndoReport; isTrial: boolean }) => {
  const translate = useTranslate();
  const words = useWords(resource);
  const { back, removed, hidden, kept } = report;
  const lines = [...new Set(kept.map(words))];
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
      <Alert severity={kept.length > 0 ? 'warning' : 'success'} variant="outlined">
        {translate(isTrial ? 'desk.undoImport.trial' : 'desk.undoImport.report', {
          ...{ back: formatNumber(back), removed: formatNumber(removed), hidden: formatNumber(hidden) },
          kept: formatNumber(lines.length),
        })}
      </Alert>
      {lines.length > 0 ? (
        <Box>
          <Typography component="h3" variant="subtitle2">
            {translate('desk.undoImport.kept')}
          </Typography>
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
            {lines.slice(0, MOST_SHOWN).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Box>
          {lines.length > MOST_SHOWN ? (
            <Typography>
              {translate('desk.undoImport.more', { count: formatNumber(lines.length - MOST_SHOWN) })}
            </Typography>
          ) : null}
        </Box>
      ) : null}
    </Box>
  );
};

/** What is not put back, as a line: the record, its field, the reason. */
function useWords(resource: string): (kept: Kept) => string {
  const translate = useTranslate();
  const label = useTranslateLabel();
  return ({ target, key, name, field, code, value }) => {
    const names = name ?? Object.values(JSON.parse(key) as Record<string, unknown>).join(', ');
    const named = target === 'category' ? 'categoryRow' : resource;
    // A field of a part is named by its last word: `attributes.color`.
    const [first = '', ...rest] = (field ?? '').split('.');
    const ofPeople = target === 'customer' ? fieldName(first) : null;
    const word = rest.length > 0 ? rest.join('.') : (ofPeople ?? label({ source: first, resource: named }));
    const place = [`${translate(`desk.undoImport.targets.${target}`)} ${names}`, ...(field ? [word] : [])];
    return `${place.join(', ')}: ${KEPT[code] ?? fieldProblem({ code, value })}`;
  };
}
