import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { Link, Title, useParams, useStore, useTranslate } from 'react-admin';
import { Awaited } from '../shell/Part.tsx';
import { useAttempt } from '../transport/use-attempt.ts';
import { useCall } from '../transport/use-call.ts';
import { GridSteps } from './GridSteps.tsx';
import { VariantGrid } from './VariantGrid.tsx';
import {
  editsOf,
  FIELDS,
  type Field,
  type Grid,
  type GridPlan,
  pasted,
  placeOf,
  saveGrid,
  type Typed,
  tableOf,
  tryGrid,
} from './variant-grid.ts';

/** What is said above the table after a save, or about what was pasted. */
interface Said {
  key: string;
  facts?: Record<string, number>;
  isGood: boolean;
}

/** What is typed into the grid of a product, its trial and its save. It stays in this browser until it is saved or dropped. */
function useGrid(grid: Grid, onSaved: () => void) {
  const [typed, setTyped] = useStore<Typed>(`goods.variants.${grid.id}`, {});
  const [field, setField] = useState<Field>('price');
  const [plan, setPlan] = useState<GridPlan | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const { problem, setProblem, isBusy, attempt } = useAttempt();
  const table = useMemo(() => tableOf(grid), [grid]);
  const edits = editsOf(grid, typed);

  function edit(next: Typed, about: Said | null = null): void {
    setTyped(next);
    // What is shown is always about what is in the cells.
    setPlan(null);
    setProblem(null);
    setSaid(about);
  }
  const paste = (at: { row: number; column: number }, block: string[][]) => {
    const { typed: next, outside } = pasted({ table, field, typed }, at, block);
    edit(next, outside > 0 ? { key: 'desk.goods.grid.outside', facts: { count: outside }, isGood: false } : null);
  };
  const trial = () => attempt(async () => setPlan(await tryGrid(grid, edits)));
  const save = (takesDoubtful: boolean) =>
    attempt(async () => {
      const { is_saved, ...answer } = await saveGrid(grid, edits, takesDoubtful);
      if (!is_saved) return setPlan(answer);
      edit({}, { key: 'desk.goods.grid.saved', facts: { count: answer.steps.length }, isGood: true });
      onSaved();
    });
  const reload = () => {
    setPlan(null);
    onSaved();
  };
  return {
    typed,
    field,
    setField,
    table,
    edits,
    plan,
    said,
    problem,
    isBusy,
    edit,
    paste,
    trial,
    save,
    reload,
    setProblem,
  };
}

/** The variants of a product as a table of colour and size, whose prices, pieces and SKUs are saved together. */
export const VariantScreen = () => {
  const translate = useTranslate();
  const { id } = useParams();
  const found = useCall<Grid>(`goods/${id}/variants`);
  return (
    <Box sx={{ display: 'grid', gap: 2, padding: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={translate('desk.goods.variants')} />
      <Link to={`/productRow/${id}`}>{translate('desk.goods.grid.toProduct')}</Link>
      <Awaited called={found}>
        {(grid) =>
          grid.variants.length === 0 ? (
            <Alert severity="info">{translate('desk.goods.grid.none')}</Alert>
          ) : (
            <Loaded key={grid.id} grid={grid} onReload={found.reload} />
          )
        }
      </Awaited>
    </Box>
  );
};

const Loaded = ({ grid, onReload }: { grid: Grid; onReload(): void }) => {
  const translate = useTranslate();
  const state = useGrid(grid, onReload);
  const { typed, field, setField, table, edits, plan, said, problem, isBusy, edit, paste, trial, save } = state;
  const doubtful = edits.filter(({ value }) => value === undefined);
  const refused = new Set(plan?.refused.map(({ id, field: wrong }) => placeOf(id, wrong ?? field)));
  return (
    <>
      <Typography component="h2" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
        {grid.name} <small>{grid.sku}</small>
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={field}
        aria-label={translate('desk.goods.grid.fields')}
        onChange={(_, chosen: Field | null) => chosen && setField(chosen)}
        sx={{ flexWrap: 'wrap' }}
      >
        {FIELDS.map((name) => (
          <ToggleButton key={name} value={name}>
            {translate(`desk.goods.grid.field.${name}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Typography variant="body2">{translate('desk.goods.grid.help')}</Typography>
      {said ? (
        <Alert severity={said.isGood ? 'success' : 'warning'} role="status">
          {translate(said.key, said.facts)}
        </Alert>
      ) : null}
      <VariantGrid
        {...{ table, field, typed, refused, isBusy, onPaste: paste }}
        onType={(place, text) => edit({ ...typed, [place]: text })}
        onProblem={(key) => state.setProblem(translate(key))}
      />
      {doubtful.length > 0 ? (
        <Alert severity="error">{translate('desk.goods.grid.doubtful', { count: doubtful.length })}</Alert>
      ) : null}
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button
          variant="outlined"
          disabled={isBusy || edits.length === 0 || doubtful.length > 0}
          onClick={() => void trial()}
        >
          {translate('desk.goods.grid.trial', { count: edits.length })}
        </Button>
        <Button disabled={isBusy || edits.length === 0} onClick={() => edit({})}>
          {translate('desk.goods.grid.drop')}
        </Button>
        <Button disabled={isBusy} onClick={state.reload}>
          {translate('ra.action.refresh')}
        </Button>
      </Box>
      {plan ? <GridSteps plan={plan} isBusy={isBusy} onSave={(takesDoubtful) => void save(takesDoubtful)} /> : null}
    </>
  );
};
