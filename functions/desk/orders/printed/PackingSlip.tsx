import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { formatDong } from '../../../../src/kernel/money/money.ts';
import { addressOf, type Seller, type SlipDocuments, type SlipOrder } from '../order.ts';
import { DocumentAddress, DocumentHead, DocumentLines, lineName } from './PrintedParts.tsx';
import { slipOf } from './slip.ts';

interface SlipProps {
  order: SlipOrder;
  documents: SlipDocuments;
  seller: Seller;
}

/** The packing slip: the recipient, the pieces, and the amount to collect at the door. */
export const PackingSlip = ({ order, documents, seller }: SlipProps) => {
  const translate = useTranslate();
  const { lines, tracks, toCollect } = slipOf(order, documents);
  return (
    <>
      <DocumentHead order={order} seller={seller} heading="desk.print.packing" />
      <DocumentAddress heading="desk.print.to" address={addressOf(order)} />
      {tracks.map(({ entity_id, title, track_number }) => (
        <Box key={entity_id}>{`${title}: ${track_number ?? ''}`}</Box>
      ))}
      {order.customer_note ? (
        <Box sx={{ border: '1px solid #000', padding: 1, marginBlock: 1, overflowWrap: 'anywhere' }}>
          {translate('desk.order.note')}: {order.customer_note}
        </Box>
      ) : null}
      <DocumentLines
        lines={lines.map(({ line, pieces }) => ({ ...line, pieces }))}
        columns={[
          { heading: 'desk.order.product', of: (line) => lineName(documents, line) },
          { heading: 'desk.order.qty', isNumber: true, of: ({ pieces }) => pieces },
        ]}
      />
      <Box sx={{ display: 'flex', gap: 2, marginTop: 2, breakInside: 'avoid' }}>
        <Box sx={{ flex: 1 }}>
          <ToCollect amount={toCollect} />
        </Box>
        <Box sx={{ width: '40%', borderTop: '1px solid #000', paddingTop: 0.5, marginTop: 8, textAlign: 'center' }}>
          {translate('desk.print.sign')}
        </Box>
      </Box>
      <Box sx={{ marginTop: 2 }}>{translate('desk.print.thanks')}</Box>
    </>
  );
};

const ToCollect = ({ amount }: { amount: number | null }) => {
  const translate = useTranslate();
  if (amount === null) return <b>{translate('desk.sending.ask')}</b>;
  return amount > 0 ? (
    <>
      {translate('desk.print.collect')}
      <Box sx={{ fontSize: 22, fontWeight: 600 }}>{formatDong(amount)}</Box>
    </>
  ) : (
    <b>{translate('desk.print.nothing')}</b>
  );
};
