import Typography from '@mui/material/Typography';
import {
  AutocompleteArrayInput,
  Create,
  LoadingInput,
  NumberInput,
  required,
  SimpleForm,
  TextInput,
  useTranslate,
} from 'react-admin';
import { fold } from '../../../src/kernel/text/fold.ts';
import { KeepInBrowser } from '../content/KeepInBrowser.tsx';
import { PickInput } from '../content/PickInput.tsx';
import { useCall } from '../transport/use-call.ts';

interface Axes {
  axes: { code: string; label: string; options: string[] }[];
}

/** The options of each attribute by which variants differ: every choice of one of each becomes a variant. */
const AxisInputs = () => {
  const { data } = useCall<Axes>('goods/axes');
  const translate = useTranslate();
  if (!data) return <LoadingInput label={translate('desk.goods.new.axis', { name: '' })} fullWidth />;
  return data.axes.map(({ code, label, options }) => (
    <AutocompleteArrayInput
      key={code}
      source={`options.${code}`}
      label={translate('desk.goods.new.axis', { name: label })}
      choices={options.map((id) => ({ id, name: id }))}
      translateChoice={false}
      matchSuggestion={(typed: string, { name }: { name: string }) => fold(name).includes(fold(typed))}
      fullWidth
    />
  ));
};

/** The form of a new product: what it is and in which colours and sizes; pictures and texts follow on its own form. */
export const NewGoods = () => {
  const translate = useTranslate();
  return (
    <Create resource="productRow" redirect="edit" title={translate('desk.goods.new.title')}>
      <SimpleForm warnWhenUnsavedChanges>
        <KeepInBrowser />
        <Typography sx={{ marginBottom: 2 }}>{translate('desk.goods.new.intro')}</Typography>
        <TextInput source="name" validate={required()} fullWidth />
        <TextInput
          source="sku"
          validate={required()}
          helperText="desk.goods.new.sku"
          fullWidth
          sx={{ marginBottom: 1.5 }}
        />
        <NumberInput source="price" validate={required()} fullWidth />
        <PickInput field={{ name: 'category', kind: 'one', of: 'categoryRow', by: 'url_path' }} />
        <AxisInputs />
        <NumberInput source="qty" label="desk.goods.new.qty" fullWidth />
      </SimpleForm>
    </Create>
  );
};
