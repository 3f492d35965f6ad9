import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { formatDong } from '../../../src/kernel/money/money.ts';
import { formatTime } from '../../../src/kernel/time/time.ts';
import type { Order, OrderDocuments, Payment } from './order.ts';
import { useOrderStep } from './use-order-step.ts';

interface Props {
  order: Order;
  documents: OrderDocuments;
  reload(): void;
}

/** The payment method of an order, each payment attempt, and what must still be paid back. */
export const OrderPayments = ({ order, documents, reload }: Props) => {
  const translate = useTranslate();
  const facts = {
    paid: formatDong(order.total_paid),
    due: formatDong(order.total_due),
    refunded: formatDong(order.total_refunded),
  };
  return (
    <>
      <Typography>{order.payment.additional_information[0] ?? order.payment.method}</Typography>
      <Typography>{translate('desk.order.paidDue', facts)}</Typography>
      {order.total_refunded > 0 ? <Typography>{translate('desk.order.refundedSum', facts)}</Typography> : null}
      {documents.payments.length > 0 ? (
        <Box component="ul" sx={{ listStyle: 'none', padding: 0, margin: 0, display: 'grid', gap: 1.5 }}>
          {documents.payments.map((payment) => (
            <PaymentTry key={payment.entity_id} order={order} payment={payment} reload={reload} />
          ))}
        </Box>
      ) : null}
    </>
  );
};

const PaymentTry = ({ order, payment, reload }: { order: Order; payment: Payment; reload(): void }) => {
  const translate = useTranslate();
  const [step, isBusy] = useOrderStep();
  const open = payment.refund_amount - payment.refunded_amount;
  const path = `orders/${order.id}/payments/${payment.entity_id}/refunded`;
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', paddingTop: 1.5, display: 'grid', gap: 0.5 }}>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {`${formatTime(payment.created_at)} · ${payment.reference}${payment.transaction_no ? ` · ${payment.transaction_no}` : ''}`}
      </Typography>
      <Typography>
        {`${formatDong(payment.amount)} · ${translate(`desk.order.payment.${payment.status}`, { _: payment.status })}`}
      </Typography>
      {payment.refunded_amount > 0 ? (
        <Typography variant="body2">
          {translate('desk.order.givenBack', { amount: formatDong(payment.refunded_amount) })}
        </Typography>
      ) : null}
      {open > 0 ? (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography sx={{ fontWeight: 600 }}>
            {translate('desk.order.toGiveBack', { amount: formatDong(open) })}
          </Typography>
          <Button
            variant="outlined"
            disabled={isBusy}
            onClick={() => void step(path, {}, 'desk.order.givenBackNow').then(reload)}
          >
            {translate('desk.order.giveBack')}
          </Button>
        </Box>
      ) : null}
    </Box>
  );
};
