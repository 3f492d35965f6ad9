import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useEffect } from 'react';
import { useParams, useTranslate } from 'react-admin';
import { Awaited } from '../../shell/Part.tsx';
import { useCall } from '../../transport/use-call.ts';
import type { Order, OrderDocuments, Seller } from '../order.ts';
import { PackingSlip } from './PackingSlip.tsx';
import { PrintedInvoice } from './PrintedInvoice.tsx';

/** Styles for printing: A5 for the packing slip, A4 for the invoice, and nothing of the desk around them. */
const sheet = (size: string) => ({
  '@page': { size, margin: '12mm' },
  '@media print': { 'body, #desk': { background: '#fff' }, '.no-print': { display: 'none !important' } },
});

/** A document of an order, to be printed. */
export const PrintPage = () => {
  const { kind = '', id = '' } = useParams<{ kind: string; id: string }>();
  const translate = useTranslate();
  const order = useCall<Order>(`orders/${id}`);
  const documents = useCall<OrderDocuments>(`orders/${id}/documents`);
  const seller = useCall<Seller>('seller');
  const isSlip = kind === 'packing';
  const number = order.data?.increment_id ?? '';
  useEffect(() => {
    document.title = `${translate(`desk.print.${isSlip ? 'packing' : 'invoice'}`)} ${number}`;
  }, [translate, isSlip, number]);
  const Sheet = isSlip ? PackingSlip : PrintedInvoice;
  return (
    <Box component="main" sx={{ padding: 3, '@media print': { padding: 0 } }}>
      <GlobalStyles styles={sheet(isSlip ? 'A5' : 'A4')} />
      <Box className="no-print" sx={{ marginBottom: 2 }}>
        <Button
          variant="contained"
          disabled={!order.data || !documents.data || !seller.data}
          onClick={() => window.print()}
        >
          {translate('desk.print.now')}
        </Button>
      </Box>
      <Box
        sx={{
          ...{ background: '#fff', color: '#000', padding: { xs: 2, sm: 4 }, fontSize: 14, lineHeight: 1.5 },
          overflowX: 'auto',
          ...{ maxWidth: isSlip ? '148mm' : '210mm', border: 1, borderColor: 'divider' },
          '@media print': { padding: 0, border: 0, maxWidth: 'none', overflow: 'visible' },
        }}
      >
        <Awaited called={order}>
          {(placed) => (
            <Awaited called={documents}>
              {(written) => (
                <Awaited called={seller}>{(who) => <Sheet order={placed} documents={written} seller={who} />}</Awaited>
              )}
            </Awaited>
          )}
        </Awaited>
      </Box>
    </Box>
  );
};
