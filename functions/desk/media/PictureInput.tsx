import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useState } from 'react';
import { TextInput, useInput, useNotify, useResourceContext, useTranslate, useTranslateLabel } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type PictureFolder, pictureAddress } from './address.ts';
import { ChooseFile } from './ChooseFile.tsx';
import { CropDialog } from './CropDialog.tsx';
import { type Crop, PICTURE_TYPES, PictureRefused, uploadPicture } from './upload.ts';

/** Height of the picture in the form, pixels. */
const SHOWN = 160;

interface PictureProps {
  source: string;
  /** The field of the alternative text. */
  alt?: string;
  /** Width by height of the place where it is shown. */
  ratio?: number;
  folder?: PictureFolder;
}

/** A picture and its alternative text; the text is required when there is a picture. */
export const PictureInput = ({ source, alt, ratio, folder }: PictureProps) => {
  const [chosen, setChosen] = useState<File | null>(null);
  const { field } = useInput({ source, defaultValue: '' });
  const translate = useTranslate();
  const label = useTranslateLabel()({ source, resource: useResourceContext() });
  const notify = useNotify();
  const path = String(field.value ?? '');
  const description = String(useWatch({ name: alt ?? source }) ?? '');

  async function take(file: File): Promise<void> {
    if (ratio && PICTURE_TYPES.includes(file.type)) setChosen(file);
    else await send(file, null);
  }

  async function send(file: File, crop: Crop | null): Promise<void> {
    setChosen(null);
    try {
      field.onChange(await uploadPicture(file, crop, folder));
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
            src={pictureAddress(path, folder)}
            alt={alt ? description : ''}
            sx={{ height: SHOWN, maxWidth: '100%', objectFit: 'contain', justifySelf: 'start' }}
          />
        ) : null}
        <ChooseButtons hasPicture={path !== ''} onTake={take} onRemove={() => field.onChange(null)} />
      </Box>
      {chosen && ratio ? (
        <CropDialog
          file={chosen}
          ratio={ratio}
          onCrop={(focus) => void send(chosen, { ratio, focus })}
          onClose={() => setChosen(null)}
        />
      ) : null}
      {alt && path ? (
        <>
          <TextInput source={alt} fullWidth sx={{ marginTop: 2 }} />
          {description.trim() ? null : <FormHelperText error>{translate('desk.picture.altNeeded')}</FormHelperText>}
        </>
      ) : null}
    </Box>
  );
};

interface ChooseProps {
  hasPicture: boolean;
  onTake(file: File): Promise<void>;
  onRemove(): void;
}

/** The buttons that choose another picture and remove it. */
const ChooseButtons = ({ hasPicture, onTake, onRemove }: ChooseProps) => {
  const translate = useTranslate();
  const name = translate(hasPicture ? 'desk.picture.replace' : 'desk.picture.choose');
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <ChooseFile name={name} kinds={PICTURE_TYPES} onTake={(file) => void onTake(file)} />
      {hasPicture ? <Button onClick={onRemove}>{translate('desk.picture.remove')}</Button> : null}
    </Box>
  );
};
