import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Part } from '../shell/Part.tsx';
import { isOpen, type Order, pickupOf } from './order.ts';
import { useOrderStep } from './use-order-step.ts';

const READY = 'order/notify-orders-are-ready-for-pickup';
const CODE_DIGITS = 6;

/** The actions for an order that is collected in a shop: report it as ready, and hand it over for the buyer's code. */
export const Pickup = ({ order }: { order: Order }) => {
  const translate = useTranslate();
  const state = pickupOf(order);
  if (!state) return null;
  return (
    <Part heading="desk.order.pickup.title">
      <Typography sx={{ fontWeight: 600 }}>{order.shipping_description}</Typography>
      <Typography>{translate(`desk.order.pickup.${state}`)}</Typography>
      {state === 'preparing' && isOpen(order) ? <MakeReady order={order} /> : null}
      {state === 'ready' && isOpen(order) ? <HandOver order={order} /> : null}
    </Part>
  );
};

const MakeReady = ({ order }: { order: Order }) => {
  const translate = useTranslate();
  const [step, isBusy] = useOrderStep();
  return (
    <Button
      variant="contained"
      sx={{ justifySelf: 'start' }}
      disabled={isBusy}
      onClick={() => void step(READY, { orderIds: [order.id] }, 'desk.order.pickup.told')}
    >
      {translate('desk.order.pickup.makeReady')}
    </Button>
  );
};

const HandOver = ({ order }: { order: Order }) => {
  const translate = useTranslate();
  const [step, isBusy] = useOrderStep();
  const [code, setCode] = useState('');

  async function hand(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (await step(`orders/${order.id}/pickup`, { code }, 'desk.order.pickup.handed')) setCode('');
  }

  return (
    <Box component="form" onSubmit={(event) => void hand(event)} sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
      <TextField
        label={translate('desk.order.pickup.code')}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        required
        autoComplete="off"
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: CODE_DIGITS + 2 } }}
      />
      <Button type="submit" variant="contained" disabled={isBusy || code.trim() === ''}>
        {translate('desk.order.pickup.handOver')}
      </Button>
    </Box>
  );
};
