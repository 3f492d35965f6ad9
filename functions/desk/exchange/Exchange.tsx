import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Title, useNotify, usePermissions, useTranslate, useTranslateLabel } from 'react-admin';
import { ChooseFile } from '../media/ChooseFile.tsx';
import { mayUse, type Role } from '../session/roles.ts';
import { fieldProblem } from '../text/problems.ts';
import { FILES } from './columns.ts';
import { type ExchangeReport, exportFile, type ReadFile, readFile, sendRows } from './files.ts';

const WIDTH = '44rem';
/** The most lines of a report that are shown; further lines are only counted. */
const MOST_SHOWN = 50;

/** Import and export of files. An import first runs as a trial; after its report was shown, it can be applied. */
export const Exchange = () => {
  const translate = useTranslate();
  const { permissions } = usePermissions<Role>();
  const kinds = Object.keys(FILES).filter((name) => permissions && mayUse(permissions, name, 'edit'));
  const [chosen, setChosen] = useState('');
  const resource = kinds.includes(chosen) ? chosen : (kinds[0] ?? '');
  if (!resource) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: WIDTH, paddingBlock: 2 }}>
      <Title title={translate('desk.exchange.name')} />
      <TextField
        select
        label={translate('desk.exchange.what')}
        value={resource}
        onChange={(event) => setChosen(event.target.value)}
        fullWidth
      >
        {kinds.map((name) => (
          <MenuItem key={name} value={name}>
            {translate(`resources.${name}.name`)}
          </MenuItem>
        ))}
      </TextField>
      <Out resource={resource} />
      <In key={resource} resource={resource} />
    </Box>
  );
};

const useTold = () => {
  const notify = useNotify();
  return (error: unknown) => notify(error instanceof Error ? error.message : String(error), { type: 'error' });
};

const Out = ({ resource }: { resource: string }) => {
  const translate = useTranslate();
  const told = useTold();
  const [isBusy, setBusy] = useState(false);
  return (
    <Paper component="section" sx={{ padding: 2, display: 'grid', gap: 1 }}>
      <Typography component="h2" variant="h6">
        {translate('desk.exchange.out')}
      </Typography>
      <Typography>{translate('desk.exchange.outHelp')}</Typography>
      <Box>
        <Button
          variant="outlined"
          disabled={isBusy}
          onClick={() => {
            setBusy(true);
            exportFile(resource)
              .catch(told)
              .finally(() => setBusy(false));
          }}
        >
          {translate('ra.action.export')}
        </Button>
      </Box>
    </Paper>
  );
};

/** The steps of an import: choose a file, read the report of the trial, apply it. */
function useBrought(resource: string) {
  const told = useTold();
  const notify = useNotify();
  const [file, setFile] = useState<ReadFile | null>(null);
  const [report, setReport] = useState<ExchangeReport | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function work(run: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await run();
    } catch (error) {
      told(error);
    } finally {
      setBusy(false);
    }
  }
  const choose = (chosen: File | undefined) =>
    work(async () => {
      setReport(null);
      setFile(null);
      if (!chosen) return;
      const read = await readFile(resource, chosen);
      setFile(read);
      if (read.rows.length > 0) setReport(await sendRows(resource, read.rows, true));
    });
  const bring = () =>
    work(async () => {
      if (!file) return;
      setReport({ ...(await sendRows(resource, file.rows, false)), isDone: true });
      setFile(null);
      notify('desk.exchange.done', { type: 'success' });
    });
  return { file, report, isBusy, choose, bring };
}

const In = ({ resource }: { resource: string }) => {
  const translate = useTranslate();
  const { file, report, isBusy, choose, bring } = useBrought(resource);
  return (
    <Paper component="section" sx={{ padding: 2, display: 'grid', gap: 2 }}>
      <Typography component="h2" variant="h6">
        {translate('desk.exchange.in')}
      </Typography>
      <Typography>{translate('desk.exchange.inHelp', { columns: FILES[resource]?.columns.join(', ') })}</Typography>
      <ChooseFile
        name={translate('desk.exchange.file')}
        kinds={['.csv', 'text/csv']}
        onTake={(chosen) => void choose(chosen)}
      />
      {file && file.unknown.length > 0 ? (
        <Alert severity="warning">{translate('desk.exchange.unknown', { columns: file.unknown.join(', ') })}</Alert>
      ) : null}
      {file && file.rows.length === 0 ? <Alert severity="warning">{translate('desk.exchange.empty')}</Alert> : null}
      {report ? <Report resource={resource} report={report} /> : null}
      {file && report && report.added + report.changed > 0 ? (
        <Box>
          <Button variant="contained" disabled={isBusy} onClick={() => void bring()}>
            {translate('desk.exchange.bring', { rows: report.added + report.changed })}
          </Button>
        </Box>
      ) : null}
    </Paper>
  );
};

const Report = ({ resource, report }: { resource: string; report: ExchangeReport }) => {
  const translate = useTranslate();
  const label = useTranslateLabel();
  const { added, changed, same, refused, remarks, isDone } = report;
  const problems = [...refused, ...remarks];
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1 }}>
      <Alert severity={refused.length > 0 ? 'warning' : 'success'} variant="outlined">
        {translate(isDone ? 'desk.exchange.report' : 'desk.exchange.trial', {
          added,
          changed,
          same,
          refused: new Set(refused.map(({ row }) => row)).size,
        })}
      </Alert>
      {problems.length > 0 ? (
        <Box component="ul" sx={{ margin: 0 }}>
          {problems.slice(0, MOST_SHOWN).map(({ row, column, reason }) => (
            <li key={`${row}/${column}/${reason}`}>
              {translate('desk.exchange.line', { line: row + 2, column: label({ source: column, resource }) })}{' '}
              {fieldProblem(reason)}
            </li>
          ))}
        </Box>
      ) : null}
      {problems.length > MOST_SHOWN ? (
        <Typography>{translate('desk.exchange.more', { count: problems.length - MOST_SHOWN })}</Typography>
      ) : null}
    </Box>
  );
};
