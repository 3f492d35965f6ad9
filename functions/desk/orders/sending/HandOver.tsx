import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type HttpError, useNotify, useStore, useTranslate } from 'react-admin';
import { fieldProblem } from '../../text/problems.ts';
import { call } from '../../transport/http.ts';
import { type Handover, wrongFields } from './check.ts';
import type { SendingOrder } from './sending.ts';

interface HandOverProps {
  order: SendingOrder;
  onDone(): void;
  /** The order changed meanwhile: it is read and counted again. */
  onRestart(): void;
}

const FIELDS = ['carrier', 'waybill'] as const;
const CONFLICT = 409;
const MOST_CHARACTERS = 100;

/** Why an order was not recorded as sent. */
interface Problem {
  text: string;
  fields: Partial<Handover>;
  isConflict: boolean;
}

const problemIn = (error: unknown): Problem => {
  const { message = String(error), status, body } = error as Partial<HttpError>;
  return { text: message, fields: (body?.errors ?? {}) as Partial<Handover>, isConflict: status === CONFLICT };
};

/** What is typed about the parcel, and the call that records it as sent. */
function useHandOver(order: SendingOrder, onDone: () => void) {
  const notify = useNotify();
  const [carrier, setCarrier] = useStore('sending.carrier', '');
  const [waybill, setWaybill] = useStore(`sending.waybill.${order.entity_id}`, '');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const typed: Handover = { carrier, waybill };

  async function send(): Promise<void> {
    const wrong = Object.entries(wrongFields(order, typed)).map(([name, code]) => [name, fieldProblem({ code })]);
    setProblem(wrong.length > 0 ? { text: '', fields: Object.fromEntries(wrong), isConflict: false } : null);
    if (wrong.length > 0) return;
    setBusy(true);
    try {
      await call('POST', `sending/${order.entity_id}/sent`, { ...typed, seen: order.version });
      setWaybill('');
      notify('desk.sending.check.done', { type: 'success', messageArgs: { number: order.increment_id } });
      onDone();
    } catch (error) {
      setProblem(problemIn(error));
    } finally {
      setBusy(false);
    }
  }
  return { typed, change: { carrier: setCarrier, waybill: setWaybill }, isBusy, problem, send };
}

/**
 * All pieces are there: who takes the parcel, and its number. The carrier of the last parcel is proposed. The sentence has
 * the focus and no field, so that a scan too many is typed nowhere.
 */
export const HandOver = ({ order, onDone, onRestart }: HandOverProps) => {
  const translate = useTranslate();
  const { typed, change, isBusy, problem, send } = useHandOver(order, onDone);
  const said = useRef<HTMLHeadingElement>(null);
  useEffect(() => said.current?.focus(), []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send();
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <Typography ref={said} component="h2" variant="body1" tabIndex={-1} sx={{ fontWeight: 600 }}>
        {translate('desk.sending.check.complete', { number: order.increment_id })}
      </Typography>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'start' }}>
        {FIELDS.map((name) => (
          <TextField
            key={name}
            name={name}
            label={translate(`desk.order.${name}`)}
            value={typed[name]}
            onChange={({ target }) => change[name](target.value)}
            autoComplete="off"
            error={problem?.fields[name] !== undefined}
            helperText={problem?.fields[name]}
            sx={{ flex: '1 1 12rem' }}
            slotProps={{ htmlInput: { maxLength: MOST_CHARACTERS } }}
          />
        ))}
        <Button type="submit" variant="contained" sx={{ minHeight: 40 }} disabled={isBusy}>
          {translate('desk.sending.check.sent')}
        </Button>
      </Box>
      {problem?.text ? <Failed problem={problem} onRestart={onRestart} /> : null}
    </Box>
  );
};

/** Why the order was not recorded as sent; after a change by a colleague it is read again. */
const Failed = ({ problem, onRestart }: { problem: Problem; onRestart(): void }) => {
  const translate = useTranslate();
  const again = (
    <Button color="inherit" size="small" onClick={onRestart}>
      {translate('desk.sending.check.again')}
    </Button>
  );
  return (
    <Alert severity="error" action={problem.isConflict ? again : undefined}>
      {problem.text}
    </Alert>
  );
};
