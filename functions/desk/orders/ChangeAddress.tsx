import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import { type HttpError, useNotify, useRefresh, useTranslate } from 'react-admin';
import { call } from '../transport/http.ts';
import { useCall } from '../transport/use-call.ts';
import { type Address, type Order, versionOf } from './order.ts';

/** What the REST says about changing the address of an order. */
interface Changeable {
  can_change: boolean;
  /** The state that a change is based on, with the address as it is in it. */
  version: string;
  address: Address | null;
  wards: readonly { id: number; name: string }[];
}

const FIELDS = ['lastname', 'firstname', 'telephone', 'street'] as const;
type Field = (typeof FIELDS)[number] | 'ward_id';

/** The button that changes who gets an order and where, while nothing of it was sent. */
export const ChangeAddress = ({ order }: { order: Order }) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { data } = useCall<Changeable>(`orders/${order.id}/address`, versionOf(order));
  if (!data?.can_change || !data.address) return null;
  return (
    <>
      <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => setOpen(true)}>
        {translate('desk.order.readdress.open')}
      </Button>
      {isOpen ? (
        <AddressDialog
          order={order}
          version={data.version}
          address={data.address}
          wards={data.wards}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
};

interface DialogProps {
  order: Order;
  version: string;
  address: Address;
  wards: Changeable['wards'];
  onClose(): void;
}

const typedFirst = ({ lastname = '', firstname = '', telephone = '', street = [] }: Address) => ({
  ...{ lastname, firstname, telephone, street: street.filter(Boolean).join(', ') },
});

/** Why the address was not changed: beside the fields, or above them. */
interface Problem {
  text: string;
  fields: Partial<Record<Field, string>>;
}

/** What is typed, and the call that changes the address. */
function useAddress({ order, version, address, wards, onClose }: DialogProps) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [typed, setTyped] = useState(typedFirst(address));
  const ward = wards.find(({ name }) => name === address.extension_attributes?.ward_name)?.id ?? '';
  const [wardId, setWardId] = useState<number | ''>(ward);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    const body = { ...typed, ward_id: wardId === '' || wardId === ward ? null : wardId, seen: version };
    try {
      await call('PUT', `orders/${order.id}/address`, body);
      notify('desk.order.readdress.done', { type: 'success' });
      onClose();
      refresh();
    } catch (error) {
      const { message = String(error), body: told } = error as Partial<HttpError>;
      const fields = (told?.errors ?? {}) as Problem['fields'];
      setProblem({ text: Object.keys(fields).length > 0 ? '' : message, fields });
    } finally {
      setBusy(false);
    }
  }
  return { typed, setTyped, wardId, setWardId, problem, isBusy, save };
}

const AddressDialog = (props: DialogProps) => {
  const { wards, onClose } = props;
  const translate = useTranslate();
  const title = useId();
  const { typed, setTyped, wardId, setWardId, problem, isBusy, save } = useAddress(props);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save();
  };
  const shown = (field: Field) => ({
    label: translate(`desk.order.readdress.${field}`),
    error: problem?.fields[field] !== undefined,
    helperText: problem?.fields[field],
  });
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <Box component="form" noValidate onSubmit={submit}>
        <DialogTitle id={title}>{translate('desk.order.readdress.open')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Box>{translate('desk.order.readdress.help')}</Box>
          {problem?.text ? <Alert severity="error">{problem.text}</Alert> : null}
          {FIELDS.map((field) => (
            <TextField
              key={field}
              {...shown(field)}
              value={typed[field]}
              onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
              autoComplete="off"
              slotProps={{ htmlInput: { inputMode: field === 'telephone' ? 'tel' : 'text' } }}
            />
          ))}
          {wards.length > 0 ? (
            <TextField
              select
              {...shown('ward_id')}
              value={wardId}
              onChange={({ target }) => setWardId(Number(target.value))}
            >
              {wards.map(({ id, name }) => (
                <MenuItem key={id} value={id}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
          ) : null}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('desk.draft.close')}</Button>
          <Button type="submit" variant="contained" disabled={isBusy}>
            {translate('desk.order.readdress.save')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
};
