import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useNotify, useRedirect, useRefresh, useTranslate } from 'react-admin';
import { Awaited, Part } from '../shell/Part.tsx';
import { problemOf } from '../text/problems.ts';
import { call } from '../transport/http.ts';
import { searchQuery } from '../transport/search.ts';
import { useAttempt } from '../transport/use-attempt.ts';
import { useCall } from '../transport/use-call.ts';
import { useLater } from '../transport/use-later.ts';
import { type Customer, customerName } from './customer.ts';
import { Compared, type JoinPlan, Outcome } from './JoinOutcome.tsx';

const MOST = 6;
const FEWEST_LETTERS = 3;
const REFUSED = 409;

/** The same person twice: the part of a customer's screen that makes two accounts one. */
export const JoinCustomers = ({ customer }: { customer: Customer }) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <Part heading="desk.join.title">
      <Typography>{translate('desk.join.help')}</Typography>
      <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => setOpen(true)}>
        {translate('desk.join.open')}
      </Button>
      {isOpen ? <JoinDialog customer={customer} onClose={() => setOpen(false)} /> : null}
    </Part>
  );
};

const JoinDialog = ({ customer, onClose }: { customer: Customer; onClose(): void }) => {
  const translate = useTranslate();
  const title = useId();
  const [pair, setPair] = useState<{ stays: number; goes: number } | null>(null);
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="md">
      <DialogTitle id={title}>{translate('desk.join.open')}</DialogTitle>
      {pair ? (
        <JoinTrial
          {...pair}
          onSwap={() => setPair({ stays: pair.goes, goes: pair.stays })}
          onAnother={() => setPair(null)}
          onClose={onClose}
        />
      ) : (
        <>
          <DialogContent sx={{ display: 'grid', gap: 2 }}>
            <FindOther own={customer.id} onChoose={(goes) => setPair({ stays: customer.id, goes })} />
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{translate('desk.draft.close')}</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
};

const FindOther = ({ own, onChoose }: { own: number; onChoose(id: number): void }) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const words = useLater(typed.trim());
  const isAsked = words.length >= FEWEST_LETTERS;
  const path = `customers/search?q=${encodeURIComponent(words)}&${searchQuery({ groups: [], page: 1, size: MOST })}`;
  const { data } = useCall<{ items: Customer[] }>(isAsked ? path : null);
  const found = isAsked ? (data?.items ?? []).filter(({ id }) => id !== own) : [];
  return (
    <>
      <Typography>{translate('desk.join.find')}</Typography>
      <TextField
        autoFocus
        margin="dense"
        label={translate('desk.customer.find')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      {isAsked && data && found.length === 0 ? (
        <Typography role="status">{translate('desk.join.nobody')}</Typography>
      ) : null}
      <Box
        component="ul"
        aria-label={translate('desk.phone.found')}
        sx={{ listStyle: 'none', padding: 0, margin: 0, display: 'grid', gap: 1 }}
      >
        {found.map((customer) => (
          <li key={customer.id}>
            <Button variant="outlined" sx={{ textAlign: 'left' }} onClick={() => onChoose(customer.id)}>
              {[customerName(customer), customer.extension_attributes.phone_number, customer.email]
                .filter(Boolean)
                .join(' · ')}
            </Button>
          </li>
        ))}
      </Box>
    </>
  );
};

interface TrialProps {
  stays: number;
  goes: number;
  onSwap(): void;
  onAnother(): void;
  onClose(): void;
}

const JoinTrial = ({ stays, goes, onSwap, onAnother, onClose }: TrialProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const refresh = useRefresh();
  const { problem, isBusy, attempt } = useAttempt();
  const trial = useCall<JoinPlan>(`customers/${stays}/join/${goes}`);
  const { data } = trial;
  const isShown = data?.stays.id === stays && data.goes.id === goes;
  const join = (seal: string) =>
    attempt(async () => {
      await call('POST', `customers/${stays}/join`, { other: goes, seal });
      notify('desk.join.done', { type: 'success' });
      onClose();
      redirect('edit', 'customers', stays);
      refresh();
    });
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Awaited called={trial}>
          {(plan) => (
            <>
              <Compared plan={plan} />
              <Button variant="outlined" sx={{ justifySelf: 'start' }} disabled={isBusy} onClick={onSwap}>
                {translate('desk.join.swap')}
              </Button>
              {plan.refusal ? (
                <Alert severity="error">{problemOf(REFUSED, plan.refusal.reason)}</Alert>
              ) : (
                <Outcome plan={plan} />
              )}
            </>
          )}
        </Awaited>
        {problem ? <Alert severity="error">{problem}</Alert> : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onAnother}>{translate('desk.phone.another')}</Button>
        <Button onClick={onClose}>{translate('desk.draft.close')}</Button>
        <Button
          variant="contained"
          disabled={isBusy || !isShown || data.refusal !== null}
          onClick={() => data && void join(data.seal)}
        >
          {translate('desk.join.join')}
        </Button>
      </DialogActions>
    </>
  );
};
