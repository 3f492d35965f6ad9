import Checkroom from '@mui/icons-material/CheckroomOutlined';
import Outfit from '@mui/icons-material/StyleOutlined';
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

const FOUND = 20;
/** Most products of one place, as the shop shows them. */
const MOST_GOODS = 12;
const KINDS = {
  outfit: { resource: 'outfit', icon: <Outfit fontSize="small" /> },
  goods: { resource: 'pick/products', icon: <Checkroom fontSize="small" /> },
} as const;

/** A button of the editor that puts an outfit, or products, between the paragraphs. They are picked by name. */
export const InsertGoods = ({ editor, kind }: { editor: Editor; kind: keyof typeof KINDS }) => {
  const translate = useTranslate();
  const { resource, icon } = KINDS[kind];
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<RaRecord[]>([]);
  const { data = [] } = useGetList<RaRecord>(
    resource,
    {
      pagination: { page: 1, perPage: FOUND },
      sort: { field: 'name', order: 'ASC' },
      filter: typed ? { q: typed } : {},
    },
    { enabled: isOpen },
  );
  const name = translate(`desk.rich.${kind}`);

  function put(): void {
    const names = picked.map((one) => String(one.name)).join(', ');
    const content =
      kind === 'outfit'
        ? picked.map((one) => ({ type: 'goods', attrs: { outfit: String(one.id), label: String(one.name) } }))
        : [{ type: 'goods', attrs: { goods: picked.map(({ sku }) => String(sku)).join(','), label: names } }];
    // After what is selected: what was put there last is selected, and would be replaced.
    editor.chain().focus().insertContentAt(editor.state.selection.to, content).run();
    setPicked([]);
    setOpen(false);
  }

  return (
    <>
      <ToggleButton value={kind} size="small" aria-label={name} title={name} onClick={() => setOpen(true)}>
        {icon}
      </ToggleButton>
      <Dialog open={isOpen} onClose={() => setOpen(false)} aria-labelledby={`insert-${kind}`} fullWidth>
        <DialogTitle id={`insert-${kind}`}>{name}</DialogTitle>
        <DialogContent>
          <Autocomplete
            multiple
            options={[...picked, ...data.filter(({ id }) => picked.every((one) => one.id !== id))]}
            value={picked}
            filterOptions={(found) => found}
            getOptionLabel={(option) => String(option.name)}
            isOptionEqualToValue={(one, other) => one.id === other.id}
            onInputChange={(_, text) => setTyped(text)}
            onChange={(_, chosen) => setPicked(chosen.slice(0, MOST_GOODS))}
            renderInput={(props) => <TextField {...props} label={translate(`desk.rich.${kind}Find`)} margin="dense" />}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{translate('desk.picture.cancel')}</Button>
          <Button variant="contained" disabled={picked.length === 0} onClick={put}>
            {translate('desk.rich.put')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
};
