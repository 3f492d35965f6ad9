import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { FormEvent, ReactNode } from 'react';
import { EditBase, type RaRecord, Title, useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import { call } from '../transport/http.ts';
import { dong } from './dong.ts';
import { OrderStatus } from './OrderStatus.tsx';

interface Line {
  item_id: number;
  name: string;
  sku: string;
  qty_ordered: number;
  qty_shipped: number;
  qty_canceled: number;
  row_total: number;
}

/** One order: what is in it, where it goes, and the parcel that leaves. */
export const OrderScreen = () => (
  <EditBase mutationMode="pessimistic">
    <Order />
  </EditBase>
);

const Part = ({ children }: { children: ReactNode }) => (
  <Paper component="section" sx={{ padding: 2, display: 'grid', gap: 1 }}>
    {children}
  </Paper>
);

const Order = () => {
  const order = useRecordContext<RaRecord>();
  const translate = useTranslate();
  if (!order) return null;
  const lines: Line[] = order.items;
  const isOpen = order.status === 'pending' || order.status === 'processing';
  const canShip = isOpen && lines.some((line) => line.qty_ordered > line.qty_shipped + line.qty_canceled);
  return (
    <Box sx={{ display: 'grid', gap: 2, padding: 2, maxWidth: '60rem' }}>
      <Title title={`${translate('resources.orders.name')} ${order.increment_id}`} />
      <Part>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography component="h2" variant="h6">
            {order.increment_id}
          </Typography>
          <OrderStatus status={order.status} />
          <Typography>{dong(order.grand_total)}</Typography>
        </Box>
        <Address order={order} />
      </Part>
      <Part>
        <Lines lines={lines} />
      </Part>
      {canShip ? <Ship order={order} /> : null}
    </Box>
  );
};

const Address = ({ order }: { order: RaRecord }) => {
  const address = order.extension_attributes?.shipping_assignments?.[0]?.shipping?.address ?? order.billing_address;
  if (!address) return null;
  const parts = [...(address.street ?? []), address.city, address.region].filter(Boolean);
  return (
    <Typography>
      {`${address.lastname ?? ''} ${address.firstname ?? ''} · ${address.telephone ?? ''}`}
      <br />
      {parts.join(', ')}
    </Typography>
  );
};

const Lines = ({ lines }: { lines: readonly Line[] }) => {
  const translate = useTranslate();
  return (
    <Box component="ul" sx={{ listStyle: 'none', padding: 0, margin: 0 }}>
      {lines.map((line) => (
        <Box
          component="li"
          key={line.item_id}
          sx={{ display: 'flex', gap: 2, borderBottom: 1, borderColor: 'divider', paddingBlock: 1 }}
        >
          <Box sx={{ flex: 1 }}>
            <Typography sx={{ fontWeight: 600 }}>{line.name}</Typography>
            <Typography variant="body2">{line.sku}</Typography>
          </Box>
          <Typography>
            {translate('desk.order.pieces', { ordered: line.qty_ordered, shipped: line.qty_shipped })}
          </Typography>
          <Typography>{dong(line.row_total)}</Typography>
        </Box>
      ))}
    </Box>
  );
};

/** The parcel with all that is left, its carrier and waybill. */
const Ship = ({ order }: { order: RaRecord }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();

  async function ship(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const title = String(form.get('carrier'));
    const track = { track_number: String(form.get('waybill')), title, carrier_code: 'custom' };
    try {
      await call('POST', `order/${order.id}/ship`, { tracks: [track] });
      notify('desk.order.shipped', { type: 'success' });
      refresh();
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
    }
  }

  return (
    <Part>
      <Typography component="h2" variant="h6">
        {translate('desk.order.ship')}
      </Typography>
      <Box component="form" onSubmit={(event) => void ship(event)} sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        <TextField name="carrier" label={translate('desk.order.carrier')} required />
        <TextField name="waybill" label={translate('desk.order.waybill')} required />
        <Button type="submit" variant="contained">
          {translate('desk.order.send')}
        </Button>
      </Box>
    </Part>
  );
};
