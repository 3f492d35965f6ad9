import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PackingSlip } from '../printed/PackingSlip.tsx';
import Label from './Label.tsx';
import { collectOf, type SendingOrder, slipOrderOf } from './sending.ts';

const line = (item_id: number, qty_ordered: number, qty_shipped: number) => ({
  ...{
    item_id,
    name: `Áo ${item_id}`,
    sku: `AO-${item_id}`,
    qty_ordered,
    qty_shipped,
    qty_refunded: 0,
    qty_canceled: 0,
  },
});
const order: SendingOrder = {
  ...{ entity_id: 7, increment_id: '000000007', version: 'v', created_at: '2026-11-01 02:03:04', refusal: null },
  ...{ customer_note: null, shipping_description: null, promised_days: null, total_due: 270_000, address: null },
  ...{ items: [line(1, 2, 2), line(2, 3, 1)], packed: [], lines: [], shipments: [], remarks: [] },
};
const seller = { company: '', tax_code: '', address: '', hotline: '', email: '' };
const label = (sent: SendingOrder) => renderToStaticMarkup(createElement(Label, { order: sent, seller }));
const slip = (sent: SendingOrder) =>
  renderToStaticMarkup(createElement(PackingSlip, { order: slipOrderOf(sent), documents: sent, seller }));

test('[DESK-115] the slip of an order of which pieces were sent lists only those that are left', () => {
  const printed = slip(order);
  expect(printed).toMatch(/AO-2.*>2</);
  expect(printed).not.toContain('AO-1');
});

test('[DESK-115] label and slip have the sum to collect, and none where a part was sent before but to ask care', () => {
  const whole = { ...order, items: [line(2, 3, 0)] };
  expect(collectOf(whole)).toMatchObject({ key: 'desk.sending.collect' });
  for (const printed of [label(whole), slip(whole)]) {
    expect(printed).toContain('270.000');
    expect(printed).not.toContain('desk.sending.ask');
  }
  const asked = { ...order, total_due: null };
  expect(collectOf(asked)).toEqual({ key: 'desk.sending.ask' });
  for (const printed of [label(asked), slip(asked)]) {
    expect(printed).toContain('desk.sending.ask');
    expect(printed).not.toMatch(/₫|desk\.[a-z.]*(?:collect|nothing)/);
  }
});
