import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { fold } from '../../../src/kernel/text/fold.ts';
import { useCall } from '../transport/use-call.ts';
import { type GoodsFilters, pathNames } from './goods.ts';

interface ChoiceProps {
  value: number | null;
  onChange(category: number | null): void;
}

/** A category that is chosen by a part of its name or of those that it is in. */
export const CategoryChoice = ({ value, onChange }: ChoiceProps) => {
  const translate = useTranslate();
  const { data, problem } = useCall<GoodsFilters>('goods/filters');
  const choices = pathNames(data?.categories ?? []);
  return (
    <Autocomplete
      options={choices}
      loading={data === null}
      value={choices.find(({ id }) => id === value) ?? null}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      filterOptions={(all, { inputValue }) => all.filter(({ name }) => fold(name).includes(fold(inputValue)))}
      onChange={(_, chosen) => onChange(chosen?.id ?? null)}
      noOptionsText={translate('desk.goods.change.noSuchCategory')}
      renderInput={(props) => (
        <TextField
          {...props}
          label={translate('resources.goods.fields.category')}
          error={problem !== null}
          helperText={problem}
        />
      )}
    />
  );
};
