import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ChartConfiguration } from 'chart.js';
import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { formatDong } from '../../../src/kernel/money/money.ts';
import { formatNumber } from '../../../src/kernel/text/numbers.ts';
import { Part } from '../shell/Part.tsx';
import { Chart } from './Chart.tsx';
import { NumberTable } from './NumberTable.tsx';
import type { Numbers } from './numbers.ts';
import { readable } from './period.ts';

const SUMS = [
  { name: 'revenue', shown: formatDong },
  { name: 'orders', shown: formatNumber },
  { name: 'average', shown: formatDong },
  { name: 'pieces', shown: formatNumber },
  { name: 'canceled', shown: formatNumber },
  { name: 'waiting', shown: formatNumber },
  { name: 'refunded', shown: formatDong },
] as const;

/** The sums of a period, compared with the period before. */
export const Sums = ({ numbers }: { numbers: Numbers }) => {
  const translate = useTranslate();
  return (
    <>
      <Box
        component="dl"
        sx={{ display: 'grid', gap: 2, margin: 0, gridTemplateColumns: 'repeat(auto-fill, minmax(9.5rem, 1fr))' }}
      >
        {SUMS.map(({ name, shown }) => (
          <Paper key={name} sx={{ padding: 2 }}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {translate(`desk.numbers.sum.${name}`)}
            </Typography>
            <Typography component="dd" sx={{ margin: 0, fontSize: '1.4rem', fontWeight: 600, lineHeight: 1.4 }}>
              {shown(numbers.totals[name])}
            </Typography>
            <Typography component="dd" variant="body2" color="text.secondary" sx={{ margin: 0 }}>
              {translate('desk.numbers.earlier', { value: shown(numbers.earlier.totals[name]) })}
            </Typography>
          </Paper>
        ))}
      </Box>
      <Typography variant="body2" color="text.secondary">
        {translate('desk.numbers.salesHelp')}
      </Typography>
    </>
  );
};

/** Sales by day, as a chart and as a table. */
export const SalesByDay = ({ numbers: { days } }: { numbers: Numbers }) => {
  const translate = useTranslate();
  const [revenue, orders] = [translate('desk.numbers.revenue'), translate('desk.numbers.orders')];
  const draw = useCallback(
    ({ strong, soft, line }: Record<'strong' | 'soft' | 'line', string>): ChartConfiguration => ({
      type: 'bar',
      data: {
        labels: days.map(({ day }) => readable(day).slice(0, 5)),
        datasets: [
          {
            ...{ type: 'line', label: orders, data: days.map((row) => row.orders), yAxisID: 'yOrders' },
            ...{ borderColor: soft, backgroundColor: soft, borderWidth: 2, pointRadius: 3 },
          },
          {
            ...{ type: 'bar', label: revenue, data: days.map((row) => row.revenue), yAxisID: 'y' },
            ...{ backgroundColor: strong, maxBarThickness: 40 },
          },
        ],
      },
      options: {
        ...{ animation: false, maintainAspectRatio: false },
        scales: {
          x: { grid: { display: false } },
          y: { beginAtZero: true, grid: { color: line }, ticks: { callback: (value) => formatDong(Number(value)) } },
          yOrders: { beginAtZero: true, position: 'right', grid: { display: false }, ticks: { precision: 0 } },
        },
      },
    }),
    [days, revenue, orders],
  );
  return (
    <Part heading="desk.numbers.sales">
      {days.length > 1 ? <Chart label={translate('desk.numbers.salesChart')} draw={draw} /> : null}
      <details open={days.length <= 1}>
        <summary>{translate('desk.numbers.table')}</summary>
        <NumberTable
          columns={['desk.numbers.day', 'desk.numbers.orders', 'desk.numbers.sum.pieces', 'desk.numbers.revenue']}
          rows={days.map((row) => ({
            key: row.day,
            cells: [readable(row.day), formatNumber(row.orders), formatNumber(row.pieces), formatDong(row.revenue)],
          }))}
        />
      </details>
    </Part>
  );
};
