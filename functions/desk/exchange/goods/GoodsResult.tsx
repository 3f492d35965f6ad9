import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { formatDong } from '../../../../src/kernel/money/money.ts';
import { goodsProblem } from '../../text/files/goods-problem.ts';
import { toTable } from '../columns.ts';
import { saveFile } from '../files.ts';
import type { FileSort, GoodsPlan, GoodsRemark, GoodsReport } from './plan.ts';

/** The most lines of a list that are shown; the report that is saved has all. */
const MOST_SHOWN = 50;

const dong = (value: number | null) => (value === null ? '–' : formatDong(value));
const linesOf = (remarks: readonly GoodsRemark[]) => new Set(remarks.map(({ line, what }) => line ?? what)).size;

interface ResultProps {
  sort: FileSort;
  report: GoodsReport;
  left: GoodsPlan['left'];
  isDone: boolean;
}

/** What a file changed, or would change: numbers, prices before and after, and each reason with line and column. */
export const GoodsResult = ({ sort, report, left, isDone }: ResultProps) => {
  const translate = useTranslate();
  const { added, changed, same, refused, notes, prices } = report;
  const words = useWords();
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
      <Alert severity={refused.length > 0 ? 'warning' : 'success'} variant="outlined">
        {translate(isDone ? 'desk.exchange.report' : 'desk.exchange.trial', {
          ...{ added, changed, same },
          refused: linesOf(refused),
        })}
      </Alert>
      <Lines name={translate('desk.goodsFile.refused')} lines={refused.map(words)} more="desk.exchange.more" />
      <Lines
        name={translate('resources.productRow.fields.price')}
        lines={prices.map(
          ({ line, what, before, after }) =>
            `${line === null ? '' : `${translate('desk.goodsFile.line', { line })}, `}${what}: ${dong(before)} → ${dong(after)}`,
        )}
        more="desk.exchange.morePrices"
      />
      <Lines name={translate('desk.goodsFile.noted')} lines={notes.map(words)} more="desk.exchange.more" />
      <Lines
        name={translate('desk.goodsFile.notCarried')}
        lines={left.map(([what, count]) => translate('desk.goodsFile.notCarriedHelp', { what, count }))}
        more="desk.exchange.more"
      />
      {isDone || refused.length > 0 ? (
        <Box>
          <Button
            variant="outlined"
            onClick={() => saveFile(translate(`desk.goodsFile.reportNames.${sort}`), tableOf(report, translate))}
          >
            {translate('desk.goodsFile.report')}
          </Button>
        </Box>
      ) : null}
    </Box>
  );
};

/** A reason as a line of a list. */
function useWords(): (remark: GoodsRemark) => string {
  const translate = useTranslate();
  return (remark) => {
    const { line, what, column = '' } = remark;
    const place = [...(line === null ? [] : [translate('desk.goodsFile.line', { line })]), what, column].filter(
      Boolean,
    );
    return `${place.join(', ')}: ${goodsProblem(remark)}`;
  };
}

/** The whole report as a table that spreadsheets open. */
function tableOf({ refused, notes }: GoodsReport, translate: ReturnType<typeof useTranslate>): string {
  const heading = (['line', 'what', 'column', 'kind', 'reason'] as const).map((name) =>
    translate(`desk.goodsFile.reportColumns.${name}`),
  );
  const lines = (remarks: readonly GoodsRemark[], kind: string) =>
    remarks.map((remark) => [remark.line, remark.what, remark.column ?? '', kind, goodsProblem(remark)]);
  return toTable([
    heading,
    ...lines(refused, translate('desk.goodsFile.refused')),
    ...lines(notes, translate('desk.goodsFile.noted')),
  ]);
}

const Lines = ({ name, lines, more }: { name: string; lines: readonly string[]; more: string }) => {
  const translate = useTranslate();
  if (lines.length === 0) return null;
  return (
    <Box>
      <Typography component="h3" variant="subtitle2">
        {name}
      </Typography>
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
        {[...new Set(lines)].slice(0, MOST_SHOWN).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
      {lines.length > MOST_SHOWN ? (
        <Typography>{translate(more, { count: lines.length - MOST_SHOWN })}</Typography>
      ) : null}
    </Box>
  );
};
