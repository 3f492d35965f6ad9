import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'react-admin';
import { fieldProblem, problemOf } from '../../text/problems.ts';
import type { RowOutcome, SentRow } from './sent-rows.ts';

const CONFLICT = 409;
const LABELS = { number: 'desk.sending.check.number', carrier: 'desk.order.carrier', waybill: 'desk.order.waybill' };

/** A refusal of an order has a sentence of its own; one of a cell is that of a field. */
const isOfCell = (reason: string) => reason.startsWith('FIELD_') || reason.startsWith('CELL_');

interface RowsProps {
  rows: readonly SentRow[];
  outcomes: readonly RowOutcome[];
  isTrial: boolean;
}

/** The rows of a file, each with what became of it or would. */
export const SentRows = ({ rows, outcomes, isTrial }: RowsProps) => {
  const translate = useTranslate();
  const said = ({ field, refusal }: RowOutcome): string => {
    if (!refusal) return translate(isTrial ? 'desk.sending.file.will' : 'desk.sending.file.done');
    const { reason, value } = refusal;
    const problem = isOfCell(reason) ? fieldProblem({ code: reason, value }) : problemOf(CONFLICT, reason);
    return field ? translate('desk.sending.file.inColumn', { column: translate(LABELS[field]), problem }) : problem;
  };
  return (
    <Paper sx={{ overflowX: 'auto' }}>
      <Table size="small" sx={{ '& td': { overflowWrap: 'anywhere' } }}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('desk.sending.file.line')}</TableCell>
            <TableCell>{translate('desk.sending.check.number')}</TableCell>
            <TableCell>{translate('desk.order.waybill')}</TableCell>
            <TableCell>{translate('desk.sending.file.outcome')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, place) => {
            const outcome = outcomes[place];
            return outcome ? (
              <TableRow key={row.line}>
                <TableCell>{row.line}</TableCell>
                <TableCell>{outcome.number || row.number}</TableCell>
                <TableCell>
                  {row.carrier} {row.waybill}
                </TableCell>
                <TableCell>
                  <Box component="span" sx={{ color: outcome.refusal ? 'error.main' : 'success.main' }}>
                    {said(outcome)}
                  </Box>
                </TableCell>
              </TableRow>
            ) : null;
          })}
        </TableBody>
      </Table>
    </Paper>
  );
};
