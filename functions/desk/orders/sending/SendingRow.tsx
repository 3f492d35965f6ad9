import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { Link, useTranslate } from 'react-admin';
import { nameOf, placeOf } from '../order.ts';
import { Promised } from '../Promised.tsx';
import { collectOf, piecesOf, type SendingOrder, waitedSince } from './sending.ts';

interface RowProps {
  order: SendingOrder;
  isChosen: boolean;
  onChoose(): void;
}

/** One order that waits to be sent. */
export const SendingRow = ({ order, isChosen, onChoose }: RowProps) => {
  const translate = useTranslate();
  const { increment_id: number } = order;
  const { key, count, isLate } = waitedSince(order.created_at, Date.now());
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'grid', gap: 1, padding: 1, alignItems: 'start', borderTop: 1, borderColor: 'divider' },
        gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', md: 'auto minmax(0, 2fr) minmax(0, 3fr) minmax(0, 2fr)' },
        overflowWrap: 'anywhere',
      }}
    >
      <Checkbox
        checked={isChosen}
        onChange={onChoose}
        slotProps={{ input: { 'aria-label': translate('desk.sending.choose', { number }) } }}
      />
      <Box>
        <Link
          to={`/sending/check?number=${number}`}
          aria-label={translate('desk.sending.open', { number })}
          sx={{ color: 'inherit', fontWeight: 600 }}
        >
          {number}
        </Link>
        <Typography
          variant="body2"
          sx={{ fontWeight: isLate ? 600 : 400, color: isLate ? 'error.main' : 'text.secondary' }}
        >
          {translate(`desk.sending.waited.${key}`, { count })}
        </Typography>
        <Promised days={order.promised_days} isOpen />
      </Box>
      <Recipient order={order} />
      <Parcel order={order} />
    </Box>
  );
};

/** On a narrow screen it stands below the number, beside the checkbox. */
const BELOW = { gridColumn: { xs: 2, md: 'auto' } };

/** Who gets it, where, and what buyer and colleagues say about it. */
const Recipient = ({ order: { address, customer_note, remarks } }: { order: SendingOrder }) => {
  const translate = useTranslate();
  return (
    <Box sx={BELOW}>
      <Typography>{address ? nameOf(address) : translate('desk.order.erased')}</Typography>
      <Typography variant="body2" color="text.secondary">
        {address ? placeOf(address) : ''}
      </Typography>
      {customer_note ? (
        <Typography variant="body2">{translate('desk.sending.note', { text: customer_note })}</Typography>
      ) : null}
      {remarks.map(({ entity_id, comment }) => (
        <Typography key={entity_id} variant="body2">
          {translate('desk.sending.remark', { text: comment })}
        </Typography>
      ))}
    </Box>
  );
};

/** What is in it, what is collected, and how it goes. */
const Parcel = ({ order }: { order: SendingOrder }) => {
  const translate = useTranslate();
  const collected = collectOf(order);
  return (
    <Box sx={BELOW}>
      <Typography>
        {[translate('desk.sending.pieces', { count: piecesOf(order) }), translate(collected.key, collected.facts)].join(
          ' · ',
        )}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {order.shipping_description}
      </Typography>
    </Box>
  );
};
