import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { SHOP } from '../../../../src/brand/names.ts';
import { formatTime } from '../../../../src/kernel/time/time.ts';
import { pictureAddress } from '../../media/address.ts';
import { type Picked, pickedFrom } from './picking.ts';
import { piecesOf, type SendingOrder } from './sending.ts';

const cell = { padding: '6px 8px', borderBottom: '1px solid #999', verticalAlign: 'top', textAlign: 'left' };
const small = { fontSize: 12 };

/** The pieces of all orders together, as somebody fetches them from the shelves. */
export const PickingList = ({ orders }: { orders: readonly SendingOrder[] }) => {
  const translate = useTranslate();
  const picked = pickedFrom(orders);
  const sums = { orders: orders.length, pieces: orders.reduce((sum, order) => sum + piecesOf(order), 0) };
  return (
    <>
      <Box component="header" sx={{ display: 'flex', gap: 2, marginBottom: 2, flexWrap: 'wrap' }}>
        <Box sx={{ fontSize: 20, fontWeight: 600 }}>{SHOP}</Box>
        <Box sx={{ marginLeft: 'auto', textAlign: 'right' }}>
          <Box component="h1" sx={{ fontSize: 18, margin: 0 }}>
            {translate('desk.sending.print.picking')}
          </Box>
          <Box>{formatTime(new Date().toISOString())}</Box>
          <Box>{translate('desk.sending.printed.sums', sums)}</Box>
        </Box>
      </Box>
      {[...Map.groupBy(picked, ({ category }) => category)].map(([category, goods]) => (
        <Box component="section" key={category ?? ''} sx={{ marginBottom: 2 }}>
          <Box component="h2" sx={{ fontSize: 15, margin: 0, breakAfter: 'avoid' }}>
            {category ?? translate('desk.sending.printed.noCategory')}
          </Box>
          <Goods goods={goods} />
        </Box>
      ))}
    </>
  );
};

const COLUMNS = ['picture', 'goods', 'choices', 'qty', 'orders'] as const;

const Goods = ({ goods }: { goods: readonly Picked[] }) => {
  const translate = useTranslate();
  return (
    <Box
      component="table"
      sx={{
        ...{
          width: '100%',
          borderCollapse: 'collapse',
          tableLayout: 'fixed',
          overflowWrap: 'anywhere',
          minWidth: '34rem',
        },
        '& thead': { display: 'table-header-group' },
        '@media print': { minWidth: 0 },
      }}
    >
      <thead>
        <tr>
          {COLUMNS.map((name) => (
            <Box component="th" scope="col" key={name} sx={{ ...cell, ...small, fontWeight: 400, width: WIDTHS[name] }}>
              {translate(`desk.sending.printed.${name}`)}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {goods.map((picked) => (
          <Row key={picked.sku} picked={picked} />
        ))}
      </tbody>
    </Box>
  );
};

const WIDTHS: Record<(typeof COLUMNS)[number], string> = {
  picture: '4rem',
  goods: '34%',
  choices: '20%',
  qty: '5rem',
  orders: 'auto',
};

const Row = ({ picked: { sku, name, choices, image, pieces, orders } }: { picked: Picked }) => {
  const translate = useTranslate();
  return (
    <Box component="tr" sx={{ breakInside: 'avoid' }}>
      <Box component="td" sx={cell}>
        {image ? <img src={pictureAddress(image, 'product')} alt="" width={48} height={64} style={COVER} /> : null}
      </Box>
      <Box component="td" sx={cell}>
        <Box sx={{ fontWeight: 600 }}>{name}</Box>
        <Box sx={small}>{sku}</Box>
      </Box>
      <Box component="td" sx={cell}>
        {choices}
      </Box>
      <Box component="td" sx={{ ...cell, fontSize: 20, fontWeight: 600 }}>
        {pieces}
      </Box>
      <Box component="td" sx={{ ...cell, ...small }}>
        {orders
          .map(({ number, pieces: count }) =>
            count > 1 ? translate('desk.sending.printed.ofOrder', { number, count }) : number,
          )
          .join(', ')}
      </Box>
    </Box>
  );
};

const COVER = { objectFit: 'cover', display: 'block' } as const;
