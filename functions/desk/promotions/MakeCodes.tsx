import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { type RaRecord, useRefresh, useTranslate } from 'react-admin';
import { useAttempt } from '../transport/use-attempt.ts';
import { type CodedResource, type CodesDraft, codesOf, EMPTY_CODES, makeCodes, saveCodes } from './codes.ts';

interface Props {
  resource: CodedResource;
  /** The rule; absent for turns of the wheel. */
  id?: RaRecord['id'];
}

/** Many codes at once: how many, how they begin, how often each is used; then a file with them. */
export const MakeCodes = ({ resource, id }: Props) => {
  const translate = useTranslate();
  const refresh = useRefresh();
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState<CodesDraft>(EMPTY_CODES);
  const [made, setMade] = useState<string[] | null>(null);
  const { problem, setProblem, isBusy, attempt } = useAttempt();

  const close = () => {
    if (made) refresh();
    setOpen(false);
    setMade(null);
    setProblem(null);
  };
  const make = () => attempt(async () => setMade(await makeCodes(resource, id ?? null, codesOf(resource, draft))));
  return (
    <>
      <Button variant="outlined" size={id === undefined ? 'small' : 'medium'} onClick={() => setOpen(true)}>
        {translate('desk.codes.open')}
      </Button>
      <Dialog open={isOpen} onClose={close} aria-labelledby="codes-title" fullWidth maxWidth="xs">
        <DialogTitle id="codes-title">{translate('desk.codes.open')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {made ? (
            <Alert severity="success" role="status">
              {translate('desk.codes.made', { count: made.length, first: made[0] ?? '' })}
            </Alert>
          ) : (
            <CodesForm {...{ resource, draft, isBusy }} onChange={(part) => setDraft({ ...draft, ...part })} />
          )}
          {problem ? <Alert severity="error">{problem}</Alert> : null}
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{translate('desk.draft.close')}</Button>
          {made ? (
            <Button
              variant="contained"
              onClick={() => saveCodes(translate('resources.voucher.fields.code'), made, 'ma-giam-gia')}
            >
              {translate('desk.codes.save')}
            </Button>
          ) : (
            <Button variant="contained" disabled={isBusy} onClick={() => void make()}>
              {translate('desk.codes.make')}
            </Button>
          )}
        </DialogActions>
      </Dialog>
    </>
  );
};

interface FormProps {
  resource: CodedResource;
  draft: CodesDraft;
  isBusy: boolean;
  onChange(part: Partial<CodesDraft>): void;
}

const CodesForm = ({ resource, draft, isBusy, onChange }: FormProps) => {
  const translate = useTranslate();
  const names = ['count', 'prefix', resource === 'gameCode' ? 'until' : 'uses'] as const;
  return names.map((name) => (
    <TextField
      key={name}
      label={translate(`desk.codes.field.${name}`)}
      helperText={translate(`desk.codes.help.${name}`)}
      value={draft[name]}
      disabled={isBusy}
      margin={name === 'count' ? 'dense' : 'none'}
      {...(name === 'until' && { type: 'datetime-local' })}
      onChange={({ target }) => onChange({ [name]: target.value })}
      slotProps={{
        htmlInput: { autoComplete: 'off', maxLength: 20, inputMode: name === 'prefix' ? 'text' : 'numeric' },
        ...(name === 'until' && { inputLabel: { shrink: true } }),
      }}
    />
  ));
};
