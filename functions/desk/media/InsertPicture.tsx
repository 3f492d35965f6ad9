import ImageOutlined from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import type { Editor } from '@tiptap/core';
import { type FormEvent, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { PICTURE_TYPES, PictureRefused, uploadPicture } from './upload.ts';

/** A button of the editor that uploads a picture and inserts it with its alternative text. */
export const InsertPicture = ({ editor }: { editor: Editor }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [isOpen, setOpen] = useState(false);

  async function insert(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // This form lies inside the form of the record, which must not be submitted too.
    event.stopPropagation();
    const form = new FormData(event.currentTarget);
    const file = form.get('file');
    if (!(file instanceof File)) return;
    try {
      const src = `/media/${await uploadPicture(file)}`;
      const attrs = { src, alt: String(form.get('alt') ?? '') };
      editor.chain().focus().insertContent({ type: 'image', attrs }).run();
      setOpen(false);
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error);
      notify(error instanceof PictureRefused ? `desk.picture.${words}` : words, { type: 'error' });
    }
  }

  return (
    <>
      <ToggleButton
        value="picture"
        size="small"
        aria-label={translate('desk.picture.insert')}
        title={translate('desk.picture.insert')}
        onClick={() => setOpen(true)}
      >
        <ImageOutlined fontSize="small" />
      </ToggleButton>
      <Dialog open={isOpen} onClose={() => setOpen(false)} aria-labelledby="insert-picture">
        <Box component="form" onSubmit={(event) => void insert(event)}>
          <DialogTitle id="insert-picture">{translate('desk.picture.insertTitle')}</DialogTitle>
          <DialogContent sx={{ display: 'grid', gap: 2 }}>
            <input
              type="file"
              name="file"
              required
              accept={PICTURE_TYPES.join(',')}
              aria-label={translate('desk.picture.choose')}
            />
            <TextField name="alt" label={translate('desk.picture.alt')} required fullWidth size="medium" />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>{translate('desk.picture.cancel')}</Button>
            <Button type="submit" variant="contained">
              {translate('desk.picture.insert')}
            </Button>
          </DialogActions>
        </Box>
      </Dialog>
    </>
  );
};
