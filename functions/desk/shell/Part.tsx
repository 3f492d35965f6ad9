import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';

interface Props {
  /** Key of the text. */
  heading: string;
  children: ReactNode;
}

/** A part of a screen under a heading of its own. */
export const Part = ({ heading, children }: Props) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      sx={{ padding: 2, display: 'grid', gap: 1.5, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography component="h2" variant="h6" id={id}>
        {translate(heading)}
      </Typography>
      {children}
    </Paper>
  );
};

interface AwaitedProps<Answer> {
  called: { data: Answer | null; problem: string | null; reload(): void };
  children: (data: Answer) => ReactNode;
}

/** Shows an answer. While it loads, its place is reserved; if it fails, a button asks again. */
export function Awaited<Answer>({ called: { data, problem, reload }, children }: AwaitedProps<Answer>) {
  const translate = useTranslate();
  if (problem)
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={reload}>
            {translate('ra.action.refresh')}
          </Button>
        }
      >
        {problem}
      </Alert>
    );
  return data === null ? <Skeleton variant="rounded" height={72} /> : children(data);
}
