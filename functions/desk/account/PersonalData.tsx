import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useNotify, useRedirect, useTranslate } from 'react-admin';
import { Part } from '../shell/Part.tsx';
import { call } from '../transport/http.ts';
import { type Customer, customerName } from './customer.ts';

/** The export of a customer's personal data as a file, and the deletion of the account. */
export const PersonalData = ({ customer }: { customer: Customer }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [isAsked, setAsked] = useState(false);

  async function download(): Promise<void> {
    try {
      const data = await call<unknown>('GET', `customers/${customer.id}/personalData`);
      const address = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
      const link = Object.assign(document.createElement('a'), { href: address, download: `khach-${customer.id}.json` });
      link.click();
      URL.revokeObjectURL(address);
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
    }
  }

  return (
    <Part heading="desk.customer.data">
      <Typography>{translate('desk.customer.dataHelp')}</Typography>
      <Button variant="outlined" onClick={() => void download()}>
        {translate('desk.customer.download')}
      </Button>
      <Button variant="outlined" color="error" onClick={() => setAsked(true)}>
        {translate('desk.customer.erase')}
      </Button>
      {isAsked ? <Erase customer={customer} onClose={() => setAsked(false)} /> : null}
    </Part>
  );
};

/** The confirmation of an erasure. A word must be typed, so that nobody erases an account by mistake. */
const Erase = ({ customer, onClose }: { customer: Customer; onClose(): void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const word = translate('desk.customer.word');

  async function erase(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    setBusy(true);
    try {
      await call('DELETE', `customers/${customer.id}`);
      notify('desk.customer.erased', { type: 'success' });
      redirect('list', 'customers');
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
      setBusy(false);
    }
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby="erase-title">
      <form onSubmit={(event) => void erase(event)}>
        <DialogTitle id="erase-title">{translate('desk.customer.erase')}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ marginBottom: 2 }}>
            {translate('desk.customer.askErase', { name: customerName(customer), word })}
          </DialogContentText>
          <TextField
            label={translate('desk.customer.confirmation')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            fullWidth
            autoComplete="off"
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('desk.draft.close')}</Button>
          <Button
            type="submit"
            color="error"
            variant="contained"
            disabled={isBusy || typed.trim().toLocaleUpperCase('vi') !== word}
          >
            {translate('desk.customer.erase')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
