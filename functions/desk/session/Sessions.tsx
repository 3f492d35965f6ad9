import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatTime } from '../../../src/kernel/time/time.ts';
import { call } from '../transport/http.ts';
import { useAttempt } from '../transport/use-attempt.ts';
import { useCall } from '../transport/use-call.ts';

interface Open {
  sessions: { device: string; started_at: string; last_used_at: string; is_this: boolean }[];
}

interface Props {
  /** The path of the sessions in the REST. */
  path: string;
  /** The method that ends all of them but this one. */
  method: 'PUT' | 'DELETE';
}

/** Where a person is signed in at the desk, and a button that ends the sessions other than this one. */
export const Sessions = ({ path, method }: Props) => {
  const translate = useTranslate();
  const { data, problem: unread } = useCall<Open>(path);
  const [left, setLeft] = useState<Open | null>(null);
  const { problem, isBusy, attempt } = useAttempt();
  const sessions = (left ?? data)?.sessions ?? [];
  const others = sessions.filter(({ is_this }) => !is_this).length;
  if (unread) return <Alert severity="error">{unread}</Alert>;
  return (
    <>
      <Box component="ul" aria-label={translate('desk.account.sessions')} sx={{ margin: 0, paddingLeft: 2.5 }}>
        {sessions.map(({ device, started_at, last_used_at, is_this }) => (
          <li key={`${started_at} ${device}`}>
            {device || translate('desk.account.unknownDevice')}
            {is_this ? ` (${translate('desk.account.thisDevice')})` : ''}
            <Typography variant="body2" color="text.secondary">
              {translate('desk.account.session', { from: formatTime(started_at), used: formatTime(last_used_at) })}
            </Typography>
          </li>
        ))}
      </Box>
      {data && sessions.length === 0 ? <Typography>{translate('desk.account.noSessions')}</Typography> : null}
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      {left ? (
        <Alert severity="success" role="status">
          {translate('desk.account.ended')}
        </Alert>
      ) : null}
      {others > 0 ? (
        <Button
          variant="outlined"
          disabled={isBusy}
          sx={{ justifySelf: 'start' }}
          onClick={() => void attempt(async () => setLeft(await call<Open>(method, path)))}
        >
          {translate('desk.account.endSessions', { count: others })}
        </Button>
      ) : null}
    </>
  );
};
