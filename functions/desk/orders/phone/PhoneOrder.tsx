import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link, Title, useTranslate } from 'react-admin';
import { Part } from '../../shell/Part.tsx';
import { CallerPart } from './CallerPart.tsx';
import { DeliveryPart } from './DeliveryPart.tsx';
import { GoodsPart } from './GoodsPart.tsx';
import { SumsPart } from './SumsPart.tsx';
import { usePhoneOrder } from './use-phone-order.ts';

/** Leads from the list of orders to an order by phone. */
export const PhoneLink = () => {
  const translate = useTranslate();
  return (
    <Button component={Link} to="/orders/phone" size="small">
      {translate('desk.phone.open')}
    </Button>
  );
};

/** An order that a caller dictates: who buys, what, where it goes, and how it is paid. */
export const PhoneOrder = () => {
  const translate = useTranslate();
  const state = usePhoneOrder();
  return (
    <Box sx={{ display: 'grid', gap: 2, padding: 2, maxWidth: '76rem', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={translate('desk.phone.open')} />
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Link to="/orders">{translate('desk.phone.toOrders')}</Link>
        <Button sx={{ marginLeft: 'auto' }} onClick={state.drop}>
          {translate('desk.phone.drop')}
        </Button>
      </Box>
      <Typography sx={{ maxWidth: '70ch' }}>{translate('desk.phone.intro')}</Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Part heading="desk.phone.who">
            <CallerPart state={state} />
          </Part>
          <Part heading="desk.phone.goods">
            <GoodsPart state={state} />
          </Part>
          <Part heading="desk.phone.where">
            <DeliveryPart state={state} />
          </Part>
        </Box>
        <Part heading="desk.phone.pay">
          <SumsPart state={state} />
        </Part>
      </Box>
    </Box>
  );
};
