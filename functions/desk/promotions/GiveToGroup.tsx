import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { call } from '../transport/http.ts';
import { useAttempt } from '../transport/use-attempt.ts';
import { EMPTY_GROUP, GROUP_FIELDS, type GroupDraft, groupOf } from './group.ts';

interface Told {
  people: number;
  has: number;
  given: number;
  isTrial: boolean;
}

/** Gives a voucher to a group of customers: first a trial counts them, then each gets a code that only they can use. */
export const GiveToGroup = ({ id }: { id: RaRecord['id'] }) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState<GroupDraft>(EMPTY_GROUP);
  const [told, setTold] = useState<Told | null>(null);
  const { problem, setProblem, isBusy, attempt } = useAttempt();

  const edit = (part: Partial<GroupDraft>) => {
    setDraft({ ...draft, ...part });
    setTold(null);
    setProblem(null);
  };
  const close = () => {
    setOpen(false);
    setTold(null);
    setProblem(null);
  };
  const give = (isTrial: boolean) =>
    attempt(async () => {
      const body = { group: groupOf(draft), prefix: 'QUA', is_trial: isTrial };
      const answer = await call<Omit<Told, 'isTrial'>>('POST', `voucherRule/${id}/group`, body);
      setTold({ ...answer, isTrial });
    });
  const waiting = told?.isTrial ? told.people - told.has : 0;
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate('desk.give.open')}
      </Button>
      <Dialog open={isOpen} onClose={close} aria-labelledby="group-title" fullWidth maxWidth="xs">
        <DialogTitle id="group-title">{translate('desk.give.open')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <GroupForm draft={draft} isBusy={isBusy} onChange={edit} />
          {problem ? <Alert severity="error">{problem}</Alert> : null}
          {told ? (
            <Alert severity={told.isTrial ? 'info' : 'success'} role="status">
              {translate(told.isTrial ? 'desk.give.counted' : 'desk.give.given', { ...told })}
            </Alert>
          ) : null}
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{translate('desk.draft.close')}</Button>
          {waiting > 0 ? (
            <Button variant="contained" disabled={isBusy} onClick={() => void give(false)}>
              {translate('desk.give.give', { count: waiting })}
            </Button>
          ) : (
            <Button variant="contained" disabled={isBusy} onClick={() => void give(true)}>
              {translate('desk.give.count')}
            </Button>
          )}
        </DialogActions>
      </Dialog>
    </>
  );
};

interface FormProps {
  draft: GroupDraft;
  isBusy: boolean;
  onChange(part: Partial<GroupDraft>): void;
}

const GroupForm = ({ draft, isBusy, onChange }: FormProps) => {
  const translate = useTranslate();
  return (
    <>
      <TextField
        select
        margin="dense"
        label={translate('desk.give.who')}
        value={draft.kind}
        disabled={isBusy}
        onChange={({ target }) => onChange({ kind: target.value as GroupDraft['kind'] })}
      >
        {Object.keys(GROUP_FIELDS).map((kind) => (
          <MenuItem key={kind} value={kind}>
            {translate(`desk.give.kind.${kind}`)}
          </MenuItem>
        ))}
      </TextField>
      {GROUP_FIELDS[draft.kind].map((name) => (
        <TextField
          key={name}
          label={translate(`desk.give.field.${name}`)}
          value={draft[name]}
          disabled={isBusy}
          onChange={({ target }) => onChange({ [name]: target.value })}
          slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 15 } }}
        />
      ))}
    </>
  );
};
