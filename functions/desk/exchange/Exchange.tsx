import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Title, useNotify, usePermissions, useTranslate } from 'react-admin';
import { NUMBER_FORMS, type NumberFormName } from '../../../src/kernel/files/sheet-numbers.ts';
import { ChooseFile } from '../media/ChooseFile.tsx';
import { mayUse, type Role } from '../session/roles.ts';
import { FILES, type ReadRows } from './columns.ts';
import { bringRows, type ExchangeReport, exportFile, readFile, tryRows } from './files.ts';
import { GoodsFile } from './goods/GoodsFile.tsx';
import { FILE_SORTS } from './goods/plan.ts';
import { Report } from './Report.tsx';
import { UndoImport } from './undo/UndoImport.tsx';

const WIDTH = '44rem';

/** Import and export of files. An import first runs as a trial; after its report was shown, it can be applied. */
export const Exchange = () => {
  const translate = useTranslate();
  const { permissions } = usePermissions<Role>();
  const all = [...new Set([...Object.keys(FILES), ...FILE_SORTS])];
  const kinds = all.filter((name) => permissions && mayUse(permissions, name, 'edit'));
  const [chosen, setChosen] = useState('');
  const [runs, setRuns] = useState(0);
  const onRun = () => setRuns((count) => count + 1);
  const resource = kinds.includes(chosen) ? chosen : (kinds[0] ?? '');
  const other = FILE_SORTS.find((sort) => sort === resource);
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
      {FILES[resource] ? (
        <>
          <Out resource={resource} />
          <In key={resource} resource={resource} onRun={onRun} />
        </>
      ) : null}
      {other ? <GoodsFile key={other} sort={other} onRun={onRun} /> : null}
      <UndoImport key={`${resource}/${runs}`} resource={resource} />
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
function useBrought(resource: string, onRun: () => void) {
  const told = useTold();
  const notify = useNotify();
  const [source, setSource] = useState<File | null>(null);
  const [choices, setChoices] = useState<Choices>({ prices: '', takesDoubtful: false });
  const [file, setFile] = useState<ReadRows | null>(null);
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
  const attempt = (chosen: File | null, { prices, takesDoubtful }: Choices) =>
    work(async () => {
      setReport(null);
      setFile(null);
      if (!chosen) return;
      const read = await readFile(resource, chosen, prices || null);
      setFile(read);
      if (read.rows.length + read.refused.length > 0) setReport(await tryRows(resource, read, takesDoubtful));
    });
  const choose = (chosen: File) => {
    setSource(chosen);
    return attempt(chosen, choices);
  };
  const change = (changed: Partial<Choices>) => {
    const all = { ...choices, ...changed };
    setChoices(all);
    return attempt(source, all);
  };
  const bring = () =>
    work(async () => {
      if (!file) return;
      const { takesDoubtful } = choices;
      try {
        const told = await bringRows(resource, file, { name: source?.name ?? '', takesDoubtful });
        setReport({ ...told, isDone: true });
      } finally {
        onRun();
      }
      setFile(null);
      setSource(null);
      notify('desk.exchange.done', { type: 'success' });
    });
  return { file, report, choices, isBusy, choose, change, bring };
}

/** What the person says of the file; an empty form of the numbers: as the file tells. */
interface Choices {
  prices: NumberFormName | '';
  takesDoubtful: boolean;
}

const In = ({ resource, onRun }: { resource: string; onRun(): void }) => {
  const translate = useTranslate();
  const { file, report, choices, isBusy, choose, change, bring } = useBrought(resource, onRun);
  return (
    <Paper component="section" sx={{ padding: 2, display: 'grid', gap: 2 }}>
      <Typography component="h2" variant="h6">
        {translate('desk.exchange.in')}
      </Typography>
      <Typography>{translate('desk.exchange.inHelp', { columns: FILES[resource]?.columns.join(', ') })}</Typography>
      <TextField
        select
        label={translate('desk.exchange.prices')}
        value={choices.prices}
        onChange={({ target }) => void change({ prices: NUMBER_FORMS.find((form) => form === target.value) ?? '' })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        {(['', ...NUMBER_FORMS] as const).map((form) => (
          <MenuItem key={form} value={form}>
            {translate(`desk.exchange.pricesAs.${form || 'auto'}`)}
          </MenuItem>
        ))}
      </TextField>
      <FormControlLabel
        control={<Checkbox checked={choices.takesDoubtful} />}
        onChange={(_, takesDoubtful) => void change({ takesDoubtful })}
        label={translate('desk.exchange.doubtful')}
      />
      <ChooseFile
        name={translate('desk.exchange.file')}
        kinds={['.csv', 'text/csv']}
        onTake={(chosen) => void choose(chosen)}
      />
      {file && file.unknown.length > 0 ? (
        <Alert severity="warning">{translate('desk.exchange.unknown', { columns: file.unknown.join(', ') })}</Alert>
      ) : null}
      {file && file.rows.length + file.refused.length === 0 ? (
        <Alert severity="warning">{translate('desk.exchange.empty')}</Alert>
      ) : null}
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
