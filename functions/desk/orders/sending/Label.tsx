import Box from '@mui/material/Box';
import JsBarcode from 'jsbarcode';
import { useTranslate } from 'react-admin';
import { SHOP } from '../../../../src/brand/names.ts';
import { formatDong } from '../../../../src/kernel/money/money.ts';
import { nameOf, placeOf, type Seller } from '../order.ts';
import { piecesOf, type SendingOrder } from './sending.ts';

/** The bars of a text as Code 128: `1` is black, `0` is white. */
function barsOf(text: string): string {
  const drawn: { encodings?: { data: string }[] } = {};
  JsBarcode(drawn, text, { format: 'CODE128' });
  return drawn.encodings?.map(({ data }) => data).join('') ?? '';
}

/** White to the left and right of the bars, in widths of the thinnest bar; scanners need it. */
const QUIET = 10;

const Barcode = ({ text, label }: { text: string; label: string }) => {
  const bars = barsOf(text);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${bars.length + 2 * QUIET} 40`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      width="100%"
      height="18mm"
    >
      {[...bars.matchAll(/1+/g)].map(({ index, 0: bar }) => (
        <rect key={index} x={QUIET + index} y={0} width={bar.length} height={40} fill="#000" />
      ))}
    </svg>
  );
};

/** The sum that the carrier collects; null: a part of the order was sent before, so care is asked. */
const ToCollect = ({ amount }: { amount: number | null }) => {
  const translate = useTranslate();
  if (amount === null || amount === 0) {
    const said = amount === null ? 'desk.sending.ask' : 'desk.sending.printed.nothing';
    return <Box sx={{ fontSize: 18, fontWeight: 600 }}>{translate(said)}</Box>;
  }
  return (
    <>
      <Box sx={{ fontSize: 12 }}>{translate('desk.sending.printed.collect')}</Box>
      <Box sx={{ fontSize: 30, fontWeight: 600, lineHeight: 1.1, whiteSpace: 'nowrap' }}>{formatDong(amount)}</Box>
    </>
  );
};

interface LabelProps {
  order: SendingOrder;
  seller: Seller;
}

/** The label of a parcel: sender, recipient with the whole address, and the sum that the carrier collects. */
const Label = ({ order, seller }: LabelProps) => {
  const translate = useTranslate();
  const { increment_id: number, address } = order;
  return (
    <Box sx={{ display: 'grid', gap: '2mm', overflowWrap: 'anywhere', fontSize: 13, lineHeight: 1.3 }}>
      <Box sx={{ fontSize: 11 }}>
        {translate('desk.sending.printed.from')}: <b>{SHOP}</b>
        {[seller.hotline, seller.address]
          .filter(Boolean)
          .map((told) => ` · ${told}`)
          .join('')}
      </Box>
      <Barcode text={number} label={translate('desk.sending.printed.barcode', { number })} />
      <Box sx={{ textAlign: 'center', fontSize: 18, fontWeight: 600, letterSpacing: 2 }}>{number}</Box>
      <Box sx={{ borderTop: '1px solid #000', paddingTop: '2mm' }}>
        <Box sx={{ fontSize: 11 }}>{translate('desk.sending.printed.to')}</Box>
        {address ? (
          <>
            <Box sx={{ fontSize: 17, fontWeight: 600 }}>{nameOf(address)}</Box>
            <Box sx={{ fontSize: 17, fontWeight: 600 }}>{address.telephone}</Box>
            <Box sx={{ fontSize: 14 }}>{placeOf(address)}</Box>
          </>
        ) : (
          translate('desk.order.erased')
        )}
      </Box>
      <Box sx={{ border: '2px solid #000', padding: '2mm', textAlign: 'center', breakInside: 'avoid' }}>
        <ToCollect amount={order.total_due} />
      </Box>
      <Box sx={{ fontSize: 12 }}>
        {[translate('desk.sending.printed.pieces', { count: piecesOf(order) }), order.shipping_description]
          .filter(Boolean)
          .join(' · ')}
      </Box>
      {order.customer_note ? (
        <Box sx={{ fontSize: 12 }}>{translate('desk.sending.note', { text: order.customer_note })}</Box>
      ) : null}
    </Box>
  );
};

export default Label;
