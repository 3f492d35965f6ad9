import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatNumber } from '../../../src/kernel/text/numbers.ts';
import { Part } from '../shell/Part.tsx';
import { useGridRefusal } from './refusal.ts';
import { CONFIRMABLE, type GridPlan } from './variant-grid.ts';

const shown = (value: number | string | null): string =>
  typeof value === 'number' ? formatNumber(value) : (value ?? '–');

interface StepsProps {
  plan: GridPlan;
  isBusy: boolean;
  onSave(takesDoubtful: boolean): void;
}

/** What a save changes, value by value, and why it cannot be saved; unusual values can be confirmed. */
export const GridSteps = ({ plan: { steps, refused }, isBusy, onSave }: StepsProps) => {
  const translate = useTranslate();
  const [isSeen, setSeen] = useState(false);
  const isOnlyDoubt = refused.length > 0 && refused.every(({ refusal }) => CONFIRMABLE.has(refusal.reason));
  const maySave = steps.length > 0 && (refused.length === 0 || (isOnlyDoubt && isSeen));
  return (
    <Part heading="desk.goods.grid.steps">
      {refused.length > 0 ? <Refusals refused={refused} steps={steps} /> : null}
      <Box component="ul" sx={{ margin: 0, paddingLeft: 2.5, overflowWrap: 'anywhere' }}>
        {steps.map(({ id, sku, field, before, after }) => (
          <Typography component="li" variant="body2" key={`${id}.${field}`}>
            {sku}, {translate(`desk.goods.grid.field.${field}`)}: {shown(before)} → <strong>{shown(after)}</strong>
          </Typography>
        ))}
      </Box>
      {isOnlyDoubt ? (
        <FormControlLabel
          control={<Checkbox checked={isSeen} onChange={(_, checked) => setSeen(checked)} />}
          label={translate('desk.goods.grid.seen')}
        />
      ) : null}
      <Box>
        <Button variant="contained" disabled={isBusy || !maySave} onClick={() => onSave(isSeen)}>
          {translate('desk.goods.grid.save', { count: steps.length })}
        </Button>
      </Box>
    </Part>
  );
};

const Refusals = ({ refused, steps }: Pick<GridPlan, 'refused' | 'steps'>) => {
  const translate = useTranslate();
  const said = useGridRefusal();
  const skus = new Map(steps.map(({ id, sku }) => [id, sku]));
  return (
    <Alert severity="error">
      <div>{translate('desk.goods.grid.refused')}</div>
      <Box component="ul" sx={{ margin: 0, paddingLeft: 2.5 }}>
        {refused.map(({ id, field, refusal }) => (
          <li key={`${id}.${field}`}>
            {skus.get(id) ?? id}
            {field ? `, ${translate(`desk.goods.grid.field.${field}`)}` : ''}: {said(refusal)}
          </li>
        ))}
      </Box>
    </Alert>
  );
};
