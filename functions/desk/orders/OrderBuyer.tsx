import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Part } from '../shell/Part.tsx';
import { ChangeAddress } from './ChangeAddress.tsx';
import { addressOf, nameOf, type Order, placeOf } from './order.ts';
import { Promised } from './Promised.tsx';

/** The states of an order that is still to arrive. */
const OPEN: readonly string[] = ['pending', 'pending_payment', 'processing', 'holded'];

/** The buyer, the addresses, and the buyer's note. */
export const OrderBuyer = ({ order }: { order: Order }) => {
  const translate = useTranslate();
  const address = addressOf(order);
  return (
    <Part heading="desk.order.buyer">
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {address ? (
          <>
            <b>{nameOf(address)}</b>
            <br />
            {address.telephone ? (
              <>
                <Link href={`tel:${address.telephone}`}>{address.telephone}</Link>
                <br />
              </>
            ) : null}
            {placeOf(address)}
          </>
        ) : (
          translate('desk.order.erased')
        )}
      </Typography>
      {order.customer_email && !order.customer_email.endsWith('.invalid') ? (
        <Typography sx={{ overflowWrap: 'anywhere' }}>{order.customer_email}</Typography>
      ) : null}
      {order.customer_note ? (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {translate('desk.order.note')}: {order.customer_note}
        </Typography>
      ) : null}
      <Promised days={order.extension_attributes?.promised_days} isOpen={OPEN.includes(order.status)} />
      <ChangeAddress order={order} />
      {order.customer_id ? (
        <Link href={`#/customers/${order.customer_id}`}>{translate('desk.order.customer')}</Link>
      ) : (
        <Typography variant="body2" color="text.secondary">
          {translate('desk.order.guest')}
        </Typography>
      )}
    </Part>
  );
};
