import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { call } from '../transport/http.ts';

/** Side of the picture, pixels. */
const QR_SIZE = 208;

interface Setup {
  key: string;
  picture: string;
}

/** The key for a new authenticator app, as a QR code and as text. */
export const SetupPicture = () => {
  const translate = useTranslate();
  const [setup, setSetup] = useState<Setup | null>(null);
  useEffect(() => {
    call<Setup>('POST', 'deskSession/setup').then(setSetup, () => undefined);
  }, []);
  if (!setup) return null;
  return (
    <>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(setup.picture)}`}
        alt={translate('desk.signIn.picture')}
        width={QR_SIZE}
        height={QR_SIZE}
      />
      <Typography variant="body2">
        {translate('desk.signIn.key')} <code>{setup.key}</code>
      </Typography>
    </>
  );
};

/** Sets up an authenticator app for the signed-in person, and shows the recovery codes. */
export const CodeSetup = ({ onDone }: { onDone(codes: string[]): void }) => {
  const translate = useTranslate();
  const notify = useNotify();

  async function confirm(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '');
    try {
      const { recovery_codes } = await call<{ recovery_codes?: string[] }>('POST', 'deskSession/code', { code });
      onDone(recovery_codes ?? []);
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
    }
  }

  return (
    <Box component="form" onSubmit={(event) => void confirm(event)} sx={{ display: 'grid', gap: 2 }}>
      <Typography>{translate('desk.signIn.setupHelp')}</Typography>
      <SetupPicture />
      <TextField name="code" label={translate('desk.signIn.code')} autoComplete="one-time-code" required fullWidth />
      <Box>
        <Button type="submit" variant="contained">
          {translate('desk.signIn.confirm')}
        </Button>
      </Box>
    </Box>
  );
};
