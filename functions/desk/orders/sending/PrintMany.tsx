import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useParams, useTranslate } from 'react-admin';
import { Awaited } from '../../shell/Part.tsx';
import { useCall } from '../../transport/use-call.ts';
import type { Seller } from '../order.ts';
import { PackingSlip } from '../printed/PackingSlip.tsx';
import { PickingList } from './PickingList.tsx';
import { DOCUMENTS, type DocumentKind, type SendingOrder, type SendingSheets, slipOrderOf } from './sending.ts';

/** The labels with the library of their barcode, which are loaded when somebody prints labels. */
const Label = lazy(() => import('./Label.tsx'));

/** The paper of each document: its size for the printer, the width on the screen, and the margin. */
const PAPER: Record<DocumentKind, { size: string; width: string; margin: string }> = {
  picking: { size: 'A4', width: '210mm', margin: '12mm' },
  slips: { size: 'A5', width: '148mm', margin: '12mm' },
  a6: { size: '105mm 148mm', width: '105mm', margin: '5mm' },
  '100x150': { size: '100mm 150mm', width: '100mm', margin: '5mm' },
};

/** Styles for printing: the paper, and nothing of the desk around the document. */
const sheet = ({ size, margin }: (typeof PAPER)[DocumentKind]) => ({
  '@page': { size, margin },
  '@media print': { 'body, #desk': { background: '#fff' }, '.no-print': { display: 'none !important' } },
});

const isKind = (text: string): text is DocumentKind => DOCUMENTS.some((kind) => kind === text);

/** One document of many orders, to be printed. */
export const PrintMany = () => {
  const { kind: named = '', ids = '' } = useParams<{ kind: string; ids: string }>();
  const kind = isKind(named) ? named : 'picking';
  const translate = useTranslate();
  const sheets = useCall<SendingSheets>(`sending/sheets?ids=${encodeURIComponent(ids)}`);
  const seller = useCall<Seller>('seller');
  const name = translate(`desk.sending.print.${kind}`);
  useEffect(() => {
    document.title = name;
  }, [name]);
  return (
    <Box component="main" sx={{ padding: 3, '@media print': { padding: 0 } }}>
      <GlobalStyles styles={sheet(PAPER[kind])} />
      <Awaited called={sheets}>
        {({ items }) => (
          <Awaited called={seller}>
            {(who) => (
              <Suspense fallback={<Skeleton variant="rounded" height={72} />}>
                <Documents kind={kind} orders={items} seller={who} />
              </Suspense>
            )}
          </Awaited>
        )}
      </Awaited>
    </Box>
  );
};

interface DocumentsProps {
  kind: DocumentKind;
  orders: readonly SendingOrder[];
  seller: Seller;
}

const Documents = ({ kind, orders, seller }: DocumentsProps) => {
  const translate = useTranslate();
  const waiting = orders.filter(({ refusal }) => refusal === null);
  const gone = orders.filter(({ refusal }) => refusal !== null).map(({ increment_id }) => increment_id);
  const { width } = PAPER[kind];
  return (
    <>
      <Box className="no-print" sx={{ marginBottom: 2, display: 'grid', gap: 2, justifyItems: 'start' }}>
        {kind === 'a6' || kind === '100x150' ? (
          <Typography component="h1" variant="h6">
            {translate(`desk.sending.print.${kind}`)}
          </Typography>
        ) : null}
        <Button variant="contained" disabled={waiting.length === 0} onClick={() => window.print()}>
          {translate('desk.print.now')}
        </Button>
        {gone.length > 0 ? (
          <Alert severity="warning">
            {translate('desk.sending.printed.gone', { count: gone.length, numbers: gone.join(', ') })}
          </Alert>
        ) : null}
        {waiting.length === 0 ? <Alert severity="info">{translate('desk.sending.printed.empty')}</Alert> : null}
      </Box>
      {kind === 'picking' && waiting.length > 0 ? (
        <Page width={width}>
          <PickingList orders={waiting} />
        </Page>
      ) : null}
      {kind === 'picking'
        ? null
        : waiting.map((order) => (
            <Page key={order.entity_id} width={width} name={order.increment_id}>
              {kind === 'slips' ? (
                <PackingSlip order={slipOrderOf(order)} documents={order} seller={seller} />
              ) : (
                <Label order={order} seller={seller} />
              )}
            </Page>
          ))}
    </>
  );
};

interface PageProps {
  width: string;
  /** The accessible name. */
  name?: string;
  children: ReactNode;
}

/** One page of paper, as it is seen on the screen; the next one begins on a new sheet. */
const Page = ({ width, name, children }: PageProps) => (
  <Box
    component="article"
    aria-label={name}
    sx={{
      ...{ background: '#fff', color: '#000', padding: 2, fontSize: 14, lineHeight: 1.5, marginBottom: 2 },
      ...{ maxWidth: width, border: 1, borderColor: 'divider', overflowX: 'auto' },
      '&:not(:last-of-type)': { breakAfter: 'page' },
      '@media print': { padding: 0, border: 0, margin: 0, maxWidth: 'none', overflow: 'visible' },
    }}
  >
    {children}
  </Box>
);
