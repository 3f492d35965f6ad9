import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, Title, useTranslate } from 'react-admin';
import { ChooseFile } from '../../media/ChooseFile.tsx';
import { SentRows } from './SentRows.tsx';
import { MOST_ROWS, type RowOutcome, rowsOf, runRows, type SentRow, summaryOf, textOf, tryRows } from './sent-rows.ts';

/** Rows with what became of each, or would. */
interface Report {
  rows: readonly SentRow[];
  /** Fewer than the rows after a run that broke off. */
  outcomes: readonly RowOutcome[];
  isTrial: boolean;
}

const MOST_LETTERS = 200_000;
const KINDS = ['.csv', '.tsv', '.txt', 'text/csv'];

/** What is pasted, and the trial and the run of its rows. */
function useSentFile() {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const [report, setReport] = useState<Report | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const isBusy = done !== null;

  function type(typed: string): void {
    setText(typed);
    setReport(null);
    setProblem(null);
  }
  /** Runs one step; its problem is shown beside the field. */
  async function attempt(step: () => Promise<void>): Promise<void> {
    setProblem(null);
    setDone(0);
    try {
      await step();
    } catch (error) {
      setProblem(translate(error instanceof Error ? error.message : String(error)));
    } finally {
      setDone(null);
    }
  }
  const take = (file: File) => attempt(async () => type(await textOf(file)));
  const trial = () =>
    attempt(async () => {
      const rows = rowsOf(text);
      if (rows.length === 0) throw new Error('desk.sending.file.empty');
      if (rows.length > MOST_ROWS)
        throw new Error(translate('desk.sending.file.tooMany', { count: rows.length, most: MOST_ROWS }));
      setReport({ rows, outcomes: await tryRows(rows), isTrial: true });
    });
  const run = ({ rows }: Report) =>
    attempt(() =>
      runRows(rows, (outcomes) => {
        setDone(outcomes.length);
        setReport({ rows, outcomes, isTrial: false });
      }),
    );
  return { text, type, take, trial, run, report, problem, done, isBusy };
}

/** Records many orders as sent by rows of order number, carrier and waybill: first a trial, then the run. */
export const SentFile = () => {
  const translate = useTranslate();
  const { text, type, take, trial, run, report, problem, done, isBusy } = useSentFile();
  const good = report?.outcomes.filter(({ refusal }) => refusal === null).length ?? 0;
  return (
    <Box sx={{ display: 'grid', gap: 2, padding: 2, maxWidth: '60rem', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={translate('desk.sending.toFile')} />
      <Link to="/sending">{translate('desk.sending.check.toList')}</Link>
      <Paper sx={{ padding: 2, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <TextField
          label={translate('desk.sending.file.rows')}
          value={text}
          onChange={({ target }) => type(target.value)}
          multiline
          minRows={6}
          maxRows={14}
          disabled={isBusy}
          error={problem !== null}
          helperText={problem ?? translate('desk.sending.file.help')}
          slotProps={{ htmlInput: { maxLength: MOST_LETTERS, spellCheck: false } }}
        />
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <ChooseFile
            name={translate('desk.sending.file.choose')}
            kinds={KINDS}
            isBusy={isBusy}
            onTake={(file) => void take(file)}
          />
          <Button variant="outlined" disabled={isBusy} onClick={() => void trial()}>
            {translate('desk.sending.file.trial')}
          </Button>
          {report?.isTrial && good > 0 ? (
            <Button variant="contained" disabled={isBusy} onClick={() => void run(report)}>
              {translate('desk.sending.file.run', { count: good })}
            </Button>
          ) : null}
        </Box>
        <Typography role="status">
          {isBusy && report ? translate('desk.sending.file.running', { done, total: report.rows.length }) : ''}
        </Typography>
      </Paper>
      {report && !isBusy ? <Told report={report} /> : null}
    </Box>
  );
};

/** What became of the rows, or would. */
const Told = ({ report: { rows, outcomes, isTrial } }: { report: Report }) => {
  const translate = useTranslate();
  const { key, facts } = summaryOf(rows.length, outcomes, isTrial);
  return (
    <>
      <Alert severity={facts.bad + facts.left === 0 ? 'success' : 'warning'}>{translate(key, facts)}</Alert>
      <SentRows rows={rows} outcomes={outcomes} isTrial={isTrial} />
    </>
  );
};
