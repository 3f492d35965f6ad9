import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, Title, useRecordContext, useTranslate } from 'react-admin';
import { formatDong } from '../../../src/kernel/money/money.ts';
import { formatDay, formatTime } from '../../../src/kernel/time/time.ts';
import { LoadedEdit } from '../content/LoadedEdit.tsx';
import { OrderStatus } from '../orders/OrderStatus.tsx';
import { nameOf, type Order, placeOf, shownStatus } from '../orders/order.ts';
import { useOrderStep } from '../orders/use-order-step.ts';
import { Awaited, Part } from '../shell/Part.tsx';
import { searchQuery } from '../transport/search.ts';
import { useCall } from '../transport/use-call.ts';
import { asAddress, type Customer, customerName } from './customer.ts';
import { JoinCustomers } from './JoinCustomers.tsx';
import { PersonalData } from './PersonalData.tsx';

const MOST_ORDERS = 50;
const plainList = { listStyle: 'none', padding: 0, margin: 0, display: 'grid', gap: 1.5 };

/** One customer: who they are, orders, addresses, points, and their personal data. */
export const CustomerScreen = () => (
  <LoadedEdit title={false}>
    <CustomerParts />
  </LoadedEdit>
);

const CustomerParts = () => {
  const customer = useRecordContext<Customer>();
  if (!customer) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, padding: 2, maxWidth: '76rem' }}>
      <Title title={customerName(customer)} />
      <Who customer={customer} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Orders customer={customer} />
        <Points customer={customer} />
        <Addresses customer={customer} />
        <JoinCustomers customer={customer} />
        <PersonalData customer={customer} />
      </Box>
    </Box>
  );
};

const Who = ({ customer }: { customer: Customer }) => {
  const translate = useTranslate();
  const { phone_number, group_name, orders, spent, is_locked } = customer.extension_attributes;
  return (
    <Part heading="desk.order.buyer">
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <b>{customerName(customer)}</b>
        <br />
        {phone_number ?? translate('desk.customer.noPhone')}
        <br />
        {customer.email ?? translate('desk.customer.noEmail')}
        {group_name ? (
          <>
            <br />
            {translate('desk.customer.group', { group: group_name })}
          </>
        ) : null}
      </Typography>
      <Typography>
        {translate('desk.customer.since', { day: formatDay(customer.created_at) })} ·{' '}
        {translate('desk.customer.sums', { orders, spent: formatDong(spent) })}
      </Typography>
      <Button
        component={RouterLink}
        to={`/orders/phone?customer=${customer.id}`}
        variant="outlined"
        sx={{ justifySelf: 'start' }}
      >
        {translate('desk.phone.open')}
      </Button>
      {is_locked ? <Locked customer={customer} /> : null}
    </Part>
  );
};

/** An account that its owner locked, with the button that opens it again. */
const Locked = ({ customer }: { customer: Customer }) => {
  const translate = useTranslate();
  const [step, isBusy] = useOrderStep();
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography>{translate('desk.customer.locked')}</Typography>
      <Button
        variant="outlined"
        disabled={isBusy}
        onClick={() => void step(`customers/${customer.id}/unlock`, {}, 'desk.customer.unlocked')}
      >
        {translate('desk.customer.unlock')}
      </Button>
    </Box>
  );
};

const Orders = ({ customer }: { customer: Customer }) => {
  const translate = useTranslate();
  const groups = [[{ field: 'customer_id', value: String(customer.id), condition: 'eq' as const }]];
  const sort = { field: 'entity_id', order: 'DESC' };
  const orders = useCall<{ items: Order[] }>(`orders?${searchQuery({ groups, page: 1, size: MOST_ORDERS, sort })}`);
  return (
    <Part heading="desk.customer.orders">
      <Awaited called={orders}>
        {({ items }) =>
          items.length === 0 ? (
            <Typography>{translate('desk.customer.noOrders')}</Typography>
          ) : (
            <Box component="ul" sx={plainList}>
              {items.map((order) => (
                <Box component="li" key={order.entity_id} sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
                  <Link href={`#/orders/${order.entity_id}`}>{order.increment_id}</Link>
                  <span>{formatDay(order.created_at)}</span>
                  <span>{formatDong(order.grand_total)}</span>
                  <OrderStatus status={shownStatus(order)} />
                </Box>
              ))}
            </Box>
          )
        }
      </Awaited>
    </Part>
  );
};

interface Account {
  code: string;
  points: number;
  pending_points: number;
  items: { created_at: string; points: number; reason: string; order_number: string | null }[];
}

const Points = ({ customer }: { customer: Customer }) => {
  const translate = useTranslate();
  const account = useCall<Account>(`customers/${customer.id}/points`);
  return (
    <Part heading="desk.customer.points">
      <Awaited called={account}>
        {({ code, points, pending_points, items }) => (
          <>
            <Typography>{translate('desk.customer.pointsNow', { points, code })}</Typography>
            {pending_points > 0 ? (
              <Typography>{translate('desk.customer.pointsPending', { points: pending_points })}</Typography>
            ) : null}
            {items.length === 0 ? <Typography>{translate('desk.customer.noPoints')}</Typography> : null}
            <Box component="ul" sx={plainList}>
              {items.map((move) => (
                <li key={`${move.created_at}${move.reason}${move.order_number ?? ''}${move.points}`}>
                  {[
                    formatTime(move.created_at),
                    translate(`desk.customer.reason.${move.reason}`),
                    `${move.points > 0 ? '+' : '−'}${Math.abs(move.points)}`,
                    move.order_number,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </li>
              ))}
            </Box>
          </>
        )}
      </Awaited>
    </Part>
  );
};

const Addresses = ({ customer }: { customer: Customer }) => {
  const translate = useTranslate();
  const addresses = customer.addresses ?? [];
  return (
    <Part heading="desk.customer.addresses">
      {addresses.length === 0 ? <Typography>{translate('desk.customer.noAddresses')}</Typography> : null}
      <Box component="ul" sx={plainList}>
        {addresses.map((address) => (
          <Box component="li" key={address.id} sx={{ overflowWrap: 'anywhere' }}>
            <b>{nameOf(asAddress(address))}</b> · {address.telephone}
            {address.default_shipping ? ` · ${translate('desk.customer.isDefault')}` : ''}
            <br />
            {placeOf(asAddress(address))}
          </Box>
        ))}
      </Box>
    </Part>
  );
};
