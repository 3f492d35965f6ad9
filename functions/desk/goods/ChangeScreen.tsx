import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, Title, useRecordSelection, useTranslate } from 'react-admin';
import { formatDong } from '../../../src/kernel/money/money.ts';
import { useAttempt } from '../transport/use-attempt.ts';
import { ChangeForm } from './ChangeForm.tsx';
import { ChangePlan } from './ChangePlan.tsx';
import {
  changeOf,
  changing,
  type Draft,
  EMPTY_DRAFT,
  type GoodsChange,
  type GoodsRun,
  type GoodsTrial,
  MOST_CHANGED,
  runChange,
  tryChange,
} from './change.ts';
import { useRefusal } from './refusal.ts';

/** Whether the form has a number, beside which a problem is shown. */
const hasNumber = ({ kind, isEnd }: Draft): boolean => kind === 'price' || (kind === 'special_price' && !isEnd);

/** A trial with the change that it is of, or the run that followed it. */
interface Told {
  change: GoodsChange;
  trial: GoodsTrial;
  run: GoodsRun | null;
}

/** The form, its trial and its run. */
function useChange(ids: readonly number[]) {
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT);
  const [told, setTold] = useState<Told | null>(null);
  const { problem, setProblem, isBusy, attempt } = useAttempt();

  const edit = (next: Draft) => {
    setDraft(next);
    // What is shown is always about what is in the form.
    setTold(null);
    setProblem(null);
  };
  const trial = () =>
    attempt(async () => {
      const change = changeOf(draft);
      setTold({ change, trial: await tryChange(change, ids), run: null });
    });
  const run = ({ change, trial: read }: Told) =>
    attempt(async () => setTold({ change, trial: read, run: await runChange(change, read) }));
  return { draft, edit, told, trial, run, problem, isBusy };
}

/** Changes the chosen products at once: a trial says old and new, and the run does exactly that. */
export const ChangeScreen = () => {
  const translate = useTranslate();
  const [selected, { clearSelection }] = useRecordSelection<{ id: number }>({ resource: 'goods' });
  const ids = selected.map(Number);
  const { draft, edit, told, trial, run, problem, isBusy } = useChange(ids);
  const isTooMany = ids.length > MOST_CHANGED;
  const count = told ? changing(told.trial).length : 0;
  return (
    <Box sx={{ display: 'grid', gap: 2, padding: 2, maxWidth: '60rem', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={translate('desk.goods.change.title')} />
      <Link to="/productRow">{translate('desk.goods.change.toList')}</Link>
      {ids.length === 0 ? (
        <Alert severity="info">{translate('desk.goods.change.none')}</Alert>
      ) : (
        <Paper sx={{ padding: 2, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Typography role="status">{translate('desk.goods.change.chosen', { count: ids.length })}</Typography>
          {isTooMany ? (
            <Alert severity="warning">{translate('desk.goods.change.tooMany', { most: MOST_CHANGED })}</Alert>
          ) : null}
          <ChangeForm draft={draft} isBusy={isBusy} problem={problem} onChange={edit} />
          {problem && !hasNumber(draft) ? <Alert severity="error">{problem}</Alert> : null}
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            <Button variant="outlined" disabled={isBusy || isTooMany} onClick={() => void trial()}>
              {translate('desk.goods.change.trial')}
            </Button>
            {told && !told.run && count > 0 ? (
              <Button variant="contained" disabled={isBusy} onClick={() => void run(told)}>
                {translate('desk.goods.change.run', { count })}
              </Button>
            ) : null}
            {told?.run ? (
              <Button component={Link} to="/productRow" onClick={() => clearSelection()}>
                {translate('desk.goods.change.finish')}
              </Button>
            ) : null}
          </Box>
        </Paper>
      )}
      {told && !told.run ? <Sums told={told} /> : null}
      {told?.run ? <Outcome trial={told.trial} run={told.run} /> : null}
      {told && !told.run ? <ChangePlan kind={told.change.kind} trial={told.trial} /> : null}
    </Box>
  );
};

/** The sums of a trial. */
const Sums = ({ told: { change, trial } }: { told: Told }) => {
  const translate = useTranslate();
  const { products, rows, refused, same, before, after } = trial.sums;
  return (
    <Alert severity={products === 0 || refused > 0 ? 'warning' : 'info'} role="status">
      <div>{translate('desk.goods.change.sums', { products, rows, refused, same })}</div>
      {(change.kind === 'price' || change.kind === 'special_price') && products > 0 ? (
        <div>
          {translate(`desk.goods.change.money.${change.kind}`, {
            before: formatDong(before),
            after: formatDong(after),
          })}
        </div>
      ) : null}
    </Alert>
  );
};

/** What was changed, and each product that was not, with the reason. */
const Outcome = ({ trial, run: { done, refused } }: { trial: GoodsTrial; run: GoodsRun }) => {
  const translate = useTranslate();
  const said = useRefusal();
  const names = new Map(trial.items.map(({ id, name, sku }) => [id, `${name} (${sku})`]));
  return (
    <Alert severity={refused.length > 0 ? 'warning' : 'success'} role="status">
      <div>{translate('desk.goods.change.done', { count: done.length })}</div>
      {refused.length > 0 ? (
        <Box component="ul" sx={{ margin: 0, paddingLeft: 2.5 }}>
          {refused.map(({ id, refusal }) => (
            <li key={id}>
              {names.get(id) ?? id}: {said(refusal)}
            </li>
          ))}
        </Box>
      ) : null}
    </Alert>
  );
};
