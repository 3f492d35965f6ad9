import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatDong } from '../../../src/kernel/money/money.ts';
import { call } from '../transport/http.ts';
import type { Order, OrderDocuments, OrderLine } from './order.ts';
import { chosenPieces, PieceFields } from './PieceFields.tsx';
import { useOrderStep } from './use-order-step.ts';

interface Chosen {
  pieces: Record<number, number>;
  shipping: string;
  adjustment: string;
  isRestocked: boolean;
  isTold: boolean;
  comment: string;
}

/** The typed amount in whole đồng; 0 for an empty field. */
const amount = (typed: string) => Math.trunc(Number(typed.replace(/[.\s]/g, ''))) || 0;

/** The form as a body of the REST. */
function bodyOf(lines: readonly OrderLine[], left: (line: OrderLine) => number, chosen: Chosen) {
  const items = chosenPieces({ lines, left, value: chosen.pieces });
  const adjustment = amount(chosen.adjustment);
  return {
    items,
    notify: chosen.isTold,
    ...(chosen.comment.trim() && { comment: { comment: chosen.comment, is_visible_on_front: 1 } }),
    arguments: {
      shipping_amount: amount(chosen.shipping),
      adjustment_positive: Math.max(0, adjustment),
      adjustment_negative: Math.max(0, -adjustment),
      ...(chosen.isRestocked && {
        extension_attributes: { return_to_stock_items: items.map(({ order_item_id }) => order_item_id) },
      }),
    },
  };
}

/** What a refund would be, in đồng, with what is kept back for spent points and kept gifts. */
interface Estimate {
  grand_total: number;
  points_amount: number;
  gift_amount: number;
}

/** The amount of the refund as the backend computes it, or why it refuses. */
function useEstimate(order: Order, body: ReturnType<typeof bodyOf> | null) {
  const [answer, setAnswer] = useState<Estimate | { problem: string } | null>(null);
  const key = body && JSON.stringify({ items: body.items, arguments: body.arguments });
  useEffect(() => {
    if (!key) return;
    let isCurrent = true;
    setAnswer(null);
    call<Estimate>('POST', `order/${order.id}/refund/estimate`, JSON.parse(key))
      .then((estimate) => isCurrent && setAnswer(estimate))
      .catch((error: Error) => isCurrent && setAnswer({ problem: error.message }));
    return () => {
      isCurrent = false;
    };
  }, [key, order.id]);
  return answer;
}

function wordsOf({ grand_total, points_amount, gift_amount }: Estimate, translate: ReturnType<typeof useTranslate>) {
  const say = (name: string, amount: number) => translate(`desk.order.${name}`, { amount: formatDong(amount) });
  return [
    say('estimate', grand_total),
    points_amount > 0 ? say('keptForPoints', points_amount) : '',
    gift_amount > 0 ? say('keptForGift', gift_amount) : '',
    gift_amount < 0 ? say('giftBack', -gift_amount) : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** The button of a refund or return, and its dialog. */
export const Refund = (props: { order: Order; documents: OrderDocuments }) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
        {translate('desk.order.refund')}
      </Button>
      {isOpen ? <RefundDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
};

const RefundDialog = ({ order, documents, onClose }: { order: Order; documents: OrderDocuments; onClose(): void }) => {
  const translate = useTranslate();
  const [step, isBusy] = useOrderStep();
  const [chosen, setChosen] = useState<Chosen>({
    ...{ pieces: {}, adjustment: '', comment: '', isRestocked: true, isTold: true },
    shipping: String(documents.shipping_left),
  });
  const change = (part: Partial<Chosen>) => setChosen((before) => ({ ...before, ...part }));
  const left = ({ item_id }: OrderLine) =>
    documents.lines.find(({ order_item_id }) => order_item_id === item_id)?.qty_to_refund ?? 0;
  const body = bodyOf(order.items, left, chosen);
  const estimate = useEstimate(order, body.items.length > 0 ? body : null);

  async function refund(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (await step(`order/${order.id}/refund`, body, 'desk.order.refunded')) onClose();
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="refund-title">
      <form onSubmit={(event) => void refund(event)}>
        <DialogTitle id="refund-title">{translate('desk.order.refund')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, '&&': { paddingTop: 1 } }}>
          <PieceFields
            lines={order.items}
            left={left}
            value={chosen.pieces}
            onChange={(pieces) => change({ pieces })}
          />
          <RefundFields chosen={chosen} shippingLeft={documents.shipping_left} change={change} />
          <Box role="status">
            {body.items.length === 0 ? <Alert severity="info">{translate('desk.order.choosePieces')}</Alert> : null}
            {estimate && 'grand_total' in estimate ? (
              <Alert severity="info">{wordsOf(estimate, translate)}</Alert>
            ) : null}
            {estimate && 'problem' in estimate ? <Alert severity="error">{estimate.problem}</Alert> : null}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('desk.draft.close')}</Button>
          <Button
            type="submit"
            variant="contained"
            color="error"
            disabled={isBusy || !estimate || 'problem' in estimate || body.items.length === 0}
          >
            {translate('desk.order.refundNow')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

interface FieldProps {
  chosen: Chosen;
  shippingLeft: number;
  change(part: Partial<Chosen>): void;
}

const RefundFields = ({ chosen, shippingLeft, change }: FieldProps) => {
  const translate = useTranslate();
  return (
    <>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        <TextField
          label={translate('desk.order.shippingBack')}
          helperText={translate('desk.order.atMost', { amount: formatDong(shippingLeft) })}
          value={chosen.shipping}
          onChange={({ target }) => change({ shipping: target.value })}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
        <TextField
          label={translate('desk.order.adjustment')}
          helperText={translate('desk.order.adjustmentHelp')}
          value={chosen.adjustment}
          onChange={({ target }) => change({ adjustment: target.value })}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
      </Box>
      <TextField
        label={translate('desk.order.reason')}
        value={chosen.comment}
        onChange={({ target }) => change({ comment: target.value })}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
        fullWidth
      />
      <FormControlLabel
        label={translate('desk.order.restock')}
        control={<Switch checked={chosen.isRestocked} onChange={(_, isRestocked) => change({ isRestocked })} />}
      />
      <FormControlLabel
        label={translate('desk.order.tellBuyer')}
        control={<Switch checked={chosen.isTold} onChange={(_, isTold) => change({ isTold })} />}
      />
    </>
  );
};
