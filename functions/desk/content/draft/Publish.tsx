import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { DraftActions } from './draft-actions.ts';

interface Told {
  told_ms: number | null;
  /** Time until the shop answered with the new page; null: not measured. */
  seen_ms: number | null;
}

/** Publishes a draft now or at a chosen time. */
export const Publish = ({ isReady, actions }: { isReady: boolean; actions: DraftActions }) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState('');

  const told = ({ told_ms, seen_ms }: Told) =>
    told_ms === null
      ? translate('desk.draft.publishedUntold')
      : translate('desk.draft.publishedNow', { ms: seen_ms ?? told_ms });

  async function publish(moment: string | null): Promise<void> {
    setOpen(false);
    await actions.act<Told>('/publish', { at: moment }, (answer) =>
      moment ? translate('desk.draft.plannedNow') : told(answer),
    );
  }

  return (
    <>
      <Button variant="contained" disabled={!isReady} onClick={() => setOpen(true)}>
        {translate('desk.draft.publish')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} aria-labelledby="publish-title">
        <DialogTitle id="publish-title">{translate('desk.draft.publish')}</DialogTitle>
        <DialogContent>
          <TextField
            type="datetime-local"
            label={translate('desk.draft.publishAt')}
            value={at}
            onChange={(event) => setAt(event.target.value)}
            margin="dense"
            fullWidth
            slotProps={{ inputLabel: { shrink: true } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{translate('desk.draft.close')}</Button>
          <Button disabled={at === ''} onClick={() => void publish(new Date(at).toISOString())}>
            {translate('desk.draft.plan')}
          </Button>
          <Button variant="contained" onClick={() => void publish(null)}>
            {translate('desk.draft.publishNow')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
};
