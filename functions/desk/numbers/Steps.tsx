import Typography from '@mui/material/Typography';
import type { ChartConfiguration } from 'chart.js';
import { useCallback, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { formatNumber, formatRough } from '../../../src/kernel/text/numbers.ts';
import { Part } from '../shell/Part.tsx';
import { Chart } from './Chart.tsx';
import { NumberTable } from './NumberTable.tsx';
import { type Numbers, STEPS } from './numbers.ts';

/** The carts that reached a step, as a percentage of the listed step before it; empty for the first step. */
const shareOf = (count: number, before: number | null) => (before ? `${formatRough((count / before) * 100)} %` : '');

/** How far the carts of a period came, as a chart and as a table. */
export const Steps = ({ numbers: { steps } }: { numbers: Numbers }) => {
  const translate = useTranslate();
  const rows = useMemo(
    () =>
      STEPS.flatMap((name) => {
        const count = steps[name];
        return count === null ? [] : [{ name, label: translate(`desk.numbers.step.${name}`), count }];
      }),
    [steps, translate],
  );
  const label = translate('desk.numbers.step.count');
  const draw = useCallback(
    ({ strong, line }: Record<'strong' | 'line', string>): ChartConfiguration => ({
      type: 'bar',
      data: {
        labels: rows.map((row) => row.label),
        datasets: [{ label, data: rows.map(({ count }) => count), backgroundColor: strong, maxBarThickness: 32 }],
      },
      options: {
        ...{ animation: false, maintainAspectRatio: false, indexAxis: 'y' },
        plugins: { legend: { display: false } },
        scales: {
          x: { beginAtZero: true, grid: { color: line }, ticks: { precision: 0 } },
          y: { grid: { display: false } },
        },
      },
    }),
    [rows, label],
  );
  return (
    <Part heading="desk.numbers.steps">
      <Typography variant="body2" color="text.secondary">
        {translate('desk.numbers.stepsHelp')}
      </Typography>
      <Chart label={translate('desk.numbers.stepsChart')} draw={draw} />
      <details>
        <summary>{translate('desk.numbers.table')}</summary>
        <NumberTable
          columns={['desk.numbers.step.name', 'desk.numbers.step.count', 'desk.numbers.step.share']}
          rows={rows.map((row, index) => ({
            key: row.name,
            cells: [row.label, formatNumber(row.count), shareOf(row.count, rows[index - 1]?.count ?? null)],
          }))}
        />
      </details>
    </Part>
  );
};
