import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { formatNumber } from '../../../src/kernel/text/numbers.ts';
import { Awaited, Part } from '../shell/Part.tsx';
import { useCall } from '../transport/use-call.ts';
import { NumberTable } from './NumberTable.tsx';
import type { Numbers } from './numbers.ts';
import { boundsOf, countedDays, neighbour, PERIODS, type Period, readable, today } from './period.ts';
import { SalesByDay, Sums } from './Sales.tsx';
import { Speed } from './Speed.tsx';
import { Steps } from './Steps.tsx';

/** The numbers of the shop for a day, a week or a month. */
export const NumbersScreen = () => {
  const translate = useTranslate();
  const [period, setPeriod] = useState<Period>('week');
  const [day, setDay] = useState(today());
  const { from, to } = countedDays(period, day);
  const numbers = useCall<Numbers>(`numbers?from=${from}&to=${to}`);
  return (
    <Box sx={{ display: 'grid', gap: 2, padding: 2, maxWidth: '80rem', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={translate('resources.numbers.name')} />
      <Chooser period={period} day={day} setPeriod={setPeriod} setDay={setDay} />
      <Typography role="status">
        {translate('desk.numbers.from', { from: readable(from), to: readable(to) })}
      </Typography>
      <Awaited called={numbers}>
        {(counted) => (
          <>
            <Sums numbers={counted} />
            <SalesByDay numbers={counted} />
            <Box
              sx={{
                display: 'grid',
                gap: 2,
                alignItems: 'start',
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
              }}
            >
              <Steps numbers={counted} />
              <Searches numbers={counted} />
              <Wanted numbers={counted} />
              <Awaiting numbers={counted} />
            </Box>
            <Speed numbers={counted} />
          </>
        )}
      </Awaited>
    </Box>
  );
};

interface ChooserProps {
  period: Period;
  day: string;
  setPeriod(period: Period): void;
  setDay(day: string): void;
}

const Chooser = ({ period, day, setPeriod, setDay }: ChooserProps) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={period}
        onChange={(_, chosen: Period | null) => chosen && setPeriod(chosen)}
        aria-label={translate('desk.numbers.period.label')}
      >
        {PERIODS.map((name) => (
          <ToggleButton key={name} value={name} sx={{ minHeight: 44, paddingInline: 2 }}>
            {translate(`desk.numbers.period.${name}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Button variant="outlined" size="large" onClick={() => setDay(neighbour(period, day, -1))}>
        {translate('desk.numbers.before')}
      </Button>
      <TextField
        type="date"
        label={translate('desk.numbers.date')}
        value={day}
        onChange={({ target }) => target.value && setDay(target.value)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today(), min: '2000-01-01' } }}
      />
      <Button
        variant="outlined"
        size="large"
        disabled={boundsOf(period, day).to >= today()}
        onClick={() => setDay(neighbour(period, day, 1))}
      >
        {translate('desk.numbers.after')}
      </Button>
    </Box>
  );
};

const Searches = ({ numbers: { searches } }: { numbers: Numbers }) => {
  const translate = useTranslate();
  return (
    <Part heading="desk.numbers.searches">
      {searches.length === 0 ? (
        <Typography>{translate('desk.numbers.noSearches')}</Typography>
      ) : (
        <NumberTable
          columns={['desk.numbers.term', 'desk.numbers.times', 'desk.numbers.last']}
          rows={searches.map(({ term, times, last_day }) => ({
            key: term,
            cells: [term, formatNumber(times), readable(last_day)],
          }))}
        />
      )}
    </Part>
  );
};

const Wanted = ({ numbers: { wanted } }: { numbers: Numbers }) => {
  const translate = useTranslate();
  return (
    <Part heading="desk.numbers.wanted">
      {wanted.length === 0 ? (
        <Typography>{translate('desk.numbers.noWanted')}</Typography>
      ) : (
        <NumberTable
          columns={['desk.numbers.product', 'desk.numbers.requests', 'desk.numbers.wishes', 'desk.numbers.carts']}
          rows={wanted.map(({ product_id, name, sku, requests, wishes, carts }) => ({
            key: String(product_id),
            cells: [`${name} · ${sku}`, formatNumber(requests), formatNumber(wishes), formatNumber(carts)],
          }))}
        />
      )}
    </Part>
  );
};

const Awaiting = ({ numbers: { awaited } }: { numbers: Numbers }) => {
  const translate = useTranslate();
  return (
    <Part heading="desk.numbers.awaited">
      {awaited.length === 0 ? (
        <Typography>{translate('desk.numbers.noAwaited')}</Typography>
      ) : (
        <NumberTable
          columns={['desk.numbers.product', 'desk.numbers.waiting', 'desk.numbers.lowest']}
          rows={awaited.map(({ product_id, name, sku, requests, lowest }) => ({
            key: String(product_id),
            cells: [`${name} · ${sku}`, formatNumber(requests), formatNumber(lowest)],
          }))}
        />
      )}
    </Part>
  );
};
