import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { formatNumber } from '../../../src/kernel/text/numbers.ts';
import { Part } from '../shell/Part.tsx';
import { NumberTable } from './NumberTable.tsx';
import { gradeOf, METRICS, measured, type Numbers } from './numbers.ts';

/** How fast pages were for shoppers, by kind of page and device. */
export const Speed = ({ numbers: { speed } }: { numbers: Numbers }) => {
  const translate = useTranslate();
  return (
    <Part heading="desk.numbers.speed">
      <Typography variant="body2" color="text.secondary">
        {translate('desk.numbers.speedHelp')}
      </Typography>
      {speed === null ? <Alert severity="warning">{translate('desk.numbers.unread')}</Alert> : null}
      {speed?.length === 0 ? <Typography>{translate('desk.numbers.noSpeed')}</Typography> : null}
      {speed && speed.length > 0 ? (
        <NumberTable
          columns={[
            'desk.numbers.page',
            'desk.numbers.visits',
            ...METRICS.map((metric) => `desk.numbers.metric.${metric}`),
          ]}
          rows={speed.map((row) => ({
            key: `${row.kind} ${row.device}`,
            cells: [
              `${translate(`desk.numbers.kind.${row.kind}`)} · ${translate(`desk.numbers.on.${row.device}`)}`,
              formatNumber(row.visits),
              ...METRICS.map((metric) => {
                const value = row[metric];
                if (value === null) return '–';
                return `${measured(metric, value)} · ${translate(`desk.numbers.grade.${gradeOf(metric, value)}`)}`;
              }),
            ],
          }))}
        />
      ) : null}
    </Part>
  );
};
