import LinkIcon from '@mui/icons-material/Link';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';

const PICKED = 20;

/** Links the chosen words to a page of the shop that is picked by its name, or to an address of another site. */
export const LinkButton = ({ editor }: { editor: Editor }) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { data = [] } = useGetList<RaRecord>(
    'pick/addresses',
    { pagination: { page: 1, perPage: PICKED }, filter: { q: typed } },
    { enabled: isOpen },
  );
  const href = (chosen: RaRecord | string | null) => {
    if (!chosen) return null;
    if (typeof chosen !== 'string') return `/${String(chosen.path)}`;
    return /^(?:https?:\/\/|mailto:|tel:|\/)/.test(chosen) ? chosen : null;
  };
  const put = (chosen: RaRecord | string | null) => {
    const address = href(chosen);
    if (!address) return;
    editor.chain().focus().extendMarkRange('link').setLink({ href: address }).run();
    setOpen(false);
  };
  return (
    <>
      <ToggleButton
        value="link"
        size="small"
        selected={editor.isActive('link')}
        aria-label={translate('desk.rich.link')}
        title={translate('desk.rich.link')}
        onClick={() => setOpen(true)}
      >
        <LinkIcon fontSize="small" />
      </ToggleButton>
      <Dialog open={isOpen} onClose={() => setOpen(false)} aria-labelledby="link-title" fullWidth>
        <DialogTitle id="link-title">{translate('desk.rich.link')}</DialogTitle>
        <DialogContent>
          <Autocomplete
            freeSolo
            options={data}
            filterOptions={(found) => found}
            getOptionLabel={(option) => (typeof option === 'string' ? option : String(option.name))}
            onInputChange={(_, text) => setTyped(text)}
            onChange={(_, chosen) => put(chosen)}
            renderInput={(props) => <TextField {...props} label={translate('desk.rich.linkTo')} margin="dense" />}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => editor.chain().focus().unsetLink().run()}>{translate('desk.rich.unlink')}</Button>
          <Button onClick={() => setOpen(false)}>{translate('desk.draft.close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
};
