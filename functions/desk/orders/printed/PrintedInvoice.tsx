import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { formatDong } from '../../../../src/kernel/money/money.ts';
import { totalsOf } from '../OrderLines.tsx';
import { addressOf } from '../order.ts';
import { DocumentAddress, DocumentHead, DocumentLines, lineName, type PrintedProps } from './PrintedParts.tsx';

/** The invoice of an order on document: the buyer, the prices, the payment. */
export const PrintedInvoice = ({ order, documents, seller }: PrintedProps) => {
  const translate = useTranslate();
  const buyer = order.billing_address;
  const sums = [
    ...totalsOf(order).map(({ name, amount }) => ({ name: `desk.order.total.${name}`, amount })),
    { name: 'desk.order.total.grand', amount: order.grand_total },
  ];
  return (
    <>
      <DocumentHead order={order} seller={seller} heading="desk.print.invoice" />
      <DocumentAddress heading="desk.print.to" address={addressOf(order)} />
      {buyer?.company ? (
        <Box sx={{ marginBottom: 2 }}>
          <Box sx={{ fontSize: 12 }}>{translate('desk.print.company')}</Box>
          <b>{buyer.company}</b>
          {buyer.vat_id ? <Box>{`${translate('desk.print.taxCode')}: ${buyer.vat_id}`}</Box> : null}
        </Box>
      ) : null}
      <DocumentLines
        lines={order.items}
        columns={[
          { heading: 'desk.order.product', of: (line) => lineName(documents, line) },
          { heading: 'desk.print.unit', isNumber: true, of: ({ price }) => formatDong(price) },
          { heading: 'desk.order.qty', isNumber: true, of: ({ qty_ordered }) => qty_ordered },
          { heading: 'desk.order.amount', isNumber: true, of: ({ row_total }) => formatDong(row_total) },
        ]}
      />
      <Box component="dl" sx={{ marginLeft: 'auto', maxWidth: '20rem', breakInside: 'avoid' }}>
        {sums.map(({ name, amount }, index) => (
          <Box
            key={name}
            sx={{ display: 'flex', gap: 2, padding: '2px 8px', fontWeight: index === sums.length - 1 ? 600 : 400 }}
          >
            <dt>{translate(name)}</dt>
            <Box component="dd" sx={{ margin: 0, marginLeft: 'auto', whiteSpace: 'nowrap' }}>
              {formatDong(amount)}
            </Box>
          </Box>
        ))}
      </Box>
      <Box>
        {`${translate('desk.print.pay')}: ${order.payment.additional_information[0] ?? order.payment.method}. `}
        {translate('desk.order.paidDue', { paid: formatDong(order.total_paid), due: formatDong(order.total_due) })}
      </Box>
      {order.total_refunded > 0 ? (
        <Box>{translate('desk.order.refundedSum', { refunded: formatDong(order.total_refunded) })}</Box>
      ) : null}
      <Box sx={{ fontSize: 12, marginTop: 2 }}>{translate('desk.print.notVat')}</Box>
    </>
  );
};
