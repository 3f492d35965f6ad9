import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate, useTranslateLabel } from 'react-admin';
import { formatDong } from '../../../src/kernel/money/money.ts';
import { fieldProblem } from '../text/problems.ts';
import type { ExchangeReport } from './files.ts';

/** The most lines of a report that are shown; further lines are only counted. */
const MOST_SHOWN = 50;

const dong = (value: number | null) => (value === null ? '–' : formatDong(value));

/** What a file changed, or would change: numbers, each price before and after, and each problem with its line. */
export const Report = ({ resource, report }: { resource: string; report: ExchangeReport }) => {
  const translate = useTranslate();
  const label = useTranslateLabel();
  const { added, changed, same, refused, remarks, prices, isDone } = report;
  const placed = (line: number, column: string) =>
    translate('desk.exchange.line', { line, column: label({ source: column, resource }) });
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1 }}>
      <Alert severity={refused.length > 0 ? 'warning' : 'success'} variant="outlined">
        {translate(isDone ? 'desk.exchange.report' : 'desk.exchange.trial', {
          added,
          changed,
          same,
          refused: new Set(refused.map(({ line }) => line)).size,
        })}
      </Alert>
      <Lines
        lines={prices.map(
          ({ line, column, before, after }) => `${placed(line, column)} ${dong(before)} → ${dong(after)}`,
        )}
        more="desk.exchange.morePrices"
      />
      <Lines
        lines={[...refused, ...remarks].map(
          ({ line, column, reason, ...refusal }) => `${placed(line, column)} ${fieldProblem({ ...refusal })}`,
        )}
        more="desk.exchange.more"
      />
    </Box>
  );
};

const Lines = ({ lines, more }: { lines: readonly string[]; more: string }) => {
  const translate = useTranslate();
  if (lines.length === 0) return null;
  return (
    <>
      <Box component="ul" sx={{ margin: 0 }}>
        {lines.slice(0, MOST_SHOWN).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
      {lines.length > MOST_SHOWN ? (
        <Typography>{translate(more, { count: lines.length - MOST_SHOWN })}</Typography>
      ) : null}
    </>
  );
};
