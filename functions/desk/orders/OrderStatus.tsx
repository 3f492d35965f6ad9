import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';

const COLORS: Record<string, 'default' | 'success' | 'warning' | 'error' | 'info'> = {
  pending: 'warning',
  processing: 'info',
  partly_sent: 'info',
  on_the_way: 'info',
  complete: 'success',
  canceled: 'error',
  holded: 'warning',
};

/** All states of an order, from the first to the last. */
export const STATUSES = ['pending', 'pending_payment', 'processing', 'complete', 'holded', 'canceled', 'closed'];

/** The state of an order as a label. */
export const OrderStatus = ({ status }: { status: string }) => {
  const translate = useTranslate();
  return (
    <Chip
      size="small"
      variant="outlined"
      color={COLORS[status] ?? 'default'}
      label={translate(`desk.order.status.${status}`, { _: status })}
    />
  );
};
