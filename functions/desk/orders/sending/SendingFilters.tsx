import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { SendingPage, Share } from './sending.ts';

/** The chosen filters; an empty text is no filter. */
export interface Filters {
  method: string;
  region: string;
  hours: string;
}
export const NO_FILTERS: Filters = { method: '', region: '', hours: '' };

const AGES = ['24', '48', '72', '168'];

interface FiltersProps {
  value: Filters;
  page: SendingPage | null;
  onChange(value: Filters): void;
}

/** The filters of the orders to send, each with how many orders it leaves. */
export const SendingFilters = ({ value, page, onChange }: FiltersProps) => {
  const translate = useTranslate();
  const shared = (shares: readonly Share[] | undefined, chosen: string): [string, string][] => {
    const known = (shares ?? [])
      .filter((share) => share.value)
      .map(({ value: code, label, count }): [string, string] => [
        code ?? '',
        translate('desk.sending.share', { label: label || code, count }),
      ]);
    // What is chosen stays in the list when its last order was sent.
    return chosen === '' || known.some(([code]) => code === chosen) ? known : [...known, [chosen, chosen]];
  };
  const choices: Record<keyof Filters, [string, string][]> = {
    method: shared(page?.methods, value.method),
    region: shared(page?.regions, value.region),
    hours: AGES.map((hours) => [hours, translate(`desk.sending.ageFrom.${hours}`)]),
  };
  const labels = { method: 'desk.sending.method', region: 'desk.sending.region', hours: 'desk.sending.age' };
  return (
    <Box
      role="group"
      aria-label={translate('desk.sending.filters')}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' } }}
    >
      {(['method', 'region', 'hours'] as const).map((name) => (
        <TextField
          key={name}
          select
          size="small"
          label={translate(labels[name])}
          value={value[name]}
          onChange={({ target }) => onChange({ ...value, [name]: target.value })}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{translate('desk.sending.any')}</MenuItem>
          {choices[name].map(([code, label]) => (
            <MenuItem key={code} value={code} sx={{ whiteSpace: 'normal' }}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      ))}
    </Box>
  );
};
