import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { COLORS } from '../../../src/brand/face.generated.ts';
import { PickInput } from '../content/PickInput.tsx';
import type { FieldSpec } from '../content/spec.ts';
import { pictureAddress } from './address.ts';
import { ChooseFile } from './ChooseFile.tsx';
import { CAPTION_TYPES, FILM_TYPES, framePicture, PictureRefused, uploadFilm, uploadPicture } from './upload.ts';

/** Height of the film in the form, pixels. */
const SHOWN = 240;

const useTold = () => {
  const notify = useNotify();
  return (error: unknown) => {
    const words = error instanceof Error ? error.message : String(error);
    notify(error instanceof PictureRefused ? `desk.picture.${words}` : words, { type: 'error' });
  };
};

/** A film or its captions: chosen from the existing files, or uploaded. */
export const FilmInput = ({ field }: { field: FieldSpec }) => {
  const { name, kind } = field;
  const isFilm = kind === 'film';
  const { setValue } = useFormContext();
  const translate = useTranslate();
  const told = useTold();
  const [isSending, setSending] = useState(false);
  const [isNew, setNew] = useState(false);
  const path = String(useWatch({ name }) ?? '');

  async function send(file: File): Promise<void> {
    setSending(true);
    try {
      const uploaded = await uploadFilm(file);
      setNew(true);
      setValue(name, uploaded, { shouldDirty: true });
    } catch (error) {
      told(error);
    } finally {
      setSending(false);
    }
  }

  return (
    <Box sx={{ width: '100%', marginBottom: 2, display: 'grid', gap: 1 }}>
      <PickInput field={{ ...field, kind: 'one', of: isFilm ? 'pick/films' : 'pick/captions', by: 'path' }} />
      <ChooseFile
        name={translate(isFilm ? 'desk.film.upload' : 'desk.film.uploadCaptions')}
        kinds={isFilm ? FILM_TYPES : CAPTION_TYPES}
        isBusy={isSending}
        onTake={(file) => void send(file)}
      />
      <Typography variant="body2" role="status">
        {isSending ? translate('desk.film.sending') : ''}
      </Typography>
      {isFilm && path ? <Film path={path} isNew={isNew} /> : null}
    </Box>
  );
};

/** The film as the shop plays it. From a new film its length is read, and its cover is taken from the current frame. */
const Film = ({ path, isNew }: { path: string; isNew: boolean }) => {
  const film = useRef<HTMLVideoElement>(null);
  const { setValue } = useFormContext();
  const translate = useTranslate();
  const told = useTold();
  const captions = String(useWatch({ name: 'captions' }) ?? '');

  async function cover(): Promise<void> {
    if (!film.current) return;
    try {
      setValue('poster', await uploadPicture(await framePicture(film.current)), { shouldDirty: true });
    } catch (error) {
      told(error);
    }
  }

  return (
    <>
      <video
        key={path}
        ref={film}
        src={pictureAddress(path)}
        controls
        preload="metadata"
        height={SHOWN}
        aria-label={translate('desk.film.shown')}
        style={{ maxWidth: '100%', justifySelf: 'start', backgroundColor: COLORS.ink }}
        onLoadedMetadata={({ currentTarget }) => {
          if (isNew) setValue('duration_s', Math.round(currentTarget.duration), { shouldDirty: true });
        }}
      >
        <track kind="captions" srcLang="vi" {...(captions && { src: pictureAddress(captions) })} />
      </video>
      <Box>
        <Button onClick={() => void cover()}>{translate('desk.film.cover')}</Button>
      </Box>
    </>
  );
};
