import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useNotify, useRecordContext, useRefresh, useStore, useTranslate } from 'react-admin';
import { MESSAGE_MAX } from '../../../src/kernel/contact/message.ts';
import { formatTime } from '../../../src/kernel/time/time.ts';
import { Awaited, Part } from '../shell/Part.tsx';
import { call } from '../transport/http.ts';
import { useAttempt } from '../transport/use-attempt.ts';
import { useCall } from '../transport/use-call.ts';

interface Answers {
  answers: { words: string; written_by: string; created_at: string }[];
}

const ROWS = 4;

/** The answers that went out, the oldest first. */
const Sent = ({ answers }: Answers) => (
  <Box component="ul" sx={{ listStyle: 'none', padding: 0, margin: 0, display: 'grid', gap: 1.5 }}>
    {answers.map(({ words, written_by, created_at }) => (
      <li key={created_at}>
        <Typography variant="body2" color="text.secondary">
          {written_by} · {formatTime(created_at)}
        </Typography>
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{words}</Typography>
      </li>
    ))}
  </Box>
);

/** The answers to the message on the screen, and the form that writes one. */
export const ContactAnswers = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const record = useRecordContext<{ id: number; email: string; status: string }>();
  const path = record ? `contactMessage/${record.id}` : null;
  const answers = useCall<Answers>(path && `${path}/answers`);
  // What is typed stays in this browser until it is sent.
  const [words, setWords] = useStore(`contact.answer.${record?.id}`, '');
  const { problem, isBusy, attempt } = useAttempt();
  if (!record) return null;

  const send = () =>
    attempt(async () => {
      await call('POST', `${path}/answers`, { words });
      setWords('');
      answers.reload();
      refresh();
      notify('desk.contact.sent', { type: 'success' });
    });
  const mark = (status: string) =>
    attempt(async () => {
      await call('PUT', `${path}/status`, { status });
      refresh();
    });
  return (
    <Part heading="desk.contact.answers">
      <Awaited called={answers}>{({ answers: sent }) => <Sent answers={sent} />}</Awaited>
      <TextField
        label={translate('desk.contact.words')}
        helperText={translate('desk.contact.to', { email: record.email })}
        value={words}
        multiline
        minRows={ROWS}
        fullWidth
        disabled={isBusy}
        onChange={({ target }) => setWords(target.value)}
        slotProps={{ htmlInput: { maxLength: MESSAGE_MAX } }}
      />
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button variant="contained" disabled={isBusy || words.trim() === ''} onClick={() => void send()}>
          {translate('desk.contact.send')}
        </Button>
        <Button
          variant="outlined"
          disabled={isBusy}
          onClick={() => void mark(record.status === 'new' ? 'closed' : 'new')}
        >
          {translate(record.status === 'new' ? 'desk.contact.close' : 'desk.contact.open')}
        </Button>
      </Box>
    </Part>
  );
};
