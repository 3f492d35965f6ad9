import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Title, useRecordContext, useTranslate } from 'react-admin';
import { formatDong } from '../../../src/kernel/money/money.ts';
import { formatTime } from '../../../src/kernel/time/time.ts';
import { LoadedEdit } from '../content/LoadedEdit.tsx';
import { Awaited, Part } from '../shell/Part.tsx';
import { useCall } from '../transport/use-call.ts';
import { OrderActions } from './OrderActions.tsx';
import { OrderBuyer } from './OrderBuyer.tsx';
import { OrderLife } from './OrderLife.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderMessages } from './OrderMessages.tsx';
import { OrderPayments } from './OrderPayments.tsx';
import { OrderStatus } from './OrderStatus.tsx';
import { type Order, type OrderDocuments, pickupOf, shownStatus, versionOf } from './order.ts';
import { Pickup } from './Pickup.tsx';
import { Ship } from './Ship.tsx';

/** The screen of one order: its lines, addresses, history and actions. */
export const OrderScreen = () => (
  <LoadedEdit title={false}>
    <OrderParts />
  </LoadedEdit>
);

const OrderParts = () => {
  const order = useRecordContext<Order>();
  const translate = useTranslate();
  const documents = useCall<OrderDocuments>(order ? `orders/${order.id}/documents` : null, order && versionOf(order));
  if (!order) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, padding: 2, maxWidth: '76rem', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={`${translate('resources.orders.name')} ${order.increment_id}`} />
      <Head order={order} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Part heading="desk.order.goods">
            <OrderLines order={order} documents={documents.data} />
          </Part>
          <Pickup order={order} />
          {pickupOf(order) ? null : <Ship order={order} />}
          <OrderActions order={order} documents={documents.data} />
        </Box>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <OrderBuyer order={order} />
          <Part heading="desk.order.life">
            <Awaited called={documents}>{(written) => <OrderLife order={order} documents={written} />}</Awaited>
          </Part>
          <Part heading="desk.order.payments">
            <Awaited called={documents}>
              {(written) => <OrderPayments order={order} documents={written} reload={documents.reload} />}
            </Awaited>
          </Part>
          <OrderMessages order={order} />
        </Box>
      </Box>
    </Box>
  );
};

const PRINTS = ['packing', 'invoice'] as const;

const Head = ({ order }: { order: Order }) => {
  const translate = useTranslate();
  const takenBy = order.extension_attributes?.taken_by;
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography component="p" variant="h6">
        {order.increment_id}
      </Typography>
      <OrderStatus status={shownStatus(order)} />
      <Typography>{formatTime(order.created_at)}</Typography>
      {takenBy ? <Typography>{translate('desk.phone.takenBy', { name: takenBy })}</Typography> : null}
      <Typography sx={{ fontWeight: 600 }}>{formatDong(order.grand_total)}</Typography>
      <Box sx={{ display: 'flex', gap: 1, marginLeft: 'auto' }}>
        {PRINTS.map((document) => (
          <Button
            key={document}
            variant="outlined"
            href={`#/print/${document}/${order.id}`}
            target="_blank"
            rel="noopener"
          >
            {translate(`desk.print.${document}`)}
          </Button>
        ))}
      </Box>
    </Box>
  );
};
