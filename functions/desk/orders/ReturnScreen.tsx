import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Confirm, Link, Title, useRecordContext, useTranslate } from 'react-admin';
import { formatDong } from '../../../src/kernel/money/money.ts';
import { formatTime } from '../../../src/kernel/time/time.ts';
import { LoadedEdit } from '../content/LoadedEdit.tsx';
import { SentPictures } from '../media/SentPictures.tsx';
import { Part } from '../shell/Part.tsx';
import { call } from '../transport/http.ts';
import { ReturnStatus } from './ReturnStatus.tsx';
import { attributeOf, piecesOf, type Return, type ReturnItem } from './return.ts';
import { useOrderStep } from './use-order-step.ts';

/** The screen of one return: its lines, and the decisions about them. */
export const ReturnScreen = () => (
  <LoadedEdit title={false}>
    <ReturnParts />
  </LoadedEdit>
);

const ReturnParts = () => {
  const request = useRecordContext<Return>();
  const translate = useTranslate();
  if (!request) return null;
  const [comment] = request.comments;
  return (
    <Box sx={{ display: 'grid', gap: 2, padding: 2, maxWidth: '60rem', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={`${translate('resources.returns.name')} ${request.increment_id}`} />
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <ReturnStatus status={request.status} />
        <Typography>
          {translate('desk.returned.asked', {
            name: request.customer_name,
            time: formatTime(request.date_requested),
          })}
        </Typography>
        <Link to={`/orders/${request.order_id}`}>
          {translate('desk.returned.order', { number: request.order_increment_id })}
        </Link>
      </Box>
      {comment ? (
        <Part heading="desk.returned.comment">
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{comment.comment}</Typography>
        </Part>
      ) : null}
      {request.extension_attributes.pictures > 0 ? (
        <Part heading="desk.returned.pictures">
          <SentPictures
            of={`returns/${request.id}/pictures`}
            count={request.extension_attributes.pictures}
            name={translate('desk.returned.picture')}
          />
        </Part>
      ) : null}
      <Part heading="desk.returned.goods">
        {request.items.map((item) => (
          <ReturnLine key={`${item.entity_id} ${item.status}`} request={request} item={item} />
        ))}
      </Part>
    </Box>
  );
};

interface ReturnLineProps {
  request: Return;
  item: ReturnItem;
}

const ReturnLine = ({ request, item }: ReturnLineProps) => {
  const translate = useTranslate();
  const exchangeSku = attributeOf(item, 'exchange_sku');
  const facts = [
    translate('desk.returned.qty', { qty: piecesOf(item) }),
    translate(`desk.returned.reason.${item.reason}`, { _: item.reason }),
    item.resolution === 'exchange' && exchangeSku
      ? translate('desk.returned.exchangeFor', { sku: exchangeSku })
      : translate(`desk.returned.resolution.${item.resolution}`, { _: item.resolution }),
    translate(`desk.returned.wayBack.${attributeOf(item, 'way_back')}`, { _: '' }),
  ];
  return (
    <Box
      role="group"
      aria-label={item.product_name}
      sx={{ display: 'grid', gap: 1, paddingBlock: 1, justifyItems: 'start', overflowWrap: 'anywhere' }}
    >
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 600 }}>{`${item.product_name} (${item.product_sku})`}</Typography>
        <ReturnStatus status={item.status} isItem />
      </Box>
      <Typography>{facts.filter(Boolean).join(' · ')}</Typography>
      <Decisions request={request} item={item} />
    </Box>
  );
};

/** A button of a line. */
interface Decision {
  /** The key of its text. */
  name: string;
  status: string;
  resolution?: 'refund';
}

const DECISIONS: Readonly<Record<string, readonly Decision[]>> = {
  pending: [
    { name: 'authorized', status: 'authorized' },
    { name: 'denied', status: 'denied' },
  ],
  authorized: [
    { name: 'received', status: 'received' },
    { name: 'denied', status: 'denied' },
  ],
  received: [
    { name: 'refund', status: 'approved' },
    { name: 'rejected', status: 'rejected' },
  ],
};
const OF_EXCHANGE: readonly Decision[] = [
  { name: 'exchange', status: 'approved' },
  { name: 'instead', status: 'approved', resolution: 'refund' },
  { name: 'rejected', status: 'rejected' },
];
/** Whether a decision sends money back. */
const paysBack = ({ name }: Decision) => name === 'refund' || name === 'instead';

/** The field of the REST with the pieces of a decision. */
const QUANTITY: Readonly<Record<string, string>> = {
  authorized: 'qty_authorized',
  received: 'qty_returned',
  approved: 'qty_approved',
};

interface AskRefundProps extends ReturnLineProps {
  pieces: number;
  isBusy: boolean;
  onConfirm(): void;
  onClose(): void;
}

/** Asks before money goes back, and says how much that is. */
const AskRefund = ({ request, item, pieces, isBusy, onConfirm, onClose }: AskRefundProps) => {
  const translate = useTranslate();
  const [sum, setSum] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const line = item.order_item_id;
  useEffect(() => {
    let isCurrent = true;
    const body = { items: [{ order_item_id: line, qty: pieces }], arguments: { shipping_amount: 0 } };
    call<{ grand_total: number }>('POST', `order/${request.order_id}/refund/estimate`, body)
      .then(({ grand_total }) => isCurrent && setSum(grand_total))
      .catch((error: Error) => isCurrent && setProblem(error.message));
    return () => {
      isCurrent = false;
    };
  }, [request.order_id, line, pieces]);
  const said =
    sum === null ? translate('desk.returned.counting') : translate('desk.returned.sum', { sum: formatDong(sum) });
  return (
    <Confirm
      isOpen
      loading={isBusy || sum === null}
      title={translate('desk.returned.ask', { pieces, name: item.product_name })}
      content={problem ?? said}
      confirm="desk.returned.payBack"
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
};

interface PiecesProps {
  /** The name of the product. */
  name: string;
  most: number;
  value: number;
  onChange(pieces: number): void;
}

/** How many pieces a decision is about. */
const Pieces = ({ name, most, value, onChange }: PiecesProps) => {
  const translate = useTranslate();
  return (
    <TextField
      type="number"
      label={translate('desk.returned.pieces')}
      value={value}
      onChange={({ target }) => onChange(Math.max(1, Math.min(most, Math.trunc(Number(target.value)) || 1)))}
      slotProps={{ htmlInput: { min: 1, max: most, 'aria-label': translate('desk.returned.piecesOf', { name }) } }}
      sx={{ width: '6.5rem' }}
    />
  );
};

/** The possible decisions about a line; those about less than all pieces have a number. */
const Decisions = ({ request, item }: ReturnLineProps) => {
  const translate = useTranslate();
  const [step, isBusy] = useOrderStep();
  const most = piecesOf(item);
  const [pieces, setPieces] = useState(most);
  const [asked, setAsked] = useState<Decision | null>(null);
  const isExchange = item.status === 'received' && item.resolution === 'exchange';
  const decisions = isExchange ? OF_EXCHANGE : DECISIONS[item.status];
  if (!decisions) return null;

  async function decide({ status, resolution }: Decision): Promise<void> {
    const field = QUANTITY[status];
    const decided = {
      ...{ entity_id: item.entity_id, status },
      ...(field && { [field]: pieces }),
      ...(resolution && { resolution }),
    };
    const body = { rmaDataObject: { items: [decided] } };
    await step(`returns/${request.id}`, body, 'desk.returned.done', 'PUT');
    setAsked(null);
  }
  const begin = (decision: Decision) => (paysBack(decision) ? setAsked(decision) : void decide(decision));

  return (
    <>
      <Typography color="text.secondary">{translate(`desk.returned.help.${item.status}`)}</Typography>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        {most > 1 ? <Pieces name={item.product_name} most={most} value={pieces} onChange={setPieces} /> : null}
        {decisions.map((decision, index) => (
          <Button
            key={decision.name}
            variant={index === 0 ? 'contained' : 'outlined'}
            disabled={isBusy}
            onClick={() => begin(decision)}
          >
            {translate(`desk.returned.do.${decision.name}`)}
          </Button>
        ))}
      </Box>
      {asked ? (
        <AskRefund
          {...{ request, item, pieces, isBusy }}
          onConfirm={() => void decide(asked)}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
};
