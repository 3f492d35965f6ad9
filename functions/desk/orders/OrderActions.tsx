import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { Confirm, useTranslate } from 'react-admin';
import { Part } from '../shell/Part.tsx';
import type { Order, OrderDocuments } from './order.ts';
import { Refund } from './Refund.tsx';
import { useOrderStep } from './use-order-step.ts';

/** Actions that run at once after a confirmation. */
const QUESTIONS = ['cancel', 'hold', 'unhold', 'invoice'] as const;
type Question = (typeof QUESTIONS)[number];

/** Whether an action is offered now; the REST checks it again. */
function isPossible(order: Order, question: Question): boolean {
  const isRunning = ['pending', 'pending_payment', 'processing'].includes(order.status);
  if (question === 'unhold') return order.status === 'holded';
  if (question === 'hold') return isRunning;
  if (question === 'invoice') return ['pending', 'processing'].includes(order.status) && order.total_due > 0;
  return isRunning && order.total_paid === 0 && order.items.every(({ qty_shipped }) => qty_shipped === 0);
}

const pathOf = ({ id }: Order, question: Question) =>
  question === 'invoice' ? `order/${id}/invoice` : `orders/${id}/${question}`;

/** The actions of an order: record a payment, cancel, hold, refund, and add a remark. */
export const OrderActions = ({ order, documents }: { order: Order; documents: OrderDocuments | null }) => {
  const translate = useTranslate();
  const [step, isBusy] = useOrderStep();
  const [asked, setAsked] = useState<Question | null>(null);
  const possible = QUESTIONS.filter((question) => isPossible(order, question));
  const canRefund =
    documents?.lines.some(({ qty_to_refund }) => qty_to_refund > 0) && order.total_paid > order.total_refunded;

  async function confirm(): Promise<void> {
    if (!asked) return;
    await step(pathOf(order, asked), {}, `desk.order.done.${asked}`);
    setAsked(null);
  }

  return (
    <Part heading="desk.order.actions">
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {possible.map((question) => (
          <Button key={question} variant="outlined" disabled={isBusy} onClick={() => setAsked(question)}>
            {translate(`desk.order.do.${question}`)}
          </Button>
        ))}
        {canRefund && documents && ['processing', 'complete'].includes(order.status) ? (
          <Refund order={order} documents={documents} />
        ) : null}
      </Box>
      <Remark order={order} />
      <Confirm
        isOpen={asked !== null}
        loading={isBusy}
        title={translate(`desk.order.do.${asked ?? 'cancel'}`)}
        content={translate(`desk.order.ask.${asked ?? 'cancel'}`, { number: order.increment_id })}
        confirm={translate(`desk.order.do.${asked ?? 'cancel'}`)}
        cancel="desk.draft.close"
        onConfirm={() => void confirm()}
        onClose={() => setAsked(null)}
      />
    </Part>
  );
};

/** A form for a remark that only staff read. */
const Remark = ({ order }: { order: Order }) => {
  const translate = useTranslate();
  const [step, isBusy] = useOrderStep();
  const [text, setText] = useState('');

  async function add(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const body = { statusHistory: { comment: text, is_visible_on_front: 0 } };
    if (await step(`orders/${order.id}/comments`, body, 'desk.order.remarked')) setText('');
  }

  return (
    <Box
      component="form"
      onSubmit={(event) => void add(event)}
      sx={{ display: 'flex', gap: 1, alignItems: 'start', flexWrap: 'wrap' }}
    >
      <TextField
        label={translate('desk.order.remark')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        multiline
        required
        sx={{ flex: '1 1 14rem' }}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      <Button type="submit" variant="outlined" sx={{ flexShrink: 0 }} disabled={isBusy || text.trim() === ''}>
        {translate('desk.order.addRemark')}
      </Button>
    </Box>
  );
};
