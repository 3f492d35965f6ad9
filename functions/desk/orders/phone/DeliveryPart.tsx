import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { fold } from '../../../../src/kernel/text/fold.ts';
import { asAddress } from '../../account/customer.ts';
import { useCall } from '../../transport/use-call.ts';
import { nameOf, placeOf } from '../order.ts';
import type { Place } from './phone-order.ts';
import type { PhoneOrderState } from './use-phone-order.ts';

interface Regions {
  level: 1 | 2 | 3;
  items: readonly { id: number; name: string }[];
}

const TEXTS = ['lastname', 'firstname', 'telephone', 'street'] as const;
const NEW_ADDRESS = 'new';

/** Where the order goes: an address of the customer's book, or a new one. */
export const DeliveryPart = ({ state }: { state: PhoneOrderState }) => {
  const { form, setForm, problems } = state;
  const translate = useTranslate();
  const addresses = form.customer?.addresses ?? [];
  return (
    <>
      {addresses.length > 0 ? (
        <TextField
          select
          label={translate('desk.customer.addresses')}
          value={form.addressId ?? NEW_ADDRESS}
          onChange={({ target }) =>
            setForm({ ...form, addressId: target.value === NEW_ADDRESS ? null : Number(target.value) })
          }
          error={problems.address !== undefined}
          helperText={problems.address}
          slotProps={{ select: { sx: { whiteSpace: 'normal' } } }}
        >
          {addresses.map((address) => (
            <MenuItem key={address.id} value={address.id} sx={{ whiteSpace: 'normal' }}>
              {[nameOf(asAddress(address)), address.telephone, placeOf(asAddress(address))].filter(Boolean).join(', ')}
            </MenuItem>
          ))}
          <MenuItem value={NEW_ADDRESS}>{translate('desk.phone.newAddress')}</MenuItem>
        </TextField>
      ) : null}
      {form.addressId === null ? <NewAddress state={state} /> : null}
      <TextField
        label={translate('desk.phone.note')}
        value={form.note}
        onChange={({ target }) => setForm({ ...form, note: target.value })}
        multiline
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
    </>
  );
};

const NewAddress = ({ state }: { state: PhoneOrderState }) => {
  const { form, setForm, problems } = state;
  const { place } = form;
  const translate = useTranslate();
  const edit = (part: Partial<Place>) => setForm((last) => ({ ...last, place: { ...last.place, ...part } }));
  const cities = useCall<Regions>('phoneOrders/regions').data;
  const below = useCall<Regions>(place.city_id === null ? null : `phoneOrders/regions?parent=${place.city_id}`).data;
  const hasStates = below?.level === 2;
  const inState = useCall<Regions>(
    hasStates && place.state_id !== null ? `phoneOrders/regions?parent=${place.state_id}` : null,
  ).data;
  const wards = hasStates ? (place.state_id === null ? null : inState) : below;
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
    >
      {TEXTS.slice(0, 3).map((field) => (
        <PlaceText key={field} field={field} place={place} problem={problems[`address.${field}`]} onChange={edit} />
      ))}
      <RegionField
        field="city_id"
        regions={cities}
        value={place.city_id}
        problem={problems['address.city_id']}
        onChange={(city_id) => edit({ city_id, state_id: null, ward_id: null })}
      />
      {hasStates ? (
        <RegionField
          field="state_id"
          regions={below}
          value={place.state_id}
          problem={problems['address.state_id']}
          onChange={(state_id) => edit({ state_id, ward_id: null })}
        />
      ) : null}
      <RegionField
        field="ward_id"
        regions={place.city_id === null ? null : wards}
        value={place.ward_id}
        problem={problems['address.ward_id']}
        onChange={(ward_id) => edit({ ward_id })}
      />
      <PlaceText field="street" place={place} problem={problems['address.street']} onChange={edit} />
      <Box sx={{ alignSelf: 'center' }}>{translate('desk.phone.kept')}</Box>
    </Box>
  );
};

interface TextProps {
  field: (typeof TEXTS)[number];
  place: Place;
  problem: string | undefined;
  onChange(part: Partial<Place>): void;
}

const PlaceText = ({ field, place, problem, onChange }: TextProps) => {
  const translate = useTranslate();
  return (
    <TextField
      label={translate(`desk.phone.place.${field}`)}
      value={place[field]}
      onChange={({ target }) => onChange({ [field]: target.value })}
      error={problem !== undefined}
      helperText={problem}
      autoComplete="off"
      slotProps={{ htmlInput: { maxLength: 1000, inputMode: field === 'telephone' ? 'tel' : 'text' } }}
    />
  );
};

interface RegionProps {
  field: 'city_id' | 'state_id' | 'ward_id';
  regions: Regions | null;
  value: number | null;
  problem: string | undefined;
  onChange(id: number | null): void;
}

/** A part of the country, found by typing, with or without marks. */
const RegionField = ({ field, regions, value, problem, onChange }: RegionProps) => {
  const translate = useTranslate();
  const items = regions?.items ?? [];
  return (
    <Autocomplete
      options={items}
      value={items.find(({ id }) => id === value) ?? null}
      onChange={(_, chosen) => onChange(chosen?.id ?? null)}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={(options, { inputValue }) => options.filter(({ name }) => fold(name).includes(fold(inputValue)))}
      disabled={regions === null}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          label={translate(`desk.phone.place.${field}`)}
          error={problem !== undefined}
          helperText={problem}
        />
      )}
    />
  );
};
