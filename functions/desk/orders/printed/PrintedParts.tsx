import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { SHOP } from '../../../../src/brand/names.ts';
import { formatDay } from '../../../../src/kernel/time/time.ts';
import { chosenOf } from '../OrderLines.tsx';
import {
  type Address,
  nameOf,
  type Order,
  type OrderDocuments,
  type PackedLine,
  placeOf,
  type Seller,
  type SlipDocuments,
} from '../order.ts';

const cell = { padding: '6px 8px', borderBottom: '1px solid #999', verticalAlign: 'top' };

/** What a printed document is made of. */
export interface PrintedProps {
  order: Order;
  documents: OrderDocuments;
  seller: Seller;
}

interface HeadProps {
  order: Pick<Order, 'increment_id' | 'created_at'>;
  seller: Seller;
  /** Key of the text. */
  heading: string;
}

/** The head of every document: the shop and who sells, the kind of document, the order. */
export const DocumentHead = ({ order, seller, heading }: HeadProps) => {
  const translate = useTranslate();
  return (
    <Box component="header" sx={{ display: 'flex', gap: 2, alignItems: 'start', marginBottom: 2 }}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontSize: 26, fontWeight: 600, lineHeight: 1.2 }}>{SHOP}</Box>
        <Box sx={{ fontSize: 12 }}>
          {[
            seller.company,
            seller.tax_code && `${translate('desk.print.taxCode')}: ${seller.tax_code}`,
            seller.address,
            [seller.hotline, seller.email].filter(Boolean).join(' · '),
          ]
            .filter(Boolean)
            .map((told) => (
              <Box key={told}>{told}</Box>
            ))}
        </Box>
      </Box>
      <Box sx={{ marginLeft: 'auto', textAlign: 'right', flexShrink: 0 }}>
        <Box component="h1" sx={{ fontSize: 18, margin: 0, lineHeight: 1.35 }}>
          {translate(heading)}
        </Box>
        <Box>
          {translate('desk.print.number')} <b>{order.increment_id}</b>
        </Box>
        <Box>
          {translate('desk.print.date')} {formatDay(order.created_at)}
        </Box>
      </Box>
    </Box>
  );
};

/** An address in the lines of a parcel label. */
export const DocumentAddress = ({ heading, address }: { heading: string; address: Address | null }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ marginBottom: 2, overflowWrap: 'anywhere' }}>
      <Box sx={{ fontSize: 12 }}>{translate(heading)}</Box>
      {address ? (
        <>
          <Box sx={{ fontWeight: 600, fontSize: 16 }}>
            {[nameOf(address), address.telephone].filter(Boolean).join(' · ')}
          </Box>
          <Box>{placeOf(address)}</Box>
        </>
      ) : (
        translate('desk.order.erased')
      )}
    </Box>
  );
};

interface Column<Line> {
  heading: string;
  isNumber?: boolean;
  of(line: Line): ReactNode;
}

interface LinesProps<Line> {
  lines: readonly Line[];
  columns: readonly Column<Line>[];
}

/** A line on document: the name, the chosen options, the SKU. */
export const lineName = (documents: SlipDocuments, line: PackedLine): ReactNode => (
  <>
    <Box sx={{ fontWeight: 600 }}>{line.name}</Box>
    <Box sx={{ fontSize: 12 }}>{[chosenOf(documents, line), line.sku].filter(Boolean).join(' · ')}</Box>
  </>
);

/** The lines of a document. */
export function DocumentLines<Line extends PackedLine>({ lines, columns }: LinesProps<Line>) {
  const translate = useTranslate();
  return (
    <Box
      component="table"
      sx={{ width: '100%', borderCollapse: 'collapse', '& thead': { display: 'table-header-group' } }}
    >
      <thead>
        <tr>
          {columns.map(({ heading, isNumber }) => (
            <Box
              component="th"
              scope="col"
              key={heading}
              sx={{ ...cell, textAlign: isNumber ? 'right' : 'left', fontSize: 12, fontWeight: 400 }}
            >
              {translate(heading)}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Box component="tr" key={line.item_id} sx={{ breakInside: 'avoid' }}>
            {columns.map(({ heading, isNumber, of }) => (
              <Box
                component="td"
                key={heading}
                sx={{ ...cell, ...(isNumber && { textAlign: 'right', whiteSpace: 'nowrap' }) }}
              >
                {of(line)}
              </Box>
            ))}
          </Box>
        ))}
      </tbody>
    </Box>
  );
}
