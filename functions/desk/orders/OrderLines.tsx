import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { formatDong } from '../../../src/kernel/money/money.ts';
import type { Order, OrderDocuments, OrderLine, SlipDocuments } from './order.ts';

/** The sums of an order as an invoice lists them; sums of 0 are left out. */
export const totalsOf = (order: Order): { name: string; amount: number }[] => {
  const points = order.subtotal + order.discount_amount + order.shipping_amount - order.grand_total;
  return [
    { name: 'subtotal', amount: order.subtotal },
    { name: 'discount', amount: order.discount_amount },
    { name: 'points', amount: -points },
    { name: 'shipping', amount: order.shipping_amount },
  ].filter(({ name, amount }) => amount !== 0 || name === 'shipping');
};

/** What a buyer chose of a line: `Đen, M`. */
export const chosenOf = (
  documents: Pick<SlipDocuments, 'lines'> | null,
  { item_id }: Pick<OrderLine, 'item_id'>,
): string =>
  documents?.lines
    .find(({ order_item_id }) => order_item_id === item_id)
    ?.options.map(({ value }) => value)
    .join(', ') ?? '';

/** The lines of an order and its sums. */
export const OrderLines = ({ order, documents }: { order: Order; documents: OrderDocuments | null }) => {
  const translate = useTranslate();
  const state = (line: OrderLine) =>
    (['shipped', 'refunded', 'canceled'] as const)
      .filter((kind) => line[`qty_${kind}`] > 0)
      .map((kind) => translate(`desk.order.piece.${kind}`, { smart_count: line[`qty_${kind}`] }))
      .join(', ');
  return (
    <Table size="small" sx={{ '& td, & th': { paddingInline: 1 } }}>
      <TableHead>
        <TableRow>
          <TableCell>{translate('desk.order.product')}</TableCell>
          <TableCell align="right">{translate('desk.order.qty')}</TableCell>
          <TableCell align="right">{translate('desk.order.amount')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {order.items.map((line) => (
          <TableRow key={line.item_id}>
            <TableCell>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{line.name}</Typography>
              <Typography variant="body2" color="text.secondary">
                {[chosenOf(documents, line), line.sku].filter(Boolean).join(' · ')}
              </Typography>
              <Typography variant="body2">{state(line)}</Typography>
            </TableCell>
            <TableCell align="right" sx={{ verticalAlign: 'top' }}>
              {line.qty_ordered}
            </TableCell>
            <TableCell align="right" sx={{ verticalAlign: 'top', whiteSpace: 'nowrap' }}>
              {formatDong(line.row_total)}
            </TableCell>
          </TableRow>
        ))}
        {totalsOf(order).map(({ name, amount }) => (
          <TableRow key={name}>
            <TableCell colSpan={2} align="right">
              {translate(`desk.order.total.${name}`)}
            </TableCell>
            <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
              {formatDong(amount)}
            </TableCell>
          </TableRow>
        ))}
        <TableRow>
          <TableCell colSpan={2} align="right" sx={{ fontWeight: 600 }}>
            {translate('desk.order.total.grand')}
          </TableCell>
          <TableCell align="right" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
            {formatDong(order.grand_total)}
          </TableCell>
        </TableRow>
      </TableBody>
    </Table>
  );
};
