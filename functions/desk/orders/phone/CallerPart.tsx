import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useLocation, useTranslate } from 'react-admin';
import { type Customer, customerName } from '../../account/customer.ts';
import { call } from '../../transport/http.ts';
import { searchQuery } from '../../transport/search.ts';
import { useCall } from '../../transport/use-call.ts';
import { useLater } from '../../transport/use-later.ts';
import { EMPTY_FORM, withCaller, withCustomer } from './phone-order.ts';
import type { PhoneOrderState } from './use-phone-order.ts';

const MOST = 6;
const FEWEST_LETTERS = 3;
const FIELDS = ['phone', 'lastname', 'firstname', 'email'] as const;

/** Who buys: a customer who is found, or a new one. */
export const CallerPart = ({ state }: { state: PhoneOrderState }) => {
  const { form, setForm } = state;
  const translate = useTranslate();
  const asked = new URLSearchParams(useLocation().search).get('customer');
  useEffect(() => {
    if (!asked || !/^\d+$/.test(asked)) return;
    void call<Customer>('GET', `customers/${asked}`).then((customer) =>
      setForm((last) => withCustomer(last, customer)),
    );
  }, [asked, setForm]);
  if (!form.customer) return <FindCaller state={state} />;
  const { customer } = form;
  const leave = () => setForm({ ...form, customer: null, addressId: null, place: EMPTY_FORM.place });
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <b>{customerName(customer)}</b>
        <br />
        {[customer.extension_attributes.phone_number, customer.email].filter(Boolean).join(' · ')}
      </Typography>
      <Button onClick={leave}>{translate('desk.phone.another')}</Button>
    </Box>
  );
};

const FindCaller = ({ state }: { state: PhoneOrderState }) => {
  const { form, setForm, problems } = state;
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const words = useLater(typed.trim());
  const path = `customers/search?q=${encodeURIComponent(words)}&${searchQuery({ groups: [], page: 1, size: MOST })}`;
  const { data } = useCall<{ items: Customer[] }>(words.length < FEWEST_LETTERS ? null : path);
  const found = words.length < FEWEST_LETTERS ? [] : (data?.items ?? []);
  const choose = async (id: number) => {
    const customer = await call<Customer>('GET', `customers/${id}`);
    setForm((last) => withCustomer(last, customer));
  };
  return (
    <>
      <TextField
        label={translate('desk.phone.find')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      {found.length > 0 ? (
        <Box
          component="ul"
          aria-label={translate('desk.phone.found')}
          sx={{ listStyle: 'none', padding: 0, margin: 0, display: 'grid', gap: 1 }}
        >
          {found.map((customer) => (
            <li key={customer.id}>
              <Button variant="outlined" sx={{ textAlign: 'left' }} onClick={() => void choose(customer.id)}>
                {[customerName(customer), customer.extension_attributes.phone_number ?? customer.email]
                  .filter(Boolean)
                  .join(' · ')}
              </Button>
            </li>
          ))}
        </Box>
      ) : null}
      <Typography>{translate('desk.phone.newCaller')}</Typography>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        {FIELDS.map((field) => (
          <TextField
            key={field}
            label={translate(`desk.phone.caller.${field}`)}
            value={form.caller[field]}
            onChange={({ target }) => setForm((last) => withCaller(last, { [field]: target.value }))}
            error={problems[field] !== undefined}
            helperText={problems[field]}
            autoComplete="off"
            slotProps={{ htmlInput: { maxLength: 255, inputMode: field === 'phone' ? 'tel' : 'text' } }}
          />
        ))}
      </Box>
    </>
  );
};
