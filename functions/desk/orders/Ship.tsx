import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Part } from '../shell/Part.tsx';
import { isOpen, leftToShip, type Order } from './order.ts';
import { chosenPieces, PieceFields } from './PieceFields.tsx';
import { useOrderStep } from './use-order-step.ts';

/** The dialog for a shipment: its pieces, carrier and waybill number. The buyer gets a message. */
export const Ship = ({ order }: { order: Order }) => {
  const translate = useTranslate();
  const [step, isBusy] = useOrderStep();
  const [pieces, setPieces] = useState<Record<number, number>>({});
  const lines = order.items.filter((line) => leftToShip(line) > 0);
  if (!isOpen(order) || lines.length === 0) return null;
  const chosen = chosenPieces({ lines, left: leftToShip, value: pieces });

  async function ship(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const track = {
      ...{ track_number: String(form.get('waybill')), title: String(form.get('carrier')), carrier_code: 'custom' },
    };
    const isDone = await step(`order/${order.id}/ship`, { items: chosen, tracks: [track] }, 'desk.order.shipped');
    if (isDone) setPieces({});
  }

  return (
    <Part heading="desk.order.ship">
      <Box component="form" onSubmit={(event) => void ship(event)} sx={{ display: 'grid', gap: 2 }}>
        <PieceFields lines={lines} left={leftToShip} value={pieces} onChange={setPieces} />
        <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
          <TextField name="carrier" label={translate('desk.order.carrier')} required />
          <TextField name="waybill" label={translate('desk.order.waybill')} required />
          <Button type="submit" variant="contained" disabled={isBusy || chosen.length === 0}>
            {translate('desk.order.send')}
          </Button>
        </Box>
      </Box>
    </Part>
  );
};
