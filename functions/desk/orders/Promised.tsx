import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { formatDays } from '../../../src/kernel/time/delivery-days.ts';
import { vietnamDay } from '../../../src/kernel/time/vietnam-time.ts';
import type { PromisedDays } from './order.ts';

/**
 * The days for which the buyer was promised the order; red once they are over while it is `isOpen`. Nothing where nothing was
 * promised.
 */
export const Promised = ({ days, isOpen }: { days: PromisedDays | null | undefined; isOpen: boolean }) => {
  const translate = useTranslate();
  if (!days) return null;
  const isLate = isOpen && days.to < vietnamDay(new Date());
  return (
    <Typography
      variant="body2"
      sx={{ fontWeight: isLate ? 600 : 400, color: isLate ? 'error.main' : 'text.secondary' }}
    >
      {translate(isLate ? 'desk.order.promiseOver' : 'desk.order.promised', { days: formatDays(days) })}
    </Typography>
  );
};
