import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { Link, Title, useLocation, useTranslate } from 'react-admin';
import { pictureAddress } from '../../media/address.ts';
import { Part } from '../../shell/Part.tsx';
import { nameOf, placeOf } from '../order.ts';
import { type Counts, isComplete, kindsOf } from './check.ts';
import type { Said } from './checking.ts';
import { HandOver } from './HandOver.tsx';
import { collectOf, type SendingOrder } from './sending.ts';
import { useCheck } from './use-check.ts';

const MOST_TYPED = 100;

function useSaid(): (said: Said) => string {
  const translate = useTranslate();
  return (said) => ('text' in said ? said.text : translate(said.key, said.facts));
}

/** Checks an order by scanner or keyboard: its number, each piece, then who took the parcel. */
export const CheckScreen = () => {
  const translate = useTranslate();
  const { search } = useLocation();
  const { order, counts, problem, news, scan, drop, restart } = useCheck(new URLSearchParams(search).get('number'));
  const tell = useSaid();
  const isDone = order !== null && isComplete(order, counts);
  return (
    <Box sx={{ display: 'grid', gap: 2, padding: 2, maxWidth: '48rem', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={translate('desk.sending.toCheck')} />
      <Link to="/sending">{translate('desk.sending.check.toList')}</Link>
      {isDone ? (
        <HandOver order={order} onDone={drop} onRestart={restart} />
      ) : (
        <ScanField
          label={translate(order ? 'desk.sending.check.piece' : 'desk.sending.check.number')}
          problem={problem && tell(problem)}
          onScan={scan}
        />
      )}
      <Typography role="status" sx={{ overflowWrap: 'anywhere' }}>
        {news ? tell(news) : ''}
      </Typography>
      {order ? <Checked order={order} counts={counts} onDrop={drop} /> : null}
    </Box>
  );
};

interface ScanFieldProps {
  label: string;
  problem: string | null;
  onScan(code: string): void;
}

/** A field that takes a scanner as a keyboard: Enter ends a code. */
const ScanField = ({ label, problem, onScan }: ScanFieldProps) => {
  const translate = useTranslate();
  const [text, setText] = useState('');
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (text.trim() !== '') onScan(text.trim());
    setText('');
  }
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'flex', gap: 1, alignItems: 'start', flexWrap: 'wrap' }}>
      <TextField
        autoFocus
        label={label}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={problem !== null}
        helperText={problem ?? translate('desk.sending.check.help')}
        autoComplete="off"
        sx={{ flex: '1 1 14rem' }}
        slotProps={{
          htmlInput: { maxLength: MOST_TYPED, autoCapitalize: 'characters', spellCheck: false },
          formHelperText: { role: problem ? 'alert' : undefined },
        }}
      />
      <Button type="submit" variant="outlined" sx={{ minHeight: 40 }}>
        {translate('desk.sending.check.take')}
      </Button>
    </Box>
  );
};

interface CheckedProps {
  order: SendingOrder;
  counts: Counts;
  onDrop(): void;
}

/** The order with what was counted of each of its pieces. */
const Checked = ({ order, counts, onDrop }: CheckedProps) => {
  const translate = useTranslate();
  const { address, increment_id: number, customer_note, remarks } = order;
  const collected = collectOf(order);
  return (
    <>
      <Part heading="desk.sending.check.goods">
        <Box component="ul" sx={{ listStyle: 'none', padding: 0, margin: 0, display: 'grid', gap: 1 }}>
          {kindsOf(order).map((kind) => (
            <Kind key={kind.sku} kind={kind} count={counts[kind.sku] ?? 0} />
          ))}
        </Box>
      </Part>
      <Part heading="desk.order.buyer">
        <Box sx={{ overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 600 }}>{number}</Typography>
          <Typography>{address ? nameOf(address) : translate('desk.order.erased')}</Typography>
          <Typography>{address ? [address.telephone, placeOf(address)].filter(Boolean).join(' · ') : ''}</Typography>
          <Typography>{order.shipping_description}</Typography>
          <Typography>{translate(collected.key, collected.facts)}</Typography>
        </Box>
        {customer_note ? (
          <Alert severity="info">{translate('desk.sending.note', { text: customer_note })}</Alert>
        ) : null}
        {remarks.map(({ entity_id, comment }) => (
          <Alert key={entity_id} severity="info">
            {translate('desk.sending.remark', { text: comment })}
          </Alert>
        ))}
      </Part>
      <Button sx={{ justifySelf: 'start' }} onClick={onDrop}>
        {translate('desk.sending.check.drop')}
      </Button>
    </>
  );
};

const Kind = ({ kind, count }: { kind: ReturnType<typeof kindsOf>[number]; count: number }) => {
  const translate = useTranslate();
  const id = useId();
  const isFull = count >= kind.pieces;
  return (
    <Box component="li" aria-labelledby={id} sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
      {kind.image ? (
        <img src={pictureAddress(kind.image, 'product')} alt="" width={48} height={64} style={{ objectFit: 'cover' }} />
      ) : null}
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography id={id} sx={{ fontWeight: 600 }}>
          {kind.name}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {[kind.choices, kind.sku, kind.gtin].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Typography sx={{ fontWeight: 600, whiteSpace: 'nowrap', color: isFull ? 'success.main' : 'text.primary' }}>
        {translate(isFull ? 'desk.sending.check.isFull' : 'desk.sending.check.isOpen', { count, pieces: kind.pieces })}
      </Typography>
    </Box>
  );
};
