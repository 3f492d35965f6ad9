import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { formatDong } from '../../../src/kernel/money/money.ts';
import { formatTime } from '../../../src/kernel/time/time.ts';
import type { Order, OrderDocuments } from './order.ts';

interface Moment {
  key: string;
  at: string;
  /** Key of the text, and the values of its placeholders. */
  text: string;
  facts: Record<string, string | number>;
  comment: string | null;
}

const pieces = (items: readonly { qty: number }[]) => items.reduce((sum, { qty }) => sum + qty, 0);

/** All that happened to an order, the newest first. */
function momentsOf(order: Order, documents: OrderDocuments): Moment[] {
  const { invoices, shipments, creditmemos } = documents;
  const written: Moment[] = [
    { key: 'placed', at: order.created_at, text: 'placed', facts: {}, comment: null },
    ...invoices.map(({ increment_id, created_at, grand_total, comment }) => ({
      ...{ key: `i${increment_id}`, at: created_at, text: 'invoiced', comment },
      facts: { number: increment_id, amount: formatDong(grand_total) },
    })),
    ...shipments.map(({ increment_id, created_at, items, tracks, comment }) => ({
      ...{ key: `s${increment_id}`, at: created_at, text: 'shipped', comment },
      facts: {
        ...{ number: increment_id, pieces: pieces(items) },
        track: tracks.map(({ title, track_number }) => `${title} ${track_number ?? ''}`.trim()).join(', '),
      },
    })),
    ...creditmemos.map(({ increment_id, created_at, grand_total, items, comment }) => ({
      ...{ key: `c${increment_id}`, at: created_at, text: 'refunded', comment },
      facts: { number: increment_id, amount: formatDong(grand_total), pieces: pieces(items) },
    })),
  ];
  // A remark of an invoice, shipment or refund is already listed with it.
  const told = new Set(written.map(({ comment }) => comment));
  const remarks = order.status_histories
    .filter(({ comment }) => comment && !told.has(comment))
    .map(({ entity_id, created_at, comment }) => ({
      ...{ key: `h${entity_id}`, at: created_at, text: 'remark', facts: {}, comment },
    }));
  return [...written, ...remarks].toSorted((a, b) => b.at.localeCompare(a.at));
}

/** The history of an order: invoices, parcels, refunds and remarks. */
export const OrderLife = ({ order, documents }: { order: Order; documents: OrderDocuments }) => {
  const translate = useTranslate();
  return (
    <Box component="ol" sx={{ listStyle: 'none', padding: 0, margin: 0, display: 'grid', gap: 1.5 }}>
      {momentsOf(order, documents).map(({ key, at, text, facts, comment }) => (
        <Box component="li" key={key} sx={{ borderLeft: 2, borderColor: 'divider', paddingLeft: 1.5 }}>
          <Typography variant="body2" color="text.secondary">
            {formatTime(at)}
          </Typography>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{translate(`desk.order.moment.${text}`, facts)}</Typography>
          {comment ? (
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {comment}
            </Typography>
          ) : null}
        </Box>
      ))}
    </Box>
  );
};
