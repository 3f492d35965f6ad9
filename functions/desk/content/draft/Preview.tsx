import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { previewLink } from './preview-link.ts';

/** Size of the preview window, pixels: a phone. */
const PHONE = 'width=390,height=844';

/** The real page of the shop with the draft in it, behind a link of one hour. */
export const Preview = ({ resource, id }: { resource: string; id: RaRecord['id'] }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [address, setAddress] = useState<string | null>(null);

  async function open(): Promise<void> {
    try {
      setAddress(await previewLink(resource, id));
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
    }
  }

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(address ?? '');
    notify('desk.draft.copied', { type: 'info' });
  }

  return (
    <>
      <Button variant="outlined" onClick={() => void open()}>
        {translate('desk.draft.preview')}
      </Button>
      <Dialog open={address !== null} onClose={() => setAddress(null)} aria-labelledby="preview-title" fullWidth>
        <DialogTitle id="preview-title">{translate('desk.draft.preview')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <span>{translate('desk.draft.previewReady')}</span>
          <TextField
            value={address ?? ''}
            fullWidth
            slotProps={{ htmlInput: { readOnly: true, 'aria-label': translate('desk.draft.preview') } }}
          />
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button onClick={() => void copy()}>{translate('desk.draft.copy')}</Button>
          <Button onClick={() => window.open(address ?? '', '_blank', `noopener,${PHONE}`)}>
            {translate('desk.draft.openPhone')}
          </Button>
          <Button variant="contained" href={address ?? ''} target="_blank" rel="noopener">
            {translate('desk.draft.openDesktop')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
};
