import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';
import { TextInput, useInput, useNotify, useResourceContext, useTranslate, useTranslateLabel } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { PICTURE_TYPES, PictureRefused, uploadPicture } from './upload.ts';

/** Height of the picture in the form, pixels. */
const SHOWN = 160;

/** Where the desk shows a picture of the shop. */
const addressOf = (path: string) => `/desk/media/${path.replace(/^\/?(?:media\/)?/, '')}`;

/** A picture with the text that stands for it; the text is asked for as soon as there is a picture. */
export const PictureInput = ({ source, alt }: { source: string; alt?: string }) => {
  const { field } = useInput({ source, defaultValue: '' });
  const translate = useTranslate();
  const label = useTranslateLabel()({ source, resource: useResourceContext() });
  const notify = useNotify();
  const id = useId();
  const path = String(field.value ?? '');
  const description = String(useWatch({ name: alt ?? source }) ?? '');

  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    try {
      field.onChange(await uploadPicture(file));
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error);
      notify(error instanceof PictureRefused ? `desk.picture.${words}` : words, { type: 'error' });
    }
  }

  return (
    <Box sx={{ width: '100%', marginBottom: 2 }}>
      <Box component="fieldset" sx={{ border: 0, padding: 0, margin: 0, display: 'grid', gap: 1 }}>
        <Box component="legend" sx={{ fontSize: '0.8rem', color: 'text.secondary' }}>
          {label}
        </Box>
        {path ? (
          <Box
            component="img"
            src={addressOf(path)}
            alt={alt ? description : ''}
            sx={{ height: SHOWN, maxWidth: '100%', objectFit: 'contain', justifySelf: 'start' }}
          />
        ) : null}
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button
            component="label"
            variant="outlined"
            htmlFor={id}
            sx={{ '&:focus-within': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 } }}
          >
            {translate(path ? 'desk.picture.replace' : 'desk.picture.choose')}
            <Box
              component="input"
              id={id}
              type="file"
              accept={PICTURE_TYPES.join(',')}
              onChange={(event) => void take((event.target as HTMLInputElement).files?.[0])}
              sx={{ position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' }}
            />
          </Button>
          {path ? <Button onClick={() => field.onChange(null)}>{translate('desk.picture.remove')}</Button> : null}
        </Box>
      </Box>
      {alt && path ? (
        <>
          <TextInput source={alt} fullWidth sx={{ marginTop: 2 }} />
          {description.trim() ? null : <FormHelperText error>{translate('desk.picture.altNeeded')}</FormHelperText>}
        </>
      ) : null}
    </Box>
  );
};
